import { describe, expect, test, vi } from 'vitest';
import { Compactor, connectReplica, LocalFoldExecutor, ReplicaServer } from '#database';
import { BulkChanges } from '#storage';
import { MemoryCommitLog } from '#storage/memory';
import { PATIENCE } from '../patience.ts';

const KEYS = { node: [], relationship: [] };

async function commitNode(server: ReplicaServer, replica: ReturnType<typeof connectReplica>): Promise<void> {
  const session = replica.beginSession('snapshot');
  session.graph.setNodeProperty(session.graph.createNode(), 'name', `n${replica.version}`);
  session.finish(await server.committer.submit(session.toRequest()!));
  session.close();
}

/** As a chunk of a bulk load. */
async function commitLoadedNode(server: ReplicaServer): Promise<void> {
  const id = server.version;
  const changes = new BulkChanges();
  changes.createNode(id, [], { keys: ['name'], values: [`n${id}`] });
  const encoded = changes.encode({ nodeIdEnd: id + 1, relationshipIdEnd: 0, metadata: [] });
  await server.committer.submit({
    baseVersion: id,
    isolation: 'snapshot',
    changes: encoded,
    exclusiveSlots: [],
  });
}

async function commitNodes(
  server: ReplicaServer,
  replica: ReturnType<typeof connectReplica>,
  count: number,
): Promise<void> {
  const session = replica.beginSession('snapshot');
  for (let left = count; left > 0; left--) session.graph.createNode();
  session.finish(await server.committer.submit(session.toRequest()!));
  session.close();
}

describe('a snapshot compactor', () => {
  test('saves a checkpoint that a start continues from, and cuts the log behind the one before', async () => {
    const log = new MemoryCommitLog();
    const server = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const compactor = new Compactor(server, new LocalFoldExecutor(server));
    const replica = connectReplica(server.attach().ticket);
    for (let count = 0; count < 3; count++) await commitNode(server, replica);
    expect(await compactor.checkpoint()).toBe(3);
    for (let count = 0; count < 2; count++) await commitNode(server, replica);
    expect(await compactor.checkpoint()).toBe(5);
    await commitNode(server, replica);
    expect((await log.checkpoints()).map(({ version }) => version)).toEqual([5, 3]);
    const again = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const { graph } = connectReplica(again.attach().ticket).begin();
    const names = Array.from({ length: graph.nodeCount() }, (_, id) =>
      graph.nodeProperty(id, graph.keyId('name')),
    );
    expect([again.snapshot.version, again.version, names]).toEqual([
      5,
      6,
      ['n0', 'n1', 'n2', 'n3', 'n4', 'n5'],
    ]);
    await compactor.close();
    await server.close();
  });

  test.each([
    ['none while commits go on that are little beside it', 600_000, [1]],
    ['one as soon as they have stopped', 20, [2, 1]],
  ])('saves a checkpoint of a large snapshot: %s', async (_when, idleMs, versions) => {
    const log = new MemoryCommitLog();
    const server = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const compactor = new Compactor(server, new LocalFoldExecutor(server), {
      foldBytesMin: 1,
      checkpointBytes: 1,
      idleMs,
    });
    const replica = connectReplica(server.attach().ticket);
    await commitNodes(server, replica, 5000);
    await compactor.checkpoint();
    compactor.start();
    await commitNodes(server, replica, 3000);
    await vi.waitFor(async () => {
      expect(server.snapshot.version).toBe(2);
      expect((await log.checkpoints()).map(({ version }) => version)).toEqual(versions);
    }, PATIENCE);
    await compactor.close();
    expect((await log.checkpoints()).map(({ version }) => version)).toEqual(versions);
    await server.close();
  });

  test('asks for no further checkpoint when another process has saved the one that is due', async () => {
    const log = new MemoryCommitLog();
    const server = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const replica = connectReplica(server.attach().ticket);
    await commitNode(server, replica);
    const other = new Compactor(server, new LocalFoldExecutor(server));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const idleMs = 1000;
    const compactor = new Compactor(server, new LocalFoldExecutor(server), { checkpointBytes: 1, idleMs });
    compactor.start();
    await other.checkpoint();
    const checkpoints = vi.spyOn(log, 'checkpoints');
    for (let count = 0; count < 10; count++) {
      await vi.advanceTimersByTimeAsync(idleMs);
      await new Promise((resolve) => setImmediate(resolve));
    }
    vi.useRealTimers();
    expect(checkpoints).toHaveBeenCalledOnce();
    await compactor.close();
    await other.close();
    await server.close();
  });

  test('folds when commits have grown, and replicas go on with the new snapshot', async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys: KEYS });
    const compactor = new Compactor(server, new LocalFoldExecutor(server), {
      foldBytesMin: 1,
      checkpointBytes: null,
    });
    compactor.start();
    const replica = connectReplica(server.attach().ticket);
    await commitNode(server, replica);
    await compactor.checkpoint();
    await commitNode(server, replica);
    const { graph } = replica.begin();
    expect([
      replica.snapshot.version >= 1,
      graph.nodeCount(),
      graph.nodesByProperty(graph.keyId('name'), 'n1'),
    ]).toEqual([true, 2, [1]]);
    await compactor.close();
    await server.close();
  });

  test('counts short changes by their number, as they take a thread more memory than they have bytes', async () => {
    const log = new MemoryCommitLog();
    const server = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const compactor = new Compactor(server, new LocalFoldExecutor(server));
    const replica = connectReplica(server.attach().ticket);
    await commitNodes(server, replica, 1000);
    await compactor.fold();
    const session = replica.beginSession('snapshot');
    for (let node = 0; node < 1000; node++) session.graph.deleteNode(node);
    const request = session.toRequest()!;
    session.finish(await server.committer.submit(request));
    session.close();
    expect(request.changes.length).toBeLessThan(5000);
    expect(server.recentByteLength).toBe(20_000);
    await compactor.fold();
    expect(server.recentByteLength).toBe(0);
    await compactor.close();
    await server.close();
  });

  test.each([
    ['a load', true],
    ['a commit', false],
  ])('holds %s up while folds are behind with others, and no longer', async (_what, isLoad) => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys: KEYS });
    const executor = new LocalFoldExecutor(server);
    const folds: (() => void)[] = [];
    const fold = executor.fold.bind(executor);
    executor.fold = async (scope) => {
      await new Promise<void>((resolve) => {
        folds.push(resolve);
      });
      return fold(scope);
    };
    const compactor = new Compactor(server, executor, {
      foldBytesMin: 1,
      loadBytesMax: 1,
      commitBytesMax: 1,
      checkpointBytes: null,
    });
    compactor.start();
    await server.admission?.(isLoad);
    const replica = connectReplica(server.attach().ticket);
    const commit = () => (isLoad ? commitLoadedNode(server) : commitNode(server, replica));
    await commit();
    let isAdmitted = false;
    const admission = server.admission?.(isLoad)?.then(() => {
      isAdmitted = true;
    });
    await vi.waitUntil(() => folds.length === 1, PATIENCE);
    // Loads and others are counted apart.
    expect(server.admission?.(!isLoad)).toBe(null);
    expect([isAdmitted, server.recentByteLength > 0]).toEqual([false, true]);
    folds[0]?.();
    await admission;
    expect(server.recentByteLength).toBe(0);
    // A fold that fails holds nothing up for good.
    executor.fold = async () => {
      throw new Error('a fold that fails');
    };
    await commit();
    await server.admission?.(isLoad);
    expect(server.recentByteLength).toBeGreaterThan(0);
    await compactor.close();
    await server.close();
  });

  test('starts when it has folded what is much for threads to apply first', async () => {
    const log = new MemoryCommitLog();
    const server = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const replica = connectReplica(server.attach().ticket);
    await commitNode(server, replica);
    const small = new Compactor(server, new LocalFoldExecutor(server), { checkpointBytes: null });
    small.start();
    expect(small.ready()).toBe(null);
    await small.close();
    const session = replica.beginSession('snapshot');
    session.graph.setNodeProperty(session.graph.createNode(), 'text', 'x'.repeat(9 * 2 ** 20));
    session.finish(await server.committer.submit(session.toRequest()!));
    const again = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const starting = new Compactor(again, new LocalFoldExecutor(again));
    starting.start();
    expect(again.recentCommitCount).toBe(2);
    await starting.ready();
    expect([again.recentCommitCount, again.snapshot.version]).toEqual([0, 2]);
    // As it ends, for the next start.
    expect(await log.checkpoints()).toEqual([]);
    await starting.saveForStart();
    expect((await log.checkpoints()).map(({ version }) => version)).toEqual([2]);
    await starting.saveForStart();
    expect(await log.checkpoints()).toHaveLength(1);
    await starting.close();
    await server.close();
  });

  test('folds when small commits have grown many, without a pause between them', async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys: KEYS });
    const compactor = new Compactor(server, new LocalFoldExecutor(server), {
      foldBytesMin: 8 * 1024,
      idleMs: 1_000_000_000,
      checkpointBytes: null,
    });
    compactor.start();
    const replica = connectReplica(server.attach().ticket);
    while (server.recentCommitCount < 5) await commitNode(server, replica);
    expect([server.recentByteLength < 1024, server.snapshot.version]).toEqual([true, 0]);
    for (let count = 0; count < 15; count++) await commitNode(server, replica);
    await vi.waitUntil(() => server.snapshot.version >= 10, PATIENCE);
    expect(server.recentCommitCount).toBeLessThan(15);
    await compactor.close();
    await server.close();
  });
});
