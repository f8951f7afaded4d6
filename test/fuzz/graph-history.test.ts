import { describe, expect, test } from 'vitest';
import { MemoryCommitLog } from '#storage/memory';
import { GraphHistory } from './graph-history.ts';

const STEPS = 1500;
/** More of them with `QUIVER_FUZZ_SEEDS=first-last`. */
const [first, last] = (process.env.QUIVER_FUZZ_SEEDS ?? '1-12').split('-').map(Number) as [number, number];
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('a random history of transactions, folds and reopenings', () => {
  test.each(seeds)('agrees with the plain model (seed %i)', async (seed) => {
    await expect(GraphHistory.run(seed, STEPS, new MemoryCommitLog())).resolves.toBeUndefined();
  });
});
