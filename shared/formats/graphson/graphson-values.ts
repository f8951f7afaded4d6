/** Parses property values of GraphSON: plain ones with Jackson's types, extended ones with their declared type. */
import { Byte, Double, Float, type Scalar, Short, scalarText } from '#base';
import { FormatError, FormatErrorCode } from '../errors.ts';
import { parseDouble, parseInt32 } from '../java-number.ts';
import type { ElementId, ElementValue } from '../property-graph.ts';
import { HugeInteger, type JsonValue } from './json-value.ts';

/** The value of a property; undefined if the original drops it. */
export function readPlainValue(json: JsonValue): ElementValue {
  if (json instanceof HugeInteger) return null;
  if (Array.isArray(json)) return json.map(readPlainValue);
  if (json instanceof Map) return readFields(json, readPlainValue);
  return json;
}

/** The value of `{"type":…,"value":…}`; null if it has an unknown type. Throws FormatError if it lacks one of them. */
export function readTypedValue(json: JsonValue): ElementValue {
  const type = json instanceof Map ? json.get('type') : undefined;
  if (!(json instanceof Map) || typeof type !== 'string') throw untyped('a type');
  if (!READ_TYPES.has(type)) return null;
  const value = json.get('value');
  if (value === undefined) throw untyped('a value');
  switch (type) {
    case 'boolean':
      return value === true;
    case 'float':
      return new Float(parseDouble(textOf(value)));
    case 'double':
      return new Double(numberOf(value));
    case 'byte':
      return new Byte(parseInteger(textOf(value), BYTE_MAX));
    case 'short':
      return new Short(parseInteger(textOf(value), SHORT_MAX));
    case 'integer':
      return toInt32(value);
    case 'long':
      return toInt64(value);
    case 'string':
      return typeof value === 'string' ? value : null;
    case 'list':
      return elementsOf(value).map(readTypedValue);
    case 'map':
      return value instanceof Map ? readFields(value, readTypedValue) : new Map();
    default:
      return null;
  }
}

/** Types whose value is read; that of `unknown` and of others is none. */
const READ_TYPES: ReadonlySet<string> = new Set(
  'boolean float double byte short integer long string list map'.split(' '),
);

function untyped(part: string): FormatError {
  return new FormatError(FormatErrorCode.Type, `a property of extended mode without ${part}`);
}

/** The items of an array or the values of an object. */
function elementsOf(json: JsonValue): JsonValue[] {
  if (Array.isArray(json)) return json;
  return json instanceof Map ? [...json.values()] : [];
}

/** Omits fields without a value. */
function readFields(
  fields: ReadonlyMap<string, JsonValue>,
  read: (json: JsonValue) => ElementValue,
): Map<string, ElementValue> {
  const values = new Map<string, ElementValue>();
  for (const [key, json] of fields) {
    const value = read(json);
    if (value !== null) values.set(key, value);
  }
  return values;
}

/** An id; arrays and objects are null. */
export function readId(json: JsonValue | undefined): ElementId {
  if (json === undefined || json instanceof HugeInteger || json instanceof Map || Array.isArray(json))
    return null;
  return json;
}

const BYTE_MAX = 127;
const SHORT_MAX = 32_767;

/** `Byte.parseByte` and `Short.parseShort`, by the greatest value of the type. */
function parseInteger(text: string, max: number): number {
  const value = parseInt32(text);
  if (value >= -max - 1 && value <= max) return value;
  throw new FormatError(FormatErrorCode.Number, `Value out of range. Value:"${text}" Radix:10`);
}

function textOf(value: JsonValue): string {
  if (value instanceof HugeInteger) return value.text;
  if (value === null) return 'null';
  if (Array.isArray(value) || value instanceof Map) return '';
  return scalarText(value as Scalar);
}

const INT_MIN = -(2 ** 31);
const INT_MAX = 2 ** 31 - 1;
const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;

/** Java's `intValue`: the low bits of an integer, the nearest int of a decimal number. */
function toInt32(value: JsonValue): number {
  if (typeof value === 'bigint') return Number(BigInt.asIntN(32, value));
  if (value instanceof HugeInteger) return Number(BigInt.asIntN(32, lowBits(value.text)));
  const number = numberOf(value);
  // The sum makes a positive zero of a negative one.
  return Number.isNaN(number) ? 0 : Math.trunc(Math.min(Math.max(number, INT_MIN), INT_MAX)) + 0;
}

/** Java's `longValue`: the low bits of an integer, the nearest long of a decimal number. */
function toInt64(value: JsonValue): bigint {
  if (typeof value === 'bigint') return value;
  if (value instanceof HugeInteger) return BigInt.asIntN(64, lowBits(value.text));
  const number = Math.trunc(numberOf(value));
  if (number >= Number(LONG_MAX)) return LONG_MAX;
  return number <= Number(LONG_MIN) ? LONG_MIN : BigInt(number);
}

/** Digits that are added at a time. */
const DIGITS = 15;

/** The low 64 bits of an integer, in time linear to its digits. */
function lowBits(text: string): bigint {
  const isNegative = text.startsWith('-');
  let bits = 0n;
  for (let at = isNegative ? 1 : 0; at < text.length; at += DIGITS) {
    const digits = text.slice(at, at + DIGITS);
    bits = BigInt.asUintN(64, bits * 10n ** BigInt(digits.length) + BigInt(digits));
  }
  return isNegative ? -bits : bits;
}

/** Non-numbers are 0, as in the original. */
function numberOf(value: JsonValue): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  if (value instanceof HugeInteger) return Number(value.text);
  return value instanceof Double ? value.value : 0;
}
