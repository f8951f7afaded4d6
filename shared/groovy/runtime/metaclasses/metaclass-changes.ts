/** Changes of a metaclass: adding members and mixing in classes. */
import { type ClassInfo, type MethodEntry, overlap } from '../classes/class-info.ts';
import { putMethod } from '../classes/method-adapters.ts';
import { Closure } from '../closures/closure.ts';
import { rebind } from '../closures/closure-binding.ts';
import type { Runtime, Value } from '../host.ts';
import { capitalized } from '../property-names.ts';
import type { MetaClass } from './metaclass.ts';
import type { MetaClassHost } from './metaclasses.ts';

/** The run as seen by changes of metaclasses. */
export interface MetaClassEditor extends Runtime, MetaClassHost {
  objectInfo(): ClassInfo;
  readonly definitions: {
    /** True while a definition of an earlier script runs: it adds members but hides none. */
    readonly isReplaying: boolean;
    /**
     * Called with a library member that a script hides, such as `java.lang.String.trim`: hiding ends with its
     * request.
     */
    noteHidden(member: string): void;
  };
  metaClassChanged(meta: MetaClass): void;
}

const HOOKS: ReadonlySet<string> = new Set([
  'methodMissing',
  'propertyMissing',
  'invokeMethod',
  'getProperty',
  'setProperty',
]);

/** A closure as a method: its delegate is the receiver. One entry per supported number of arguments. */
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
      body: (_runtime, self, ...args) => run.callWith(rebind(closure, self), args),
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
  const entries =
    !(value instanceof Closure) || HOOKS.has(name)
      ? []
      : closureMethods(run, meta.info, isConstructor(name, isStatic) ? 'new' : name, value, isStatic);
  const { isReplaying } = run.definitions;
  const isOwn = run.scriptClass(meta.info.type) !== undefined;
  if (!isOwn && hidesMember(meta.info, name, value, entries)) {
    if (isReplaying) return;
    run.definitions.noteHidden(`${meta.info.name}.${name}`);
  }
  if (!(value instanceof Closure)) {
    meta.properties.set(isStatic ? `static ${name}` : name, value);
  } else if (isConstructor(name, isStatic)) {
    for (const entry of entries) putMethod(meta.constructors, { ...entry, isStatic: true });
  } else if (HOOKS.has(name)) {
    meta.hooks.set(isStatic ? `$static_${name}` : name, value);
  } else {
    const methods = isStatic ? meta.statics : meta.methods;
    const list = methods.get(name) ?? [];
    for (const entry of entries) putMethod(list, isReplaying ? { ...entry, isEarlier: true } : entry);
    methods.set(name, list);
  }
  run.metaClassChanged(meta);
}

function isConstructor(name: string, isStatic: boolean): boolean {
  return name === 'constructor' && !isStatic;
}

/**
 * True if the class already has a member that the addition would replace for some calls. A hook would replace
 * all members.
 */
function hidesMember(info: ClassInfo, name: string, value: Value, entries: readonly MethodEntry[]): boolean {
  if (HOOKS.has(name)) return value instanceof Closure;
  if (!(value instanceof Closure)) return isProperty(info, name);
  return entries.some((entry) => {
    const own = entry.name === 'new' ? info.constructors() : info.methods(entry.name);
    return own.some((each) => overlap(each, entry));
  });
}

function isProperty(info: ClassInfo, name: string): boolean {
  const isGetter = ({ parameters }: MethodEntry) => parameters.length === 0;
  const getters = [`get${capitalized(name)}`, `is${capitalized(name)}`];
  return info.field(name) !== undefined || getters.some((getter) => info.methods(getter).some(isGetter));
}

/** Adds the methods of other classes to the class or the object; those of an earlier definition hide none. */
export function mixIn(
  run: Pick<MetaClassEditor, 'metaClassChanged'>,
  meta: MetaClass,
  mixins: readonly ClassInfo[],
  isEarlier: boolean,
): void {
  for (const mixin of mixins) meta.mixins.push({ mixin, isEarlier });
  run.metaClassChanged(meta);
}
