import { expect, test } from 'vitest';
import { HAS_REDIS } from '../../storage/redis-server.ts';
import { benchCommits, benchHydration, benchPaper, benchProcesses, CLUSTER_SIZES } from './cluster-bench.ts';
import { benchGraphProjection, benchProjection } from './projection-bench.ts';

const size = CLUSTER_SIZES.tiny ?? { commits: 1, quads: 1, elements: 2, requests: 1, turns: 1, hydrated: 2 };

test.skipIf(!HAS_REDIS)(
  'the cluster benchmark counts the same at a tiny size whatever is measured',
  async () => {
    const checks: Record<string, number> = {};
    const note = (what: string, _figure: string, check: number) => {
      checks[what] = check;
    };
    await benchCommits(size, note);
    await benchHydration(size, note);
    await benchProjection(size, note);
    await benchGraphProjection(size, note);
    await benchProcesses(size, note);
    benchPaper(note);
    expect(checks).toMatchObject({
      'commits, redis, 64 writers': 64,
      'commits, embedded, 64 writers': 64,
      'projecting a quad, CPU time': 500,
      'import of quads, embedded': 500,
      'import of quads, redis': 500,
      'import of elements, redis': 500,
      'scripts in turns, embedded': 20,
      'scripts in turns, redis': 20,
      'scripts, redis, 2 servers': 20,
      'hydration from the log alone': 2,
      'hydration from Redis': 2,
      'hydration from its own disk': 2,
    });
  },
);
