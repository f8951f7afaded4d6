/** Binary search: the first index in [from, end) of ascending numbers with a value of at least `value`; `end` if there is none. */
export function lowerIndex(
  numbers: Int32Array | Uint32Array,
  value: number,
  from = 0,
  end = numbers.length,
): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
