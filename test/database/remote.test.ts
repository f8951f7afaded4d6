/** Server and replica talk over real ports; both live in this thread except where a commit has to wait. */
import { describe, expect, test } from 'vitest';
import { connectReplica, ReplicaServer } from '#database';
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
    expect([later.version, later.begin().graph.createNode()]).toEqual([1, 1]);
    await server.close();
  });
});
