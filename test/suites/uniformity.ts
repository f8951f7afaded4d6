/** Tests of a sequence of numbers that ought to be uniform in [0, 1): each fails a good generator once in 10^9 runs. */
import { expect } from 'vitest';

/** Standard deviations that a normal variable exceeds, either way, once in 10^9. */
const SIGMAS = 6.2;
const BINS = 64;

/** Of a few thousand numbers or more, in the order in which they were drawn. */
export function expectUniform(numbers: readonly number[]): void {
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(numbers.length * 0.9);
  expect({ equidistribution: deviationOfBins(numbers) < SIGMAS }).toEqual({ equidistribution: true });
  for (const lag of [1, 2, 3, 7]) {
    expect({ lag, correlates: Math.abs(serialCorrelation(numbers, lag)) > SIGMAS }).toEqual({
      lag,
      correlates: false,
    });
  }
  expect({ rises: Math.abs(deviationOfRises(numbers)) > SIGMAS }).toEqual({ rises: false });
}

/** Chi-square over equal bins, as deviations of the normal variable that approximates it (Wilson and Hilferty). */
function deviationOfBins(numbers: readonly number[]): number {
  const counts = new Array<number>(BINS).fill(0);
  for (const number of numbers) counts[Math.floor(number * BINS)]!++;
  const expected = numbers.length / BINS;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = BINS - 1;
  const variance = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - variance)) / Math.sqrt(variance);
}

/** Correlation of each number with the one `lag` places later, in standard deviations. */
function serialCorrelation(numbers: readonly number[], lag: number): number {
  const pairs = numbers.length - lag;
  let sum = 0;
  for (let at = 0; at < pairs; at++) sum += (numbers[at]! - 0.5) * (numbers[at + lag]! - 0.5);
  return (sum * 12) / Math.sqrt(pairs);
}

/** How often a number is larger than the one before: half the times, with variance (n + 1) / 12. */
function deviationOfRises(numbers: readonly number[]): number {
  let rises = 0;
  for (let at = 1; at < numbers.length; at++) if (numbers[at]! > numbers[at - 1]!) rises++;
  return (rises - (numbers.length - 1) / 2) / Math.sqrt((numbers.length + 1) / 12);
}
