/** True if no number is below that before it. */
export function isAscending(numbers: ArrayLike<number>): boolean {
  for (let at = 1; at < numbers.length; at++) if (numbers[at - 1]! > numbers[at]!) return false;
  return true;
}
