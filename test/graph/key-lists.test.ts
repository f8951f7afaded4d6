/**
 * Lists of keys: short ones are shared, long ones are owned by one state, whose changes no other state sees.
 * States of earlier versions are kept while they have readers.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Database } from '#database';
import { MemoryCommitLog } from '#storage/memory';
import { KeyLists, positionOf } from '../../shared/graph/schema/key-lists.ts';

const SHARED_LENGTH_MAX = 128;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a list of keys', () => {
  test('is one for all that have the same, up to a length', () => {
    const lists = new KeyLists();
    const keys = numbers(SHARED_LENGTH_MAX);
    expect(lists.of(keys)).toBe(lists.of(numbers(SHARED_LENGTH_MAX)));
    expect(lists.remove(lists.of(keys), 3)).toBe(lists.of(keys.toSpliced(3, 1)));
  });

  test('is not copied for each key beyond that length', () => {
    const lists = new KeyLists();
    const shared = lists.of(numbers(SHARED_LENGTH_MAX));
    const [own, other] = [lists.append(shared, 1000), lists.append(shared, 1000)];
    expect(own).not.toBe(other);
    expect(lists.append(own, 1001)).toBe(own);
    expect(lists.remove(own, 0)).toBe(own);
    expect([shared.length, own.length, other.length]).toEqual([128, 129, 129]);
    expect(lists.remove(own, 0)).toBe(lists.of([...numbers(SHARED_LENGTH_MAX).slice(2), 1000, 1001]));
    const removed = lists.remove(numbers(SHARED_LENGTH_MAX + 2), 0);
    expect([lists.append(removed, 1000), removed.at(-1)]).toEqual([removed, 1000]);
  });

  test('is searched as it is now', () => {
    const lists = new KeyLists();
    let own = lists.append(lists.of(numbers(SHARED_LENGTH_MAX)), 1000);
    for (let key = 2000; key < 2100; key++) {
      expect([positionOf(own, key), positionOf(own, 1000)]).toEqual([-1, own.indexOf(1000)]);
      own = lists.append(own, key);
      expect(positionOf(own, key)).toBe(own.length - 1);
      if (key % 10 === 0) own = lists.remove(own, 0);
    }
    expect(positionOf(numbers(300), 299)).toBe(299);
  });
});

test.each([
  [true, 3],
  [false, 0],
])('states of versions before are kept for readers: %s', async (hasReader, kept) => {
  const database = await Database.open(new MemoryCommitLog());
  const node = await database.write(({ graph }) => graph.createNode());
  const { replica } = database;
  const reader = database.begin();
  if (!hasReader) reader.close();
  for (let value = 0; value < 3; value++) {
    await database.write(({ graph }) => graph.setNodeProperty(node, 'k', value));
  }
  let count = 0;
  let state = replica.delta.nodes.get(node)?.previous ?? null;
  for (; state !== null; state = state.previous) count++;
  expect(count).toBe(kept);
});

test('properties of elements with many keys are those of their version', async () => {
  const change = fc.record({
    node: fc.nat(1),
    first: fc.nat(300),
    count: fc.nat(200),
    isRemoval: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 5 }), async (commits) => {
      const database = await Database.open(new MemoryCommitLog());
      const first = database.begin();
      const nodes = [first.graph.createNode(), first.graph.createNode()];
      first.commit();
      first.close();
      const model: string[][] = [[], []];
      const readers = [];
      for (const changes of commits) {
        readers.push({ transaction: database.begin(), expected: model.map((keys) => [...keys]) });
        const writer = database.begin();
        const { graph } = writer;
        for (const { node, first, count, isRemoval } of changes) {
          for (const key of numbers(count).map((at) => `k${first + at}`)) {
            if (isRemoval) graph.removeNodeProperty(nodes[node]!, key);
            else graph.setNodeProperty(nodes[node]!, key, 1);
            if (isRemoval) model[node] = model[node]!.filter((known) => known !== key);
            else if (!model[node]!.includes(key)) model[node]!.push(key);
          }
        }
        writer.commit();
        writer.close();
      }
      for (const { transaction, expected } of readers) {
        const { graph } = transaction;
        expect(nodes.map((node) => graph.nodePropertyKeys(node).map((key) => graph.keyName(key)))).toEqual(
          expected,
        );
        transaction.close();
      }
    }),
    { numRuns: 50 },
  );
});
