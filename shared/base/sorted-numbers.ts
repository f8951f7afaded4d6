/** Lower bound, by binary search: the first index in [from, end) of ascending numbers whose value is at least `value`, else `end`. */
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

/** True if no number is below that before it. */
export function isAscending(numbers: ArrayLike<number>): boolean {
  for (let at = 1; at < numbers.length; at++) if (numbers[at - 1]! > numbers[at]!) return false;
  return true;
}
