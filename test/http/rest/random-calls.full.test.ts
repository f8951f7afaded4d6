/** Random calls against a plain model: at one server, over kills of it, and at two servers of a cluster. */
import { it } from 'vitest';
import { Random } from '../../fuzz/random.ts';
import { HAS_REDIS, REDIS_ABSENT } from '../../storage/redis-server.ts';
import { Cluster } from '../../system/cluster-processes.ts';
import { ServerProcess, temporaryFolder } from '../server-process.ts';
import { RandomCalls } from './random-calls.ts';

const STEPS = 400;
const KILLS = 4;

it.each([1, 2, 3])('calls, scripts and batches leave what the model has (seed %i)', async (seed) => {
  const server = await ServerProcess.start();
  try {
    const calls = new RandomCalls(new Random(seed));
    for (let step = 0; step < STEPS; step++) await calls.step([server]);
    await calls.check(server);
  } finally {
    await server.stop();
  }
});

it('what was answered outlives kill -9', async () => {
  const folder = temporaryFolder();
  const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: folder.path };
  let server = await ServerProcess.start(settings);
  try {
    const calls = new RandomCalls(new Random(11));
    for (let kill = 0; kill < KILLS; kill++) {
      for (let step = 0; step < STEPS / KILLS; step++) await calls.step([server]);
      await server.stop('SIGKILL');
      server = await ServerProcess.start(settings);
      await calls.check(server);
    }
  } finally {
    await server.stop();
    folder.remove();
  }
});

it.skipIf(!HAS_REDIS)(
  `two servers of a cluster agree at every step${HAS_REDIS ? '' : ` (${REDIS_ABSENT})`}`,
  async () => {
    const cluster = await Cluster.start({ servers: 2 });
    try {
      const calls = new RandomCalls(new Random(21));
      for (let step = 0; step < STEPS; step++) await calls.step(cluster.servers);
      for (const server of cluster.servers) await calls.check(server);
    } finally {
      await cluster.stop();
    }
  },
);
