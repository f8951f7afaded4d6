import { beforeEach, describe, expect, test } from 'vitest';
import { Database, type Transaction } from '#database';
import { checkGraphSnapshot, Direction, GraphErrorCode, NONE } from '#graph';
import { MemoryCommitLog } from '#storage/memory';

let database: Database;
let tx: Transaction;

beforeEach(async () => {
  database = await Database.open(new MemoryCommitLog(), { segmentShift: 2 });
  tx = database.begin();
});

function walk(node: number, direction: Direction, types: string[] | null = null): number[][] {
  const { graph } = tx;
  const cursor = graph.cursor();
  cursor.start(node, direction, types === null ? null : types.map((type) => graph.typeId(type)));
  const found: number[][] = [];
  while (cursor.next()) found.push([cursor.relationship, cursor.neighbour]);
  return found;
}

/** Where the graph may lie when it is read: in the transaction, in the delta, in the snapshot. */
const LAYERS: readonly [string, () => void][] = [
  ['the transaction', () => {}],
  ['the delta', () => tx.commit()],
  [
    'the snapshot',
    () => {
      tx.commit();
      tx.close();
      database.fold();
      tx = database.begin();
    },
  ],
];

test.each([
  ['the transaction', () => {}],
  ['the delta', () => tx.commit()],
])('ids are of 32 bits: none is that far above another, touched in %s', (_, settle) => {
  const [a, b] = [tx.graph.createNode(), tx.graph.createNode()];
  const [kept, deleted] = [tx.graph.createRelationship(a, b, 'x'), tx.graph.createRelationship(a, b, 'x')];
  tx.commit();
  tx.close();
  database.fold();
  tx = database.begin();
  tx.graph.setNodeProperty(a, 'k', 1);
  tx.graph.setRelationshipProperty(kept, 'k', 1);
  tx.graph.deleteRelationship(deleted);
  settle();
  const { graph } = tx;
  expect([graph.hasNode(a), graph.hasRelationship(kept)]).toEqual([true, true]);
  for (const distance of [2 ** 32, 2 ** 33, 2 ** 52]) {
    expect([a, b].filter((id) => graph.hasNode(id + distance))).toEqual([]);
    expect([kept, deleted].filter((id) => graph.hasRelationship(id + distance))).toEqual([]);
    expect(graph.isRelationshipRemoved(deleted + distance)).toBe(false);
  }
});

describe.each(LAYERS)('relationships in %s', (_, settle) => {
  test('come outgoing first, in order of creation, a self loop in both directions', () => {
    const { graph } = tx;
    const [a, b] = [graph.createNode(), graph.createNode()];
    for (const [source, target] of [
      [b, a],
      [a, b],
      [a, a],
      [b, a],
    ] as const) {
      graph.createRelationship(source, target, 'x');
    }
    settle();
    expect([walk(a, Direction.Both), walk(a, Direction.Out), walk(a, Direction.In)]).toEqual([
      [
        [1, b],
        [2, a],
        [0, b],
        [2, a],
        [3, b],
      ],
      [
        [1, b],
        [2, a],
      ],
      [
        [0, b],
        [2, a],
        [3, b],
      ],
    ]);
    expect([tx.graph.degree(a, Direction.Both, null), tx.graph.degree(a, Direction.Out, null)]).toEqual([
      5, 2,
    ]);
  });

  test('are counted for many nodes at once as for each', () => {
    const { graph } = tx;
    const [a, b, c] = [graph.createNode(), graph.createNode(), graph.createNode()];
    graph.createRelationship(a, b, 'x');
    graph.createRelationship(a, a, 'y');
    graph.createRelationship(b, a, 'y');
    settle();
    const missing = 99;
    const nodes = Uint32Array.of(b, a, missing, a, c, b);
    const sums = (from: number, to: number) =>
      [Direction.Out, Direction.In, Direction.Both].map((each) => tx.graph.degreeSum(nodes, from, to, each));
    expect([sums(0, nodes.length), sums(1, 5), sums(3, 3)]).toEqual([
      [6, 6, 12],
      [4, 4, 8],
      [0, 0, 0],
    ]);
    tx.graph.createRelationship(c, a, 'x');
    expect([tx.graph.areAllPristine, sums(0, nodes.length)]).toEqual([false, [7, 8, 15]]);
  });

  test('are found by one type, by several, and by none that exists', () => {
    const { graph } = tx;
    const [a, b] = [graph.createNode(), graph.createNode()];
    for (const type of ['x', 'y', 'z', 'x']) graph.createRelationship(a, b, type);
    settle();
    const types = [['x'], ['y', 'z'], ['nope'], ['nope', 'z'], []];
    expect(types.map((names) => walk(a, Direction.Out, names).map(([id]) => id))).toEqual([
      [0, 3],
      [1, 2],
      [],
      [2],
      [],
    ]);
    const degrees = ['x', 'nope'].map((name) => tx.graph.degree(a, Direction.Out, tx.graph.typeId(name)));
    expect(degrees).toEqual([2, 0]);
  });

  test('that are removed while a cursor runs are not returned by it', () => {
    const { graph } = tx;
    const [a, b] = [graph.createNode(), graph.createNode()];
    for (let count = 0; count < 4; count++) graph.createRelationship(a, b, 'x');
    settle();
    const cursor = tx.graph.cursor();
    cursor.start(a, Direction.Out, null);
    const found: number[] = [];
    while (cursor.next()) {
      found.push(cursor.relationship);
      if (cursor.relationship === 0) tx.graph.deleteRelationship(2);
    }
    expect([found, walk(a, Direction.Out).length]).toEqual([[0, 1, 3], 3]);
  });

  test('that are added while a cursor runs do not keep it from ending', () => {
    const { graph } = tx;
    const a = graph.createNode();
    graph.createRelationship(a, a, 'x');
    settle();
    const cursor = tx.graph.cursor();
    cursor.start(a, Direction.Both, null);
    let steps = 0;
    while (cursor.next() && steps < 100) {
      tx.graph.createRelationship(a, a, 'x');
      steps++;
    }
    expect(steps).toBeLessThan(100);
  });

  test('stay recognisable when they are removed', () => {
    const { graph } = tx;
    const [a, b] = [graph.createNode(), graph.createNode()];
    const relationship = graph.createRelationship(a, b, 'x');
    settle();
    tx.graph.deleteRelationship(relationship);
    const view = tx.graph;
    expect([
      view.hasRelationship(relationship),
      view.isRelationshipRemoved(relationship),
      [view.source(relationship), view.target(relationship), view.typeName(view.typeOf(relationship))],
      view.relationshipPropertyKeys(relationship),
    ]).toEqual([false, true, [a, b, 'x'], []]);
  });
});

describe.each(LAYERS)('properties in %s', (_, settle) => {
  test('keep the order of insertion, and a key set again after its removal goes to the end', () => {
    const node = tx.graph.createNode();
    for (const key of ['c', 'a', 'b']) tx.graph.setNodeProperty(node, key, 1);
    settle();
    tx.graph.setNodeProperty(node, 'c', 2);
    tx.graph.removeNodeProperty(node, 'a');
    tx.graph.setNodeProperty(node, 'a', 3);
    const look = () =>
      tx.graph.nodePropertyKeys(node).map((key) => [tx.graph.keyName(key), tx.graph.nodeProperty(node, key)]);
    const expected = [
      ['c', 2],
      ['b', 1],
      ['a', 3],
    ];
    expect(look()).toEqual(expected);
    settle();
    expect(look()).toEqual(expected);
  });
});

describe('an element that does not exist', () => {
  test('reads as nothing and refuses writes', () => {
    const { graph } = tx;
    const notFound = expect.objectContaining({ code: GraphErrorCode.NotFound });
    expect([
      graph.hasNode(7),
      graph.nodeProperty(7, graph.keyId('x')),
      graph.nodePropertyKeys(7),
      graph.degree(7, Direction.Both, null),
      graph.source(7),
      graph.typeOf(7),
      graph.nextNode(NONE),
    ]).toEqual([false, undefined, [], 0, NONE, NONE, NONE]);
    expect(() => graph.setNodeProperty(7, 'x', 1)).toThrow(notFound);
    expect(() => graph.createRelationship(7, 7, 'x')).toThrow(notFound);
    expect(() => graph.deleteRelationship(7)).toThrow(notFound);
  });
});

describe('a snapshot', () => {
  test('agrees with itself after folds over several segments', () => {
    const { graph } = tx;
    const nodes = Array.from({ length: 20 }, () => graph.createNode());
    nodes.forEach((node, at) => {
      graph.setNodeProperty(node, 'n', at % 3 === 0 ? `text ${at}` : at);
      graph.createRelationship(node, nodes[(at * 7) % nodes.length]!, `type ${at % 4}`);
    });
    tx.commit();
    database.fold();
    tx.close();
    tx = database.begin();
    for (let id = 0; id < 20; id += 5) tx.graph.deleteRelationship(id);
    tx.commit();
    database.fold();
    expect(checkGraphSnapshot(database.replica.snapshot.graph)).toEqual([]);
  });

  test('shares the memory of segments that a fold does not touch', () => {
    const { graph } = tx;
    for (let count = 0; count < 12; count++) graph.setNodeProperty(graph.createNode(), 'n', count);
    tx.commit();
    database.fold();
    const before = database.replica.snapshot.graph.nodes;
    tx.graph.setNodeProperty(9, 'n', 'changed');
    tx.commit();
    database.fold();
    const after = database.replica.snapshot.graph.nodes;
    expect(after.map((segment, at) => segment === before[at])).toEqual([true, true, false]);
  });

  test('that was tampered with is told by the check', () => {
    const { graph } = tx;
    graph.createRelationship(graph.createNode(), graph.createNode(), 'x');
    tx.commit();
    database.fold();
    const { out } = database.replica.snapshot.graph.nodes[0]!;
    // The first neighbour lies behind the offsets of the segment's rows.
    new Uint32Array(out!.buffer, 0, 6)[5] = 0;
    expect(checkGraphSnapshot(database.replica.snapshot.graph)).toEqual([
      'relationship 0 at node 0 disagrees with its own ends or type',
      'relationship 0 is met 1 times, not at both its ends',
    ]);
  });
});
