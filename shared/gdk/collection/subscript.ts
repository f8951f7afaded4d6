/** Normalizes indices and ranges of subscripts (`DefaultGroovyMethodsSupport`): negative ones count from the end. */
import type { JavaCollection } from '#groovy/runtime/collections/collection';
import { EmptyRange } from '#groovy/runtime/collections/empty-range';
import { IntRange } from '#groovy/runtime/collections/int-range';
import { ObjectRange } from '#groovy/runtime/collections/object-range';
import { arrayIndexOutOfBounds, indexOutOfBounds } from '#groovy/runtime/errors/exception';
import type { Value } from '#groovy/runtime/host';
import { type GroovyNumber, isNumber, toInt } from '#groovy/runtime/number/groovy-number';

/** A range from `from` to `to` (exclusive), reversed if `reverse`. */
export interface Slice {
  readonly from: number;
  readonly to: number;
  readonly reverse: boolean;
}

/** A negative index counted from the end; throws beyond the start. */
export function normalIndex(index: number, size: number): number {
  if (index >= 0) return index;
  const counted = index + size;
  if (counted < 0) {
    throw arrayIndexOutOfBounds(`Negative array index [${index}] too large for array size ${size}`);
  }
  return counted;
}

/** The bounds of a range in source order, as ints. */
function boundsOf(range: JavaCollection): { start: number; end: number; isInclusive: boolean } {
  if (range instanceof IntRange)
    return { start: range.start, end: range.end, isInclusive: range.isInclusive };
  if (range instanceof ObjectRange) {
    const low = boundIndex(range.low);
    const high = boundIndex(range.high);
    return range.reverse
      ? { start: high, end: low, isInclusive: true }
      : { start: low, end: high, isInclusive: true };
  }
  const at = range instanceof EmptyRange ? boundIndex(range.at) : 0;
  return { start: at, end: at, isInclusive: false };
}

function boundIndex(bound: Value): number {
  return isNumber(bound) ? toInt(bound as GroovyNumber) : 0;
}

export function isRange(value: Value): value is IntRange | ObjectRange | EmptyRange {
  return value instanceof IntRange || value instanceof ObjectRange || value instanceof EmptyRange;
}

/** The part that a range selects of a sequence: negative bounds count from the end. */
export function sliceOf(range: JavaCollection, size: number): Slice {
  const { start, end, isInclusive } = boundsOf(range);
  let from = start < 0 ? start + size : start;
  let to = end < 0 ? end + size : end;
  if (!isInclusive && (start === end || from === to)) return { from, to: from, reverse: false };
  // An exclusive range drops its last element, in either direction, once its bounds are resolved.
  if (!isInclusive) to += from < to ? -1 : 1;
  const reverse = from > to;
  if (reverse) [from, to] = [to, from];
  return { from, to: to + 1, reverse };
}

/** A slice of the elements. Index errors have the messages of Java's sub-lists. */
export function sliceElements(elements: readonly Value[], slice: Slice): Value[] {
  const { from, to, reverse } = slice;
  if (from === to) return [];
  if (from < 0) throw indexOutOfBounds(`fromIndex = ${from}`);
  if (to > elements.length) throw indexOutOfBounds(`toIndex = ${to}`);
  const part = elements.slice(from, to);
  return reverse ? part.reverse() : part;
}
