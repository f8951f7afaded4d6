/** Needs the compiled server in dist/, which `npm test` makes: threads run without a loader. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { connectReplica, ReplicaServer } from '#database';
import { MemoryCommitLog } from '#storage/memory';

const THREADS = 3;
const ROUNDS = 200;
const THREAD = fileURLToPath(new URL('./replica-thread.mjs', import.meta.url));
const BUILT = fileURLToPath(new URL('../../dist/shared/database/index.js', import.meta.url));

test.skipIf(!existsSync(BUILT))(
  'a counter written by several threads at once is exact, and no id is left out',
  async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), {
      autoIndexKeys: { node: [], relationship: [] },
    });
    const replica = connectReplica(server.attach().ticket);
    const session = replica.beginSession('snapshot');
    session.graph.setNodeProperty(session.graph.createNode(), 'count', 0);
    session.finish(await server.committer.submit(session.toRequest()!));
    session.close();
    const ends = Array.from({ length: THREADS }, async () => {
      const { ticket } = server.attach();
      const thread = new Worker(THREAD, {
        workerData: { ticket, rounds: ROUNDS },
        transferList: [ticket.port],
      execArgv: [],
      });
      await once(thread, 'message');
      await thread.terminate();
    });
    await Promise.all(ends);
    const { graph } = replica.begin();
    expect([graph.nodeProperty(0, graph.keyId('count')), graph.nodeCount(), graph.nodeIdEnd]).toEqual([
      THREADS * ROUNDS,
      1 + THREADS * ROUNDS,
      1 + THREADS * ROUNDS,
    ]);
    await server.close();
  },
);
