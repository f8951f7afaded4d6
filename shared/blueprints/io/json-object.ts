/** `JSONObject`, `JSONArray` and `JSONTokener` of Jettison, in which the GraphSON utilities take and return elements. */
import {
  entriesOf,
  GroovyType,
  LinkedHashMap,
  type MethodTable,
  methodTable,
  nullPointer,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { accessMethods, containerMethods } from './json-access.ts';
import {
  block,
  checkFinite,
  counted,
  JSON_EXCEPTION,
  JSON_PACKAGE,
  JsonContainer,
  type JsonKey,
  JsonNull,
  jsonException,
  numberText,
  quote,
  valueText,
  withoutZeros,
} from './json-container.ts';
import { type JsonClasses, JsonTokener, TOKENER_METHODS } from './json-tokener.ts';

/** An object with its fields in the order in which they were put. */
export class JsonObject extends JsonContainer {
  readonly [TYPE] = JSON_OBJECT;
  readonly fields: LinkedHashMap = new LinkedHashMap();

  /** Parses a text that is a single JSON object. */
  static parse(runtime: Runtime, json: string): JsonObject {
    return JsonObject.read(tokenerOf(runtime, json));
  }

  /** Reads an object; values of fields of the same name are put into an array. */
  static read(tokener: JsonTokener): JsonObject {
    const { runtime } = tokener;
    const object = new JsonObject();
    if (tokener.nextClean() !== '{') throw tokener.syntaxError("A JSONObject text must begin with '{'");
    for (;;) {
      const first = tokener.nextClean();
      if (first === '\0') throw tokener.syntaxError("A JSONObject text must end with '}'");
      if (first === '}') return object;
      tokener.back();
      const name = runtime.toJavaText(tokener.nextValue());
      const sign = tokener.nextClean();
      if (sign === '=') {
        if (tokener.next() !== '>') tokener.back();
      } else if (sign !== ':') throw tokener.syntaxError("Expected a ':' after a key");
      object.#join(runtime, name, tokener.nextValue());
      if (tokener.closes('}')) return object;
    }
  }

  static of(runtime: Runtime, map: Value): JsonObject {
    const object = new JsonObject();
    if (map === null) return object;
    for (const { key, value } of entriesOf(runtime, map)) {
      object.fields.put(runtime, key, nestedValue(runtime, value));
    }
    return object;
  }

  /** The field becomes an array of its value and this one, if it has a value. */
  #join(runtime: Runtime, name: string | null, value: Value): void {
    const before = this.find(runtime, name);
    if (before === null) this.put(runtime, name, value);
    else if (before instanceof JsonArray) before.add(runtime, value);
    else this.put(runtime, name, JsonArray.of(runtime, [before, value]));
  }

  find(runtime: Runtime, name: JsonKey): Value {
    return name === null ? null : this.fields.get(runtime, name);
  }

  place(name: JsonKey): string {
    return `JSONObject[${quote(name as string | null)}]`;
  }

  /** Puts a value; null removes the field. */
  put(runtime: Runtime, name: string | null, value: Value): this {
    if (name === null) throw jsonException('Null key.');
    checkFinite(value);
    if (value === null) this.fields.remove(runtime, name);
    else this.fields.put(runtime, name, value);
    return this;
  }

  remove(runtime: Runtime, name: string | null): Value {
    const before = this.fields.get(runtime, name);
    this.fields.remove(runtime, name);
    return before;
  }

  /** As {@link #join}, of a number that JSON has. */
  accumulate(runtime: Runtime, name: string | null, value: Value): this {
    checkFinite(value);
    this.#join(runtime, name, value);
    return this;
  }

  /** The field becomes an array of its array, if it has one, and the value. */
  append(runtime: Runtime, name: string | null, value: Value): this {
    checkFinite(value);
    const before = this.find(runtime, name);
    if (before !== null && !(before instanceof JsonArray))
      throw jsonException(`JSONObject[${name}] is not a JSONArray.`);
    const array = JsonArray.of(runtime, before === null ? [] : [before]);
    return this.put(runtime, name, array.add(runtime, value));
  }

  names(runtime: Runtime): JsonArray | null {
    const names = this.fields.entries().map(({ key }) => key);
    return names.length === 0 ? null : JsonArray.of(runtime, names);
  }

  line(runtime: Runtime): string {
    const fields = this.fields.entries().map(({ key, value }) => {
      return `${quote(runtime.toJavaText(key))}:${valueText(runtime, value, (each) => each.text(runtime))}`;
    });
    return `{${fields.join(',')}}`;
  }

  lines(runtime: Runtime, step: number, indent: number): string {
    const entries = this.fields.entries();
    if (entries.length === 0) return '{}';
    const inner = entries.length === 1 ? indent : indent + step;
    const fields = entries.map(({ key, value }) => {
      const text = valueText(runtime, value, (each) => counted(runtime, each.lines(runtime, step, inner)));
      return `${quote(runtime.toJavaText(key))}: ${text}`;
    });
    return fields.length === 1 ? `{${fields[0]}}` : `{${block(fields, inner, indent)}}`;
  }
}

/** An array, whose values may be null. */
class JsonArray extends JsonContainer {
  readonly [TYPE] = JSON_ARRAY;
  readonly items: Value[] = [];

  static read(tokener: JsonTokener): JsonArray {
    const { runtime } = tokener;
    const array = new JsonArray();
    if (tokener.nextClean() !== '[') throw tokener.syntaxError("A JSONArray text must start with '['");
    if (tokener.nextClean() === ']') return array;
    tokener.back();
    for (;;) {
      const isEmpty = tokener.nextClean() === ',';
      tokener.back();
      array.add(runtime, isEmpty ? null : tokener.nextValue());
      if (tokener.closes(']')) return array;
    }
  }

  static of(runtime: Runtime, items: readonly Value[]): JsonArray {
    const array = new JsonArray();
    for (const item of items) array.add(runtime, item);
    return array;
  }

  static ofCollection(runtime: Runtime, collection: Value): JsonArray {
    const array = new JsonArray();
    if (collection === null) return array;
    for (const walk = runtime.iterate(collection); walk.hasNext(); ) {
      array.add(runtime, nestedValue(runtime, walk.next()));
    }
    return array;
  }

  find(_runtime: Runtime, index: JsonKey): Value {
    return this.items[index as number] ?? null;
  }

  place(index: JsonKey): string {
    return `JSONArray[${index}]`;
  }

  add(runtime: Runtime, value: Value): this {
    runtime.budget.charge(BYTES_PER_ITEM);
    this.items.push(value);
    return this;
  }

  /** Sets a value; indexes before it that the array does not have get JSON's null. */
  set(runtime: Runtime, index: number, value: Value): this {
    checkFinite(value);
    if (index < 0) throw jsonException(`${this.place(index)} not found.`);
    while (this.items.length < index) this.add(runtime, NULL);
    if (index === this.items.length) return this.add(runtime, value);
    this.items[index] = value;
    return this;
  }

  /** Removes the first value that equals the given one. */
  remove(runtime: Runtime, value: Value): this {
    const index = this.items.findIndex((each) => runtime.javaEquals(value, each));
    if (index >= 0) this.items.splice(index, 1);
    return this;
  }

  join(runtime: Runtime, separator: string): string {
    return this.items.map((item) => valueText(runtime, item, (each) => each.text(runtime))).join(separator);
  }

  line(runtime: Runtime): string {
    return `[${this.join(runtime, ',')}]`;
  }

  lines(runtime: Runtime, step: number, indent: number): string {
    if (this.items.length === 0) return '[]';
    const inner = this.items.length === 1 ? indent : indent + step;
    const items = this.items.map((item) =>
      valueText(runtime, item, (each) => counted(runtime, each.lines(runtime, step, inner))),
    );
    return items.length === 1 ? `[${items[0]}]` : `[${block(items, inner, indent)}]`;
  }
}

const BYTES_PER_ITEM = 8;
const NULL = new JsonNull();

/** Collections and maps of a script become arrays and objects. */
function nestedValue(runtime: Runtime, value: Value): Value {
  if (runtime.isInstance(value, 'java.util.Collection')) return JsonArray.ofCollection(runtime, value);
  return runtime.isInstance(value, 'java.util.Map') ? JsonObject.of(runtime, value) : value;
}

function tokenerOf(runtime: Runtime, json: string | null): JsonTokener {
  if (json === null) throw nullPointer();
  return new JsonTokener(runtime, json, CLASSES);
}

/** The value that a class's `put(…, T)` stores, by T. */
const STORED: Readonly<Record<string, (runtime: Runtime, value: Value) => Value>> = {
  boolean: (_runtime, value) => value,
  double: (_runtime, value) => {
    checkFinite(value);
    return value;
  },
  int: (_runtime, value) => value,
  long: (_runtime, value) => value,
  Collection: (runtime, value) => JsonArray.ofCollection(runtime, value),
  Map: (runtime, value) => JsonObject.of(runtime, value),
  Object: (_runtime, value) => value,
};

/** @param keyType - of the parameter before the value, if there is one */
function putMethods(
  keyType: '' | 'String' | 'int',
  put: (runtime: Runtime, self: never, value: Value, key: JsonKey) => Value,
): MethodTable {
  const before = keyType === '' ? '' : `${keyType}, `;
  return Object.fromEntries(
    Object.entries(STORED).map(([type, stored]) => [
      `put(${before}${type})`,
      (runtime: Runtime, self: never, ...args: Value[]) =>
        put(runtime, self, stored(runtime, args.at(-1) ?? null), args[0] as JsonKey),
    ]),
  );
}

/** Rows for the text, by both kinds of containers. */
const TEXT_METHODS: MethodTable = {
  'toString()': (runtime, self: JsonContainer) => self.text(runtime),
  'toString(int)': (runtime, self: JsonContainer, step: number) => self.lines(runtime, step, 0),
  'toString(int, int)': (runtime, self: JsonContainer, step: number, indent: number) =>
    self.lines(runtime, step, indent),
  'write(Writer)': (runtime, self: JsonContainer, writer: Value) => {
    runtime.invokeMethod(writer, 'write', [self.line(runtime)]);
    return writer;
  },
};

const isObject = (value: Value) => value instanceof JsonObject;
const isArray = (value: Value) => value instanceof JsonArray;

export const JSON_OBJECT: GroovyType = new GroovyType({
  name: `${JSON_PACKAGE}.JSONObject`,
  statics: { NULL: () => NULL },
  methods: methodTable(() => ({
    'new()': () => new JsonObject(),
    'new(String)': (runtime, _self, json) => JsonObject.parse(runtime, json),
    [`new(${JSON_PACKAGE}.JSONTokener)`]: (_runtime, _self, tokener: JsonTokener) => JsonObject.read(tokener),
    'new(Map)': (runtime, _self, map: Value) => JsonObject.of(runtime, map),
    [`new(${JSON_PACKAGE}.JSONObject, String[])`]: (runtime, _self, whole: JsonObject, names: Value) => {
      const part = new JsonObject();
      for (const walk = runtime.iterate(names); walk.hasNext(); ) {
        const name = walk.next() as string;
        const value = whole.find(runtime, name);
        if (name !== null && value !== null) part.put(runtime, name, value);
      }
      return part;
    },
    ...accessMethods('String'),
    ...containerMethods('String', 'JSONObject', isObject),
    ...containerMethods('String', 'JSONArray', isArray),
    ...putMethods('String', (runtime, self: JsonObject, value, name) =>
      self.put(runtime, name as string | null, value),
    ),
    'putOpt(String, Object)': (runtime, self: JsonObject, name, value) =>
      name === null || value === null ? self : self.put(runtime, name, value),
    'accumulate(String, Object)': (runtime, self: JsonObject, name, value) =>
      self.accumulate(runtime, name, value),
    'append(String, Object)': (runtime, self: JsonObject, name, value) => self.append(runtime, name, value),
    'has(String)': (runtime, self: JsonObject, name) => self.fields.entry(runtime, name) !== undefined,
    'remove(String)': (runtime, self: JsonObject, name) => self.remove(runtime, name),
    'length()': (_runtime, self: JsonObject) => self.fields.size(),
    'names()': (runtime, self: JsonObject) => self.names(runtime),
    'keys()': (runtime, self: JsonObject) =>
      runtime.invokeMethod(runtime.invokeMethod(self.fields, 'keySet', []), 'iterator', []),
    [`toJSONArray(${JSON_PACKAGE}.JSONArray)`]: (runtime, self: JsonObject, names: JsonArray | null) => {
      if (names === null || names.items.length === 0) return null;
      const values = names.items.map((name) => self.find(runtime, runtime.toJavaText(name)));
      return JsonArray.of(runtime, values);
    },
    ...TEXT_METHODS,
    'hashCode()': (runtime, self: JsonObject) => runtime.hashCode(self.fields),
    'equals(Object)': (runtime, self: JsonObject, other) =>
      other instanceof JsonObject && runtime.javaEquals(self.fields, other.fields),
    'static quote(String)': (_runtime, _self, text) => quote(text),
    'static numberToString(Number)': (runtime, _self, number) => numberText(runtime, number),
    'static doubleToString(double)': (runtime, _self, number) => {
      const text = runtime.toJavaText(number);
      return /NaN|Infinity/.test(text) ? 'null' : withoutZeros(text);
    },
    'static valueToString(Object)': (runtime, _self, value) =>
      valueText(runtime, value, (each) => each.text(runtime)),
  })),
  // Groovy resolves a property through a method `get(String)` if the class has one.
  propertyMissing: (runtime, self: JsonObject, name) => self.require(runtime, name),
});

const JSON_ARRAY: GroovyType = new GroovyType({
  name: `${JSON_PACKAGE}.JSONArray`,
  methods: methodTable(() => ({
    'new()': () => new JsonArray(),
    'new(int)': () => new JsonArray(),
    'new(String)': (runtime, _self, json) => JsonArray.read(tokenerOf(runtime, json)),
    [`new(${JSON_PACKAGE}.JSONTokener)`]: (_runtime, _self, tokener: JsonTokener) => JsonArray.read(tokener),
    'new(Collection)': (runtime, _self, collection: Value) => JsonArray.ofCollection(runtime, collection),
    ...accessMethods('int'),
    ...containerMethods('int', 'JSONObject', isObject),
    ...containerMethods('int', 'JSONArray', isArray),
    ...putMethods('', (runtime, self: JsonArray, value) => self.add(runtime, value)),
    ...putMethods('int', (runtime, self: JsonArray, value, index) =>
      self.set(runtime, index as number, value),
    ),
    'remove(Object)': (runtime, self: JsonArray, value) => self.remove(runtime, value),
    'length()': (_runtime, self: JsonArray) => self.items.length,
    'join(String)': (runtime, self: JsonArray, separator) => self.join(runtime, String(separator)),
    [`toJSONObject(${JSON_PACKAGE}.JSONArray)`]: (runtime, self: JsonArray, names: JsonArray | null) => {
      if (names === null || names.items.length === 0 || self.items.length === 0) return null;
      const object = new JsonObject();
      names.items.forEach((_name, index) => {
        const name = runtime.toJavaText(names.require(runtime, index));
        object.put(runtime, name, self.find(runtime, index));
      });
      return object;
    },
    ...TEXT_METHODS,
    'hashCode()': (runtime, self: JsonArray) => runtime.hashCode(runtime.newList([...self.items])),
    'equals(Object)': (runtime, self: JsonArray, other) =>
      other instanceof JsonArray &&
      runtime.javaEquals(runtime.newList([...self.items]), runtime.newList([...other.items])),
  })),
});

const JSON_TOKENER: GroovyType = new GroovyType({
  name: `${JSON_PACKAGE}.JSONTokener`,
  methods: () => ({
    'new(String)': (runtime, _self, json: string | null) => tokenerOf(runtime, json),
    ...TOKENER_METHODS,
  }),
});

const CLASSES: JsonClasses = {
  tokener: JSON_TOKENER,
  object: (tokener) => JsonObject.read(tokener),
  array: (tokener) => JsonArray.read(tokener),
};

export const JSON_TYPES: readonly GroovyType[] = [JSON_OBJECT, JSON_ARRAY, JSON_TOKENER, JSON_EXCEPTION];
