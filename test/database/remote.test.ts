/** Server and replica talk over real ports; both live in this thread except where a commit has to wait. */
import { describe, expect, test } from 'vitest';
import { Compactor, connectReplica, Database, LocalFoldExecutor, ReplicaServer } from '#database';
import { FoldScope } from '#rdf';
import { MemoryCommitLog } from '#storage/memory';

const KEYS = { node: [], relationship: [] };

describe('a replica server', () => {
  test('tells every attached replica of a commit', async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys: KEYS });
    const first = connectReplica(server.attach().ticket);
    const second = connectReplica(server.attach().ticket);
    const session = first.beginSession('snapshot');
    session.graph.setNodeProperty(session.graph.createNode(), 'name', 'a');
    const request = session.toRequest();
    expect(request).not.toBeNull();
    const reply = await server.committer.submit(request!);
    session.finish(reply);
    const reader = second.begin();
    expect([first.version, second.version, reader.graph.nodeCount()]).toEqual([1, 1, 1]);
    await server.close();
  });

  test('brings a replica that is attached later up to date', async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys: KEYS });
    const first = connectReplica(server.attach().ticket);
    const session = first.beginSession('snapshot');
    session.graph.createNode();
    session.finish(await server.committer.submit(session.toRequest()!));
    const later = connectReplica(server.attach().ticket);
    const { baseVersion, graph } = later.begin();
    expect([baseVersion, graph.createNode()]).toEqual([1, 1]);
    await server.close();
  });

  test('tells of a commit after all pieces of a snapshot that was published before it', async () => {
    const log = new MemoryCommitLog();
    const database = await Database.open(log, { segmentShift: 2 });
    await database.write(({ graph }) => {
      for (let node = 0; node < 1200; node++) graph.setNodeProperty(graph.createNode(), 'name', 'vadas');
    });
    await database.checkpoint();
    const server = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const folder = new LocalFoldExecutor(server);
    const [writer, idle] = [connectReplica(server.attach().ticket), connectReplica(server.attach().ticket)];
    const commit = async (name: string) => {
      const session = writer.beginSession('snapshot');
      for (let node = 0; node < 1200; node++) session.graph.setNodeProperty(node, 'name', name);
      session.finish(await server.committer.submit(session.toRequest()!));
      session.close();
    };
    await commit('marko');
    server.publishSnapshot(await folder.fold(FoldScope.Recent));
    const committed = commit('josh');
    const seen = new Set<string>();
    while (idle.version < 3) {
      await new Promise((resolve) => setImmediate(resolve));
      idle.begin().close();
      seen.add(`version ${idle.version}, snapshot ${idle.snapshot.version}`);
    }
    await committed;
    const { graph } = idle.begin();
    expect(graph.nodeProperty(1199, graph.keyId('name'))).toBe('josh');
    expect(seen).toContain('version 2, snapshot 1');
    expect(seen).not.toContain('version 3, snapshot 1');
    await server.close();
  });

  test('lets an idle replica go straight to a snapshot that holds what it has not applied', async () => {
    const server = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys: KEYS });
    const compactor = new Compactor(server, new LocalFoldExecutor(server));
    const writer = connectReplica(server.attach().ticket);
    const idle = connectReplica(server.attach().ticket);
    const commit = async (number: number) => {
      const session = writer.beginSession('snapshot');
      const { graph } = session;
      if (number === 0) graph.indexes.create('node', 'people', {});
      const node = graph.createNode();
      graph.setNodeProperty(node, 'number', number);
      graph.indexes.add('node', 'people', node, 'k', `v${number}`);
      session.addDefinitions([{ text: `def f${number}() { ${number} }`, replaced: [] }]);
      session.quads.insert({ subject: `<n:${number}>`, predicate: '<n:is>', object: '"x"', graph: '' });
      session.finish(await server.committer.submit(session.toRequest()!));
      session.close();
    };
    for (let number = 0; number < 3; number++) await commit(number);
    await compactor.checkpoint();
    await commit(3);
    const transaction = idle.begin();
    const { graph } = transaction;
    expect([
      [idle.snapshot.version, idle.version],
      [0, 1, 2, 3].map((node) => graph.nodeProperty(node, graph.keyId('number'))),
      [0, 1, 2, 3].map((node) => graph.indexes.get('node', 'people', 'k', `v${node}`)),
      transaction.definitions().length,
      transaction.quadView().quadCount,
    ]).toEqual([[3, 4], [0, 1, 2, 3], [[0], [1], [2], [3]], 4, 4]);
    await compactor.close();
    await server.close();
  });
});
