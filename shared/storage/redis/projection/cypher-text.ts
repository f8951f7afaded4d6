/**
 * Names and values of the graph as Cypher text. Nothing a user wrote reaches a query unless it went through here.
 *
 * Names (keys, labels, types) that are letters, digits and underscores stay as they are, all others become `x_` and the
 * hexadecimal digits of their UTF-16 units; names that begin with `_` or `x_` are among these, so that ours, which begin
 * with `_`, are never a user's.
 *
 * Values are Cypher's own where it has them. What it would lose is noted in a second property `_kind_<key>`:
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
  type Double,
  Float,
  type PropertyValue,
  SCALAR_KIND_NAMES,
  type Scalar,
  ScalarArray,
  ScalarKind,
  Short,
} from '#base';

const PLAIN_NAME = /^(?!x_|_)[A-Za-z0-9_]*$/;
const STARTS_WITH_LETTER = /^[A-Za-z]/;
/** Words that a map key may not be. */
const RESERVED: ReadonlySet<string> = new Set([
  'true',
  'false',
  'null',
  'not',
  'and',
  'or',
  'xor',
  'in',
  'is',
]);
/** Text that a query cannot carry: NUL ends it, half a surrogate pair is no UTF-8. */
const UNFIT_TEXT = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Kinds as `_kind_<key>` names them. */
const KIND_NAMES: Readonly<Record<ScalarKind, string>> = {
  ...SCALAR_KIND_NAMES,
  [ScalarKind.String]: 'string',
};

/** A name without backticks, fit for a map key; {@link quotedName} for labels and types. */
export function cypherName(name: string): string {
  const isPlain = PLAIN_NAME.test(name) && STARTS_WITH_LETTER.test(name) && !RESERVED.has(name.toLowerCase());
  return isPlain ? name : `x_${hexUnits(name)}`;
}

export function quotedName(name: string): string {
  return `\`${cypherName(name)}\``;
}

/** `key: value` and the kind beside it; value null takes both away. */
export function cypherProperty(key: string, value: PropertyValue | null): string {
  const name = cypherName(key);
  const { text, kind } = value === null ? { text: 'null', kind: null } : encoded(value);
  return `${name}:${text},_kind_${name}:${kind === null ? 'null' : cypherString(kind)}`;
}

/** The same where nothing was before: what is null is left out. */
export function cypherNewProperty(key: string, value: PropertyValue): string {
  const name = cypherName(key);
  const { text, kind } = encoded(value);
  return kind === null ? `${name}:${text}` : `${name}:${text},_kind_${name}:${cypherString(kind)}`;
}

interface Encoded {
  readonly text: string;
  /** Null when the text alone says it. */
  readonly kind: string | null;
}

function encoded(value: PropertyValue): Encoded {
  if (!(value instanceof ScalarArray)) return encodedScalar(value);
  const items = value.items.map(encodedScalar);
  const isText = items.some(({ kind }) => kind === 'text' || kind?.endsWith('-text') === true);
  const texts = isText
    ? value.items.map((item) => cypherString(scalarHex(item)))
    : items.map(({ text }) => text);
  return { text: `[${texts.join(',')}]`, kind: `${KIND_NAMES[value.elementKind]}${isText ? '-text' : ''}[]` };
}

function encodedScalar(value: Scalar): Encoded {
  switch (typeof value) {
    case 'boolean':
      return { text: String(value), kind: null };
    case 'number':
      return { text: String(value), kind: null };
    case 'bigint':
      return { text: String(value), kind: 'long' };
    case 'string':
      return UNFIT_TEXT.test(value)
        ? { text: cypherString(hexUnits(value)), kind: 'text' }
        : { text: cypherString(value), kind: null };
  }
  if (value instanceof Char) return { text: cypherString(scalarHex(value)), kind: 'char' };
  if (value instanceof Byte) return { text: String(value.value), kind: 'byte' };
  if (value instanceof Short) return { text: String(value.value), kind: 'short' };
  return floating(value);
}

function floating(value: Double | Float): Encoded {
  const kind = value instanceof Float ? 'float' : 'double';
  const number = value.value;
  if (!Number.isFinite(number) || Object.is(number, -0)) {
    return { text: cypherString(Object.is(number, -0) ? '-0.0' : String(number)), kind: `${kind}-text` };
  }
  const text = String(number);
  return { text: /[.e]/.test(text) ? text : `${text}.0`, kind: kind === 'float' ? kind : null };
}

/** A scalar as hexadecimal units of its text, for lists in which one item needs it. */
function scalarHex(value: Scalar): string {
  if (typeof value === 'string') return hexUnits(value);
  if (value instanceof Char) return hexUnits(String.fromCharCode(value.code));
  const number = typeof value === 'object' ? value.value : value;
  return hexUnits(Object.is(number, -0) ? '-0.0' : String(number));
}

function cypherString(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function hexUnits(text: string): string {
  let hex = '';
  for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).padStart(4, '0');
  return hex;
}
