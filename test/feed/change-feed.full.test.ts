/** Needs the compiled server in dist/, which `npm test` makes: threads run without a loader. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  Compactor,
  connectReplica,
  Database,
  HistoricStates,
  Isolation,
  LocalFoldExecutor,
  LocalStateBuilder,
  ReplicaServer,
  readDatabaseState,
  type Transaction,
} from '#database';
import { ChangeFeed } from '#feed';
import { AUTO_INDEX_NAMES } from '#graph';
import { FoldScope } from '#rdf';
import type { CommitLog } from '#storage';
import { MemoryCommitLog } from '#storage/memory';
import { GraphHistory, graphHistoryOf } from '../fuzz/graph-history.ts';
import { dumpView } from '../fuzz/models/graph-dump.ts';
import { Random } from '../fuzz/random.ts';
import { fuzzSeeds } from '../fuzz/seeds.ts';
import { loadRandomly, writeRandomly } from './random-writes.ts';
import { FEED_THREAD, readChanges, TestReader, type ToldPart } from './read-changes.ts';
import { ReplayedDatabase } from './replayed-database.ts';

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function openFeed(
  log: CommitLog,
  historyBytesMax = 2 ** 28,
): Promise<{ feed: ChangeFeed; server: ReplicaServer }> {
  const autoIndexKeys = { node: ['name'], relationship: [] };
  const server = await ReplicaServer.open(log, { autoIndexKeys });
  const states = new HistoricStates(server, new LocalStateBuilder(log, autoIndexKeys), {
    countMax: 4,
    bytesMax: historyBytesMax,
  });
  const feed = new ChangeFeed(server, states, {
    entry: FEED_THREAD,
    heapMegabytesMax: 512,
    readersMax: 8,
    onError: (error) => {
      throw error;
    },
  });
  opened.push(server, states, feed);
  return { feed, server };
}

/** All that a log holds, as far as the feed tells of it. */
async function contentsOf(log: CommitLog): Promise<unknown> {
  const state = await readDatabaseState(log);
  const quads = [...state.quads()].map((quad) => Object.values(quad).join(' '));
  return { nodes: [...state.nodes()], relationships: [...state.relationships()], quads: quads.sort() };
}

/** The log of a database that has repeated what it was told. */
async function replayOf(parts: readonly ToldPart[]): Promise<CommitLog> {
  const replayed = await ReplayedDatabase.open();
  for (const { text } of parts) replayed.take(text);
  return replayed.database.log;
}

const LOOKUPS = [
  { key: 'k', value: 'v' },
  { key: 'k', value: 7 },
  { key: 'name', value: 'marko' },
] as const;

async function indexesOf(log: CommitLog): Promise<unknown> {
  const database = await Database.open(log, { autoIndexKeys: { node: ['name'], relationship: [] } });
  const transaction = database.begin();
  const { graph } = transaction;
  const { indexed, found } = dumpView(graph, [], LOOKUPS);
  const names = graph.indexes.names('node').filter((name) => name !== AUTO_INDEX_NAMES.node);
  const configurations = names.map((name) => [name, graph.indexes.configuration('node', name)]);
  const schema = graph.schemaIndexes();
  transaction.close();
  return { indexed, found, schema, configurations };
}

/** A log of random commits, with checkpoints and folds among them. */
async function randomLog(seed: number, commitCount: number): Promise<MemoryCommitLog> {
  const random = new Random(seed);
  const log = new MemoryCommitLog();
  const database = await Database.open(log, {
    autoIndexKeys: { node: ['name'], relationship: [] },
    segmentShift: 3,
  });
  for (let count = 0; count < commitCount; count++) {
    const transaction = database.begin();
    if (random.chance(0.15)) loadRandomly(database.replica, transaction, random);
    else {
      writeRandomly(transaction, random);
      transaction.commit();
    }
    transaction.close();
    if (random.chance(0.1)) database.fold();
    if (random.chance(0.05)) await database.checkpoint();
  }
  return log;
}

describe('the feed of a random history', () => {
  test.each(fuzzSeeds('1-2'))('leads an empty database to the same graph (seed %i)', async (seed) => {
    const log = new MemoryCommitLog();
    await GraphHistory.run(graphHistoryOf(seed, 1200), log);
    const { feed } = await openFeed(log);
    const replayed = await replayOf(await readChanges(feed, 0, await log.head(), { isTyped: true }));
    expect(await contentsOf(replayed)).toEqual(await contentsOf(log));
    expect(await indexesOf(replayed)).toEqual(await indexesOf(log));
  });

  test.each(fuzzSeeds('1-3'))(
    'leads an empty database to the same graph, quads and indices (seed %i)',
    async (seed) => {
      const log = await randomLog(seed, 250);
      const { feed } = await openFeed(log);
      const replayed = await replayOf(await readChanges(feed, 0, await log.head(), { isTyped: true }));
      expect(await contentsOf(replayed)).toEqual(await contentsOf(log));
      expect(await indexesOf(replayed)).toEqual(await indexesOf(log));
    },
  );

  test('is told on from every version as it was told at once', async () => {
    const log = await randomLog(7, 120);
    const head = await log.head();
    const { feed } = await openFeed(log);
    const whole = await readChanges(feed, 0, head);
    expect(whole.length).toBeGreaterThan(60);
    for (let version = 0; version <= head; version++) {
      const rest = await readChanges(feed, version, head);
      expect(rest).toEqual(whole.filter((part) => part.version > version));
    }
  });
});

describe('readers of one feed', () => {
  /** A server with a replica that writes, and its feed. */
  async function openWriter() {
    const log = new MemoryCommitLog();
    const { feed, server } = await openFeed(log);
    const folder = new LocalFoldExecutor(server);
    const compactor = new Compactor(server, folder);
    opened.push(compactor);
    const replica = connectReplica(server.attach().ticket);
    const write = async (work: (transaction: Transaction) => void) => {
      const session = replica.beginSession(Isolation.Snapshot);
      work(session);
      session.finish(await server.committer.submit(session.toRequest()!));
      session.close();
      return server.version;
    };
    const fold = async () => server.publishSnapshot(await folder.fold(FoldScope.Recent));
    return { feed, server, compactor, write, fold };
  }

  function addNodes(count: number, length: number) {
    return ({ graph }: Transaction) => {
      for (let left = count; left > 0; left--)
        graph.setNodeProperty(graph.createNode(), 'text', 'x'.repeat(length));
    };
  }

  test('get a commit of many changes in parts, of which only the last completes it', async () => {
    const { feed, write } = await openWriter();
    const head = await write(addNodes(4000, 200));
    const parts = await readChanges(feed, 0, head);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.map(({ part, isLast }) => [part, isLast])).toEqual(
      parts.map((_part, at) => [at, at === parts.length - 1]),
    );
    const changes = parts.flatMap(({ text }) => (JSON.parse(text) as { changes: { id: number }[] }).changes);
    expect(changes.map(({ id }) => id)).toEqual(Array.from({ length: 4000 }, (_, id) => id));
    for (const { text } of parts) expect(text.length).toBeLessThan(256 * 1024);
  });

  test('are not held up by one that takes nothing, of which no more than its window is kept', async () => {
    const { feed, write, fold } = await openWriter();
    const [fast, slow] = [new TestReader(feed, 0), new TestReader(feed, 0)];
    slow.stopTaking();
    let head = 0;
    for (let round = 0; round < 12; round++) {
      head = await write(addNodes(1000, 400));
      await fast.until(() => fast.version >= head);
      if (round % 4 === 3) await fold();
    }
    const text = fast.parts.reduce((sum, part) => sum + part.text.length, 0);
    expect(text).toBeGreaterThan(4 * 1024 * 1024);
    expect(slow.heldBytes).toBeLessThan(1.5 * 1024 * 1024);
    expect(slow.version).toBeLessThan(head);
    slow.takeAgain();
    await slow.until(() => slow.version >= head);
    expect(slow.parts).toEqual(fast.parts);
    for (const reader of [fast, slow]) reader.close();
  });

  test('are told a gap when the log has let go of what they lack', async () => {
    const { feed, write, compactor, server } = await openWriter();
    const reader = new TestReader(feed, 0);
    reader.stopTaking();
    for (let round = 0; round < 4; round++) {
      await write(addNodes(4000, 400));
      // It has begun to be told, and has no room for more, before the log lets go of anything.
      await reader.until(() => reader.heldBytes > 0);
      await compactor.checkpoint();
    }
    const oldest = await server.log.checkpoints().then((checkpoints) => checkpoints.at(-1)!.version);
    expect(oldest).toBeGreaterThan(0);
    expect(await feed.gapAfter(0)).toEqual({ since: 0, oldest, head: 4 });
    expect(await feed.gapAfter(oldest)).toBeNull();
    expect(await feed.gapAfter(5)).toEqual({ since: 5, oldest, head: 4 });
    reader.takeAgain();
    await reader.until(() => reader.version >= 4);
    expect(reader.gapTold).toEqual({ since: 0, oldest, head: 4 });
  });

  test('are told a gap where the version they have takes more memory than earlier versions may', async () => {
    const log = await randomLog(8, 100);
    const { feed, server } = await openFeed(log, 1);
    const oldest = server.snapshot.version;
    expect(oldest).toBeGreaterThan(0);
    const reader = new TestReader(feed, 0);
    await reader.until(() => false);
    expect(reader.gapTold).toEqual({ since: 0, oldest, head: await log.head() });
    expect((await readChanges(feed, oldest, await log.head())).length).toBeGreaterThan(0);
  });

  test('who want little stand where the others do', async () => {
    const { feed, write } = await openWriter();
    const all = new TestReader(feed, 0);
    const places = new TestReader(feed, 0, { filter: { labels: ['Place'] } });
    const label =
      (name: string) =>
      ({ graph }: Transaction) =>
        graph.addLabel(graph.createNode(), name);
    await write(label('Person'));
    await write(label('Place'));
    const head = await write(label('Person'));
    await all.until(() => all.version >= head);
    await places.until(() => places.version >= head);
    expect([all, places].map(({ parts }) => parts.map(({ version }) => version))).toEqual([[1, 2, 3], [2]]);
    expect(places.positions.at(-1)).toBe(head);
    for (const reader of [all, places]) reader.close();
  });

  test('are no more once they have gone, nor is their thread, and others may come after them', async () => {
    const { feed, write } = await openWriter();
    const head = await write(addNodes(1, 1));
    for (const after of [0, 0, head]) {
      const reader = new TestReader(feed, after);
      await reader.until(() => reader.version >= head);
      expect(feed.readerCount).toBe(1);
      reader.close();
      expect([feed.readerCount, feed.lagCommits]).toEqual([0, 0]);
    }
  });
});
