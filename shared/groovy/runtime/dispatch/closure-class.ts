/** Instances of script classes that extend `Closure`: a call dispatches to their `call` and `doCall`. */
import type { ClassInfo, Invocable } from '../classes/class-info.ts';
import { missingMethod } from '../classes/member-exceptions.ts';
import { type Closure, type ClosureBody, ClosureShape } from '../closures/closure.ts';
import type { Value } from '../host.ts';
import type { DispatchHost } from './dispatch-host.ts';
import type { Dispatcher } from './dispatcher.ts';
import { link } from './link.ts';

interface ClassHost extends DispatchHost {
  readonly dispatcher: Dispatcher;
}

/** Makes a new instance of the class callable. */
export function bindToClass(host: ClassHost, closure: Closure, info: ClassInfo): void {
  closure.shape = shapeOf(info);
  closure.body = bodyOf(host);
}

/** The number of parameters of the longest `doCall`. */
function shapeOf(info: ClassInfo): ClosureShape {
  const longest = info
    .methods('doCall')
    .reduce<readonly ClassInfo[]>(
      (most, { parameters }) => (parameters.length > most.length ? parameters : most),
      [],
    );
  return new ClosureShape(
    info.type,
    longest.map(({ type }) => (type.name === 'java.lang.Object' ? null : type)),
    0,
    false,
    undefined,
    true,
  );
}

function bodyOf(host: ClassHost): ClosureBody {
  return (closure, ...given) => {
    const args = given.filter((each): each is Value => each !== undefined);
    const own = scriptMethod(host, closure, 'call', args);
    return own === null ? runBody(host, closure, args) : own(host, closure, ...args);
  };
}

/** `doCall`, with the items of a lone list as arguments if it does not accept the list, as `Closure.call`. */
export function runBody(host: ClassHost, closure: Closure, args: readonly Value[]): Value {
  const direct = scriptMethod(host, closure, 'doCall', args);
  if (direct !== null) return direct(host, closure, ...args);
  const items = args.length === 1 ? host.listItems(args[0] as Value) : null;
  const spread = items === null ? null : scriptMethod(host, closure, 'doCall', items);
  if (items === null || spread === null) {
    throw missingMethod(host, 'doCall', closure.shape.type, args, false);
  }
  return spread(host, closure, ...items);
}

function scriptMethod(
  host: ClassHost,
  closure: Closure,
  name: 'call' | 'doCall',
  args: readonly Value[],
): Invocable | null {
  const candidates = host
    .infoOf(closure)
    .methods(name)
    .filter((entry) => entry.isScript && !entry.isStatic);
  const types = host.dispatcher.typesOf(args);
  const entry = host.dispatcher.choose(candidates, closure.shape.type, name, types);
  return entry === null ? null : link(entry, types);
}
