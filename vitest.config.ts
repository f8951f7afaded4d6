/** Vitest configuration of `npm test`; `test/full.config.ts` has that of the long tests. */
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import ProcessesFirst from './test/processes-first.ts';
import { retries } from './test/retries.ts';

export default defineConfig({
  ssr: { resolve: { conditions: ['source'] } },
  resolve: { conditions: ['source'] },
  test: {
    include: ['test/**/*.test.ts'],
    // What takes long: `npm run test:full`.
    exclude: [...configDefaults.exclude, 'test/**/*.full.test.ts'],
    reporters: ['default', './test/summary-reporter.ts'],
    pool: 'forks',
    // No file leaves anything in a module: loading all of them anew for each took a seventh of the time.
    isolate: false,
    sequence: { sequencer: ProcessesFirst },
    // Half the time of a file that starts servers is waiting for them: one more than there are cores keeps all of these at work.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
    // A machine that others use too can be without its processor for longer than the second that a poll waits otherwise.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    retry: retries(process.env),
  },
});
