/** Programs that load a server for minutes and judge it by what they measure: `npm run soak`, `npm run overload`. */
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['test/load/*.load.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
