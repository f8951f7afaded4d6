/** Runs of adjacency beside the columns of large segments: who reads a graph does not notice them. */
import { describe, expect, test } from 'vitest';
import { createOfflineReplica, Database, Isolation, type Replica } from '#database';
import {
  checkGraphSnapshot,
  Direction,
  type GraphSnapshotImage,
  type GraphView,
  hasAdjacencyRuns,
  NONE,
} from '#graph';
import { FoldScope } from '#rdf';
import { MemoryCommitLog } from '#storage/memory';
import { emptyDatabaseSnapshot } from '../../shared/database/snapshot/database-snapshot.ts';
import { dump } from '../database/large/database-dump.ts';
import { autoIndexKeys, commitsAfter, NAMES, RandomWriter, SEGMENT_SHIFT } from '../database/random-writer.ts';
import { Random } from '../fuzz/random.ts';

const NODES = 12;
const RELATIONSHIPS = 600;
const STEPS = 40;
const ROW_COUNT = 2 ** SEGMENT_SHIFT;

/** A database with segments large enough for runs, and a replica that folds its commits. */
async function largeSegments(seed: number) {
  const log = new MemoryCommitLog();
  const database = await Database.open(log, { autoIndexKeys, segmentShift: SEGMENT_SHIFT });
  const replica = createOfflineReplica(emptyDatabaseSnapshot(SEGMENT_SHIFT), autoIndexKeys);
  const writer = new RandomWriter(database, seed);
  writer.load(NODES, RELATIONSHIPS);
  const fold = async (scope?: FoldScope): Promise<GraphSnapshotImage> => {
    replica.receive(await commitsAfter(log, replica.version));
    const snapshot = replica.foldReceived(scope);
    replica.switchTo(snapshot);
    return snapshot.graph;
  };
  return { database, replica, writer, fold };
}

function expectSame(database: Database, replica: Replica): void {
  const session = replica.beginSession(Isolation.Snapshot);
  const transaction = database.begin();
  expect(dump(session, NAMES)).toEqual(dump(transaction, NAMES));
  expect(adjacency(session.graph)).toEqual(adjacency(transaction.graph));
  session.close();
  transaction.close();
}

/** What cursors and degrees say of each node, by direction and type. */
function adjacency(view: GraphView): unknown[] {
  const cursor = view.cursor();
  const found: unknown[] = [];
  const nodes: number[] = [];
  for (let node = view.nextNode(NONE); node !== NONE; node = view.nextNode(node)) nodes.push(node);
  for (const direction of [Direction.Out, Direction.In, Direction.Both]) {
    found.push(view.degreeSum(Uint32Array.from(nodes), 0, nodes.length, direction));
    for (const type of [null, ...view.typeNames().sort()]) {
      const id = type === null ? null : view.typeId(type);
      for (const node of nodes) {
        const each: unknown[] = [];
        cursor.start(node, direction, id === null ? null : [id]);
        while (cursor.next()) {
          each.push([cursor.relationship, cursor.neighbour, view.typeName(cursor.type), cursor.outgoing]);
        }
        expect(view.degree(node, direction, id)).toBe(each.length);
        found.push([node, type, each]);
      }
    }
  }
  return found;
}

describe('runs of adjacency', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('lead to the same graph, history %i', async (seed) => {
    const { database, replica, writer, fold } = await largeSegments(seed);
    const random = new Random(-seed);
    await fold();
    let seen = 0;
    for (let step = 0; step < STEPS; step++) {
      if (random.chance(0.7)) writer.load(0, 1 + random.below(6));
      else await writer.step();
      if (random.chance(0.4)) continue;
      const image = await fold(random.chance(0.1) ? FoldScope.Whole : FoldScope.Recent);
      if (hasAdjacencyRuns(image)) seen++;
      expect(checkGraphSnapshot(image)).toEqual([]);
      expectSame(database, replica);
    }
    expect(seen).toBeGreaterThan(0);
    await database.close();
  });

  test('are read through by what a transaction writes', async () => {
    const { database, replica, writer, fold } = await largeSegments(5);
    await fold();
    writer.load(0, 5);
    expect(hasAdjacencyRuns(await fold())).toBe(true);
    const session = replica.beginSession(Isolation.Snapshot);
    const transaction = database.begin();
    for (const { graph } of [session, transaction]) {
      graph.deleteRelationship(RELATIONSHIPS + 1);
      graph.deleteRelationship(3);
      graph.createRelationship(2, 1, 'KNOWS');
    }
    expect(adjacency(session.graph)).toEqual(adjacency(transaction.graph));
    session.close();
    transaction.close();
    await database.close();
  });

  test('are merged when they have grown', async () => {
    const { database, writer, fold } = await largeSegments(2);
    await fold();
    const sizes: number[] = [];
    for (let step = 0; step < 80; step++) {
      writer.load(0, 1);
      for (const segment of (await fold()).nodes) {
        for (const columns of [segment?.out, segment?.in]) {
          const { relationshipCount } = columns!;
          const count = columns!.run?.relationshipCount ?? 0;
          expect(count).toBeLessThan((relationshipCount + 0.4 * ROW_COUNT) / 8);
          sizes.push(count);
        }
      }
    }
    expect(Math.max(...sizes)).toBeGreaterThan(RELATIONSHIPS / (NODES / ROW_COUNT) / 16);
    await database.close();
  });

  test('are merged by a fold of everything, without changes too', async () => {
    const { database, replica, writer, fold } = await largeSegments(3);
    await fold();
    writer.load(0, 5);
    expect(hasAdjacencyRuns(await fold())).toBe(true);
    const image = await fold(FoldScope.Whole);
    expect(hasAdjacencyRuns(image)).toBe(false);
    expect(checkGraphSnapshot(image)).toEqual([]);
    expectSame(database, replica);
    await database.close();
  });

  test('are not made for ids below those of the node', async () => {
    const { database, replica, fold } = await largeSegments(4);
    await fold();
    // The ids of a transaction that does not commit are given back.
    const [first, second] = [database.begin(), database.begin()];
    const low = first.graph.createRelationship(1, 2, 'KNOWS');
    const high = second.graph.createRelationship(1, 2, 'KNOWS');
    expect(low).toBeLessThan(high);
    second.commit();
    first.close();
    expect(hasAdjacencyRuns(await fold())).toBe(true);
    await database.write(({ graph }) => expect(graph.createRelationship(1, 2, 'KNOWS')).toBe(low));
    expect(checkGraphSnapshot(await fold())).toEqual([]);
    expectSame(database, replica);
    await database.close();
  });
});
