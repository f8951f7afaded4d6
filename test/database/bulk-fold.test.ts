/** A thread that folds takes the elements of loads straight into columns: the same graph as commit by commit. */
import { describe, expect, test } from 'vitest';
import { createOfflineReplica, Database, Isolation, Replica } from '#database';
import { checkGraphSnapshot } from '#graph';
import { MemoryCommitLog } from '#storage/memory';
import { emptyDatabaseSnapshot } from '../../shared/database/snapshot/database-snapshot.ts';
import { Random } from '../fuzz/random.ts';
import { dump } from './large/database-dump.ts';
import { autoIndexKeys, commitsAfter, NAMES, RandomWriter, SEGMENT_SHIFT } from './random-writer.ts';

/** More documents than are written in the order of a hash table. */
const MANY = 10_001;
const STEPS = 60;

async function expectSame(database: Database, replica: Replica): Promise<void> {
  const snapshot = replica.foldReceived();
  replica.switchTo(snapshot);
  expect(snapshot.version).toBe(database.version);
  expect(checkGraphSnapshot(snapshot.graph)).toEqual([]);
  const session = replica.beginSession(Isolation.Snapshot);
  const transaction = database.begin();
  expect(dump(session, NAMES)).toEqual(dump(transaction, NAMES));
  session.close();
  transaction.close();
}

describe('a fold of commits of which some are loads', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('leads to what these lead to one by one, history %i', async (seed) => {
    const log = new MemoryCommitLog();
    const database = await Database.open(log, { autoIndexKeys, segmentShift: SEGMENT_SHIFT });
    const replica = createOfflineReplica(emptyDatabaseSnapshot(SEGMENT_SHIFT), autoIndexKeys);
    const [writer, random] = [new RandomWriter(database, seed), new Random(-seed)];
    for (let step = 0; step < STEPS; step++) {
      await writer.step();
      if (random.chance(0.2)) database.fold();
      if (random.chance(0.7)) continue;
      replica.receive(await commitsAfter(log, replica.version));
      await expectSame(database, replica);
    }
    await database.close();
  });

  test.each(['name', 'other'])('keeps the order of documents of a large load with %s', async (key) => {
    const log = new MemoryCommitLog();
    const database = await Database.open(log, { autoIndexKeys });
    const writer = new RandomWriter(database, 1);
    writer.load(20, 0);
    for (let left = 3; left > 0; left--) await writer.step();
    writer.load(MANY * 2, MANY, key);
    await database.write(({ graph }) => graph.setNodeProperty(MANY, 'name', 'b'));
    const replica = createOfflineReplica(emptyDatabaseSnapshot(), autoIndexKeys);
    replica.receive(await commitsAfter(log, 0));
    await expectSame(database, replica);
    await database.close();
  });

  test('leaves what arrives during a fold to the next one', async () => {
    const log = new MemoryCommitLog();
    const database = await Database.open(log, { autoIndexKeys });
    const writer = new RandomWriter(database, 3);
    for (let left = 3; left > 0; left--) writer.load(30, 10);
    const arriving = await commitsAfter(log, 0);
    // A source that has one more each time it is asked.
    const replica = new Replica({
      snapshot: emptyDatabaseSnapshot(),
      port: database.replica.port,
      ids: database.replica.ids,
      autoIndexKeys,
      source: { drain: (reader) => reader.receive(arriving.splice(0, 1)), noteReleased: () => {} },
    });
    const versions = Array.from({ length: 3 }, () => {
      const snapshot = replica.foldReceived();
      replica.switchTo(snapshot);
      return snapshot.version;
    });
    expect(versions).toEqual([1, 2, 3]);
    await database.close();
  });

  test('applies them one by one when a key is watched from one of them on', async () => {
    const log = new MemoryCommitLog();
    const database = await Database.open(log, { autoIndexKeys });
    const writer = new RandomWriter(database, 9);
    writer.load(30, 10);
    await database.write(({ graph }) => graph.indexes.watchKey('node', 'age'));
    writer.load(30, 10);
    const replica = createOfflineReplica(emptyDatabaseSnapshot(), autoIndexKeys);
    replica.receive(await commitsAfter(log, 0));
    await expectSame(database, replica);
    await database.close();
  });
});
