import { describe, expect, test } from 'vitest';
import { MemoryCommitLog } from '#storage/memory';
import { GraphHistory } from './graph-history.ts';
import { fuzzSeeds } from './seeds.ts';

const STEPS = 1500;

describe('a random history of transactions, folds and reopenings', () => {
  test.each(fuzzSeeds('1-12'))('agrees with the plain model (seed %i)', async (seed) => {
    await expect(GraphHistory.run(seed, STEPS, new MemoryCommitLog())).resolves.toBeUndefined();
  });
});
