/** `JSONObject`: a JSON object with ordered fields, which the GraphSON utilities take and return. */
import { Double } from '#base';
import { type ElementValue, HugeInteger, type JsonValue, parseJson, valueJson } from '#formats';
import {
  exceptionType,
  GroovyType,
  type HostObject,
  javaException,
  methodTable,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';

const PACKAGE = 'org.codehaus.jettison.json';

const JSON_EXCEPTION = exceptionType(`${PACKAGE}.JSONException`, 'java.lang.Exception');

export class JsonObject implements HostObject {
  readonly [TYPE] = JSON_OBJECT;
  readonly fields: ReadonlyMap<string, JsonValue>;

  constructor(fields: ReadonlyMap<string, JsonValue>) {
    this.fields = fields;
  }

  /** Parses text that is a single JSON object. */
  static parse(json: string): JsonObject {
    const fields = parseJson(json);
    if (fields instanceof Map) return new JsonObject(fields);
    throw javaException(JSON_EXCEPTION, `A JSONObject text must begin with '{' at character 1 of ${json}`);
  }

  get text(): string {
    return jsonText(withoutZeros(new Map(this.fields)));
  }

  require(name: string): JsonValue {
    const value = this.fields.get(name);
    if (value !== undefined) return value;
    throw javaException(JSON_EXCEPTION, `JSONObject["${name}"] not found.`);
  }
}

/** Least number that Java writes with an exponent. */
const EXPONENT_MIN = 1e7;

/** Jettison writes a number of a fraction of zero as a whole number, unless it has an exponent. */
function withoutZeros(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutZeros);
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, withoutZeros(item)]));
  const isWhole = value instanceof Double && Number.isInteger(value.value) && !Object.is(value.value, -0);
  return isWhole && Math.abs(value.value) < EXPONENT_MIN ? value.value : value;
}

export function jsonText(value: JsonValue): string {
  return valueJson(plain(value));
}

function plain(value: JsonValue): ElementValue {
  if (value instanceof HugeInteger) return value.text;
  if (Array.isArray(value)) return value.map(plain);
  return value instanceof Map ? new Map([...value].map(([key, item]) => [key, plain(item)])) : value;
}

function toValue(runtime: Runtime, value: JsonValue): Value {
  if (value instanceof Map) return new JsonObject(value);
  if (value instanceof HugeInteger) return value.text;
  return Array.isArray(value) ? runtime.newList(value.map((item) => toValue(runtime, item))) : value;
}

function number(name: string, self: JsonObject): Value {
  const value = self.require(name);
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Double) return value;
  throw javaException(JSON_EXCEPTION, `JSONObject["${name}"] is not a number.`);
}

export const JSON_OBJECT: GroovyType = new GroovyType({
  name: `${PACKAGE}.JSONObject`,
  methods: methodTable(() => ({
    'new(String)': (_runtime, _self, json) => JsonObject.parse(json),
    'get(String)': (runtime, self: JsonObject, name) => toValue(runtime, self.require(name)),
    'opt(String)': (runtime, self: JsonObject, name) => toValue(runtime, self.fields.get(name) ?? null),
    'has(String)': (_runtime, self: JsonObject, name) => self.fields.has(name),
    'isNull(String)': (_runtime, self: JsonObject, name) => (self.fields.get(name) ?? null) === null,
    'length()': (_runtime, self: JsonObject) => self.fields.size,
    'keys()': (runtime, self: JsonObject) =>
      runtime.invokeMethod(runtime.newList([...self.fields.keys()]), 'iterator', []),
    'getString(String)': (runtime, self: JsonObject, name) =>
      runtime.toJavaText(toValue(runtime, self.require(name))),
    'getBoolean(String)': (_runtime, self: JsonObject, name) => {
      const value = self.require(name);
      if (typeof value === 'boolean') return value;
      throw javaException(JSON_EXCEPTION, `JSONObject["${name}"] is not a Boolean.`);
    },
    'getInt(String)': (runtime, self: JsonObject, name) => runtime.asType(number(name, self), 'int'),
    'getLong(String)': (runtime, self: JsonObject, name) => runtime.asType(number(name, self), 'long'),
    'getDouble(String)': (runtime, self: JsonObject, name) => runtime.asType(number(name, self), 'double'),
    'toString()': (_runtime, self: JsonObject) => self.text,
  })),
  // Groovy resolves a property through a method `get(String)` if the class has one.
  propertyMissing: (runtime, self: JsonObject, name) => toValue(runtime, self.require(name)),
});

export const JSON_TYPES: readonly GroovyType[] = [JSON_OBJECT, JSON_EXCEPTION];
