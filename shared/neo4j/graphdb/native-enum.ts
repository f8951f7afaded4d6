/** Defines the Java enums of the native API. */
import {
  GroovyType,
  type HostObject,
  type MethodTable,
  type MethodTableMaker,
  TYPE,
  type Value,
} from '#groovy/host';
import { illegalArgument } from './exceptions.ts';

/** An enum constant; compared by identity, as in Java. */
export class NativeEnum<Name extends string = string> implements HostObject {
  readonly name: Name;
  readonly ordinal: number;
  readonly #type: () => GroovyType;

  constructor(name: Name, ordinal: number, type: () => GroovyType) {
    this.name = name;
    this.ordinal = ordinal;
    this.#type = type;
  }

  get [TYPE](): GroovyType {
    return this.#type();
  }
}

export interface EnumDefinition<Name extends string> {
  readonly type: GroovyType;
  readonly constants: Readonly<Record<Name, NativeEnum<Name>>>;
}

/** Defines an enum by its ordered constants, with the methods of `java.lang.Enum`. */
export function defineEnum<Name extends string>(
  fullName: string,
  names: readonly Name[],
  methods: MethodTableMaker = () => ({}),
  interfaces: readonly string[] = [],
): EnumDefinition<Name> {
  const constants = Object.fromEntries(
    names.map((name, ordinal) => [name, new NativeEnum(name, ordinal, () => type)]),
  ) as Record<Name, NativeEnum<Name>>;
  const type: GroovyType = new GroovyType({
    name: fullName,
    form: 'enum',
    superclass: 'java.lang.Enum',
    interfaces,
    statics: constants,
    methods: () => ({ ...enumMethods(fullName, constants), ...methods() }),
  });
  return { type, constants };
}

function enumMethods(fullName: string, constants: Readonly<Record<string, NativeEnum>>): MethodTable {
  const inOrder = Object.values(constants);
  return {
    'name()': (_runtime, self: NativeEnum) => self.name,
    'ordinal()': (_runtime, self: NativeEnum) => self.ordinal,
    'toString()': (_runtime, self: NativeEnum) => self.name,
    'compareTo(Object)': (_runtime, self: NativeEnum, other: Value) =>
      self.ordinal - (other instanceof NativeEnum ? other.ordinal : 0),
    'static values()': (runtime) => runtime.asType(runtime.newList([...inOrder]), `${fullName}[]`),
    'static valueOf(String)': (_runtime, _self, name: string) => {
      const constant = inOrder.find((each) => each.name === name);
      if (constant !== undefined) return constant;
      throw illegalArgument(`No enum constant ${fullName.replaceAll('$', '.')}.${name}`);
    },
  };
}
