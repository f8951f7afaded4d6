/** Converts a value stored by `array[index] = value`, as Groovy does for each component type. */
import { Char } from '#base';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { illegalArgument, javaException, nullPointer } from '#groovy/runtime/errors/exception';
import { GString } from '#groovy/runtime/gstring';
import type { Runtime, Value } from '#groovy/runtime/host';
import { isNumber } from '#groovy/runtime/number/groovy-number';

/** The character of a Character or of a string of length 1. Throws for others. */
function characterOf(runtime: Runtime, value: Value): Char {
  if (value instanceof Char) return value;
  if (value === null) throw nullPointer();
  if (!isText(value)) throw classCast(runtime, value, 'java.lang.Character');
  const text = runtime.toText(value);
  if (text.length === 1) return new Char(text.charCodeAt(0));
  throw illegalArgument('String of length 1 expected but got a bigger one');
}

function isText(value: Value): boolean {
  return typeof value === 'string' || value instanceof GString;
}

/** An array of numbers stores a narrowed number or a character's code; one of bytes rejects characters. */
function primitiveNumber(runtime: Runtime, value: Value, component: string): Value {
  if (isNumber(value)) return runtime.asType(value, component);
  const isCharacter = value instanceof Char || isText(value);
  if (isCharacter && component !== 'byte') return runtime.asType(characterOf(runtime, value), component);
  if (value === null) throw nullPointer();
  throw classCast(runtime, value, 'java.lang.Number');
}

function primitiveElement(runtime: Runtime, value: Value, component: string): Value {
  if (component === 'char') return characterOf(runtime, value);
  if (component !== 'boolean') return primitiveNumber(runtime, value, component);
  if (typeof value === 'boolean') return value;
  if (value === null) throw nullPointer();
  throw classCast(runtime, value, 'java.lang.Boolean');
}

const NUMBER_CLASSES: ReadonlySet<string> = new Set([
  ...['Number', 'Integer', 'Long', 'Short', 'Byte', 'Double', 'Float'].map((name) => `java.lang.${name}`),
  'java.math.BigInteger',
  'java.math.BigDecimal',
]);

/** Numbers are cast to the component class, characters to numeric ones; others are unchanged. */
function adjusted(runtime: Runtime, value: Value, component: string): Value {
  if (component.startsWith('[') || isNumber(value)) return runtime.asType(value, component);
  if (component === 'java.lang.Character') return value === null ? null : characterOf(runtime, value);
  const isCharacter = value instanceof Char || isText(value);
  return isCharacter && NUMBER_CLASSES.has(component)
    ? runtime.asType(characterOf(runtime, value), component)
    : value;
}

/**
 * The value as an element of the array.
 *
 * @throws ArrayStoreException, ClassCastException, NullPointerException or GroovyCastException for a value that cannot
 *   be one.
 */
export function elementOf(runtime: Runtime, array: JavaArray, value: Value): Value {
  const { componentName } = array;
  if (array.isPrimitive) return primitiveElement(runtime, value, componentName);
  const element = adjusted(runtime, value, componentName);
  if (element === null || componentName.startsWith('[') || runtime.isInstance(element, componentName))
    return element;
  throw javaException('java.lang.ArrayStoreException', runtime.typeOf(element).name);
}
