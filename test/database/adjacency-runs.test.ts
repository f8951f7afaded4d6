/** Runs of adjacency beside the columns of large segments: who reads a graph does not notice them. */
import { describe, expect, test } from 'vitest';
import {
  Compactor,
  createOfflineReplica,
  Database,
  Isolation,
  LocalFoldExecutor,
  ReplicaServer,
} from '#database';
import {
  checkGraphSnapshot,
  foldGraph,
  GraphDelta,
  GraphSchema,
  GraphSnapshot,
  type GraphSnapshotImage,
  hasAdjacencyRuns,
  NamedIndexes,
} from '#graph';
import { FoldScope } from '#rdf';
import { MemoryCommitLog } from '#storage/memory';
import { Random } from '../fuzz/random.ts';
import { decoded, encoded } from './encoded-snapshot.ts';
import { autoIndexKeys, RandomWriter, SEGMENT_SHIFT } from './random-writer.ts';
import { adjacencyOf, expectSame, foldingReplica } from './same-graph.ts';

const NODES = 12;
const RELATIONSHIPS = 600;
const STEPS = 40;
const ROW_COUNT = 2 ** SEGMENT_SHIFT;

/** A database with segments large enough for runs, and a replica that folds its commits. */
async function largeSegments(seed: number) {
  const log = new MemoryCommitLog();
  const database = await Database.open(log, { autoIndexKeys, segmentShift: SEGMENT_SHIFT });
  const { replica, fold } = foldingReplica(log);
  const writer = new RandomWriter(database, seed);
  writer.load(NODES, RELATIONSHIPS);
  return { database, log, replica, writer, fold };
}

function runCount(image: GraphSnapshotImage): number {
  const columns = image.nodes.flatMap((segment) => [segment?.out, segment?.in]);
  return columns.filter((each) => each?.run !== undefined).length;
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
      if (random.chance(0.1)) database.fold();
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
    database.fold();
    writer.load(0, 5);
    database.fold();
    expect(hasAdjacencyRuns(database.replica.snapshot.graph)).toBe(true);
    const transaction = database.begin();
    transaction.graph.deleteRelationship(RELATIONSHIPS + 1);
    transaction.graph.deleteRelationship(3);
    transaction.graph.createRelationship(2, 1, 'KNOWS');
    const written = adjacencyOf(transaction.graph);
    transaction.commit();
    transaction.close();
    expect(hasAdjacencyRuns(await fold(FoldScope.Whole))).toBe(false);
    const session = replica.beginSession(Isolation.Snapshot);
    expect(adjacencyOf(session.graph)).toEqual(written);
    session.close();
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

  test('have rows in all words of a segment of full size', async () => {
    const log = new MemoryCommitLog();
    const database = await Database.open(log, { autoIndexKeys });
    const writer = new RandomWriter(database, 7);
    writer.load(2000, 30_000);
    database.fold();
    writer.load(0, 500);
    database.fold();
    const { graph } = database.replica.snapshot;
    const rows = graph.nodes[0]!.out!.run!.rowCount;
    expect(rows).toBeGreaterThan(400);
    expect(checkGraphSnapshot(graph)).toEqual([]);
    await database.close();
  });

  test('are merged as far as memory is allowed for it', async () => {
    const { database, writer, fold } = await largeSegments(3);
    await fold();
    writer.load(0, 5);
    let image = await fold();
    const counts = [runCount(image)];
    while (hasAdjacencyRuns(image)) {
      const schema = new GraphSchema();
      const delta = new GraphDelta(GraphSnapshot.attach(image, schema), schema, autoIndexKeys);
      expect(foldGraph(delta, new NamedIndexes(image), schema).nodes).toEqual(image.nodes);
      const limits = { mergedBytesMax: 1, rewrittenBytesMax: 1 };
      image = foldGraph(delta, new NamedIndexes(image), schema, limits);
      counts.push(runCount(image));
      expect(checkGraphSnapshot(image)).toEqual([]);
    }
    expect(counts).toEqual(counts.map((_, step) => counts.length - 1 - step));
    await database.close();
  });

  test('are merged by an idle server in as many steps as it takes', async () => {
    const { database, log, writer } = await largeSegments(5);
    database.fold();
    writer.load(0, 5);
    await database.checkpoint();
    const server = await ReplicaServer.open(log, { autoIndexKeys });
    expect(hasAdjacencyRuns(server.snapshot.graph)).toBe(true);
    const executor = new LocalFoldExecutor(server);
    const fold = executor.fold.bind(executor);
    const scopes: FoldScope[] = [];
    executor.fold = async (scope) => {
      scopes.push(scope);
      return scopes.length < 3 ? server.snapshot : fold(scope);
    };
    const compactor = new Compactor(server, executor, { checkpointBytes: null });
    expect(hasAdjacencyRuns((await compactor.fold(FoldScope.Whole)).graph)).toBe(false);
    expect(scopes).toEqual([FoldScope.Whole, FoldScope.Whole, FoldScope.Whole]);
    await compactor.close();
    await server.close();
  });

  test('are in a checkpoint, which has a format of its own', async () => {
    const { database, writer } = await largeSegments(5);
    database.fold();
    expect((await encoded(database.replica.snapshot)).readUInt32LE(4)).toBe(3);
    writer.load(0, 5);
    database.fold();
    const bytes = await encoded(database.replica.snapshot);
    expect(bytes.readUInt32LE(4)).toBe(6);
    const { snapshot } = await decoded(bytes);
    expect(hasAdjacencyRuns(snapshot.graph)).toBe(true);
    expect(checkGraphSnapshot(snapshot.graph)).toEqual([]);
    expectSame(database, createOfflineReplica(snapshot, autoIndexKeys));
    await database.close();
  });

  test('that disagree with the relationships are found by a check', async () => {
    const { database, writer, fold } = await largeSegments(3);
    await fold();
    writer.load(0, 5);
    const image = await fold();
    const run = image.nodes.find((segment) => segment?.out?.run !== undefined)!.out!.run!;
    const bytes = new Uint8Array(run.buffer);
    const type = bytes.length - 2;
    bytes[type] = bytes[type]! ^ 1;
    expect(checkGraphSnapshot(image)).toContainEqual(expect.stringContaining('its own ends or type'));
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
