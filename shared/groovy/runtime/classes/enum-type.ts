/**
 * `java.lang.Enum`, and the enums of the library and its hosts. The first two slots of every constant, those of scripts
 * included, are its name and ordinal.
 */

import { elementsOf } from '../collections/elements.ts';
import { JavaArray } from '../collections/java-array.ts';
import { illegalArgument, javaException } from '../errors/exception.ts';
import {
  GroovyType,
  type HostObject,
  methodTable,
  type Runtime,
  TYPE,
  type TypeSpec,
  type Value,
} from '../host.ts';
import { hasSlots, SLOTS, type Slotted } from '../slots.ts';
import type { ScriptClass } from './script-object.ts';

const ENUM_NAME = 'java.lang.Enum';

/** A constant of an {@link EnumType}; compared by identity, as in Java. */
export class EnumConstant<Name extends string = string> implements HostObject, Slotted {
  readonly [TYPE]: GroovyType;
  readonly name: Name;
  readonly ordinal: number;
  readonly [SLOTS]: [name: string, ordinal: number];

  constructor(type: GroovyType, name: Name, ordinal: number) {
    this[TYPE] = type;
    this.name = name;
    this.ordinal = ordinal;
    this[SLOTS] = [name, ordinal];
  }
}

/** An enum of the library or a host, defined by the names of its constants in order. */
export class EnumType<Name extends string = string> extends GroovyType {
  readonly constants: Readonly<Record<Name, EnumConstant<Name>>>;

  /** `members` are those that not all enums have. */
  constructor(
    name: string,
    constantNames: readonly Name[],
    members: Pick<TypeSpec, 'interfaces' | 'methods' | 'statics'> = {},
  ) {
    const statics: Record<string, Value | ((runtime: Runtime) => Value)> = {};
    super({
      name,
      form: 'enum',
      superclass: ENUM_NAME,
      ...members,
      statics,
      methods: methodTable(() => ({
        'static values()': () => new JavaArray(name, this.inOrder()),
        'static valueOf(String)': (runtime, _self, constant) => constantNamed(runtime, this, constant),
        ...members.methods?.(),
      })),
    });
    const constants = constantNames.map((each, ordinal) => new EnumConstant(this, each, ordinal));
    this.constants = Object.fromEntries(constants.map((each) => [each.name, each])) as typeof this.constants;
    Object.assign(statics, this.constants, members.statics);
  }

  /** A new array of the constants, by their ordinals. */
  inOrder(): EnumConstant<Name>[] {
    return Object.values(this.constants);
  }
}

function nameOf(self: Slotted): string {
  return self[SLOTS][0] as string;
}

function ordinalOf(self: Slotted): number {
  return self[SLOTS][1] as number;
}

/** The enum class of a constant; a constant with a body has a class of its own. */
function enumClass(runtime: Runtime, type: GroovyType): GroovyType {
  if (type instanceof EnumType) return type;
  const above = runtime.invokeMethod(type, 'getSuperclass', []);
  return above instanceof GroovyType && above.name !== ENUM_NAME ? enumClass(runtime, above) : type;
}

function sibling(runtime: Runtime, self: Slotted, step: number): Value {
  const all = runtime.invokeMethod(enumClass(runtime, runtime.typeOf(self)), 'values', []);
  const items = elementsOf(runtime, all);
  return items[(ordinalOf(self) + step + items.length) % items.length] ?? null;
}

export const ENUM_TYPE: GroovyType = new GroovyType({
  name: ENUM_NAME,
  form: 'abstract',
  interfaces: ['java.lang.Comparable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'static valueOf(Class, String)': (runtime, _self, type, name) =>
      runtime.invokeMethod(type, 'valueOf', [name]),
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
  })),
});

/** The script classes of a run. */
interface ScriptClassFinder extends Runtime {
  scriptClass(type: GroovyType): ScriptClass | undefined;
}

/** The constants of an enum in order; none of other classes. */
export function enumConstants(runtime: Runtime, self: GroovyType): Value[] {
  if (self instanceof EnumType) return self.inOrder();
  const owner = (runtime as ScriptClassFinder).scriptClass(self);
  if (owner === undefined) return [];
  const { statics } = owner;
  return owner.descriptor.constants.map((name) => {
    const field = owner.info.ownField(name);
    return (field === undefined ? null : statics[field.index]) ?? null;
  });
}

/** The constant of that name, or Java's IllegalArgumentException. */
export function constantNamed(runtime: Runtime, self: GroovyType, name: string): Value {
  const found = enumConstants(runtime, self).find((each) => hasSlots(each) && nameOf(each) === name);
  if (found !== undefined) return found;
  throw illegalArgument(`No enum constant ${self.name.replaceAll('$', '.')}.${name}`);
}
