/** Radix sort of integer rows by several key columns. */

/** Below this number of rows, a comparison sort is used. */
const COMPARED_ROWS_MAX = 256;
/** Bits per pass: 2^11 counters fit the first-level cache. */
const DIGIT_BITS = 11;
const DIGIT_COUNT = 1 << DIGIT_BITS;
const KEY_BITS = 32;
/** Maps signed order to unsigned order. */
const SIGN = 0x8000_0000;

/**
 * Sorts the start offsets of rows by the keys at `positions` after them, most significant first. May overwrite
 * `starts`. LSD radix sort; a digit that all rows share costs one read pass.
 */
export function sortQuadRows(
  rows: Int32Array,
  starts: Uint32Array,
  positions: readonly [number, number, number, number],
): Uint32Array {
  if (starts.length <= COMPARED_ROWS_MAX) return sortByComparing(rows, starts, positions);
  let source = starts;
  let target: Uint32Array = new Uint32Array(starts.length);
  const counts = new Uint32Array(DIGIT_COUNT);
  for (let key = positions.length - 1; key >= 0; key--) {
    const position = positions[key] as number;
    for (let shift = 0; shift < KEY_BITS; shift += DIGIT_BITS) {
      if (!sortByDigit(rows, source, target, counts, position, shift)) continue;
      [source, target] = [target, source];
    }
  }
  return source;
}

/**
 * One stable counting pass from `source` to `target`; returns false without a change if all rows have the same
 * digit.
 */
function sortByDigit(
  rows: Int32Array,
  source: Uint32Array,
  target: Uint32Array,
  counts: Uint32Array,
  position: number,
  shift: number,
): boolean {
  counts.fill(0);
  for (let at = 0; at < source.length; at++) {
    const digit =
      (((rows[(source[at] as number) + position] as number) ^ SIGN) >>> shift) & (DIGIT_COUNT - 1);
    counts[digit] = (counts[digit] as number) + 1;
  }
  const first = (((rows[(source[0] as number) + position] as number) ^ SIGN) >>> shift) & (DIGIT_COUNT - 1);
  if (counts[first] === source.length) return false;
  let sum = 0;
  for (let digit = 0; digit < DIGIT_COUNT; digit++) {
    const count = counts[digit] as number;
    counts[digit] = sum;
    sum += count;
  }
  for (let at = 0; at < source.length; at++) {
    const start = source[at] as number;
    const digit = (((rows[start + position] as number) ^ SIGN) >>> shift) & (DIGIT_COUNT - 1);
    const place = counts[digit] as number;
    target[place] = start;
    counts[digit] = place + 1;
  }
  return true;
}

function sortByComparing(
  rows: Int32Array,
  starts: Uint32Array,
  [p0, p1, p2, p3]: readonly [number, number, number, number],
): Uint32Array {
  const at = (start: number, position: number) => rows[start + position] as number;
  return starts.sort(
    (a, b) =>
      at(a, p0) - at(b, p0) || at(a, p1) - at(b, p1) || at(a, p2) - at(b, p2) || at(a, p3) - at(b, p3),
  );
}

/**
 * The rows of `permutation`, stably sorted by the values of `column` at them; a new array unless all values are equal.
 * LSD radix sort: the counts of a digit do not depend on the sequence, so they are read in one go.
 */
export function sortByColumn(permutation: Uint32Array, column: Int32Array): Uint32Array {
  let source = permutation;
  let target: Uint32Array = new Uint32Array(0);
  for (let shift = 0; shift < KEY_BITS; shift += DIGIT_BITS) {
    const places = placesOfDigits(column, shift);
    if (places === null) continue;
    if (target.length === 0) target = new Uint32Array(permutation.length);
    for (let at = 0; at < source.length; at++) {
      const row = source[at] as number;
      const digit = (((column[row] as number) ^ SIGN) >>> shift) & (DIGIT_COUNT - 1);
      const place = places[digit] as number;
      target[place] = row;
      places[digit] = place + 1;
    }
    const free: Uint32Array = source === permutation ? new Uint32Array(0) : source;
    source = target;
    target = free;
  }
  return source;
}

/** Where the rows of each digit begin, or null if all have the same. */
function placesOfDigits(column: Int32Array, shift: number): Uint32Array | null {
  const counts = new Uint32Array(DIGIT_COUNT);
  for (let row = 0; row < column.length; row++) {
    const digit = (((column[row] as number) ^ SIGN) >>> shift) & (DIGIT_COUNT - 1);
    counts[digit] = (counts[digit] as number) + 1;
  }
  let sum = 0;
  for (let digit = 0; digit < DIGIT_COUNT; digit++) {
    const count = counts[digit] as number;
    if (count === column.length) return null;
    counts[digit] = sum;
    sum += count;
  }
  return counts;
}
