/** What Jettison's `JSONObject` and `JSONArray` have in common: values by a key, and their text. */
import { Double, Float } from '#base';
import {
  exceptionType,
  GroovyType,
  type HostObject,
  javaException,
  type Runtime,
  type Throwable,
  TYPE,
  type Value,
} from '#groovy/host';

export const JSON_PACKAGE = 'org.codehaus.jettison.json';

export const JSON_EXCEPTION: GroovyType = exceptionType(
  `${JSON_PACKAGE}.JSONException`,
  'java.lang.Exception',
);

export function jsonException(message: string): Throwable {
  return javaException(JSON_EXCEPTION, message);
}

/** A name of an object's field, or an index of an array. */
export type JsonKey = string | number | null;

export abstract class JsonContainer implements HostObject {
  abstract readonly [TYPE]: GroovyType;

  /** The value, or null. */
  abstract find(runtime: Runtime, key: JsonKey): Value;

  /** The container and the key in messages. */
  abstract place(key: JsonKey): string;

  /** Text in one line. Throws a JSONException for a number that JSON has not. */
  abstract line(runtime: Runtime): string;

  /** Text with a line for each value. */
  abstract lines(runtime: Runtime, step: number, indent: number): string;

  require(runtime: Runtime, key: JsonKey): Value {
    const value = this.find(runtime, key);
    if (value === null) throw jsonException(`${this.place(key)} not found.`);
    return value;
  }

  /** Java's `toString()`: null where the text fails. */
  text(runtime: Runtime): string | null {
    return orElse(runtime, () => counted(runtime, this.line(runtime)), null);
  }
}

/** A text that may become part of a longer one. */
export function counted(runtime: Runtime, text: string): string {
  runtime.budget.step();
  runtime.budget.checkLength(text.length);
  runtime.budget.charge(text.length);
  return text;
}

/** `JSONObject.NULL`, the null of JSON. */
export class JsonNull implements HostObject {
  readonly [TYPE] = JSON_NULL_TYPE;
}

const JSON_NULL_TYPE: GroovyType = new GroovyType({
  name: `${JSON_PACKAGE}.JSONObject$Null`,
  methods: () => ({
    'equals(Object)': (_runtime, _self, other: Value) => other === null || other instanceof JsonNull,
    'toString()': () => 'null',
  }),
});

/** The result of the function, or the fallback if it throws an exception of Java. */
export function orElse<T>(runtime: Runtime, compute: () => T, fallback: T): T {
  try {
    return compute();
  } catch (error) {
    if (runtime.isInstance(runtime.caught(error), 'java.lang.Exception')) return fallback;
    throw error;
  }
}

const ESCAPED = /[\\"/\b\t\n\f\r]|[^ -\uffff]/g;
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

/** The text as a JSON string, with slashes escaped. */
export function quote(text: string | null): string {
  const escaped = (text ?? '').replace(ESCAPED, (sign) => {
    if (sign >= ' ') return `\\${sign}`;
    return SHORT_ESCAPES[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

/** Throws a JSONException for an infinite number, or none. */
export function checkFinite(value: Value): void {
  if (!(value instanceof Double || value instanceof Float) || Number.isFinite(value.value)) return;
  throw jsonException(`JSON does not allow non-finite numbers${value instanceof Float ? '.' : ''}`);
}

/** Java's text of a number without zeros at the end of its fraction. */
export function numberText(runtime: Runtime, number: Value): string {
  if (number === null) throw jsonException('Null pointer');
  checkFinite(number);
  return withoutZeros(runtime.toJavaText(number));
}

export function withoutZeros(text: string): string {
  return /^[^.eE]+\.[^eE]*$/.test(text) ? text.replace(/\.?0+$/, '') : text;
}

/** Parts a line each within brackets, at their indentation and that of the brackets. */
export function block(parts: readonly string[], inner: number, indent: number): string {
  return `\n${parts.map((part) => ' '.repeat(inner) + part).join(',\n')}\n${' '.repeat(indent)}`;
}

/** The text of a value; `nested` that of an object or an array. */
export function valueText(
  runtime: Runtime,
  value: Value,
  nested: (container: JsonContainer) => string | null,
): string {
  if (value === null || value instanceof JsonNull) return 'null';
  if (value instanceof JsonContainer) return String(nested(value));
  if (typeof value === 'boolean') return String(value);
  if (runtime.isInstance(value, 'java.lang.Number')) return numberText(runtime, value);
  return quote(runtime.toJavaText(value));
}
