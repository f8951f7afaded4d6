/** Variables of a script as its closures read them. */
import type { Binding } from '../classes/binding.ts';
import type { ClassInfo } from '../classes/class-info.ts';
import { SCRIPT_TYPE } from '../classes/script-type.ts';
import { Closure, ResolveStrategy } from '../closures/closure.ts';
import { LinkedHashMap } from '../collections/map/hash-map.ts';
import type { Runtime, Value } from '../host.ts';

/** The run as seen by variables. */
interface VariableHost extends Runtime {
  readonly scripts: { bindingOf(self: Value): Binding };
  readonly properties: { getter(self: Value, name: string): unknown };
  infoOf(value: Value): ClassInfo;
}

/**
 * The variable of the script's binding that a name in the closure means, where reading it runs no code of the script;
 * undefined for any other name.
 */
export function scriptVariable(runtime: Runtime, closure: Closure, name: string): Value | undefined {
  const host = runtime as VariableHost;
  let owner: Value = closure;
  while (owner instanceof Closure) {
    if (owner.resolveStrategy !== ResolveStrategy.OwnerFirst) return undefined;
    if (host.properties.getter(owner, name) !== null) return undefined;
    owner = owner.owner;
  }
  if (owner === null || !readsBinding(host.infoOf(owner))) return undefined;
  const { variables } = host.scripts.bindingOf(owner);
  return variables instanceof LinkedHashMap ? variables.table.get(runtime, name) : undefined;
}

/** Whether it is the class of a script without a `getProperty` of its own. */
function readsBinding(info: ClassInfo): boolean {
  return (
    info.isSubtypeOf(SCRIPT_TYPE) &&
    info.chain().every((each) => each.ownMethods('getProperty').every(({ isScript }) => !isScript))
  );
}
