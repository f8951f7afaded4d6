import { describe, expect, test } from 'vitest';
import { Database, DatabaseErrorCode, Isolation, type Transaction } from '#database';
import { GraphErrorCode } from '#graph';
import { MemoryCommitLog } from '#storage/memory';
import { Random } from '../fuzz/random.ts';

const CONFLICT = expect.objectContaining({ code: DatabaseErrorCode.Conflict });

async function openWithNodes(count: number): Promise<Database> {
  const database = await Database.open(new MemoryCommitLog());
  await database.write(({ graph }) => {
    for (let left = count; left > 0; left--) graph.setNodeProperty(graph.createNode(), 'n', 0);
  });
  return database;
}

function countOf({ graph }: Transaction, node: number): number {
  return graph.nodeProperty(node, graph.keyId('n')) as number;
}

function withUniqueValue({ graph }: Transaction, node: number): void {
  graph.addLabel(node, 'A');
  graph.setNodeProperty(node, 'email', 'a@b');
}

/** Two transactions of one version make their writes, the first commits; what the second's commit does. */
async function race(
  first: (transaction: Transaction) => void,
  second: (transaction: Transaction) => void,
  isolation: Isolation = Isolation.Snapshot,
): Promise<'committed' | 'conflict'> {
  const database = await openWithNodes(3);
  await database.write(({ graph, quads }) => {
    graph.createRelationship(0, 1, 'knows');
    graph.createUniqueIndex('A', 'email');
    graph.indexes.create('node', 'people', {});
    quads.insert({ subject: '<s>', predicate: '<p>', object: '"1"', graph: '' });
  });
  const [a, b] = [database.begin(isolation), database.begin(isolation)];
  first(a);
  second(b);
  a.commit();
  try {
    b.commit();
    return 'committed';
  } catch (error) {
    expect(error).toEqual(CONFLICT);
    return 'conflict';
  }
}

test('transactions of several versions each read the quads of theirs, also behind a fold', async () => {
  const database = await openWithNodes(0);
  const insert = (object: string) => database.write(({ quads }) => void quads.insert(quad(object)));
  const readers: Transaction[] = [];
  for (let version = 1; version <= 4; version++) {
    await insert(`"${version}"`);
    readers.push(database.begin());
    expect(readers.at(-1)?.quadView().quadCount).toBe(version);
    if (version === 2) database.fold();
  }
  const [second] = readers.splice(1, 1);
  second?.close();
  await database.write(({ quads }) => void quads.remove(quad('"1"')));
  const has = (reader: Transaction) => {
    const view = reader.quadView();
    const ids = (number: number) => Object.values(quad(`"${number}"`)).map((text) => view.idOf(text));
    return [1, 2, 3, 4, 5].map((number) => view.has(...(ids(number) as [number, number, number, number])));
  };
  expect(readers.map(has)).toEqual([
    [true, false, false, false, false],
    [true, true, true, false, false],
    [true, true, true, true, false],
  ]);
  expect(has(database.begin())).toEqual([false, true, true, true, false]);
});

describe('of two transactions of one version', () => {
  test.each<[string, (t: Transaction) => void, (t: Transaction) => void, 'committed' | 'conflict']>([
    [
      'writing one node',
      (t) => t.graph.setNodeProperty(0, 'n', 1),
      (t) => t.graph.setNodeProperty(0, 'm', 2),
      'conflict',
    ],
    [
      'giving two nodes one unique value',
      (t) => withUniqueValue(t, 0),
      (t) => withUniqueValue(t, 1),
      'conflict',
    ],
    [
      'making a unique index and giving a labelled node a value',
      (t) => t.graph.createUniqueIndex('B', 'n'),
      (t) => t.graph.addLabel(0, 'B'),
      'conflict',
    ],
    [
      'giving a labelled node a value and making a unique index',
      (t) => t.graph.addLabel(0, 'B'),
      (t) => t.graph.createUniqueIndex('B', 'n'),
      'conflict',
    ],
    [
      'writing two nodes',
      (t) => t.graph.setNodeProperty(0, 'n', 1),
      (t) => t.graph.setNodeProperty(1, 'n', 2),
      'committed',
    ],
    [
      'deleting a node the first wrote',
      (t) => t.graph.setNodeProperty(2, 'n', 1),
      (t) => t.graph.deleteNode(2),
      'conflict',
    ],
    [
      'writing a node the first deleted',
      (t) => t.graph.deleteNode(2),
      (t) => t.graph.setNodeProperty(2, 'n', 1),
      'conflict',
    ],
    [
      'joining a node the first deleted',
      (t) => t.graph.deleteNode(2),
      (t) => void t.graph.createRelationship(0, 2, 'x'),
      'conflict',
    ],
    [
      'deleting a node the first joined',
      (t) => void t.graph.createRelationship(0, 2, 'x'),
      (t) => t.graph.deleteNode(2),
      'conflict',
    ],
    [
      'joining the same nodes',
      (t) => void t.graph.createRelationship(0, 2, 'x'),
      (t) => void t.graph.createRelationship(0, 2, 'x'),
      'committed',
    ],
    [
      'joining a node the first wrote',
      (t) => t.graph.setNodeProperty(2, 'n', 1),
      (t) => void t.graph.createRelationship(0, 2, 'x'),
      'committed',
    ],
    [
      'writing a relationship the first deleted',
      (t) => t.graph.deleteRelationship(0),
      (t) => t.graph.setRelationshipProperty(0, 'w', 1),
      'conflict',
    ],
    ['labelling one node', (t) => t.graph.addLabel(0, 'A'), (t) => t.graph.addLabel(0, 'B'), 'conflict'],
    [
      'indexing different nodes under one value',
      (t) => t.graph.indexes.add('node', 'people', 0, 'k', 'v'),
      (t) => t.graph.indexes.add('node', 'people', 1, 'k', 'v'),
      'committed',
    ],
    [
      'adding one entry',
      (t) => t.graph.indexes.add('node', 'people', 0, 'k', 'v'),
      (t) => t.graph.indexes.add('node', 'people', 0, 'k', 'v'),
      'conflict',
    ],
    [
      'putting if absent under one value',
      (t) => void t.graph.indexes.putIfAbsent('node', 'people', 0, 'k', 'v'),
      (t) => void t.graph.indexes.putIfAbsent('node', 'people', 1, 'k', 'v'),
      'conflict',
    ],
    [
      'putting if absent where the first adds',
      (t) => t.graph.indexes.add('node', 'people', 0, 'k', 'v'),
      (t) => void t.graph.indexes.putIfAbsent('node', 'people', 1, 'k', 'v'),
      'conflict',
    ],
    [
      'creating one index',
      (t) => t.graph.indexes.create('node', 'i', {}),
      (t) => t.graph.indexes.create('node', 'i', {}),
      'conflict',
    ],
    [
      'setting one store property',
      (t) => t.graph.setMetadata('k', 1),
      (t) => t.graph.setMetadata('k', 2),
      'conflict',
    ],
    [
      'adding one quad',
      (t) => void t.quads.insert(quad('"2"')),
      (t) => void t.quads.insert(quad('"2"')),
      'committed',
    ],
    [
      'removing one quad',
      (t) => void t.quads.remove(quad('"1"')),
      (t) => void t.quads.remove(quad('"1"')),
      'conflict',
    ],
  ])('the second, %s, is decided', async (_, first, second, outcome) => {
    expect(await race(first, second)).toBe(outcome);
  });

  test('write skew passes by default and is refused under serializable isolation', async () => {
    const takeFrom = (other: number, own: number) => (transaction: Transaction) =>
      transaction.graph.setNodeProperty(own, 'n', countOf(transaction, other) - 1);
    expect([
      await race(takeFrom(0, 1), takeFrom(1, 0)),
      await race(takeFrom(0, 1), takeFrom(1, 0), Isolation.Serializable),
    ]).toEqual(['committed', 'conflict']);
  });
});

describe('many writers', () => {
  test('leave a counter exact', async () => {
    const database = await openWithNodes(1);
    const [writers, rounds] = [64, 10];
    const write = async () => {
      for (let round = 0; round < rounds; round++) {
        const work = async (transaction: Transaction) => {
          const value = countOf(transaction, 0);
          // Others get their turn between reading and writing.
          await Promise.resolve();
          transaction.graph.setNodeProperty(0, 'n', value + 1);
        };
        await database.write(work, { attemptsMax: 10_000 });
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    expect(countOf(database.begin(), 0)).toBe(writers * rounds);
  });

  test('under serializable isolation leave a history that some order explains', async () => {
    const random = new Random(11);
    const accounts = 4;
    const database = await openWithNodes(accounts);
    const history: { version: number; read: number[]; wrote: [number, number] }[] = [];
    const write = async (writer: number) => {
      for (let round = 0; round < 15; round++) {
        const [node, value] = [random.below(accounts), writer * 1000 + round + 1];
        const transaction = database.begin(Isolation.Serializable);
        const read = Array.from({ length: accounts }, (_, at) => countOf(transaction, at));
        transaction.graph.setNodeProperty(node, 'n', value);
        try {
          history.push({ version: await database.commit(transaction), read, wrote: [node, value] });
        } catch (error) {
          expect(error).toEqual(CONFLICT);
        }
        transaction.close();
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    // Replayed in order of version, every transaction has read exactly what the ones before it wrote.
    const state = new Array<number>(accounts).fill(0);
    for (const { read, wrote } of history.sort((a, b) => a.version - b.version)) {
      expect(read).toEqual(state);
      state[wrote[0]] = wrote[1];
    }
    expect(history.length).toBeGreaterThan(0);
  });
});

describe('a node deleted with relationships left', () => {
  test('fails the commit and leaves the database as it was', async () => {
    const database = await openWithNodes(2);
    await database.write(({ graph }) => graph.createRelationship(0, 1, 'x'));
    const transaction = database.begin();
    transaction.graph.deleteNode(0);
    expect(() => transaction.commit()).toThrow(
      expect.objectContaining({ code: GraphErrorCode.NodeHasRelationships }),
    );
    expect([transaction.graph.hasNode(0), database.version]).toEqual([true, 2]);
  });
});

describe('a rolled back transaction', () => {
  test('keeps the index it created but not its entries', async () => {
    const database = await openWithNodes(1);
    const transaction = database.begin();
    transaction.graph.indexes.create('node', 'keep', { type: 'exact' });
    transaction.graph.indexes.add('node', 'keep', 0, 'k', 'v');
    transaction.graph.createNode();
    transaction.rollback();
    transaction.close();
    const { graph } = database.begin();
    expect([
      graph.indexes.names('node'),
      graph.indexes.get('node', 'keep', 'k', 'v'),
      graph.nodeCount(),
    ]).toEqual([['keep'], [], 1]);
  });
});

function quad(object: string): { subject: string; predicate: string; object: string; graph: string } {
  return { subject: '<s>', predicate: '<p>', object, graph: '' };
}
