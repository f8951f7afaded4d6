/** `npm run fuzz`: the fuzzers alone, with many more seeds than in `npm test`; QUIVER_FUZZ_SEEDS=first-last chooses. */
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const SEEDS = '1-4000';

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['test/fuzz/**/*.test.ts'],
    env: { QUIVER_FUZZ_SEEDS: process.env.QUIVER_FUZZ_SEEDS ?? SEEDS },
    testTimeout: 600_000,
  },
});
