import { describe, expect, test } from 'vitest';
import { Database, DatabaseErrorCode, type Transaction } from '#database';
import { MemoryCommitLog } from '#storage/memory';

const MIB = 1024 * 1024;

/** A text of a length, of its own for each letter. */
const text = (letter: string, length = 10) => letter.repeat(length);
const adding =
  (texts: readonly string[], replaced: readonly string[] = []) =>
  (transaction: Transaction) =>
    transaction.addDefinitions(texts.map((each) => ({ text: each, replaced })));

async function heldAfter(...commits: readonly ((transaction: Transaction) => void)[]) {
  const database = await Database.open(new MemoryCommitLog());
  for (const commit of commits) await database.write(commit);
  const transaction = database.begin();
  const held = transaction.definitions();
  transaction.close();
  await database.close();
  return held;
}

describe('definitions', () => {
  test('are held in the order of their commits, each once', async () => {
    const held = await heldAfter(adding([text('a'), text('b')]), adding([text('c'), text('a')]));
    expect(held).toEqual([text('a'), text('b'), text('c')]);
  });

  test('stand in the place of those they replace', async () => {
    expect(await heldAfter(adding([text('a'), text('b')]), adding([text('c')], [text('a')]))).toEqual([
      text('b'),
      text('c'),
    ]);
  });

  test('drop the oldest when they are more than 4,096', async () => {
    const numbered = Array.from({ length: 4_096 }, (_each, number) => `def f${number}() { }`);
    const held = await heldAfter(adding(numbered), adding([text('z')]));
    expect(held).toEqual([...numbered.slice(1), text('z')]);
  });

  test('drop the oldest when they have more than 4 Mi characters together', async () => {
    const held = await heldAfter(
      adding([text('a', MIB), text('b', MIB)]),
      adding([text('c', 2 * MIB)]),
      adding([text('d', 1)]),
    );
    expect(held.map((each) => [each[0], each.length])).toEqual([
      ['b', MIB],
      ['c', 2 * MIB],
      ['d', 1],
    ]);
  });

  test('of one transaction are refused together when they have more than 4 Mi characters', async () => {
    const held = await heldAfter(adding([text('a')]), (transaction) => {
      expect(() => adding([text('b', 4 * MIB), text('c', 1)])(transaction)).toThrow(
        expect.objectContaining({ code: DatabaseErrorCode.DefinitionLength }),
      );
      expect(transaction.definitions()).toEqual([text('a')]);
    });
    expect(held).toEqual([text('a')]);
  });
});
