/**
 * Property values as the graph module holds them, be they sent as text or in its binary form.
 *
 * They are the module's own where it has them. What it would lose is noted in a second property `_kind_<key>`:
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

/** A JavaScript number is a whole one, as a bigint is; a {@link Double} is finite. Text has no NUL and no half pair. */
export type GraphValue = boolean | number | bigint | Double | string | readonly GraphValue[];

export interface EncodedValue {
  readonly value: GraphValue;
  /** Null when the value alone says it. */
  readonly kind: string | null;
}

/** Text that neither form can carry: NUL ends it, half a surrogate pair is no UTF-8. */
const UNFIT_TEXT = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Kinds as `_kind_<key>` names them. */
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

/** A scalar as hexadecimal units of its text, for lists in which one item needs it. */
function scalarHex(value: Scalar): string {
  if (typeof value === 'string') return hexUnits(value);
  if (value instanceof Char) return hexUnits(String.fromCharCode(value.code));
  const number = typeof value === 'object' ? value.value : value;
  return hexUnits(Object.is(number, -0) ? '-0.0' : String(number));
}

/** The UTF-16 units of a text, four hexadecimal digits each. */
export function hexUnits(text: string): string {
  let hex = '';
  for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).padStart(4, '0');
  return hex;
}
