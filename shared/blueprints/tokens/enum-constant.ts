/** Defines Java enums: constants with name and ordinal, and their type. */
import { assert } from '#base';
import {
  GroovyType,
  illegalArgument,
  JavaArray,
  type MethodTableMaker,
  methodTable,
  type StaticTable,
  TYPE,
} from '#groovy/host';

/** A constant of an enum. `payload` is its TypeScript value. */
export class EnumConstant<P = string> {
  readonly name: string;
  readonly ordinal: number;
  readonly payload: P;
  readonly #typeOf: () => GroovyType;

  constructor(name: string, ordinal: number, payload: P, typeOf: () => GroovyType) {
    this.name = name;
    this.ordinal = ordinal;
    this.payload = payload;
    this.#typeOf = typeOf;
  }

  get [TYPE](): GroovyType {
    return this.#typeOf();
  }
}

export interface EnumDefinition<P> {
  readonly type: GroovyType;
  readonly constants: readonly EnumConstant<P>[];
  /** The constant of that name. Throws if there is none. */
  constant(name: string): EnumConstant<P>;
}

const ENUM_METHODS = methodTable(() => ({
  'name()': (_runtime, self: EnumConstant<unknown>) => self.name,
  'ordinal()': (_runtime, self: EnumConstant<unknown>) => self.ordinal,
  'toString()': (_runtime, self: EnumConstant<unknown>) => self.name,
  'compareTo(Object)': (_runtime, self: EnumConstant<unknown>, other) =>
    other instanceof EnumConstant ? self.ordinal - other.ordinal : 0,
  'getDeclaringClass()': (_runtime, self: EnumConstant<unknown>) => self[TYPE],
}));

/** Defines an enum from its constants' names and payloads, and its additional methods. */
export function defineEnum<P>(
  name: string,
  payloads: Readonly<Record<string, P>>,
  methods: MethodTableMaker = () => ({}),
  interfaces: readonly string[] = [],
  statics: StaticTable = {},
): EnumDefinition<P> {
  const constants = Object.entries(payloads).map(
    ([constantName, payload], ordinal) => new EnumConstant(constantName, ordinal, payload, () => type),
  );
  const byName = new Map(constants.map((constant) => [constant.name, constant]));
  const type: GroovyType = new GroovyType({
    name,
    form: 'enum',
    superclass: 'java.lang.Enum',
    interfaces,
    methods: methodTable(() => ({
      ...ENUM_METHODS(),
      'static values()': () => new JavaArray(name, [...constants]),
      'static valueOf(String)': (_runtime, _self, constantName) => {
        const found = byName.get(constantName);
        if (found === undefined) {
          throw illegalArgument(`No enum constant ${name.replaceAll('$', '.')}.${constantName}`);
        }
        return found;
      },
      ...methods(),
    })),
    statics: {
      ...Object.fromEntries(constants.map((constant) => [constant.name, constant])),
      ...statics,
    },
  });
  return {
    type,
    constants,
    constant(constantName) {
      const found = byName.get(constantName);
      assert(found !== undefined, `a constant ${constantName} of ${name}`);
      return found;
    },
  };
}
