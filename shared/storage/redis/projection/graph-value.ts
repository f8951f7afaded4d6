/**
 * Converts property values to values of the graph module, for its text form and its binary form.
 *
 * Values have the corresponding type of the module if there is one. A second property `_kind_<key>` records the
 * information that it would lose:
 *
 * | value                                | property   | `_kind_<key>`                         |
 * |--------------------------------------|------------|---------------------------------------|
 * | boolean, String, int, double         | itself     | none                                  |
 * | byte, short, long, float             | number     | `byte`, `short`, `long`, `float`      |
 * | char, text with NUL or half a pair   | hex units  | `char`, `text`                        |
 * | NaN and infinities, -0.0             | their text | `double-text`, `float-text`           |
 * | array                                | list       | `<kind of its items>[]`, items as above |
 */
import {
  Byte,
  Char,
  Double,
  Float,
  type PropertyValue,
  SCALAR_KIND_NAMES,
  type Scalar,
  ScalarArray,
  ScalarKind,
  Short,
} from '#base';

/** A number is an integer, as a bigint is; a {@link Double} is finite. Text has no NUL or lone surrogate. */
export type GraphValue = boolean | number | bigint | Double | string | readonly GraphValue[];

export interface EncodedValue {
  readonly value: GraphValue;
  /** Null if the value alone determines it. */
  readonly kind: string | null;
}

/** Text that neither form can represent: NUL terminates it, a lone surrogate is invalid UTF-8. */
const UNFIT_TEXT = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Kinds as stored in `_kind_<key>`. */
const KIND_NAMES: Readonly<Record<ScalarKind, string>> = {
  ...SCALAR_KIND_NAMES,
  [ScalarKind.String]: 'string',
};

export function encodedValue(value: PropertyValue): EncodedValue {
  if (!(value instanceof ScalarArray)) return encodedScalar(value);
  const items = value.items.map(encodedScalar);
  const isText = items.some(({ kind }) => kind === 'text' || kind?.endsWith('-text') === true);
  return {
    value: isText ? value.items.map(scalarHex) : items.map((item) => item.value),
    kind: `${KIND_NAMES[value.elementKind]}${isText ? '-text' : ''}[]`,
  };
}

function encodedScalar(value: Scalar): EncodedValue {
  switch (typeof value) {
    case 'boolean':
    case 'number':
      return { value, kind: null };
    case 'bigint':
      return { value, kind: 'long' };
    case 'string':
      return UNFIT_TEXT.test(value) ? { value: hexUnits(value), kind: 'text' } : { value, kind: null };
  }
  if (value instanceof Char) return { value: scalarHex(value), kind: 'char' };
  if (value instanceof Byte) return { value: value.value, kind: 'byte' };
  if (value instanceof Short) return { value: value.value, kind: 'short' };
  return encodedFloating(value);
}

function encodedFloating(value: Double | Float): EncodedValue {
  const kind = value instanceof Float ? 'float' : 'double';
  const number = value.value;
  if (Object.is(number, -0)) return { value: '-0.0', kind: `${kind}-text` };
  if (!Number.isFinite(number)) return { value: String(number), kind: `${kind}-text` };
  return value instanceof Float ? { value: new Double(number), kind } : { value, kind: null };
}

/** A scalar as hexadecimal units of its text, for lists with an item that requires it. */
function scalarHex(value: Scalar): string {
  if (typeof value === 'string') return hexUnits(value);
  if (value instanceof Char) return hexUnits(String.fromCharCode(value.code));
  const number = typeof value === 'object' ? value.value : value;
  return hexUnits(Object.is(number, -0) ? '-0.0' : String(number));
}

/** The UTF-16 units of a text as four hexadecimal digits each. */
export function hexUnits(text: string): string {
  let hex = '';
  for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).padStart(4, '0');
  return hex;
}
