/** `java.lang.Enum`, and the constants of enums: their first two slots are the name and the ordinal. */

import { elementsOf } from '../collections/elements.ts';
import { illegalArgument, javaException } from '../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, type Value } from '../host.ts';
import { hasSlots, SLOTS, type Slotted } from '../slots.ts';
import type { ScriptClass } from './script-object.ts';

function nameOf(self: Slotted): string {
  return self[SLOTS][0] as string;
}

function ordinalOf(self: Slotted): number {
  return self[SLOTS][1] as number;
}

/** The enum class of a constant; a constant with a body has a class of its own. */
function enumClass(runtime: Runtime, type: GroovyType): GroovyType {
  let at = type;
  for (;;) {
    const above = runtime.invokeMethod(at, 'getSuperclass', []);
    if (!(above instanceof GroovyType) || above.name === ENUM_TYPE.name) return at;
    at = above;
  }
}

function sibling(runtime: Runtime, self: Slotted, step: number): Value {
  const all = runtime.invokeMethod(enumClass(runtime, runtime.typeOf(self)), 'values', []);
  const items = elementsOf(runtime, all);
  return items[(ordinalOf(self) + step + items.length) % items.length] ?? null;
}

const METHODS = methodTable(() => ({
  'name()': (_runtime, self: Slotted) => nameOf(self),
  'ordinal()': (_runtime, self: Slotted) => ordinalOf(self),
  'toString()': (_runtime, self: Slotted) => nameOf(self),
  'compareTo(Object)': (runtime, self: Slotted, other: Slotted) => {
    if (enumClass(runtime, runtime.typeOf(self)) !== enumClass(runtime, runtime.typeOf(other))) {
      throw javaException('java.lang.ClassCastException', null);
    }
    return ordinalOf(self) - ordinalOf(other);
  },
  'equals(Object)': (_runtime, self: Value, other) => self === other,
  'getDeclaringClass()': (runtime, self: Slotted) => enumClass(runtime, runtime.typeOf(self)),
  'next()': (runtime, self: Slotted) => sibling(runtime, self, 1),
  'previous()': (runtime, self: Slotted) => sibling(runtime, self, -1),
}));

export const ENUM_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Enum',
  form: 'abstract',
  interfaces: ['java.lang.Comparable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    ...METHODS(),
    'static valueOf(Class, String)': (runtime, _self, type, name) =>
      runtime.invokeMethod(type, 'valueOf', [name]),
  })),
});

/** The script classes of a run. */
interface ScriptClassFinder extends Runtime {
  scriptClass(type: GroovyType): ScriptClass | undefined;
}

/** The constants of an enumeration, in order. */
export function enumConstants(runtime: Runtime, self: GroovyType): Value[] {
  const owner = (runtime as ScriptClassFinder).scriptClass(self);
  if (owner !== undefined) {
    const { statics } = owner;
    return owner.descriptor.constants.map((name) => {
      const field = owner.info.ownField(name);
      return (field === undefined ? null : statics[field.index]) ?? null;
    });
  }
  const { statics } = self.spec;
  return Object.values(statics ?? {}).map((value) =>
    typeof value === 'function' ? (value as (r: Runtime) => Value)(runtime) : value,
  );
}

/** Throws for a call that only enum classes support. */
export function enumOnly(self: GroovyType, name: string): void {
  if (self.spec.form === 'enum') return;
  throw javaException(
    'groovy.lang.MissingMethodException',
    `No signature of method: static ${self.name}.${name}() is applicable for argument types: () values: []`,
    null,
    { method: name, type: self },
  );
}

/** The constant of that name, or Java's IllegalArgumentException. */
export function constantNamed(runtime: Runtime, self: GroovyType, name: string): Value {
  enumOnly(self, 'valueOf');
  const found = enumConstants(runtime, self).find((each) =>
    hasSlots(each) ? each[SLOTS][0] === name : runtime.toText(each) === name,
  );
  if (found !== undefined) return found;
  throw illegalArgument(`No enum constant ${self.name.replaceAll('$', '.')}.${name}`);
}
