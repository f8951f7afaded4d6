/**
 * A commit whose time is over is undone whole, wherever it stands; one whose append is issued is made. The threads need the
 * compiled server in dist/, which `npm test` makes: they run without a loader.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Budget, DEFAULT_BUDGET_LIMITS, StopSignal } from '#base';
import { Compactor, Database, ReplicaServer } from '#database';
import { LARGE_RECORD_BYTES } from '#storage';
import { MemoryCommitLog } from '#storage/memory';
import { GatedFoldExecutor } from './gated-fold-executor.ts';
import { SlowLog } from './slow-log.ts';

const autoIndexKeys = { node: [], relationship: [] };
const THREAD = fileURLToPath(new URL('./committing-thread.mjs', import.meta.url));
const BUILT = fileURLToPath(new URL('../../../dist/shared/database/index.js', import.meta.url));

const NODES = 5000;
const TEXT = 'x'.repeat(Math.ceil(LARGE_RECORD_BYTES / NODES));

/** Its flag is set at one of its looks at it. */
function stoppedBudget(stopAt: number): Budget {
  const signal = new Int32Array(1);
  let looks = 0;
  const onCheck = () => {
    looks += 1;
    if (looks === stopAt) signal[0] = StopSignal.Timeout;
  };
  return new Budget(DEFAULT_BUDGET_LIMITS, signal, { onCheck });
}

test('a thread may be told to stop at any of its looks while it makes a commit ready', async () => {
  const database = await Database.open(new MemoryCommitLog());
  let stopped = 0;
  for (let isMade = false; !isMade; ) {
    const transaction = database.begin();
    const { graph } = transaction;
    for (let count = 0; count < NODES; count++) graph.setNodeProperty(graph.createNode(), 'text', TEXT);
    transaction.budget = stoppedBudget(stopped + 1);
    try {
      transaction.commit();
      isMade = true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'SCRIPT_TIMEOUT' });
      expect([database.version, graph.nodeCount(), graph.createNode()]).toEqual([0, 0, 0]);
      stopped += 1;
    }
    transaction.close();
  }
  // Three times each node is a step: operations, bytes, what is written.
  expect(stopped).toBeGreaterThanOrEqual(Math.floor((3 * NODES) / 256));
  expect([database.version, database.begin().graph.nodeCount()]).toEqual([1, NODES]);
  await database.close();
});

interface Ended {
  readonly version?: number;
  readonly code?: string;
  readonly nodeCount: number;
  readonly nextId: number;
}

function startCommit(
  server: ReplicaServer,
  text = 'x'.repeat(LARGE_RECORD_BYTES),
): { readonly ended: Promise<Ended>; stop(): void } {
  const { ticket } = server.attach();
  const signal = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const thread = new Worker(THREAD, {
    workerData: { ticket, signal, text },
    transferList: [ticket.port],
    execArgv: [],
  });
  const ended = once(thread, 'message').then(async ([message]) => {
    await thread.terminate();
    return message as Ended;
  });
  return { ended, stop: () => Atomics.store(new Int32Array(signal), 0, StopSignal.Timeout) };
}

test.skipIf(!existsSync(BUILT))(
  'a thread takes its commit back while it waits for it to be made ready',
  async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys });
    const executor = new GatedFoldExecutor(server);
    const compactor = new Compactor(server, executor);
    compactor.start();
    const commit = startCommit(server);
    await executor.entered;
    commit.stop();
    expect(await commit.ended).toEqual({ code: 'SCRIPT_TIMEOUT', nodeCount: 0, nextId: 0 });
    executor.open();
    expect(await server.log.head()).toBe(0);
    await compactor.close();
    await server.close();
  },
);

test.skipIf(!existsSync(BUILT))(
  'a thread takes a commit back that waits for a fold, and a later one is made',
  async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys });
    let admit = () => {};
    const asked = new Promise<void>((resolve) => {
      server.admission = () => {
        resolve();
        return new Promise((admitted) => {
          admit = admitted;
        });
      };
    });
    const commit = startCommit(server, 'short');
    await asked;
    commit.stop();
    expect(await commit.ended).toEqual({ code: 'SCRIPT_TIMEOUT', nodeCount: 0, nextId: 0 });
    admit();
    server.admission = null;
    expect(await startCommit(server, 'short').ended).toMatchObject({ version: 1, nodeCount: 1 });
    await server.close();
  },
);

test.skipIf(!existsSync(BUILT))(
  'a thread that is told to stop while its append is under way learns that it is made',
  async () => {
    const log = new SlowLog();
    const server = await ReplicaServer.open(log, { autoIndexKeys });
    const withdrawn = new Promise<void>((resolve) => {
      const { committer } = server;
      const withdraw = committer.withdraw.bind(committer);
      committer.withdraw = (request) => {
        withdraw(request);
        resolve();
      };
    });
    const commit = startCommit(server);
    await log.entered.passed;
    commit.stop();
    // Until its withdrawal has come, which changes nothing any more.
    await withdrawn;
    log.exit.open();
    expect(await commit.ended).toMatchObject({ version: 1, nodeCount: 1 });
    await server.close();
  },
);
