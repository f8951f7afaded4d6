/**
 * Values as text in three ways: Java's `toString`, Groovy's form (GStrings, println, `+`, join), which prints
 * lists and maps as `[a:1]`, and `inspect()`, which also quotes strings (InvokerHelper of 2.4).
 */
import { Char, defined } from '#base';
import { ScriptObject } from '../classes/script-object.ts';
import { Closure } from '../closures/closure.ts';
import { JavaCollection } from '../collections/collection.ts';
import { EmptyRange } from '../collections/empty-range.ts';
import { IntRange } from '../collections/int-range.ts';
import { JavaArray } from '../collections/java-array.ts';
import { JavaMap, MapEntry } from '../collections/map.ts';
import { ObjectRange } from '../collections/object-range.ts';
import { javaException } from '../errors/exception.ts';
import { GString } from '../gstring.ts';
import type { Runtime, Value } from '../host.ts';
import { isNumber, numberText } from '../number/groovy-number.ts';
import { countOperand } from '../number/large-numbers.ts';

/** Formatter of the parts of a collection. */
type Printer = (runtime: Runtime, value: Value) => string;

/** `String.valueOf(value)`. */
export function javaText(runtime: Runtime, value: Value): string {
  const text = plainText(runtime, value);
  if (text !== undefined) return text;
  if (value instanceof IntRange) return value.text();
  if (value instanceof ObjectRange || value instanceof EmptyRange) return rangeText(runtime, value, javaText);
  if (value instanceof JavaCollection)
    return value.javaText(runtime) ?? listText(runtime, value, value.elements(), javaText);
  if (value instanceof JavaMap) return javaMapText(runtime, value);
  if (value instanceof MapEntry) return entryText(runtime, value);
  if (value instanceof GString) return gstringText(runtime, value);
  return ownText(runtime, value) ?? 'null';
}

function entryText(runtime: Runtime, { key, separator, value }: MapEntry): string {
  return grown(runtime, `${javaText(runtime, key)}${separator}`, javaText(runtime, value));
}

/** The result of the object's own `toString`. */
function ownText(runtime: Runtime, value: Value): string | null {
  const answer = runtime.invokeJava(value, 'toString', []);
  return answer === null || typeof answer === 'string' ? answer : javaText(runtime, answer);
}

/** String form of primitive values, numbers and characters. */
function plainText(runtime: Runtime, value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null) return 'null';
  if (typeof value !== 'object') return String(value);
  if (isNumber(value)) {
    countOperand(runtime, value);
    return numberText(value);
  }
  return value instanceof Char ? String.fromCharCode(value.code) : undefined;
}

/** Joins a GString's strings and values. */
function gstringText(runtime: Runtime, value: GString): string {
  const { strings, values } = value;
  let text = '';
  for (let index = 0; index < strings.length; index++) {
    text += strings[index];
    if (index < values.length) text = grown(runtime, text, pieceText(runtime, values[index] as Value));
  }
  return text;
}

/** A value of a GString: a closure without parameters is called, one with a parameter writes to it. */
function pieceText(runtime: Runtime, value: Value): string {
  if (!(value instanceof Closure)) return writtenPiece(runtime, value);
  if (value.shape.parameterCount === 0) return writtenPiece(runtime, runtime.call0(value));
  if (value.shape.parameterCount === 1) return writtenText(runtime, value);
  throw javaException(
    'groovy.lang.GroovyRuntimeException',
    `Trying to evaluate a GString containing a Closure taking ${value.shape.parameterCount} parameters`,
  );
}

/** An object whose string is null adds nothing, while a null adds `null`. */
function writtenPiece(runtime: Runtime, value: Value): string {
  return value instanceof ScriptObject ? (ownText(runtime, value) ?? '') : runtime.toText(value);
}

/** The output of a closure to the writer that it receives. */
export function writtenText(runtime: Runtime, closure: Closure): string {
  const type = defined(runtime.typeNamed('java.io.StringWriter'), 'the class java.io.StringWriter');
  const writer = runtime.invokeMethod(type, 'newInstance', []);
  runtime.call1(closure, writer);
  return runtime.toText(writer);
}

/** Groovy's string form of a value: ranges and arrays as lists, a char array as a string. */
export function groovyText(runtime: Runtime, value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value instanceof JavaCollection) return listText(runtime, value, value.elements(), innerText);
  return innerText(runtime, value);
}

/** Groovy's string form of an element: as {@link groovyText}, but ranges in source notation. */
function innerText(runtime: Runtime, value: Value): string {
  if (typeof value === 'string') return value;
  if (value instanceof IntRange || value instanceof ObjectRange || value instanceof EmptyRange) {
    return javaText(runtime, value);
  }
  if (value instanceof JavaCollection) return listText(runtime, value, value.elements(), innerText);
  if (value instanceof JavaMap) return groovyMapText(runtime, value, innerText);
  if (value instanceof JavaArray) return arrayText(runtime, value, innerText);
  return javaText(runtime, value);
}

/** `inspect()`. */
export function inspectText(runtime: Runtime, value: Value): string {
  if (typeof value === 'string') return quoted(value);
  if (value instanceof IntRange) return value.text();
  if (value instanceof ObjectRange || value instanceof EmptyRange)
    return rangeText(runtime, value, inspectText);
  if (value instanceof JavaCollection) return listText(runtime, value, value.elements(), inspectText);
  if (value instanceof JavaMap) return groovyMapText(runtime, value, inspectText);
  if (value instanceof JavaArray) return arrayText(runtime, value, inspectText);
  return javaText(runtime, value);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\f': '\\f',
  "'": "\\'",
};

function quoted(text: string): string {
  return `'${text.replace(/[\\\n\r\t\f']/g, (character) => ESCAPES[character] as string)}'`;
}

function rangeText(runtime: Runtime, range: ObjectRange | EmptyRange, print: Printer): string {
  if (range instanceof EmptyRange) {
    const at = print(runtime, range.at);
    return `${at}..<${at}`;
  }
  runtime.budget.step();
  const low = print(runtime, range.low);
  const high = print(runtime, range.high);
  return range.reverse ? `${high}..${low}` : `${low}..${high}`;
}

function arrayText(runtime: Runtime, array: JavaArray, print: Printer): string {
  if (array.componentName === 'char') return array.items.map((item) => javaText(runtime, item)).join('');
  return listText(runtime, array, array.items, print);
}

/** Appends a string, within the budget. */
function grown(runtime: Runtime, text: string, piece: string): string {
  runtime.budget.step();
  runtime.budget.charge(piece.length);
  runtime.budget.checkLength(text.length + piece.length);
  return text + piece;
}

function listText(runtime: Runtime, self: Value, elements: readonly Value[], print: Printer): string {
  let text = '[';
  for (let index = 0; index < elements.length; index++) {
    const element = elements[index] as Value;
    if (index > 0) text += ', ';
    text = grown(runtime, text, element === self ? '(this Collection)' : print(runtime, element));
  }
  return `${text}]`;
}

function javaMapText(runtime: Runtime, map: JavaMap): string {
  const print = (value: Value): string => (value === map ? '(this Map)' : javaText(runtime, value));
  let text = '{';
  map.entries().forEach(({ key, value }, index) => {
    if (index > 0) text += ', ';
    text = grown(runtime, text, `${print(key)}=${print(value)}`);
  });
  return `${text}}`;
}

function groovyMapText(runtime: Runtime, map: JavaMap, printPart: Printer): string {
  if (map.size() === 0) return '[:]';
  const print = (value: Value): string => (value === map ? '(this Map)' : printPart(runtime, value));
  let text = '[';
  map.entries().forEach(({ key, value }, index) => {
    if (index > 0) text += ', ';
    text = grown(runtime, text, `${print(key)}:${print(value)}`);
  });
  return `${text}]`;
}

/** `toString()` called by a script: Groovy's form for collections, maps and arrays, Java's for others. */
export function methodText(runtime: Runtime, value: Value): string {
  return innerText(runtime, value);
}
