/** Java's `hashCode()` of every value. */
import { Char, stringHash } from '#base';
import { JavaSet } from '../collections/collection.ts';
import { IntRange } from '../collections/int-range.ts';
import { Tuple } from '../collections/list/tuple.ts';
import { JavaList } from '../collections/list.ts';
import { primitiveHash } from '../collections/map/hash-order.ts';
import { JavaMap, MapEntry } from '../collections/map.ts';
import { GString } from '../gstring.ts';
import { HASH, isSelfComparing, type Runtime, type Value } from '../host.ts';
import { numberHash } from '../number/compare-numbers.ts';
import { isNumber, toInt } from '../number/groovy-number.ts';

/** Offset of GString.hashCode from the hash of its string. */
const GSTRING_HASH_OFFSET = 37;

export function hashOf(runtime: Runtime, value: Value): number {
  if (typeof value !== 'object' || value === null) return primitiveHash(value);
  if (isSelfComparing(value)) return value[HASH]();
  if (isNumber(value)) return numberHash(value);
  if (value instanceof IntRange) return rangeHash(value);
  if (value instanceof Tuple) return tupleHash(runtime, value);
  if (value instanceof JavaList) return sequenceHash(runtime, value.elements());
  if (value instanceof JavaSet) return sumOfHashes(runtime, value.elements());
  if (value instanceof JavaMap) return sumOfHashes(runtime, value.entries());
  if (value instanceof MapEntry) return entryHash(runtime, value);
  if (value instanceof Char) return value.code;
  if (value instanceof GString) return (GSTRING_HASH_OFFSET + stringHash(runtime.toText(value))) | 0;
  const answer = runtime.invokeJava(value, 'hashCode', []);
  return isNumber(answer) ? toInt(answer) : 0;
}

function entryHash(runtime: Runtime, { key, value }: MapEntry): number {
  runtime.budget.step();
  return hashOf(runtime, key) ^ hashOf(runtime, value);
}

/** Hash of a null in a tuple. */
const TUPLE_NULL_HASH = 0xbabe;

function tupleHash(runtime: Runtime, tuple: Tuple): number {
  return tuple.items.reduce<number>((hash, item) => {
    runtime.budget.step();
    return hash ^ (item === null ? TUPLE_NULL_HASH : hashOf(runtime, item));
  }, 0);
}

/** IntRange pairs its bounds by Cantor's formula, so it does not hash as the equal list does. */
function rangeHash(range: IntRange): number {
  const sum = (range.low + range.high) | 0;
  return ((Math.imul(sum + 1, sum) >> 1) + range.high) | 0;
}

/** The hash of a list, or of an array by `Arrays.hashCode`. */
export function sequenceHash(runtime: Runtime, elements: readonly Value[]): number {
  let hash = 1;
  for (let index = 0; index < elements.length; index++) {
    runtime.budget.step();
    hash = (Math.imul(hash, 31) + hashOf(runtime, elements[index] as Value)) | 0;
  }
  return hash;
}

function sumOfHashes(runtime: Runtime, elements: readonly Value[]): number {
  let hash = 0;
  for (const element of elements) {
    runtime.budget.step();
    hash = (hash + hashOf(runtime, element)) | 0;
  }
  return hash;
}
