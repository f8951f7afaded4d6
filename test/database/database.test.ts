import { describe, expect, test } from 'vitest';
import { Database, DatabaseErrorCode, Isolation } from '#database';
import { Direction } from '#graph';
import { MemoryCommitLog } from '#storage/memory';

async function openDatabase(): Promise<Database> {
  return Database.open(new MemoryCommitLog(), { autoIndexKeys: { node: ['name'], relationship: [] } });
}

describe('a transaction', () => {
  test('sees its own writes before and after its commit', async () => {
    const database = await openDatabase();
    const tx = database.begin();
    const { graph } = tx;
    const marko = graph.createNode();
    const josh = graph.createNode();
    graph.setNodeProperty(marko, 'name', 'marko');
    const knows = graph.createRelationship(marko, josh, 'knows');
    const look = () => ({
      nodes: graph.nodeCount(),
      name: graph.nodeProperty(marko, graph.keyId('name')),
      ends: [graph.source(knows), graph.target(knows), graph.typeName(graph.typeOf(knows))],
      degrees: [graph.degree(marko, Direction.Out, null), graph.degree(josh, Direction.Both, null)],
      found: graph.nodesByProperty(graph.keyId('name'), 'marko'),
      indexed: graph.indexes.get('node', 'node_auto_index', 'name', 'marko'),
    });
    const expected = {
      nodes: 2,
      name: 'marko',
      ends: [0, 1, 'knows'],
      degrees: [1, 1],
      found: [0],
      indexed: [0],
    };
    expect(look()).toEqual(expected);
    expect(tx.commit()).toBe(1);
    expect(look()).toEqual(expected);
  });

  test('that is rolled back gives its ids back', async () => {
    const database = await openDatabase();
    const tx = database.begin();
    expect([tx.graph.createNode(), tx.graph.createNode()]).toEqual([0, 1]);
    tx.rollback();
    expect([tx.graph.createNode(), tx.graph.nodeCount()]).toEqual([0, 1]);
  });

  test('does not see commits after its begin', async () => {
    const database = await openDatabase();
    const reader = database.begin();
    await database.write(({ graph }) => graph.setNodeProperty(graph.createNode(), 'name', 'late'));
    expect([reader.graph.nodeCount(), reader.graph.hasNode(0), reader.graph.nextNode(-1)]).toEqual([
      0,
      false,
      -1,
    ]);
    const later = database.begin();
    expect([later.graph.nodeCount(), later.graph.hasNode(0), later.graph.nextNode(-1)]).toEqual([1, true, 0]);
  });

  test('that wrote what another has written since loses, and is rolled back', async () => {
    const database = await openDatabase();
    await database.write(({ graph }) => graph.setNodeProperty(graph.createNode(), 'n', 0));
    const [first, second] = [database.begin(), database.begin()];
    first.graph.setNodeProperty(0, 'n', 1);
    second.graph.setNodeProperty(0, 'n', 2);
    first.commit();
    expect(() => second.commit()).toThrow(expect.objectContaining({ code: DatabaseErrorCode.Conflict }));
    expect(second.graph.nodeProperty(0, second.graph.keyId('n'))).toBe(1);
  });

  test('under serializable isolation loses against any commit', async () => {
    const database = await openDatabase();
    const tx = database.begin(Isolation.Serializable);
    tx.graph.createNode();
    await database.write(({ graph }) => graph.createNode());
    expect(() => tx.commit()).toThrow(expect.objectContaining({ code: DatabaseErrorCode.Conflict }));
  });

  test('commits graph and quads as one version', async () => {
    const database = await openDatabase();
    const tx = database.begin();
    tx.graph.createNode();
    tx.quads.insert({ subject: '<a:s>', predicate: '<a:p>', object: '"o"', graph: '' });
    expect(tx.commit()).toBe(1);
    const reader = database.begin();
    expect([reader.graph.nodeCount(), reader.quadView().quadCount, reader.baseVersion]).toEqual([1, 1, 1]);
  });
});
