/** Ids are unsigned numbers of 32 bits: nothing changes where they pass the largest signed one, or come near their end. */
import { expect, test } from 'vitest';
import { BulkLoad, createOfflineReplica, Database } from '#database';
import { checkGraphSnapshot, Direction, type GraphTransaction, ID_MAX } from '#graph';
import type { EncodedCommit } from '#storage';
import { MemoryCommitLog } from '#storage/memory';
import { encodeSnapshot } from '../../shared/database/checkpoint-codec.ts';
import {
  type DatabaseSnapshot,
  emptyDatabaseSnapshot,
} from '../../shared/database/snapshot/database-snapshot.ts';

const autoIndexKeys = { node: ['name'], relationship: ['weight'] };
const MADE = 100;

/** An empty database whose next elements have these ids. */
function emptyUpTo(idEnd: number): DatabaseSnapshot {
  const empty = emptyDatabaseSnapshot();
  const segments = Array.from({ length: Math.ceil(idEnd / 2 ** empty.graph.segmentShift) }, () => null);
  return {
    ...empty,
    graph: {
      ...empty.graph,
      nodeIdEnd: idEnd,
      relationshipIdEnd: idEnd,
      nodes: segments,
      relationships: segments,
    },
  };
}

async function openUpTo(idEnd: number) {
  const log = new MemoryCommitLog();
  const snapshot = emptyUpTo(idEnd);
  await log.saveCheckpoint(0, encodeSnapshot(snapshot));
  return { log, snapshot, database: await Database.open(log, { autoIndexKeys }) };
}

/** Nodes with their names and what they refer to, in the order of ids. */
function contents(graph: GraphTransaction) {
  const rows: [number, unknown, readonly number[]][] = [];
  const cursor = graph.cursor();
  for (let id = graph.nextNode(-1); id >= 0; id = graph.nextNode(id)) {
    const targets: number[] = [];
    for (cursor.start(id, Direction.Out, null); cursor.next(); ) targets.push(cursor.neighbour);
    rows.push([id, graph.nodeProperty(id, graph.keyId('name')), targets]);
  }
  return rows;
}

/** A ring of nodes with these ids, the last one referring to the first. */
function ring(first: number, name: string, count = MADE): [number, unknown, readonly number[]][] {
  return Array.from({ length: count }, (_, at) => [first + at, name, [first + ((at + 1) % count)]]);
}

const PLACES: [string, number][] = [
  ['around the largest signed number', 2 ** 31 - MADE / 2],
  ['above it', 2 ** 31 + 2 ** 30],
  ['near their end', ID_MAX - 2 ** 14],
];

test.each(PLACES)('elements with ids %s are folded and found, from states', async (_where, idEnd) => {
  const { database } = await openUpTo(idEnd);
  await database.write(({ graph }) => {
    const ids = Array.from({ length: MADE }, () => graph.createNode());
    ids.forEach((id, at) => {
      graph.setNodeProperty(id, 'name', 'made');
      graph.createRelationship(id, ids[(at + 1) % MADE]!, 'next');
    });
  });
  database.fold();
  expect(contents(database.begin().graph)).toEqual(ring(idEnd, 'made'));
  await database.write(({ graph }) => graph.setNodeProperty(idEnd + 1, 'name', 'changed'));
  database.fold();
  expect(contents(database.begin().graph)[1]).toEqual([idEnd + 1, 'changed', [idEnd + 2]]);
  await database.close();
});

test.each(PLACES)('elements with ids %s are folded and found, from a load', async (_where, idEnd) => {
  const { log, snapshot, database } = await openUpTo(idEnd);
  const load = new BulkLoad(database.replica, database.begin());
  const properties = { keys: ['name'], values: ['loaded'] };
  const ids = Array.from({ length: MADE }, () => load.createNode([], properties));
  ids.forEach((id, at) => {
    load.createRelationship(id, ids[(at + 1) % MADE]!, 'next', { keys: [], values: [] });
  });
  load.commit([]);
  load.close();
  const commits: EncodedCommit[] = [];
  for await (const commit of log.read(0)) commits.push(commit);
  const replica = createOfflineReplica(snapshot, autoIndexKeys);
  replica.receive(commits);
  const folded = replica.foldReceived();
  expect(checkGraphSnapshot(folded.graph)).toEqual([]);
  replica.switchTo(folded);
  const session = replica.beginSession('snapshot');
  expect(contents(session.graph)).toEqual(ring(ids[0]!, 'loaded'));
  expect(ids[0]).toBeGreaterThanOrEqual(idEnd);
  session.close();
  await database.close();
});

test('the last ids are given out, and one more is refused', async () => {
  const { database } = await openUpTo(ID_MAX - 2);
  const ids = await database.write(({ graph }) => [graph.createNode(), graph.createNode()]);
  expect(ids).toEqual([ID_MAX - 2, ID_MAX - 1]);
  await expect(database.write(({ graph }) => graph.createNode())).rejects.toMatchObject({
    code: 'GRAPH_LIMIT',
  });
  await database.write(({ graph }) => graph.createRelationship(ID_MAX - 2, ID_MAX - 1, 'knows'));
  database.fold();
  const { graph } = database.begin();
  expect([graph.nextNode(-1), graph.nextNode(ID_MAX - 2), graph.nextNode(ID_MAX - 1)]).toEqual([
    ID_MAX - 2,
    ID_MAX - 1,
    -1,
  ]);
  await database.close();
});
