/** Rows of adjacency with relationships that do not exist any more: who reads a graph does not notice them. */
import { describe, expect, test } from 'vitest';
import { createOfflineReplica, Database } from '#database';
import {
  checkGraphSnapshot,
  Direction,
  type GraphSnapshotImage,
  hasAdjacencyRuns,
  hasStaleRows,
  NONE,
} from '#graph';
import { FoldScope } from '#rdf';
import { MemoryCommitLog } from '#storage/memory';
import { Random } from '../fuzz/random.ts';
import { decoded, encoded } from './encoded-snapshot.ts';
import { autoIndexKeys, RandomWriter, SEGMENT_SHIFT } from './random-writer.ts';
import { expectSame, foldingReplica } from './same-graph.ts';

const NODES = 40;
const RELATIONSHIPS = 400;
const STEPS = 30;

/** A database, and a replica whose folds write one column of adjacency anew for what was removed. */
async function markingReplica(seed: number) {
  const log = new MemoryCommitLog();
  const database = await Database.open(log, { autoIndexKeys, segmentShift: SEGMENT_SHIFT });
  const { replica, fold } = foldingReplica(log, 1);
  const writer = new RandomWriter(database, seed);
  writer.load(NODES, RELATIONSHIPS);
  await fold();
  return { database, replica, writer, fold };
}

async function removeSome(database: Database, random: Random, count: number): Promise<void> {
  await database.write(({ graph }) => {
    for (let left = count; left > 0; left--) {
      const relationship = graph.nextRelationship(random.below(graph.relationshipIdEnd + 1) - 1);
      if (relationship >= 0) graph.deleteRelationship(relationship);
    }
  });
}

describe('stale rows of adjacency', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('lead to the same graph, history %i', async (seed) => {
    const { database, replica, writer, fold } = await markingReplica(seed);
    const random = new Random(-seed);
    let [stale, inRuns] = [0, 0];
    for (let step = 0; step < STEPS; step++) {
      if (random.chance(0.3)) writer.load(0, 1 + random.below(6));
      else if (random.chance(0.5)) await writer.step();
      else await removeSome(database, random, random.below(12));
      if (random.chance(0.1)) database.fold();
      if (random.chance(0.4)) continue;
      const image = await fold(random.chance(0.2) ? FoldScope.Whole : FoldScope.Recent);
      if (hasStaleRows(image)) stale++;
      if (hasStaleRows(image) && hasAdjacencyRuns(image)) inRuns++;
      expect(checkGraphSnapshot(image)).toEqual([]);
      expectSame(database, replica);
    }
    expect(Math.min(stale, inRuns)).toBeGreaterThan(0);
    await database.close();
  });

  test('are written anew when there is time, some in each fold', async () => {
    const { database, replica, fold } = await markingReplica(3);
    await removeSome(database, new Random(3), 100);
    let image = await fold();
    const counts: number[] = [];
    while (hasStaleRows(image)) {
      counts.push(staleColumns(image));
      image = await fold(FoldScope.Whole);
      expect(checkGraphSnapshot(image)).toEqual([]);
      expectSame(database, replica);
    }
    expect(counts.length).toBeGreaterThan(3);
    expect(counts).toEqual(counts.map((_, at) => counts.length - at));
    await database.close();
  });

  test('are read through by what a transaction writes', async () => {
    const settings = { autoIndexKeys, segmentShift: SEGMENT_SHIFT, writtenBytesMax: 1 };
    const database = await Database.open(new MemoryCommitLog(), settings);
    new RandomWriter(database, 4).load(NODES, RELATIONSHIPS);
    database.fold();
    await removeSome(database, new Random(4), 60);
    database.fold();
    expect(hasStaleRows(database.replica.snapshot.graph)).toBe(true);
    const transaction = database.begin();
    const { graph } = transaction;
    const cursor = graph.cursor();
    for (let node = graph.nextNode(NONE); node !== NONE; node = graph.nextNode(node)) {
      cursor.start(node, Direction.Both, null);
      while (cursor.next()) {
        expect(graph.hasRelationship(cursor.relationship)).toBe(true);
        graph.deleteRelationship(cursor.relationship);
      }
      expect(graph.degree(node, Direction.Both, null)).toBe(0);
    }
    expect(graph.relationshipCount()).toBe(0);
    transaction.close();
    await database.close();
  });

  test('are saved, in a format by them, and read back', async () => {
    const { database, replica, fold } = await markingReplica(5);
    await removeSome(database, new Random(5), 60);
    expect(hasStaleRows(await fold())).toBe(true);
    const bytes = await encoded(replica.snapshot);
    expect(bytes.readUInt32LE(4)).toBe(8);
    const { snapshot } = await decoded(bytes);
    expect(checkGraphSnapshot(snapshot.graph)).toEqual([]);
    expectSame(database, createOfflineReplica(snapshot, autoIndexKeys));
    await database.close();
  });
});

function staleColumns(image: GraphSnapshotImage): number {
  const columns = image.nodes.flatMap((segment) => [segment?.out, segment?.in]);
  return columns.filter((each) => each?.staleRows !== undefined).length;
}
