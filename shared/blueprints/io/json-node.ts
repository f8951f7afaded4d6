/**
 * `JsonNode` of Jackson and its subclasses, read-only: the JSON values that the GraphSON utilities take and
 * return.
 */
import { Double } from '#base';
import { type ElementValue, HugeInteger, type JsonValue, valueJson } from '#formats';
import {
  GroovyType,
  type HostObject,
  type MethodTable,
  methodTable,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';

const PACKAGE = 'com.fasterxml.jackson.databind';
const INT_MIN = -(2 ** 31);
const INT_MAX = 2 ** 31 - 1;

function jsonText(value: JsonValue): string {
  return valueJson(plain(value));
}

function plain(value: JsonValue): ElementValue {
  if (value instanceof HugeInteger) return value.text;
  if (Array.isArray(value)) return value.map(plain);
  return value instanceof Map ? new Map([...value].map(([key, item]) => [key, plain(item)])) : value;
}

/** undefined is a missing node. */
export class JsonNode implements HostObject {
  readonly value: JsonValue | undefined;

  constructor(value: JsonValue | undefined) {
    this.value = value;
  }

  get [TYPE](): GroovyType {
    return typeOf(this.value);
  }

  get text(): string {
    return this.value === undefined ? '' : jsonText(this.value);
  }

  get items(): readonly JsonValue[] {
    return Array.isArray(this.value) ? this.value : [];
  }

  get fields(): ReadonlyMap<string, JsonValue> {
    return this.value instanceof Map ? this.value : new Map();
  }

  /** The items of an array, or the values of an object. */
  get children(): JsonNode[] {
    return [...this.items, ...this.fields.values()].map((value) => new JsonNode(value));
  }

  at(place: string | number): JsonValue | undefined {
    return typeof place === 'string' ? this.fields.get(place) : this.items[place];
  }
}

function childOf(self: JsonNode, place: string | number): JsonNode | null {
  const value = self.at(place);
  return value === undefined ? null : new JsonNode(value);
}

function iteratorOf(runtime: Runtime, items: Value[]): Value {
  return runtime.invokeMethod(runtime.newList(items), 'iterator', []);
}

/** Method table rows for access by field name and by array index. */
function atPlaces(name: string, body: (self: JsonNode, place: string | number) => Value): MethodTable {
  const row = (_runtime: Runtime, self: JsonNode, place: string | number) => body(self, place);
  return { [`${name}(String)`]: row, [`${name}(int)`]: row };
}

const isNumber = (value: unknown) => isIntegral(value) || value instanceof Double;
const isIntegral = (value: unknown) =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof HugeInteger;
const isContainer = (value: unknown) => Array.isArray(value) || value instanceof Map;

const QUESTIONS: Readonly<Record<string, (value: JsonValue | undefined) => boolean>> = {
  isObject: (value) => value instanceof Map,
  isArray: (value) => Array.isArray(value),
  isContainerNode: isContainer,
  isValueNode: (value) => value !== undefined && !isContainer(value),
  isMissingNode: (value) => value === undefined,
  isNumber,
  isIntegralNumber: isIntegral,
  isFloatingPointNumber: (value) => value instanceof Double,
  isInt: (value) => typeof value === 'number',
  isLong: (value) => typeof value === 'bigint',
  isDouble: (value) => value instanceof Double,
  isTextual: (value) => typeof value === 'string',
  isBoolean: (value) => typeof value === 'boolean',
  isNull: (value) => value === null,
};

function asText({ value }: JsonNode): string {
  if (value === undefined || isContainer(value)) return '';
  return typeof value === 'string' ? value : jsonText(value);
}

/** The value if it is a number, else null. */
function numberOf({ value }: JsonNode): number | bigint | Double | null {
  if (value instanceof HugeInteger) return new Double(Number(value.text));
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Double ? value : null;
}

/** Coerces numbers, booleans (1 and 0) and numeric text; otherwise returns the given default. */
function coercedNumber(self: JsonNode, otherwise: Value): Value {
  const { value } = self;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return numberOf(self) ?? otherwise;
  const text = value.trim();
  const number = Number(text);
  if (text === '' || Number.isNaN(number)) return otherwise;
  if (!/^[-+]?\d+$/.test(text)) return new Double(number);
  return number >= INT_MIN && number <= INT_MAX ? number : BigInt.asIntN(64, BigInt(text.replace('+', '')));
}

function coercedBoolean({ value }: JsonNode, otherwise: boolean): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  return typeof value === 'string' && value.trim() === 'true' ? true : otherwise;
}

/** `intValue()`, `asInt()` and `asInt(int)` for a numeric type. */
function numberMethods(type: 'int' | 'long' | 'double'): MethodTable {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const zero = 0;
  return {
    [`${type}Value()`]: (runtime, self: JsonNode) => runtime.asType(numberOf(self) ?? zero, type),
    [`as${name}()`]: (runtime, self: JsonNode) => runtime.asType(coercedNumber(self, zero), type),
    [`as${name}(${type})`]: (runtime, self: JsonNode, otherwise: Value) =>
      runtime.asType(coercedNumber(self, otherwise), type),
  };
}

export const JSON_NODE: GroovyType = new GroovyType({
  name: `${PACKAGE}.JsonNode`,
  form: 'abstract',
  interfaces: ['java.lang.Iterable'],
  methods: methodTable(() => ({
    ...atPlaces('get', childOf),
    ...atPlaces('path', (self, place) => new JsonNode(self.at(place))),
    ...atPlaces('has', (self, place) => self.at(place) !== undefined),
    ...atPlaces('hasNonNull', (self, place) => (self.at(place) ?? null) !== null),
    ...Object.fromEntries(
      Object.entries(QUESTIONS).map(([name, holds]) => [
        `${name}()`,
        (_runtime: Runtime, self: JsonNode) => holds(self.value),
      ]),
    ),
    ...numberMethods('int'),
    ...numberMethods('long'),
    ...numberMethods('double'),
    'size()': (_runtime, self: JsonNode) => self.items.length + self.fields.size,
    'iterator()': (runtime, self: JsonNode) => iteratorOf(runtime, self.children),
    'elements()': (runtime, self: JsonNode) => iteratorOf(runtime, self.children),
    'fieldNames()': (runtime, self: JsonNode) => iteratorOf(runtime, [...self.fields.keys()]),
    'fields()': (runtime, self: JsonNode) => {
      const entries = [...self.fields].map(([key, value]): [Value, Value] => [key, new JsonNode(value)]);
      return runtime.invokeMethod(
        runtime.invokeMethod(runtime.newMap(entries), 'entrySet', []),
        'iterator',
        [],
      );
    },
    'asText()': (_runtime, self: JsonNode) => asText(self),
    'textValue()': (_runtime, { value }: JsonNode) => (typeof value === 'string' ? value : null),
    'numberValue()': (_runtime, self: JsonNode) => numberOf(self),
    'booleanValue()': (_runtime, { value }: JsonNode) => value === true,
    'asBoolean()': (_runtime, self: JsonNode) => coercedBoolean(self, false),
    'asBoolean(boolean)': (_runtime, self: JsonNode, otherwise) => coercedBoolean(self, otherwise),
    'equals(Object)': (_runtime, self: JsonNode, other) =>
      other instanceof JsonNode && other[TYPE] === self[TYPE] && other.text === self.text,
    'toString()': (_runtime, self: JsonNode) => self.text,
  })),
  // Groovy resolves a property through a method `get(String)` if the class has one.
  propertyMissing: (_runtime, self: JsonNode, name) => childOf(self, name),
});

function nodeType(name: string): GroovyType {
  return new GroovyType({ name: `${PACKAGE}.node.${name}`, superclass: JSON_NODE.name });
}
const OBJECT = nodeType('ObjectNode');
const ARRAY = nodeType('ArrayNode');
const TEXT = nodeType('TextNode');
const INT = nodeType('IntNode');
const LONG = nodeType('LongNode');
const BIG_INTEGER = nodeType('BigIntegerNode');
const DOUBLE = nodeType('DoubleNode');
const BOOLEAN = nodeType('BooleanNode');
const NULL = nodeType('NullNode');
const MISSING = nodeType('MissingNode');

function typeOf(value: JsonValue | undefined): GroovyType {
  if (value === undefined) return MISSING;
  if (value === null) return NULL;
  if (value instanceof Map) return OBJECT;
  if (Array.isArray(value)) return ARRAY;
  if (value instanceof Double) return DOUBLE;
  if (value instanceof HugeInteger) return BIG_INTEGER;
  switch (typeof value) {
    case 'string':
      return TEXT;
    case 'boolean':
      return BOOLEAN;
    case 'bigint':
      return LONG;
    default:
      return INT;
  }
}

export const JSON_NODE_TYPES: readonly GroovyType[] = [
  JSON_NODE,
  OBJECT,
  ARRAY,
  TEXT,
  INT,
  LONG,
  BIG_INTEGER,
  DOUBLE,
  BOOLEAN,
  NULL,
  MISSING,
];
