import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['source'] } },
  resolve: { conditions: ['source'] },
  test: {
    include: ['test/**/*.test.ts'],
    // What takes long: `npm run test:full`.
    exclude: [...configDefaults.exclude, 'test/**/*.full.test.ts'],
    reporters: ['default', './test/skipped-reporter.ts'],
    pool: 'forks',
    // Most tests wait for servers of their own.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
    expect: { requireAssertions: true },
  },
});
