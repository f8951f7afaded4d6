/** Parses property values of GraphSON: plain ones with Jackson's types, extended ones with their declared type. */
import { Byte, Double, Float, type Scalar, Short, scalarText } from '#base';
import { parseDouble } from '../java-number.ts';
import type { ElementId, ElementValue } from '../property-graph.ts';
import { HugeInteger, type JsonValue } from './json-value.ts';

/** The value of a property; undefined if the original drops it. */
export function readPlainValue(json: JsonValue): ElementValue {
  if (json instanceof HugeInteger) return null;
  if (Array.isArray(json)) return json.map(readPlainValue);
  if (json instanceof Map) return readFields(json, readPlainValue);
  return json;
}

/** The value of `{"type":…,"value":…}`. */
export function readTypedValue(json: JsonValue): ElementValue {
  if (!(json instanceof Map)) return null;
  const value = json.get('value') ?? null;
  switch (json.get('type')) {
    case 'boolean':
      return value === true;
    case 'float':
      return new Float(parseDouble(textOf(value)));
    case 'double':
      return new Double(numberOf(value));
    case 'byte':
      return new Byte(Math.trunc(numberOf(value)));
    case 'short':
      return new Short(Math.trunc(numberOf(value)));
    case 'integer':
      return Math.trunc(numberOf(value)) | 0;
    case 'long':
      return typeof value === 'bigint' ? value : BigInt(Math.trunc(numberOf(value)));
    case 'string':
      return typeof value === 'string' ? value : null;
    case 'list':
      return Array.isArray(value) ? value.map(readTypedValue) : [];
    case 'map':
      return value instanceof Map ? readFields(value, readTypedValue) : new Map();
    default:
      return null;
  }
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

function textOf(value: JsonValue): string {
  if (value instanceof HugeInteger) return value.text;
  if (value === null || Array.isArray(value) || value instanceof Map) return '';
  return scalarText(value as Scalar);
}

/** Non-numbers are 0, as in the original. */
function numberOf(value: JsonValue): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  if (value instanceof HugeInteger) return Number(value.text);
  return value instanceof Double ? value.value : 0;
}
