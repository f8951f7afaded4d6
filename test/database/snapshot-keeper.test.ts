import { describe, expect, test, vi } from 'vitest';
import { connectReplica, ReplicaFolder, ReplicaServer, SnapshotKeeper } from '#database';
import { MemoryCommitLog } from '#storage/memory';

const KEYS = { node: [], relationship: [] };

async function commitNode(server: ReplicaServer, replica: ReturnType<typeof connectReplica>): Promise<void> {
  const session = replica.beginSession('snapshot');
  session.graph.setNodeProperty(session.graph.createNode(), 'name', `n${replica.version}`);
  session.finish(await server.committer.submit(session.toRequest()!));
  session.close();
}

describe('a snapshot keeper', () => {
  test('saves a checkpoint that a start continues from, and cuts the log behind the one before', async () => {
    const log = new MemoryCommitLog();
    const server = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const keeper = new SnapshotKeeper(server, new ReplicaFolder(server));
    const replica = connectReplica(server.attach().ticket);
    for (let count = 0; count < 3; count++) await commitNode(server, replica);
    expect(await keeper.checkpoint()).toBe(3);
    for (let count = 0; count < 2; count++) await commitNode(server, replica);
    expect(await keeper.checkpoint()).toBe(5);
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
    await keeper.close();
    await server.close();
  });

  test('folds when commits have grown, and replicas go on with the new snapshot', async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys: KEYS });
    const keeper = new SnapshotKeeper(server, new ReplicaFolder(server), {
      foldBytesMin: 1,
      checkpointBytes: null,
    });
    keeper.start();
    const replica = connectReplica(server.attach().ticket);
    await commitNode(server, replica);
    await keeper.checkpoint();
    await commitNode(server, replica);
    const { graph } = replica.begin();
    expect([
      replica.snapshot.version >= 1,
      graph.nodeCount(),
      graph.nodesByProperty(graph.keyId('name'), 'n1'),
    ]).toEqual([true, 2, [1]]);
    await keeper.close();
    await server.close();
  });

  test('folds when small commits have grown many, without a pause between them', async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys: KEYS });
    const keeper = new SnapshotKeeper(server, new ReplicaFolder(server), {
      foldBytesMin: 8 * 1024,
      idleMs: 1_000_000_000,
      checkpointBytes: null,
    });
    keeper.start();
    const replica = connectReplica(server.attach().ticket);
    while (server.recentCommitCount < 5) await commitNode(server, replica);
    expect([server.recentByteLength < 1024, server.snapshot.version]).toEqual([true, 0]);
    for (let count = 0; count < 15; count++) await commitNode(server, replica);
    await vi.waitUntil(() => server.snapshot.version >= 10);
    expect(server.recentCommitCount).toBeLessThan(15);
    await keeper.close();
    await server.close();
  });
});
