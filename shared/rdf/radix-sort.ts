/** Radix sort of rows, given as columns of integers. */

/** Bits per pass: 2^12 counters fit the first-level cache. */
const DIGIT_BITS_MAX = 12;

/**
 * The rows of `permutation`, stably sorted by the values of `column` at them; a new array unless all values are equal.
 * LSD radix sort over the range of the values: the counts of a digit do not depend on the sequence, so they are read in
 * one go.
 */
export function sortByColumn(permutation: Uint32Array, column: Int32Array): Uint32Array {
  const { min, bits } = rangeOf(column);
  const digitBits = Math.ceil(bits / Math.ceil(bits / DIGIT_BITS_MAX));
  let source = permutation;
  let target: Uint32Array = new Uint32Array(0);
  for (let shift = 0; shift < bits; shift += digitBits) {
    const mask = 2 ** Math.min(digitBits, bits - shift) - 1;
    const places = placesOfDigits(column, min, shift, mask);
    if (target.length === 0) target = new Uint32Array(permutation.length);
    for (let at = 0; at < source.length; at++) {
      const row = source[at] as number;
      const digit = (((column[row] as number) - min) >>> shift) & mask;
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

/** The smallest value, and the bits of the difference of the largest to it. */
function rangeOf(column: Int32Array): { readonly min: number; readonly bits: number } {
  let min = column[0] ?? 0;
  let max = min;
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    if (value < min) min = value;
    else if (value > max) max = value;
  }
  return { min, bits: 32 - Math.clz32(max - min) };
}

/** Where the rows of each digit begin. */
function placesOfDigits(column: Int32Array, min: number, shift: number, mask: number): Uint32Array {
  const counts = new Uint32Array(mask + 1);
  for (let row = 0; row < column.length; row++) {
    const digit = (((column[row] as number) - min) >>> shift) & mask;
    counts[digit] = (counts[digit] as number) + 1;
  }
  let sum = 0;
  for (let digit = 0; digit <= mask; digit++) {
    const count = counts[digit] as number;
    counts[digit] = sum;
    sum += count;
  }
  return counts;
}
