/** What changes a metaclass: members that a script adds, and classes that it mixes in. */
import { type ClassInfo, type MethodEntry, sameParameters } from './class-info.ts';
import { Closure } from './closure.ts';
import { rebind } from './closure-binding.ts';
import { callClosure } from './closure-call.ts';
import type { Value } from './host.ts';
import type { DispatchHost } from './member-access.ts';
import type { MetaClass } from './metaclass.ts';
import { putMethod } from './method-forms.ts';

/** What changes of metaclasses need of a run. */
export interface MetaClassEditor extends DispatchHost {
  objectInfo(): ClassInfo;
  /** Whether a definition of an earlier script is running: those add, they never replace a method that is there. */
  readonly isReplaying: boolean;
  metaClassChanged(meta: MetaClass): void;
}

const HOOKS: ReadonlySet<string> = new Set([
  'methodMissing',
  'propertyMissing',
  'invokeMethod',
  'getProperty',
  'setProperty',
]);

/** A closure as a method: its delegate is the receiver. One entry per number of arguments it can be called with. */
export function closureMethods(
  run: MetaClassEditor,
  info: ClassInfo,
  name: string,
  closure: Closure,
  isStatic: boolean,
): MethodEntry[] {
  const { shape } = closure;
  const isImplicit =
    shape.requiredCount === 0 && shape.parameterCount === 1 && shape.parameterTypes[0] === null;
  const fewest = shape.requiredCount;
  const entries: MethodEntry[] = [];
  for (let count = shape.parameterCount; count >= fewest; count--) {
    entries.push({
      name,
      declaring: info,
      parameters: shape.parameterTypes
        .slice(0, count)
        .map((type) => (type === null ? run.objectInfo() : run.info(type))),
      isVarargs: shape.isVarargs && count === shape.parameterCount,
      isStatic,
      isAbstract: false,
      isPrivate: false,
      isScript: !isImplicit,
      body: (_runtime, self, ...args) => callClosure(run, rebind(closure, self), args, 'doCall'),
    });
  }
  return entries;
}

/** Adds a method, property, constructor or hook to the metaclass. */
export function defineMember(
  run: MetaClassEditor,
  meta: MetaClass,
  name: string,
  value: Value,
  isStatic: boolean,
): void {
  if (!(value instanceof Closure)) {
    meta.properties.set(isStatic ? `static ${name}` : name, value);
  } else if (name === 'constructor' && !isStatic) {
    for (const entry of closureMethods(run, meta.info, 'new', value, true))
      putMethod(meta.constructors, entry);
  } else if (HOOKS.has(name)) {
    meta.hooks.set(isStatic ? `$static_${name}` : name, value);
  } else {
    const methods = isStatic ? meta.statics : meta.methods;
    const list = methods.get(name) ?? [];
    for (const entry of closureMethods(run, meta.info, name, value, isStatic)) {
      if (!run.isReplaying || !isTaken(meta.info, entry)) putMethod(list, entry);
    }
    methods.set(name, list);
  }
  run.metaClassChanged(meta);
}

function isTaken(info: ClassInfo, entry: MethodEntry): boolean {
  return info.methods(entry.name).some((each) => sameParameters(each, entry));
}

/** Gives the class, or the object, the methods of other classes. */
export function mixIn(
  run: Pick<MetaClassEditor, 'metaClassChanged'>,
  meta: MetaClass,
  mixins: readonly ClassInfo[],
): void {
  meta.mixins.push(...mixins);
  run.metaClassChanged(meta);
}
