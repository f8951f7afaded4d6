/** `npm run test:full`: the tests that take too long for every run of `npm test`. */
import { configDefaults, defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

export default defineConfig({
  ...base,
  test: { ...base.test, include: ['test/**/*.full.test.ts'], exclude: configDefaults.exclude },
});
