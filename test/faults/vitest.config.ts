/** `npm run faults`: the faults alone and at full size, which takes many minutes; QUIVER_FAULTS_SEED chooses the kills. */
import { configDefaults, defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['test/faults/*.test.ts'],
    exclude: configDefaults.exclude,
    env: { QUIVER_FAULTS: 'full', QUIVER_FAULTS_SEED: process.env.QUIVER_FAULTS_SEED ?? '1' },
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});
