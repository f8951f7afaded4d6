import { defineConfig } from 'vitest/config';
import { retries } from '../retries.ts';

export default defineConfig({
  ssr: { resolve: { conditions: ['source'] } },
  resolve: { conditions: ['source'] },
  test: {
    include: ['test/browser/**/*.spec.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', './test/summary-reporter.ts'],
    expect: { requireAssertions: true },
    retry: retries(process.env),
  },
});
