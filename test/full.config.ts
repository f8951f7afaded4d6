/** `npm run test:full`: the tests that take too long for every run of `npm test`. */
import { configDefaults, defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** Some of these take a minute alone, and several run at the same time. */
const TEST_TIMEOUT_MS = 300_000;

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['test/**/*.full.test.ts'],
    exclude: configDefaults.exclude,
    testTimeout: TEST_TIMEOUT_MS,
  },
});
