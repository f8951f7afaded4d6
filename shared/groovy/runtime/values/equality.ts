/** Groovy's `==` (DefaultTypeTransformation.compareEqual) and Java's `equals`. */
import { Char } from '#base';
import { JavaCollection, JavaSet } from '../collections/collection.ts';
import { IntRange } from '../collections/int-range.ts';
import { JavaArray } from '../collections/java-array.ts';
import { JavaList } from '../collections/list.ts';
import { JavaMap, MapEntry } from '../collections/map.ts';
import { JavaThrowable } from '../errors/exception.ts';
import { GString } from '../gstring.ts';
import { EQUALS, isSelfComparing, type Runtime, type Value } from '../host.ts';
import { sameNumber } from '../number/compare-numbers.ts';
import { isNumber, toInt } from '../number/groovy-number.ts';
import { compareScalars } from './compare.ts';

/** Equality of two elements. */
type Sameness = (runtime: Runtime, a: Value, b: Value) => boolean;

/** `a == b`. */
export function groovyEquals(runtime: Runtime, a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  if (typeof a === 'number' && typeof b === 'number') return false;
  if (typeof a === 'string' && typeof b === 'string') return false;
  if (typeof a === 'object' && isSelfComparing(a)) return a[EQUALS](b);
  const isScalar = isScalarValue(a);
  if (isScalar) return compareScalars(runtime, a, b) === 0;
  const structural = equalStructures(runtime, a, b);
  return structural ?? equalObjects(runtime, a, b);
}

function isScalarValue(value: Value): boolean {
  return typeof value !== 'object' || value instanceof GString || value instanceof Char || isNumber(value);
}

/**
 * Compares lists, arrays, sets, maps and entries by content; undefined if the left operand is none of them.
 */
function equalStructures(runtime: Runtime, a: Value, b: Value): boolean | undefined {
  const left = sequenceOf(a);
  if (left !== undefined) {
    const right = sequenceOf(b);
    if (right !== undefined) return sequencesEqual(runtime, left, right, groovyEquals);
    return isUserDefined(b) ? undefined : false;
  }
  if (a instanceof MapEntry && b instanceof MapEntry) return entriesEqual(runtime, a, b, groovyEquals);
  if (a instanceof JavaSet || a instanceof JavaMap) return methodEquals(runtime, a, b);
  return undefined;
}

/** Objects of other classes may have their own `equals`. */
function isUserDefined(value: Value): boolean {
  return (
    typeof value === 'object' && value !== null && !(value instanceof JavaCollection) && !isScalarValue(value)
  );
}

/** Values compared element by element: lists and arrays. */
function sequenceOf(value: Value): readonly Value[] | JavaList | undefined {
  if (value instanceof JavaList) return value;
  return value instanceof JavaArray ? value.items : undefined;
}

function equalObjects(runtime: Runtime, a: Value, b: Value): boolean {
  if (runtime.isInstance(a, 'java.lang.Comparable')) return comparableEquals(runtime, a, b);
  return runtime.truth(runtime.invokeMethod(a, 'equals', [b]));
}

/** Comparables are equal if they compare as 0 and one class is a supertype of the other. */
function comparableEquals(runtime: Runtime, a: Value, b: Value): boolean {
  const related =
    runtime.isInstance(b, runtime.typeOf(a).name) || runtime.isInstance(a, runtime.typeOf(b).name);
  if (!related) return false;
  try {
    const answer = runtime.invokeJava(a, 'compareTo', [b]);
    return isNumber(answer) && toInt(answer) === 0;
  } catch (error) {
    if (error instanceof JavaThrowable && runtime.isInstance(error, 'java.lang.ClassCastException'))
      return false;
    throw error;
  }
}

/** `a.equals(b)` as Groovy calls it: lists, sets and maps compare their elements by `==`. */
export function methodEquals(runtime: Runtime, a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a instanceof JavaSet) return b instanceof JavaSet && setsEqual(runtime, a, b);
  if (a instanceof JavaMap) return b instanceof JavaMap && mapsEqual(runtime, a, b, groovyEquals);
  if (a instanceof JavaList && (b instanceof JavaList || b instanceof JavaArray)) {
    return sequencesEqual(runtime, a, b instanceof JavaList ? b : b.items, groovyEquals);
  }
  return javaEquals(runtime, a, b);
}

function sequencesEqual(
  runtime: Runtime,
  a: readonly Value[] | JavaList,
  b: readonly Value[] | JavaList,
  same: Sameness,
): boolean {
  if (a instanceof IntRange && b instanceof IntRange) {
    return (
      a.size() === b.size() &&
      (a.size() === 0 || (a.first === b.first && (a.size() === 1 || a.reverse === b.reverse)))
    );
  }
  if (lengthOf(a) !== lengthOf(b)) return false;
  const left = a instanceof JavaList ? a.elements() : a;
  const right = b instanceof JavaList ? b.elements() : b;
  for (let index = 0; index < left.length; index++) {
    runtime.budget.step();
    if (!same(runtime, left[index] as Value, right[index] as Value)) return false;
  }
  return true;
}

function lengthOf(sequence: readonly Value[] | JavaList): number {
  return sequence instanceof JavaList ? sequence.size() : sequence.length;
}

/** Groovy's equality of sets: numbers by value, everything else by the set's own membership. */
function setsEqual(runtime: Runtime, a: JavaSet, b: JavaSet): boolean {
  if (a.size() !== b.size()) return false;
  return a.elements().every((element) => {
    runtime.budget.step();
    return b.contains(runtime, element) || (needsSearch(element) && containsEqual(runtime, b, element));
  });
}

/** Classes whose `==` differs from `equals`. */
function needsSearch(element: Value): boolean {
  return (
    isNumber(element) ||
    typeof element === 'string' ||
    element instanceof GString ||
    element instanceof JavaCollection ||
    element instanceof JavaMap ||
    element instanceof JavaArray
  );
}

function containsEqual(runtime: Runtime, set: JavaSet, element: Value): boolean {
  return set.elements().some((other) => {
    runtime.budget.step();
    return groovyEquals(runtime, element, other);
  });
}

function mapsEqual(runtime: Runtime, a: JavaMap, b: JavaMap, same: Sameness): boolean {
  if (a.size() !== b.size()) return false;
  return a.entries().every(({ key, value }) => {
    runtime.budget.step();
    const other = b.entry(runtime, key);
    return other !== undefined && same(runtime, value, other.value);
  });
}

function entriesEqual(runtime: Runtime, a: MapEntry, b: MapEntry, same: Sameness): boolean {
  runtime.budget.step();
  return same(runtime, a.key, b.key) && same(runtime, a.value, b.value);
}

/** Java's `a.equals(b)`; null equals only null. */
export function javaEquals(runtime: Runtime, a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || a === null || b === null) return false;
  if (isSelfComparing(a)) return a[EQUALS](b);
  if (isNumber(a)) return isNumber(b) && sameNumber(a, b);
  if (a instanceof JavaList) return b instanceof JavaList && sequencesEqual(runtime, a, b, javaEquals);
  if (a instanceof JavaMap) return b instanceof JavaMap && mapsEqual(runtime, a, b, javaEquals);
  if (a instanceof JavaSet) return b instanceof JavaSet && sameMembers(runtime, a, b);
  if (a instanceof Char) return b instanceof Char && a.code === b.code;
  if (a instanceof GString) return b instanceof GString && runtime.toText(a) === runtime.toText(b);
  if (a instanceof MapEntry) return b instanceof MapEntry && entriesEqual(runtime, a, b, javaEquals);
  if (a instanceof JavaArray || a instanceof JavaCollection) return false;
  return runtime.truth(runtime.invokeJava(a, 'equals', [b]));
}

function sameMembers(runtime: Runtime, a: JavaSet, b: JavaSet): boolean {
  if (a.size() !== b.size()) return false;
  return b.elements().every((element) => {
    runtime.budget.step();
    return a.contains(runtime, element);
  });
}
