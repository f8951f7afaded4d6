/** JSON serializer, as `groovy.json.JsonOutput`. */

import { Char, Double, Float } from '#base';
import { Closure } from '#groovy/runtime/closures/closure';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { JavaMap } from '#groovy/runtime/collections/map';
import { illegalArgument, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { scanned } from '#jdk/lang/char-sequence';
import { formatMoment } from '#jdk/text/date-format/date-formatter';
import { JavaCalendar } from '#jdk/util/calendar';
import { JavaDate } from '#jdk/util/date';
import { UTC } from '#jdk/util/time-zone';
import { JavaUuid } from '#jdk/util/uuid';
import { contentOf } from './json-delegate.ts';

/** Maximum nesting, each level of which is a call; a cyclic structure ends as on a JVM. */
const DEPTH_MAX = 1000;
/** Bytes of a text beyond its characters, and of its place among the parts of a longer one. */
const BYTES_PER_TEXT = 32;
const DATE_PATTERN = "yyyy-MM-dd'T'HH:mm:ssZ";

/** Characters with an escape of two letters, in JSON as in Java. */
export const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

export function quoteJson(text: string): string {
  return `"${text.replace(/["\\]|[^ -~]/g, escaped)}"`;
}

function escaped(character: string): string {
  return SHORT_ESCAPES.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function toJson(runtime: Runtime, value: Value, depth = 0): string {
  runtime.budget.step();
  if (depth > DEPTH_MAX) throw javaException('java.lang.StackOverflowError', null);
  const text = scalarJson(runtime, value) ?? structureJson(runtime, value as object, depth);
  runtime.budget.checkLength(text.length);
  runtime.budget.charge(BYTES_PER_TEXT + text.length);
  return text;
}

/** A string that is JSON already: `JsonOutput.unescaped(text)`. */
export class UnescapedJson {
  readonly [TYPE] = UNESCAPED_TYPE;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const UNESCAPED_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.JsonOutput$JsonUnescaped',
  methods: () => ({ 'toString()': (_runtime, self: UnescapedJson) => self.text }),
});

/** The JSON of a scalar value; null for others. */
function scalarJson(runtime: Runtime, value: Value): string | null {
  if (value === null) return 'null';
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint')
    return String(value);
  if (typeof value === 'string') return quoteJson(scanned(runtime, value));
  if (value instanceof UnescapedJson) return value.text;
  if (value instanceof Double || value instanceof Float) checkFinite(runtime, value);
  if (value instanceof Char) return quoteJson(String.fromCharCode(value.code));
  if (runtime.isInstance(value, 'java.lang.Number')) return runtime.toJavaText(value);
  if (runtime.isInstance(value, 'java.lang.CharSequence')) return quoteJson(runtime.toJavaText(value));
  if (value instanceof JavaDate) return quoteJson(formatMoment(DATE_PATTERN, value.millis, UTC));
  if (value instanceof JavaCalendar) return quoteJson(formatMoment(DATE_PATTERN, value.millis, UTC));
  if (value instanceof JavaUuid) return quoteJson(value.text);
  if (runtime.isInstance(value, 'java.net.URL')) return quoteJson(runtime.toJavaText(value));
  if (runtime.isInstance(value, 'java.lang.Enum')) {
    return quoteJson(runtime.toText(runtime.invokeMethod(value, 'name', [])));
  }
  return null;
}

function checkFinite(runtime: Runtime, value: Double | Float): void {
  if (Number.isFinite(value.value)) return;
  const kind = Number.isNaN(value.value) ? 'NaN' : 'infinite';
  throw javaException(
    'groovy.json.JsonException',
    `Number ${runtime.toJavaText(value)} can't be serialized as JSON: ${kind} are not allowed in JSON.`,
  );
}

function structureJson(runtime: Runtime, value: object, depth: number): string {
  if (value instanceof JavaMap) return mapJson(runtime, value, depth);
  if (value instanceof Closure) return toJson(runtime, contentOf(runtime, value, []), depth + 1);
  if (isSequence(runtime, value)) return sequenceJson(runtime, value, depth);
  const properties = runtime.invokeMethod(value, 'getProperties', []);
  return properties instanceof JavaMap ? mapJson(runtime, beanProperties(runtime, properties), depth) : '{}';
}

const SEQUENCES = ['java.lang.Iterable', 'java.util.Iterator', 'java.util.Enumeration'];

function isSequence(runtime: Runtime, value: Value): boolean {
  return value instanceof JavaArray || SEQUENCES.some((name) => runtime.isInstance(value, name));
}

function sequenceJson(runtime: Runtime, value: Value, depth: number): string {
  const parts: string[] = [];
  for (const each = runtime.iterate(value); each.hasNext(); ) {
    runtime.budget.step();
    parts.push(toJson(runtime, each.next(), depth + 1));
  }
  return `[${parts.join(',')}]`;
}

const HIDDEN_PROPERTIES: ReadonlySet<string> = new Set(['class', 'declaringClass', 'metaClass']);

function beanProperties(runtime: Runtime, properties: JavaMap): readonly [Value, Value][] {
  return properties
    .entries()
    .map((entry): [Value, Value] => [entry.key, entry.value])
    .filter(([key]) => !HIDDEN_PROPERTIES.has(runtime.toText(key)));
}

function mapJson(runtime: Runtime, map: JavaMap | readonly [Value, Value][], depth: number): string {
  const entries =
    map instanceof JavaMap ? map.entries().map((entry): [Value, Value] => [entry.key, entry.value]) : map;
  const parts = entries.map(([key, value]) => {
    if (key === null) {
      throw illegalArgument("Maps with null keys can't be converted to JSON");
    }
    return `${quoteJson(runtime.toJavaText(key))}:${toJson(runtime, value, depth + 1)}`;
  });
  return `{${parts.join(',')}}`;
}
