/**
 * Converts property values between scripts and the store: which values are supported, the messages for others,
 * and stored arrays as Java arrays.
 */
import {
  Byte,
  Char,
  Double,
  Float,
  type PropertyValue,
  SCALAR_KIND_NAMES,
  type Scalar,
  ScalarArray,
  ScalarKind,
  Short,
} from '#base';
import { elementsOf, type Runtime, type Value } from '#groovy/host';
import { illegalArgument } from './exceptions.ts';

/** Component types of arrays by kind, for reading. */
const COMPONENT_NAMES: Readonly<Record<ScalarKind, string>> = {
  ...SCALAR_KIND_NAMES,
  [ScalarKind.String]: 'java.lang.String',
};

/** The supported kinds of array by JVM class name. */
const ARRAY_KINDS: Readonly<Record<string, ScalarKind>> = {
  '[Z': ScalarKind.Boolean,
  '[B': ScalarKind.Byte,
  '[S': ScalarKind.Short,
  '[I': ScalarKind.Int,
  '[J': ScalarKind.Long,
  '[F': ScalarKind.Float,
  '[D': ScalarKind.Double,
  '[C': ScalarKind.Char,
  '[Ljava.lang.Boolean;': ScalarKind.Boolean,
  '[Ljava.lang.Byte;': ScalarKind.Byte,
  '[Ljava.lang.Short;': ScalarKind.Short,
  '[Ljava.lang.Integer;': ScalarKind.Int,
  '[Ljava.lang.Long;': ScalarKind.Long,
  '[Ljava.lang.Float;': ScalarKind.Float,
  '[Ljava.lang.Double;': ScalarKind.Double,
  '[Ljava.lang.Character;': ScalarKind.Char,
  '[Ljava.lang.String;': ScalarKind.String,
};

/** Converts a stored value for a script. */
export function toScriptValue(runtime: Runtime, value: PropertyValue): Value {
  if (!(value instanceof ScalarArray)) return value;
  const items = runtime.newList([...value.items]);
  return runtime.asType(items, `${COMPONENT_NAMES[value.elementKind]}[]`);
}

/**
 * Converts a script's value for the store. Throws the original's IllegalArgumentException for an unsupported
 * one.
 */
export function toPropertyValue(runtime: Runtime, value: Value): PropertyValue {
  if (value === null) throw illegalArgument('[null] is not a supported property value');
  if (isScalar(value)) return flattened(runtime, value);
  if (value instanceof ScalarArray) return value;
  const type = runtime.typeOf(value);
  if (!type.name.startsWith('[')) {
    const text = runtime.toJavaText(value);
    throw illegalArgument(`[${text}:${type.name}] is not a supported property value`);
  }
  const kind = ARRAY_KINDS[type.name];
  if (kind === undefined) {
    throw illegalArgument(`${componentName(type.name)}[] is not a supported property value type`);
  }
  return new ScalarArray(kind, arrayItems(runtime, value));
}

/** Minimum length of a string that is flattened and charged when it is stored. */
const LONG_TEXT = 1024;
const CHARACTERS_PER_STEP_LOG2 = 6;

/**
 * Flattens a concatenated string, which shares the memory of its pieces until it is read, as the commit does:
 * flattening it here makes the transaction's memory measurable.
 */
function flattened(runtime: Runtime, value: Scalar): Scalar {
  if (typeof value === 'string' && value.length >= LONG_TEXT) {
    runtime.budget.charge(2 * value.length);
    runtime.budget.steps(value.length >> CHARACTERS_PER_STEP_LOG2);
    value.charCodeAt(0);
  }
  return value;
}

export function isScalar(value: Value): value is Scalar {
  if (value === null) return false;
  if (typeof value !== 'object') return true;
  return (
    value instanceof Double ||
    value instanceof Float ||
    value instanceof Short ||
    value instanceof Byte ||
    value instanceof Char
  );
}

function arrayItems(runtime: Runtime, array: Value): Scalar[] {
  return elementsOf(runtime, array).map((item) => {
    if (isScalar(item)) return flattened(runtime, item);
    throw illegalArgument('Property array value elements may not be null.');
  });
}

/** `[Ljava.lang.Object;` is an array of java.lang.Object, `[[I` an array of `[I`. */
function componentName(arrayName: string): string {
  const component = arrayName.slice(1);
  return component.startsWith('L') ? component.slice(1, -1) : component;
}

/** The scalar as a JavaScript number, for sums and comparisons; null if it is no number. */
export function numberOf(value: Value): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (!isScalar(value) || typeof value !== 'object' || value instanceof Char) return null;
  return value.value;
}
