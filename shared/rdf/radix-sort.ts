/** Radix sort of rows, given as columns of integers. */

/** Below this number of rows, a comparison sort is used. */
const COMPARED_ROWS_MAX = 256;
/** Bits per pass: 2^12 counters fit the first-level cache. */
const DIGIT_BITS_MAX = 12;

/** Keys by position: four columns of equal length. */
export type RowColumns = readonly [Int32Array, Int32Array, Int32Array, Int32Array];
type Positions = readonly [number, number, number, number];

/**
 * Sorts the same rows in several orders. Two orders that end in the same keys share the work for these, since the least
 * significant key is sorted first.
 */
export class RowSorter {
  readonly columns: RowColumns;
  /** By their keys: the rows sorted by the last one or two keys of an order. */
  readonly #sortedByLast = new Map<string, Uint32Array>();

  constructor(columns: RowColumns) {
    this.columns = columns;
  }

  /** The row numbers sorted by the keys at `positions`, most significant first. */
  sorted(positions: Positions): Uint32Array {
    if (this.columns[0].length <= COMPARED_ROWS_MAX) return this.#sortedByComparing(positions);
    const [first, second, third, last] = positions;
    const byLast = this.#kept(String(last), () => sortByColumn(this.#inOrder(), this.#column(last)));
    const byTwo = this.#kept(`${third} ${last}`, () => sortByColumn(byLast, this.#column(third)));
    return sortByColumn(sortByColumn(byTwo, this.#column(second)), this.#column(first));
  }

  #kept(keys: string, sort: () => Uint32Array): Uint32Array {
    const known = this.#sortedByLast.get(keys);
    if (known !== undefined) return known;
    const sorted = sort();
    this.#sortedByLast.set(keys, sorted);
    return sorted;
  }

  #sortedByComparing([p0, p1, p2, p3]: Positions): Uint32Array {
    const difference = (position: number, a: number, b: number) =>
      (this.#column(position)[a] as number) - (this.#column(position)[b] as number);
    return this.#inOrder().sort(
      (a, b) => difference(p0, a, b) || difference(p1, a, b) || difference(p2, a, b) || difference(p3, a, b),
    );
  }

  #column(position: number): Int32Array {
    return this.columns[position] as Int32Array;
  }

  #inOrder(): Uint32Array {
    const rows = new Uint32Array(this.columns[0].length);
    for (let row = 0; row < rows.length; row++) rows[row] = row;
    return rows;
  }
}

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
