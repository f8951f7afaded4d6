/**
 * `npm run fuzz`: the fuzzers alone, with more than a million inputs; QUIVER_FUZZ_SEEDS=first-last chooses which. Texts
 * that bring out a fault are kept in regressions/.
 */
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const SEEDS = '1-1000';

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['test/fuzz/**/*.test.ts', 'test/fuzz/**/*.fuzz.ts'],
    env: { QUIVER_FUZZ_SEEDS: process.env.QUIVER_FUZZ_SEEDS ?? SEEDS, QUIVER_FUZZ_KEEP: '1' },
    testTimeout: 600_000,
  },
});
