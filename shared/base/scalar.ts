/**
 * Typed scalars: the closed set of values that properties, commit records and scripts share, each with the
 * range and precision of its Java namesake. The two commonest kinds are plain JavaScript values, so that
 * integer work allocates nothing:
 *
 * | Java              | here                                   |
 * |-------------------|----------------------------------------|
 * | boolean           | `boolean`                              |
 * | int, Integer      | `number`, always an int32              |
 * | long, Long        | `bigint`, always within 64 bits signed |
 * | String            | `string` (UTF-16 on both sides)        |
 * | double            | {@link Double}                         |
 * | float             | {@link Float}                          |
 * | short, byte, char | {@link Short}, {@link Byte}, {@link Char} |
 *
 * A plain `number` is therefore never a floating-point value.
 */
export const ScalarKind = {
  Boolean: 0,
  Byte: 1,
  Short: 2,
  Int: 3,
  Long: 4,
  Float: 5,
  Double: 6,
  Char: 7,
  String: 8,
} as const;
export type ScalarKind = (typeof ScalarKind)[keyof typeof ScalarKind];

/** Java's name of each kind; String without its package. */
export const SCALAR_KIND_NAMES = {
  [ScalarKind.Boolean]: 'boolean',
  [ScalarKind.Byte]: 'byte',
  [ScalarKind.Short]: 'short',
  [ScalarKind.Int]: 'int',
  [ScalarKind.Long]: 'long',
  [ScalarKind.Float]: 'float',
  [ScalarKind.Double]: 'double',
  [ScalarKind.Char]: 'char',
  [ScalarKind.String]: 'String',
} as const satisfies Record<ScalarKind, string>;

export type Scalar = boolean | number | bigint | string | Double | Float | Short | Byte | Char;

/** java.lang.Double: an IEEE 754 binary64. */
export class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
  get kind(): typeof ScalarKind.Double {
    return ScalarKind.Double;
  }
}

/** java.lang.Float: an IEEE 754 binary32, rounded at construction. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = Math.fround(value);
  }
  get kind(): typeof ScalarKind.Float {
    return ScalarKind.Float;
  }
}

/** java.lang.Short, wrapped to 16 bits at construction. */
export class Short {
  readonly value: number;
  constructor(value: number) {
    this.value = (value << 16) >> 16;
  }
  get kind(): typeof ScalarKind.Short {
    return ScalarKind.Short;
  }
}

/** java.lang.Byte, wrapped to 8 bits at construction. */
export class Byte {
  readonly value: number;
  constructor(value: number) {
    this.value = (value << 24) >> 24;
  }
  get kind(): typeof ScalarKind.Byte {
    return ScalarKind.Byte;
  }
}

/** java.lang.Character: one UTF-16 code unit. */
export class Char {
  readonly code: number;
  constructor(code: number) {
    this.code = code & 0xffff;
  }
  get kind(): typeof ScalarKind.Char {
    return ScalarKind.Char;
  }
}

/** An immutable Java array of one scalar kind, as a property value. */
export class ScalarArray {
  readonly elementKind: ScalarKind;
  readonly items: readonly Scalar[];
  constructor(elementKind: ScalarKind, items: readonly Scalar[]) {
    this.elementKind = elementKind;
    this.items = items;
  }
}

/** A property value. */
export type PropertyValue = Scalar | ScalarArray;

export function scalarKind(value: Scalar): ScalarKind {
  switch (typeof value) {
    case 'number':
      return ScalarKind.Int;
    case 'string':
      return ScalarKind.String;
    case 'bigint':
      return ScalarKind.Long;
    case 'boolean':
      return ScalarKind.Boolean;
    default:
      return value.kind;
  }
}

/** Same kind and same value, as Java's `equals` on the boxed types (NaN equals NaN, 0.0 differs from -0.0). */
function scalarEquals(a: Scalar, b: Scalar): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (a instanceof Char || b instanceof Char) {
    return a instanceof Char && b instanceof Char && a.code === b.code;
  }
  return a.kind === b.kind && Object.is(a.value, b.value);
}

export function propertyEquals(a: PropertyValue, b: PropertyValue): boolean {
  if (a instanceof ScalarArray || b instanceof ScalarArray) {
    if (!(a instanceof ScalarArray && b instanceof ScalarArray)) return false;
    if (a.elementKind !== b.elementKind || a.items.length !== b.items.length) return false;
    return a.items.every((item, index) => scalarEquals(item, b.items[index] as Scalar));
  }
  return scalarEquals(a, b);
}
