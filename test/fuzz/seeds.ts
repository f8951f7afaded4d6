/** The seeds of a run: QUIVER_FUZZ_SEEDS=first-last, or the few of `npm test`. */
export function fuzzSeeds(fallback: string): readonly number[] {
  const [first = 1, last = first] = (process.env.QUIVER_FUZZ_SEEDS ?? fallback).split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
