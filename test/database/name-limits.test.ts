/** A store has at most 65,534 property keys, relationship types and labels each, whoever brings them. */
import { describe, expect, test } from 'vitest';
import { BulkLoad, connectReplica, Database, DatabaseErrorCode, ReplicaServer } from '#database';
import { GraphErrorCode, type GraphTransaction } from '#graph';
import { MemoryCommitLog } from '#storage/memory';

const NAMES_MAX = 65_534;
const OPTIONS = { autoIndexKeys: { node: [], relationship: [] } };

/** A node with so many properties; keys begin with the prefix. */
function writeKeys(graph: GraphTransaction, prefix: string, count: number): void {
  const KEYS_OF_A_NODE = 100;
  for (let first = 0; first < count; first += KEYS_OF_A_NODE) {
    const node = graph.createNode();
    const end = Math.min(first + KEYS_OF_A_NODE, count);
    for (let at = first; at < end; at++) graph.setNodeProperty(node, `${prefix}${at}`, 1);
  }
}

describe('the names of a store', () => {
  test('do not exceed the limit by commits that do not know of each other', async () => {
    const log = new MemoryCommitLog();
    const server = await ReplicaServer.open(log, OPTIONS);
    const [one, other] = [connectReplica(server.attach().ticket), connectReplica(server.attach().ticket)];
    const count = 40_000;
    const first = one.beginSession('snapshot');
    const second = other.beginSession('snapshot');
    writeKeys(first.graph, 'a', count);
    writeKeys(second.graph, 'b', count);
    first.finish(await server.committer.submit(first.toRequest()!));
    const reply = await server.committer.submit(second.toRequest()!);
    expect(() => second.finish(reply)).toThrow(
      expect.objectContaining({ code: DatabaseErrorCode.Conflict }) as Error,
    );
    writeKeys(second.graph, 'b', count);
    expect(() => second.toRequest()).toThrow(
      expect.objectContaining({ code: GraphErrorCode.Limit }) as Error,
    );
    const again = await Database.open(log, OPTIONS);
    expect(again.begin().graph.keyNames()).toHaveLength(count);
    await server.close();
  });

  test('are free again when the transaction that used them has failed', async () => {
    const database = await Database.open(new MemoryCommitLog(), OPTIONS);
    const failed = database.begin();
    writeKeys(failed.graph, 'a', NAMES_MAX);
    expect(() => failed.graph.setNodeProperty(0, 'one more', 1)).toThrow(
      expect.objectContaining({ code: GraphErrorCode.Limit }) as Error,
    );
    failed.close();
    const next = database.begin();
    writeKeys(next.graph, 'b', 1);
    next.commit();
    expect(next.graph.keyNames()).toEqual(['b0']);
  });

  test('take the numbers of those that a refused commit has left', async () => {
    const database = await Database.open(new MemoryCommitLog(), OPTIONS);
    await database.write(({ graph }) => graph.setNodeProperty(graph.createNode(), 'seen', 1));
    const refused = database.begin();
    await database.write(({ graph }) => graph.setNodeProperty(0, 'seen', 2));
    refused.graph.setNodeProperty(0, 'seen', 3);
    refused.graph.setNodeProperty(refused.graph.createNode(), 'lost', 1);
    expect(() => refused.commit()).toThrow(
      expect.objectContaining({ code: DatabaseErrorCode.Conflict }) as Error,
    );
    refused.close();
    const next = database.begin();
    next.graph.setNodeProperty(next.graph.createNode(), 'found', 1);
    next.commit();
    expect(next.graph.keyNames()).toEqual(['seen', 'found']);
  });

  test('a load brings no more than there may be, and what it does not bring leaves the store usable', async () => {
    const log = new MemoryCommitLog();
    const database = await Database.open(log, OPTIONS);
    const load = new BulkLoad(database.replica, database.begin());
    const value = (prefix: string, count: number) => ({
      keys: Array.from({ length: count }, (_, at) => `${prefix}${at}`),
      values: Array.from({ length: count }, () => 1),
    });
    load.createNode([], value('a', NAMES_MAX - 100));
    load.commit([]);
    load.createNode([], value('b', 200));
    expect(() => load.commit([])).toThrow(expect.objectContaining({ code: GraphErrorCode.Limit }) as Error);
    load.close();
    await database.write(({ graph }) => graph.setNodeProperty(graph.createNode(), 'name', 'still here'));
    const again = await Database.open(log, OPTIONS);
    expect(again.begin().graph.keyNames()).toHaveLength(NAMES_MAX - 100 + 1);
  });
});
