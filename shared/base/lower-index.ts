/** Binary search: the first index of ascending numbers with a value of at least `value`; their length if there is none. */
export function lowerIndex(numbers: Int32Array | Uint32Array, value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
