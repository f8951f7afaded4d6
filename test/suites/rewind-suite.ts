/** A database that is brought back to each version of a random history has again what it had then. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  attachHistoricState,
  checkDatabase,
  Database,
  DatabaseErrorCode,
  HistoricStates,
  LocalStateBuilder,
  readDatabaseState,
  rewindDatabase,
} from '#database';
import { type CommitLog, type EncodedCommit, StorageErrorCode } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';
import { MemoryCommitLog } from '#storage/memory';
import { RedisCommitLog } from '#storage/redis';
import { writeRandomly } from '../feed/random-writes.ts';
import { Random } from '../fuzz/random.ts';
import { HAS_REDIS, RedisServer } from '../storage/redis-server.ts';

const VERSIONS = 200;
const KEYS = { node: ['name'], relationship: [] };
/** Each of them syncs several times. */
const RESTORES_MS = 600_000;
const NEVER = new AbortController().signal;

interface Kept {
  readonly digest: string | null;
  readonly state: unknown;
}

/** The whole of it, as plain values. */
async function stateOf(log: CommitLog): Promise<unknown> {
  const { nodes, relationships, quads } = await readDatabaseState(log);
  const terms = [...quads()].map((quad) => Object.values(quad).join(' ')).sort();
  return [[...nodes()], [...relationships()], terms];
}

/** A history in memory, with checkpoints here and there, and what there was at each version. */
let history: MemoryCommitLog;
const kept: Kept[] = [];
let nextIds: readonly number[];

async function copyTo(log: CommitLog): Promise<void> {
  const records: EncodedCommit[] = [];
  for await (const commit of history.read(0)) records.push(commit);
  await log.append(0, records);
  for (const { version, byteLength } of await history.checkpoints()) {
    const reader = await history.openCheckpoint(version);
    const blob = new Uint8Array(byteLength);
    await reader.read(blob);
    await log.saveCheckpoint(version, one(blob));
  }
}

async function* one(blob: Uint8Array): AsyncGenerator<Uint8Array> {
  yield blob;
}

/** Back to each `step`th version in turn, from the newest on. */
async function restoreToEach(log: CommitLog, step: number): Promise<void> {
  await copyTo(log);
  for (let version = VERSIONS; version >= 0; version -= step) {
    const rewound = await rewindDatabase(log, { kind: 'version', version });
    expect(rewound).toMatchObject({ version, head: version === VERSIONS ? version : version + 1 });
    const { digest, findings, head } = await checkDatabase(log);
    expect({ version, head, digest, findings, state: await stateOf(log) }).toEqual({
      version,
      head: rewound.head,
      findings: [],
      ...kept[version],
    });
  }
}

/** Takes one history back to every `step`th of its versions, in each store. */
export function rewindSuite(step: number): void {
  beforeAll(async () => {
    const random = new Random(22);
    history = new MemoryCommitLog();
    const database = await Database.open(history, { autoIndexKeys: KEYS, segmentShift: 3 });
    kept.push({ digest: (await checkDatabase(history)).digest, state: await stateOf(history) });
    while (database.version < VERSIONS) {
      const before = database.version;
      await database.write((transaction) => writeRandomly(transaction, random));
      if (database.version === before) continue;
      kept.push({ digest: (await checkDatabase(history)).digest, state: await stateOf(history) });
      if (random.chance(0.05)) await database.checkpoint();
    }
    const { counts } = database.replica.delta;
    nextIds = [counts.nodeIdEnd, counts.relationshipIdEnd];
  });
  afterAll(() => history.close());

  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'quiver-rewind-'));
  });
  afterEach(async () => {
    await rm(directory, { recursive: true, force: true });
  });

  describe(`a database that is brought back to each of ${VERSIONS / step} versions`, () => {
    test('has its state and its digest, in memory', async () => {
      await restoreToEach(new MemoryCommitLog(), step);
    });

    test(
      'has its state and its digest, in LMDB',
      async () => {
        const log = await LmdbCommitLog.open(directory);
        await restoreToEach(log, step);
        await log.close();
      },
      RESTORES_MS,
    );

    test.skipIf(!HAS_REDIS)(
      'has its state and its digest, in Redis',
      async () => {
        const redis = await RedisServer.start(directory);
        const log = await RedisCommitLog.open({ url: redis.url, database: 'rewound' });
        await restoreToEach(log, step);
        await log.close();
        await redis.stop();
      },
      RESTORES_MS,
    );
  });

  describe('after it was brought back', () => {
    test('a database goes on from there, gives out no id again and still has its history', async () => {
      const log = await LmdbCommitLog.open(directory);
      await copyTo(log);
      await rewindDatabase(log, { kind: 'version', version: 90 });
      const database = await Database.open(log, { autoIndexKeys: KEYS });
      const made = await database.write(({ graph }) => {
        const [source, target] = [graph.createNode(), graph.createNode()];
        return [source, graph.createRelationship(source, target, 'knows')];
      });
      expect(made).toEqual(nextIds);
      expect(database.version).toBe(92);
      const { snapshot } = database.replica;
      const states = new HistoricStates({ log, snapshot }, new LocalStateBuilder(log, KEYS), {
        countMax: 2,
        bytesMax: 2 ** 28,
      });
      const { state } = await states.hold({ kind: 'version', version: 60 }, NEVER);
      const { graph } = attachHistoricState(state, KEYS).begin();
      expect(graph.nodeCount()).toBe(((kept[60] as Kept).state as [unknown[]])[0].length);
      await states.close();
      await database.close();
      const reopened = await LmdbCommitLog.open(directory);
      expect((await checkDatabase(reopened)).findings).toEqual([]);
      await reopened.close();
    });

    test.skipIf(!HAS_REDIS)('another process finds that the log is not the one it knew', async () => {
      const redis = await RedisServer.start(directory);
      const options = { url: redis.url, database: 'rewound' };
      const [log, ahead, same] = [
        await RedisCommitLog.open(options),
        await RedisCommitLog.open(options),
        await RedisCommitLog.open(options),
      ];
      await copyTo(log);
      for await (const commit of ahead.read(0)) expect(commit.version).toBeGreaterThan(0);
      for await (const commit of same.read(0)) if (commit.version === 91) break;
      await rewindDatabase(log, { kind: 'version', version: 90 });
      const truncated = { code: StorageErrorCode.Truncated };
      await expect(ahead.head()).rejects.toMatchObject(truncated);
      await expect(same.head()).rejects.toMatchObject(truncated);
      const fresh = await RedisCommitLog.open(options);
      expect((await checkDatabase(fresh)).digest).toBe(kept[90]?.digest);
      for (const each of [log, ahead, same, fresh]) await each.close();
      await redis.stop();
    });
  });

  describe('a database is not brought back', () => {
    test('to what is yet to come or no longer kept, and stays as it is', async () => {
      const log = new MemoryCommitLog();
      await copyTo(log);
      const [, oldest] = (await log.checkpoints()).reverse();
      await log.truncate(oldest?.version ?? 0);
      const refused = (version: number) => rewindDatabase(log, { kind: 'version', version });
      await expect(refused(VERSIONS + 1)).rejects.toMatchObject({ code: DatabaseErrorCode.VersionAhead });
      await expect(refused((oldest?.version ?? 0) - 1)).rejects.toMatchObject({
        code: DatabaseErrorCode.VersionGone,
      });
      expect((await checkDatabase(log)).digest).toBe(kept[VERSIONS]?.digest);
    });
  });
}
