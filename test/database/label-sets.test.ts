/** A store may have more different sets of labels than 16 bits number: they are folded, saved and loaded. */
import { expect, test } from 'vitest';
import { BulkLoad, createOfflineReplica, Database, Isolation, type Replica } from '#database';
import { checkGraphSnapshot } from '#graph';
import { MemoryCommitLog } from '#storage/memory';
import { emptyDatabaseSnapshot } from '../../shared/database/snapshot/database-snapshot.ts';
import { commitsAfter } from './random-writer.ts';

const OPTIONS = { autoIndexKeys: { node: [], relationship: [] } };
const SIDE = 257;
const NODES = Array.from({ length: SIDE * SIDE }, (_, at) => [`a${Math.floor(at / SIDE)}`, `b${at % SIDE}`]);

/** The labels of all nodes but the first, which has none. */
function labels(replica: Replica): string[][] {
  const session = replica.beginSession(Isolation.Snapshot);
  const { graph } = session;
  const seen = NODES.map((_, at) => graph.nodeLabels(at + 1).map((label) => graph.labelName(label)));
  expect(graph.nodeLabels(0)).toEqual([]);
  session.close();
  return seen;
}

async function withOneNode(log: MemoryCommitLog): Promise<Database> {
  const database = await Database.open(log, OPTIONS);
  await database.write(({ graph }) => graph.createNode());
  database.fold();
  return database;
}

test('by a commit', async () => {
  const log = new MemoryCommitLog();
  const database = await withOneNode(log);
  await database.write(({ graph }) => {
    for (const names of NODES) {
      const node = graph.createNode();
      for (const name of names) graph.addLabel(node, name);
    }
  });
  await database.checkpoint();
  expect(checkGraphSnapshot(database.replica.snapshot.graph)).toEqual([]);
  expect(labels(database.replica)).toEqual(NODES);
  const again = await Database.open(log, OPTIONS);
  expect(again.replica.snapshot.version).toBe(database.version);
  expect(labels(again.replica)).toEqual(NODES);
});

test('by a load', async () => {
  const log = new MemoryCommitLog();
  const database = await withOneNode(log);
  const load = new BulkLoad(database.replica, database.begin());
  for (const names of NODES) load.createNode(names, { keys: [], values: [] });
  load.commit([]);
  load.close();
  const replica = createOfflineReplica(emptyDatabaseSnapshot(), OPTIONS.autoIndexKeys);
  replica.receive(await commitsAfter(log, 0));
  replica.switchTo(replica.foldReceived());
  expect(checkGraphSnapshot(replica.snapshot.graph)).toEqual([]);
  expect(labels(replica)).toEqual(NODES);
});
