/**
 * The own test suites of client libraries of that time, unmodified, each against a fresh server on port 7474: the tests
 * that fail are those of `known-failures.json`, by reason. Needs Python 2 with pip (`QUIVER_PYTHON2`) and Ruby with
 * rspec; a library that cannot be fetched here is skipped, and said so.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, ServerProcess, temporaryFolder } from '../http/server-process.ts';
import { NEOGRAPHY } from './neography.ts';
import { BULBS, NEO4J_REST_CLIENT } from './python-suites.ts';

/** By library, reason, and test. */
type KnownFailures = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const KNOWN = JSON.parse(
  readFileSync(join(ROOT, 'test/clients/known-failures.json'), 'utf8'),
) as KnownFailures;

describe('the own tests of', () => {
  it.for([BULBS, NEO4J_REST_CLIENT, NEOGRAPHY])(
    '$name pass, but for those that are known not to',
    async (suite, { skip }) => {
      const { name } = suite;
      const folder = temporaryFolder();
      try {
        try {
          await suite.fetch(folder.path);
        } catch (error) {
          return skip(`it cannot be fetched here: ${(error as Error).message}`);
        }
        const server = await ServerProcess.start({ QUIVER_PORT: '7474', ...suite.settings });
        try {
          await suite.prepare?.(server.baseUrl);
          const { runCount, failed } = await suite.run(folder.path);
          console.log(`${name}: ${runCount - failed.length} of ${runCount} tests pass`);
          const known = Object.values(KNOWN[name] ?? {}).flat();
          expect([...failed].sort()).toEqual([...known].sort());
        } finally {
          await server.stop();
        }
      } finally {
        folder.remove();
      }
    },
  );
});
