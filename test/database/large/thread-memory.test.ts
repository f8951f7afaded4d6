/**
 * What a thread needs of its heap for a large commit. The thread needs the compiled server in dist/, which `npm test` makes: it runs
 * without a loader.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Double } from '#base';
import { Compactor, connectReplica, LocalFoldExecutor, ReplicaServer } from '#database';
import { MemoryCommitLog } from '#storage/memory';

const THREAD = fileURLToPath(new URL('./changing-thread.mjs', import.meta.url));
const BUILT = fileURLToPath(new URL('../../../dist/shared/database/index.js', import.meta.url));
const RELATIONSHIPS = 300_000;
/** Some 450 bytes for each, with what Node itself holds. */
const HEAP_MEGABYTES = 140;

test.skipIf(!existsSync(BUILT))('a thread has its changes once, as writes or applied', async () => {
  const autoIndexKeys = { node: [], relationship: ['weight'] };
  const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys });
  const compactor = new Compactor(server, new LocalFoldExecutor(server));
  const session = connectReplica(server.attach().ticket).beginSession('snapshot');
  const node = session.graph.createNode();
  for (let count = 0; count < RELATIONSHIPS; count++) {
    const relationship = session.graph.createRelationship(node, node, 'knows');
    session.graph.setRelationshipProperty(relationship, 'weight', new Double(0.5));
  }
  session.finish(await server.committer.submit(session.toRequest()!));
  session.close();
  await compactor.fold();
  const { ticket } = server.attach();
  const thread = new Worker(THREAD, {
    workerData: { ticket },
    transferList: [ticket.port],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 16 },
  });
  const [message] = await once(thread, 'message');
  expect(message).toEqual({ version: 2, left: 0 });
  await thread.terminate();
  await compactor.close();
  await server.close();
});
