/** `npm run test:clients`: the own test suites of client libraries, which are fetched from their registries. */
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

export default defineConfig({
  ...base,
  test: { ...base.test, include: ['test/clients/*.spec.ts'], testTimeout: 1_800_000 },
});
