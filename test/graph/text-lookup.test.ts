/** Lookups by text agree with a scan of all values, before and after postings are made, whatever the kinds of a key's values. */
import { expect, test } from 'vitest';
import {
  Byte,
  Char,
  collectGarbage,
  Double,
  Float,
  isAscending,
  type PropertyValue,
  ScalarArray,
  ScalarKind,
  Short,
  scalarText,
} from '#base';
import { Database } from '#database';
import type { GraphSession } from '#graph';
import { MemoryCommitLog } from '#storage/memory';
import { elementsByText } from '../../shared/graph/index/property-lookup.ts';
import { Random } from '../fuzz/random.ts';

const SEGMENT_SHIFT = 6;
const NODES = 300;
/** More than the scans after which postings are made. */
const ROUNDS = 12;

const VALUES: Readonly<Record<string, readonly PropertyValue[]>> = {
  int: [0, 1, -1, 29, 2 ** 31 - 1, -(2 ** 31)],
  long: [0n, 29n, -1n, 2n ** 40n, 9_007_199_254_740_993n, -(2n ** 63n), 2n ** 63n - 1n],
  double: [0, -0, 29, 0.1, 1e10, 1e-5, 1.5e300, Math.fround(0.1), Number.NaN, 1 / 0, -1 / 0, 2 ** 53].map(
    (value) => new Double(value),
  ),
  float: [0, -0, 29, Math.fround(0.1), 1e10, Number.NaN, 1 / 0, 2 ** -149].map((value) => new Float(value)),
  small: [new Short(29), new Short(-1), new Byte(29), new Byte(0)],
  char: [new Char(0x32), new Char(0x78), new Char(0xe4)],
  boolean: [true, false],
  text: ['', '2', '29', 'true', 'NaN', '0.1', '-0.0', 'x', 'ä', '漢字', 'Infinity', '1.0E10'],
  array: [
    new ScalarArray(ScalarKind.String, ['x', '29', 'x']),
    new ScalarArray(ScalarKind.Int, [29, 2, -1]),
    new ScalarArray(ScalarKind.Double, [new Double(0.1), new Double(-0)]),
    new ScalarArray(ScalarKind.Boolean, [true]),
    new ScalarArray(ScalarKind.String, []),
  ],
};
const ALL = Object.values(VALUES).flat();
const textsOf = (value: PropertyValue) =>
  value instanceof ScalarArray ? value.items.map(scalarText) : [scalarText(value)];
const TEXTS = [
  ...new Set([...ALL.flatMap(textsOf), ' 29', '029', '29.', '0x1D', '1e10', 'nan', 'absent', 'xx']),
];

async function filled(random: Random, values: readonly PropertyValue[], share: number) {
  const database = await Database.open(new MemoryCommitLog(), { segmentShift: SEGMENT_SHIFT });
  const held: (PropertyValue | undefined)[] = [];
  await database.write(({ graph }) => {
    for (let node = 0; node < NODES; node++) {
      graph.createNode();
      const value = random.chance(share) ? random.pick(values) : undefined;
      held.push(value);
      if (value !== undefined) graph.setNodeProperty(node, 'key', value);
    }
  });
  return { database, held };
}

const CASES = [...Object.entries(VALUES), ['mixed', ALL] as const].flatMap(([name, values]) =>
  [1, 0.9, 0.05].map((share) => [name, share, values] as const),
);

test.each(CASES)('values of kind %s at %d of the nodes', async (_name, share, values) => {
  const random = new Random(values.length * 100 + share * 10);
  const { database, held } = await filled(random, values, share);
  for (let round = 0; round < ROUNDS; round++) {
    // The first round reads the delta, the others a snapshot.
    if (round > 0) database.fold();
    const transaction = database.begin();
    const graph = transaction.graph as unknown as GraphSession;
    for (const text of TEXTS) {
      const found = elementsByText(graph, 'node', graph.keyId('key'), text);
      const expected = held.flatMap((value, node) =>
        value !== undefined && textsOf(value).includes(text) ? [node] : [],
      );
      expect([round, text, found]).toEqual([round, text, expected]);
    }
    transaction.close();
  }
  await database.close();
});

test('postings that outlive a fold do not keep the dictionary of its old snapshot', async () => {
  const { database } = await filled(new Random(1), VALUES.text!, 1);
  const find = () => {
    const transaction = database.begin();
    const graph = transaction.graph as unknown as GraphSession;
    const { length } = elementsByText(graph, 'node', graph.keyId('key'), 'x');
    transaction.close();
    return length;
  };
  database.fold();
  for (let round = 0; round < ROUNDS; round++) find();
  const count = find();
  const before = new WeakRef(database.replica.delta.snapshot.strings);
  // In a segment of its own.
  await database.write(({ graph }) => {
    for (let left = 2 ** SEGMENT_SHIFT; left > 0; left--) graph.createNode();
    graph.setNodeProperty(graph.createNode(), 'key', 'another text');
  });
  database.fold();
  // What was alive in a turn of the event loop stays referenced until it ends.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect([find(), before.deref()]).toEqual([count, undefined]);
  await database.close();
});

test('an ascending list may have equal numbers', () => {
  expect([[], [1], [1, 1, 2], [2, 1], [1, 3, 2]].map(isAscending)).toEqual([true, true, true, false, false]);
});
