/** Enums of Java as values that share the method table of `java.lang.Enum` with script enums. */

import { GroovyType, type MethodTableMaker, TYPE } from '#groovy/runtime/host';
import { SLOTS, type Slotted } from '#groovy/runtime/slots';

/** A constant; its slots are those of `java.lang.Enum`. */
export class EnumConstant implements Slotted {
  readonly #type: () => GroovyType;
  readonly name: string;
  readonly [SLOTS]: [name: string, ordinal: number];

  constructor(type: () => GroovyType, name: string, ordinal: number) {
    this.#type = type;
    this.name = name;
    this[SLOTS] = [name, ordinal];
  }

  get [TYPE](): GroovyType {
    return this.#type();
  }
}

/** The constants of a class by name, in the order of their declaration. */
export function enumConstants(
  type: () => GroovyType,
  names: readonly string[],
): ReadonlyMap<string, EnumConstant> {
  return new Map(names.map((name, ordinal) => [name, new EnumConstant(type, name, ordinal)]));
}

/** A Java enum with methods of its own. */
export function enumType(
  name: string,
  constants: ReadonlyMap<string, EnumConstant>,
  methods: MethodTableMaker = () => ({}),
): GroovyType {
  return new GroovyType({
    name,
    form: 'enum',
    superclass: 'java.lang.Enum',
    statics: Object.fromEntries(constants),
    methods,
  });
}
