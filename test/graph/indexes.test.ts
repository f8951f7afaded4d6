import { beforeEach, describe, expect, test } from 'vitest';
import { Budget, Double, Float, ScalarArray, ScalarKind, StopSignal } from '#base';
import { Database, type Transaction } from '#database';
import { GraphErrorCode } from '#graph';
import { MemoryCommitLog } from '#storage/memory';

const AUTO = 'node_auto_index';
let database: Database;
let tx: Transaction;

beforeEach(async () => {
  database = await Database.open(new MemoryCommitLog(), {
    autoIndexKeys: { node: ['name'], relationship: ['weight'] },
    segmentShift: 2,
  });
  tx = database.begin();
});

/** The same question before the commit, after it, and after a fold, when a snapshot answers. */
function everywhere(question: () => unknown): unknown[] {
  const answers = [question()];
  tx.commit();
  answers.push(question());
  database.fold();
  tx.close();
  tx = database.begin();
  answers.push(question());
  return answers;
}

function nodeWith(key: string, value: Parameters<Transaction['graph']['setNodeProperty']>[2]): number {
  const node = tx.graph.createNode();
  tx.graph.setNodeProperty(node, key, value);
  return node;
}

describe('a named index', () => {
  beforeEach(() => {
    tx.graph.indexes.create('node', 'people', { type: 'exact', provider: 'lucene' });
  });

  test('takes any number of values of one element, in time that grows as they do', () => {
    const node = tx.graph.createNode();
    const count = 100_000;
    for (let value = 0; value < count; value += 1) {
      tx.graph.indexes.add('node', 'people', node, 'k', `v${value}`);
    }
    expect(everywhere(() => tx.graph.indexes.get('node', 'people', 'k', `v${count - 1}`))).toEqual([
      [node],
      [node],
      [node],
    ]);
  });

  test('finds what was added under exactly that value, once, in the order of a hash table of ids', () => {
    const [a, b] = [tx.graph.createNode(), tx.graph.createNode()];
    for (const node of [b, a, b]) tx.graph.indexes.add('node', 'people', node, 'k', 'v');
    const look = () => [
      tx.graph.indexes.get('node', 'people', 'k', 'v'),
      tx.graph.indexes.count('node', 'people', 'k', 'v'),
      tx.graph.indexes.get('node', 'people', 'k', 'V'),
    ];
    expect(everywhere(look)).toEqual([
      [[a, b], 2, []],
      [[a, b], 2, []],
      [[a, b], 2, []],
    ]);
  });

  test('is listed with what it was configured with later, after folds too', () => {
    everywhere(() => tx.graph.indexes.names('node'));
    tx.graph.indexes.configure('node', 'people', {
      type: 'exact',
      provider: 'lucene',
      to_lower_case: 'true',
    });
    const look = () => tx.graph.indexes.configuration('node', 'people')?.to_lower_case;
    expect(everywhere(look)).toEqual(['true', 'true', 'true']);
  });

  test('finds last what a later commit has added to or taken from, each commit in the order of its table', () => {
    const nodes = Array.from({ length: 6 }, () => tx.graph.createNode());
    const { indexes } = tx.graph;
    for (const node of nodes) indexes.add('node', 'people', node, 'k', 'v');
    indexes.add('node', 'people', 2, 'z', 'w');
    tx.commit();
    tx.graph.indexes.add('node', 'people', 4, 'k2', 'v');
    tx.graph.indexes.add('node', 'people', 1, 'k', 'u');
    tx.commit();
    tx.graph.indexes.remove('node', 'people', 2, 'z', 'w');
    tx.commit();
    const older = database.begin();
    tx.graph.indexes.remove('node', 'people', 0, 'k', 'v');
    tx.graph.indexes.add('node', 'people', 0, 'k', 'v');
    tx.commit();
    const look = (graph = tx.graph) => [
      graph.indexes.get('node', 'people', 'k', 'v'),
      graph.indexes.query('node', 'people', {
        query: 'k:*',
        defaultField: null,
        defaultOperator: 'or',
        sort: [],
        top: null,
        ignoreOwnWrites: false,
      }),
    ];
    const [before, after] = [
      [0, 3, 5, 1, 4, 2],
      [3, 5, 1, 4, 2, 0],
    ];
    expect(look(older.graph)).toEqual([before, before]);
    older.close();
    expect(everywhere(look)).toEqual([
      [after, after],
      [after, after],
      [after, after],
    ]);
    tx.graph.indexes.add('node', 'people', 5, 'k2', 'v');
    tx.commit();
    const last = [3, 1, 4, 2, 0, 5];
    expect(look()).toEqual([last, last]);
  });

  test('keeps text and numbers of each type apart', () => {
    const nodes = [5, 5n, new Double(5), new Float(5), '5'].map((value) => {
      const node = tx.graph.createNode();
      tx.graph.indexes.add('node', 'people', node, 'k', value);
      return node;
    });
    const look = () =>
      [5, 5n, new Double(5), new Float(5), '5'].map((value) =>
        tx.graph.indexes.get('node', 'people', 'k', value),
      );
    const expected = nodes.map((node) => [node]);
    expect(everywhere(look)).toEqual([expected, expected, expected]);
  });

  test('finds what this transaction removed, skips what was removed before, and counts the entries of both', () => {
    const node = tx.graph.createNode();
    tx.graph.indexes.add('node', 'people', node, 'k', 'v');
    tx.commit();
    tx.graph.deleteNode(node);
    const look = () => [
      tx.graph.indexes.get('node', 'people', 'k', 'v'),
      tx.graph.indexes.count('node', 'people', 'k', 'v'),
    ];
    expect(everywhere(look)).toEqual([
      [[node], 1],
      [[], 1],
      [[], 1],
    ]);
  });

  test('removes one entry, the entries of a key, or all of an element', () => {
    const node = tx.graph.createNode();
    const { indexes } = tx.graph;
    const entries = [
      ['k', 'v'],
      ['k', 'w'],
      ['l', 'v'],
      ['m', 'v'],
    ] as const;
    for (const [key, value] of entries) indexes.add('node', 'people', node, key, value);
    tx.commit();
    const left = () =>
      entries.filter(([key, value]) => indexes.count('node', 'people', key, value) > 0).map(String);
    indexes.remove('node', 'people', node, 'k', 'v');
    const steps = [left()];
    indexes.remove('node', 'people', node, 'k');
    steps.push(left());
    tx.commit();
    indexes.remove('node', 'people', node);
    steps.push(left());
    expect(steps).toEqual([['k,w', 'l,v', 'm,v'], ['l,v', 'm,v'], []]);
  });

  test('puts if absent, and says who is there otherwise', () => {
    const [a, b] = [tx.graph.createNode(), tx.graph.createNode()];
    const { indexes } = tx.graph;
    expect([
      indexes.putIfAbsent('node', 'people', a, 'k', 'v'),
      indexes.putIfAbsent('node', 'people', b, 'k', 'v'),
      indexes.get('node', 'people', 'k', 'v'),
    ]).toEqual([-1, a, [a]]);
  });

  test('that was dropped stays listed and refuses use until the commit', () => {
    tx.commit();
    const { indexes } = tx.graph;
    indexes.drop('node', 'people');
    expect([indexes.names('node'), indexes.isDropped('node', 'people')]).toEqual([['people'], true]);
    expect(() => indexes.get('node', 'people', 'k', 'v')).toThrow(
      expect.objectContaining({ code: GraphErrorCode.IndexDropped }),
    );
    expect(() => indexes.create('node', 'people', {})).toThrow(
      expect.objectContaining({ code: GraphErrorCode.IndexExists }),
    );
    tx.commit();
    expect(indexes.names('node')).toEqual([]);
  });

  test('shares its name with one for relationships', () => {
    tx.graph.indexes.create('relationship', 'people', {});
    expect([tx.graph.indexes.names('node'), tx.graph.indexes.names('relationship')]).toEqual([
      ['people'],
      ['people'],
    ]);
  });

  test('loses its entries for good when it is dropped and made again', () => {
    const node = tx.graph.createNode();
    tx.graph.indexes.add('node', 'people', node, 'k', 'v');
    tx.commit();
    tx.graph.indexes.drop('node', 'people');
    tx.commit();
    tx.graph.indexes.create('node', 'people', {});
    const look = () => tx.graph.indexes.get('node', 'people', 'k', 'v');
    expect(everywhere(look)).toEqual([[], [], []]);
  });

  test('asks for elements by query, own entries left out on request', () => {
    const [a, b] = [tx.graph.createNode(), tx.graph.createNode()];
    tx.graph.indexes.add('node', 'people', a, 'k', 'marko');
    tx.commit();
    tx.graph.indexes.add('node', 'people', b, 'k', 'marvin');
    const ask = (ignoreOwnWrites: boolean) =>
      tx.graph.indexes.query('node', 'people', {
        query: 'k:mar*',
        defaultField: null,
        defaultOperator: 'or',
        sort: [],
        top: null,
        ignoreOwnWrites,
      });
    expect([ask(false), ask(true)]).toEqual([[a, b], [a]]);
  });

  test.each([
    '*:*',
    'k:*',
    'k:w*',
    'k:[a TO z]',
    'k:words',
    'k:"some words"',
    '_id_:0',
    'name:n*',
    'name:[a TO z]',
  ])('charges a query %s for the entries that it looks at', (query) => {
    const { indexes } = tx.graph;
    indexes.create('node', 'texts', { type: 'fulltext' });
    for (let count = 0; count < 1_200; count++) {
      indexes.add('node', 'texts', nodeWith('name', `n${count}`), 'k', `some words ${count}`);
    }
    const budget = new Budget(undefined, Int32Array.of(StopSignal.Timeout));
    const index = query.startsWith('name') ? AUTO : 'texts';
    const rest = {
      defaultField: null,
      defaultOperator: 'or',
      sort: [],
      top: null,
      ignoreOwnWrites: false,
    } as const;
    expect(() => indexes.query('node', index, { query, ...rest, budget })).toThrow(
      expect.objectContaining({ code: 'SCRIPT_TIMEOUT' }),
    );
  });
});

describe('the automatic index', () => {
  test('exists from the first write of a watched key', () => {
    const names = [tx.graph.indexes.names('node')];
    nodeWith('age', 3);
    names.push(tx.graph.indexes.names('node'));
    nodeWith('name', 'a');
    names.push(tx.graph.indexes.names('node'));
    expect(names).toEqual([[], [], [AUTO]]);
  });

  test('holds values as text, every item of an array by itself', () => {
    const [number, array] = [
      nodeWith('name', 29),
      nodeWith('name', new ScalarArray(ScalarKind.String, ['aa', 'bb'])),
    ];
    const look = () =>
      ['29', 'aa', 'bb', 'cc'].map((text) => tx.graph.indexes.get('node', AUTO, 'name', text));
    const expected = [[number], [array], [array], []];
    expect(everywhere(look)).toEqual([expected, expected, expected]);
  });

  test('follows changes and removals of properties', () => {
    const node = nodeWith('name', 'old');
    tx.commit();
    tx.graph.setNodeProperty(node, 'name', 'new');
    const look = () => ['old', 'new'].map((text) => tx.graph.indexes.get('node', AUTO, 'name', text));
    expect(everywhere(look)).toEqual([
      [[], [node]],
      [[], [node]],
      [[], [node]],
    ]);
    tx.graph.removeNodeProperty(node, 'name');
    expect(everywhere(look)).toEqual([
      [[], []],
      [[], []],
      [[], []],
    ]);
  });

  test('takes in the elements that have a key when scripts begin to watch it', () => {
    const node = nodeWith('lang', 'java');
    tx.commit();
    tx.graph.indexes.watchKey('node', 'lang');
    const look = () => [
      tx.graph.indexes.watchedKeys('node'),
      tx.graph.indexes.get('node', AUTO, 'lang', 'java'),
    ];
    const expected = [['name', 'lang'], [node]];
    expect(everywhere(look)).toEqual([expected, expected, expected]);
  });

  test('keeps old entries of a key no longer watched and takes no new ones', () => {
    const old = nodeWith('name', 'marko');
    tx.commit();
    tx.graph.indexes.unwatchKey('node', 'name', new Budget());
    nodeWith('name', 'marko');
    const look = () => [
      tx.graph.indexes.watchedKeys('node'),
      tx.graph.indexes.get('node', AUTO, 'name', 'marko'),
      tx.graph.indexes.count('node', AUTO, 'name', 'marko'),
    ];
    const expected = [[], [old], 1];
    expect(everywhere(look)).toEqual([expected, expected, expected]);
    tx.graph.indexes.watchKey('node', 'name');
    expect(everywhere(() => tx.graph.indexes.count('node', AUTO, 'name', 'marko'))).toEqual([2, 2, 2]);
  });

  test('has a paused key, whose values it takes once it is watched again', () => {
    const old = nodeWith('name', 'marko');
    tx.commit();
    tx.graph.indexes.pauseKey('node', 'name', new Budget());
    nodeWith('name', 'marko');
    const look = () => [
      tx.graph.indexes.watchedKeys('node'),
      tx.graph.indexes.pausedKeys('node'),
      tx.graph.indexes.get('node', AUTO, 'name', 'marko'),
    ];
    const paused = [[], ['name'], [old]];
    expect(everywhere(look)).toEqual([paused, paused, paused]);
    tx.graph.indexes.watchKeyLater('node', 'name');
    const last = nodeWith('name', 'marko');
    const watched = [['name'], [], [old, last]];
    expect(everywhere(look)).toEqual([watched, watched, watched]);
    tx.graph.indexes.pauseKey('node', 'name', new Budget());
    tx.graph.indexes.unwatchKey('node', 'name', new Budget());
    const left = [[], [], [old, last]];
    expect(everywhere(look)).toEqual([left, left, left]);
  });

  test('cannot be written by hand', () => {
    const node = nodeWith('name', 'a');
    const readOnly = expect.objectContaining({ code: GraphErrorCode.IndexReadOnly });
    expect(() => tx.graph.indexes.add('node', AUTO, node, 'name', 'b')).toThrow(readOnly);
    expect(() => tx.graph.indexes.drop('node', AUTO)).toThrow(readOnly);
  });
});

describe('a lookup by property', () => {
  test('tells kinds of numbers apart', () => {
    const nodes = [7, 7n, new Double(7)].map((value) => nodeWith('n', value));
    const look = () =>
      [7, 7n, new Double(7), new Float(7)].map((value) =>
        tx.graph.nodesByProperty(tx.graph.keyId('n'), value),
      );
    const expected = [...nodes.map((node) => [node]), []];
    expect(everywhere(look)).toEqual([expected, expected, expected]);
  });
});
