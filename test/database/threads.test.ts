/** Needs the compiled server in dist/, which `npm test` makes: threads run without a loader. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Compactor, connectReplica, ReplicaServer, ThreadFoldExecutor } from '#database';
import { MemoryCommitLog } from '#storage/memory';

const FOLD_THREAD = new URL('../../dist/shared/database/remote/fold-thread.js', import.meta.url);
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

test.skipIf(!existsSync(BUILT))(
  'a thread folds what replicas then stand on, without a pause of service',
  async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), {
      autoIndexKeys: { node: [], relationship: [] },
    });
    const compactor = new Compactor(server, new ThreadFoldExecutor(server, FOLD_THREAD));
    const replica = connectReplica(server.attach().ticket);
    for (let count = 0; count < 3; count++) {
      const session = replica.beginSession('snapshot');
      session.graph.setNodeProperty(session.graph.createNode(), 'name', `n${count}`);
      session.finish(await server.committer.submit(session.toRequest()!));
      session.close();
      if (count === 1) await compactor.checkpoint();
    }
    const { graph } = replica.begin();
    const names = [0, 1, 2].map((node) => graph.nodeProperty(node, graph.keyId('name')));
    expect([server.snapshot.version, replica.snapshot.version, names]).toEqual([2, 2, ['n0', 'n1', 'n2']]);
    await compactor.close();
    await server.close();
  },
);
