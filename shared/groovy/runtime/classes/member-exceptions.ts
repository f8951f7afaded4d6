/** Creates the exceptions of dispatch (missing method, missing property, ambiguous overload) with Groovy's messages. */

import { JavaCollection } from '../collections/collection.ts';
import { JavaArray } from '../collections/java-array.ts';
import { JavaMap } from '../collections/map.ts';
import { type JavaThrowable, javaException, nullPointer } from '../errors/exception.ts';
import type { GroovyType, Runtime, Value } from '../host.ts';
import type { ClassInfo, MethodEntry } from './class-info.ts';

/** Maximum characters of a list or map in a message; Groovy ends a longer one with an ellipsis. */
const VALUES_LENGTH_MAX = 60;

export function missingMethod(
  runtime: Runtime,
  name: string,
  type: GroovyType,
  args: readonly Value[],
  isStatic: boolean,
): JavaThrowable {
  const types = args.map((each) => (each === null ? 'null' : runtime.typeOf(each).name)).join(', ');
  const message =
    `No signature of method: ${isStatic ? 'static ' : ''}${type.name}.${name}() is applicable for argument ` +
    `types: (${types}) values: ${clippedText(runtime, args)}`;
  return javaException('groovy.lang.MissingMethodException', message, null, {
    method: name,
    type,
    arguments: runtime.asType(runtime.newList([...args]), 'java.lang.Object[]'),
    static: isStatic,
  });
}

/** `[1, a, [x:2]]`, cut at {@link VALUES_LENGTH_MAX}. */
function clippedText(runtime: Runtime, items: readonly Value[]): string {
  return clipped(items, VALUES_LENGTH_MAX, (each, lengthMax) => valueText(runtime, each, lengthMax));
}

/** Items up to a number of characters; each has what those before it left. */
function clipped<T>(
  items: Iterable<T>,
  lengthMax: number,
  textOf: (item: T, lengthMax: number) => string,
): string {
  let text = '[';
  let isFirst = true;
  for (const each of items) {
    if (!isFirst) text += ', ';
    isFirst = false;
    if (text.length > lengthMax) return `${text}...]`;
    text += textOf(each, Math.max(0, lengthMax - text.length));
  }
  return `${text}]`;
}

function valueText(runtime: Runtime, value: Value, lengthMax: number): string {
  const isRange = runtime.isInstance(value, 'groovy.lang.Range');
  if (value instanceof JavaArray && value.componentName !== 'char') {
    return clipped(value.items, lengthMax, (each, left) => valueText(runtime, each, left));
  }
  if (value instanceof JavaCollection && !isRange) {
    return clipped(value.elements(), lengthMax, (each, left) =>
      each === value ? '(this Collection)' : valueText(runtime, each, left),
    );
  }
  if (value instanceof JavaMap && value.size() > 0) {
    return clipped(value.entries(), lengthMax, (entry, left) => {
      const key = `${runtime.toText(entry.key)}:`;
      return key + valueText(runtime, entry.value, Math.max(0, left - key.length));
    });
  }
  return isRange ? runtime.toJavaText(value) : runtime.toText(value);
}

export function missingProperty(name: string, type: GroovyType): JavaThrowable {
  return javaException(
    'groovy.lang.MissingPropertyException',
    `No such property: ${name} for class: ${type.name}`,
    null,
    { property: name, type },
  );
}

export function missingField(name: string, type: GroovyType): JavaThrowable {
  return javaException('groovy.lang.MissingFieldException', `No such field: ${name} for class: ${type.name}`);
}

export function readOnlyProperty(name: string, type: GroovyType): JavaThrowable {
  return javaException(
    'groovy.lang.ReadOnlyPropertyException',
    `Cannot set readonly property: ${name} for class: ${type.name}`,
    null,
    { property: name, type },
  );
}

export function nullMethod(name: string): JavaThrowable {
  return nullPointer(`Cannot invoke method ${name}() on null object`);
}

/** `isSet`: the property was to be written. */
export function nullProperty(name: string, isSet: boolean): JavaThrowable {
  return nullPointer(`Cannot ${isSet ? 'set' : 'get'} property '${name}' on null object`);
}

export function ambiguousMethod(
  type: GroovyType,
  name: string,
  types: readonly (ClassInfo | null)[],
  candidates: readonly MethodEntry[],
): JavaThrowable {
  const given = types.map(classText).join(', ');
  const lines = candidates.map((entry) => `\n\t[${entry.parameters.map(classText).join(', ')}]`).join('');
  return javaException(
    'groovy.lang.GroovyRuntimeException',
    `Ambiguous method overloading for method ${type.name}#${name}.\n` +
      `Cannot resolve which method to invoke for [${given}] due to overlapping prototypes between:${lines}`,
  );
}

/** A call without arguments, if several methods have the name and none accepts it. */
export function methodSelection(name: string, candidates: readonly MethodEntry[]): JavaThrowable {
  const lines = candidates.map(
    (entry) => `\n  ${entry.declaring.name}#${name}(${entry.parameters.map(classText).join(', ')})`,
  );
  return javaException(
    'org.codehaus.groovy.runtime.metaclass.MethodSelectionException',
    `Could not find which method ${name}() to invoke from this list:${lines.join('')}`,
  );
}

/** `Class.toString()`: `class java.lang.String`, `interface java.util.List`, `int`. */
function classText(info: ClassInfo | null): string {
  return info === null ? 'null' : typeText(info.type);
}

/** As `Class.toString()` has it: `class java.lang.String`, `interface java.util.List`, `int`. */
export function typeText(type: GroovyType): string {
  if (type.spec.form === 'primitive') return type.name;
  return `${type.spec.form === 'interface' ? 'interface' : 'class'} ${type.name}`;
}
