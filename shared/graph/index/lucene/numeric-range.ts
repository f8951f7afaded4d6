/**
 * Finds the numeric entries of a range. As in Lucene, a numeric term is the bits of a number in the order of numbers,
 * 32 or 64 of them, without its type: a range of doubles finds longs by the doubles that have their bits.
 */
import { type Double, doubleBits, Float, floatBits } from '#base';
import type { IndexClause } from '../index-query.ts';
import type { PostingSource } from '../posting-source.ts';

type NumericRange = Extract<IndexClause, { kind: 'numericRange' }>;
type NumericType = NumericRange['type'];
type NumericEntry = number | bigint | Float | Double;

const WIDTHS: Readonly<Record<NumericType, 32 | 64>> = { int: 32, float: 32, long: 64, double: 64 };

/** Ids of the elements with an entry in the range. */
export function matchNumbers(source: PostingSource, range: NumericRange): Set<number> {
  const hits = new Set<number>();
  let asTerms: NumericRange | undefined;
  for (const { id, value } of source.numbers(range.field)) {
    const type = typeOf(value);
    if (type === range.type) {
      if (contains(range, typeof value === 'object' ? value.value : value)) hits.add(id);
    } else if (WIDTHS[type] === WIDTHS[range.type]) {
      asTerms ??= termRange(range);
      if (contains(asTerms, termOf(type, typeof value === 'object' ? value.value : value))) hits.add(id);
    }
  }
  return hits;
}

function contains(range: NumericRange, number: number | bigint): boolean {
  const { lower, upper, includeLower, includeUpper } = range;
  const isAbove = lower === null || (includeLower ? number >= lower : number > lower);
  return isAbove && (upper === null || (includeUpper ? number <= upper : number < upper));
}

function typeOf(value: NumericEntry): NumericType {
  if (typeof value === 'number') return 'int';
  if (typeof value === 'bigint') return 'long';
  return value instanceof Float ? 'float' : 'double';
}

/** The range with terms for its ends. An open end of a range of floating-point numbers is an infinity. */
function termRange(range: NumericRange): NumericRange {
  const { type, lower, upper } = range;
  const end = (bound: number | bigint | null, infinity: number) => {
    if (bound !== null) return termOf(type, bound);
    return type === 'int' || type === 'long' ? null : termOf(type, infinity);
  };
  return {
    ...range,
    lower: end(lower, Number.NEGATIVE_INFINITY),
    upper: end(upper, Number.POSITIVE_INFINITY),
    includeLower: range.includeLower || lower === null,
    includeUpper: range.includeUpper || upper === null,
  };
}

const MAGNITUDE_32 = 0x7fff_ffff;
const MAGNITUDE_64 = 0x7fff_ffff_ffff_ffffn;

/** Lucene's `NumericUtils.floatToSortableInt` and `doubleToSortableLong`; integers are their own terms. */
function termOf(type: NumericType, number: number | bigint): number | bigint {
  if (type === 'float') {
    const bits = floatBits(Number(number));
    return bits < 0 ? bits ^ MAGNITUDE_32 : bits;
  }
  if (type !== 'double') return number;
  const bits = doubleBits(Number(number));
  return bits < 0n ? bits ^ MAGNITUDE_64 : bits;
}
