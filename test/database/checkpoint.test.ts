import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Double } from '#base';
import { backupDatabase, checkDatabase, Database, DatabaseErrorCode, restoreDatabase } from '#database';
import { AUTO_INDEX_NAMES } from '#graph';
import { type CheckpointReader, StorageErrorCode } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';
import { MemoryCommitLog } from '#storage/memory';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quiver-checkpoint-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

/** Small segments keep the file small enough to damage every byte of it. */
const SEGMENTS = { segmentShift: 2 };
const KEYS = { node: ['name'], relationship: [] };

async function fill(database: Database): Promise<void> {
  await database.write(({ graph, quads }) => {
    const [marko, josh] = [graph.createNode(), graph.createNode()];
    graph.setNodeProperty(marko, 'name', 'marko');
    graph.setNodeProperty(marko, 'age', 29n);
    graph.addLabel(josh, 'Person');
    const knows = graph.createRelationship(marko, josh, 'knows');
    graph.setRelationshipProperty(knows, 'weight', new Double(0.1));
    graph.indexes.create('node', 'people', { type: 'exact' });
    graph.indexes.add('node', 'people', josh, 'k', 'v');
    graph.setMetadata('title', 'small');
    quads.insert({ subject: '<a:s>', predicate: '<a:p>', object: '"o"', graph: '' });
  });
}

function look(database: Database): unknown {
  const transaction = database.begin();
  const { graph } = transaction;
  const weight = graph.relationshipProperty(0, graph.keyId('weight'));
  const seen = [
    graph.nodeCount(),
    graph.nodePropertyKeys(0).map((key) => [graph.keyName(key), graph.nodeProperty(0, key)]),
    graph.nodeLabels(1).map((label) => graph.labelName(label)),
    [graph.source(0), graph.target(0), graph.typeName(graph.typeOf(0)), weight],
    graph.indexes.get('node', 'people', 'k', 'v'),
    graph.metadata('title'),
    transaction.quadView().quadCount,
  ];
  transaction.close();
  return seen;
}

const EXPECTED = [
  2,
  [
    ['name', 'marko'],
    ['age', 29n],
  ],
  ['Person'],
  [0, 1, 'knows', new Double(0.1)],
  [1],
  'small',
  1,
];

const REFUSALS: ReadonlySet<unknown> = new Set([
  DatabaseErrorCode.Damaged,
  DatabaseErrorCode.Format,
  StorageErrorCode.Damaged,
]);

/** A log whose checkpoints are read with one wrong byte. */
class DamageableLog extends MemoryCommitLog {
  flippedByte: number | null = null;
  flippedBits = 0xff;

  override async openCheckpoint(version: number): Promise<CheckpointReader> {
    const reader = await super.openCheckpoint(version);
    let position = 0;
    return {
      checkpoint: reader.checkpoint,
      read: async (target) => {
        await reader.read(target);
        const at = this.flippedByte === null ? -1 : this.flippedByte - position;
        if (at >= 0 && at < target.length) target[at] = target[at]! ^ this.flippedBits;
        position += target.length;
      },
      close: () => reader.close(),
    };
  }
}

describe('a checkpoint', () => {
  test('is never served when any one byte of it is wrong', async () => {
    const log = new DamageableLog();
    const database = await Database.open(log, SEGMENTS);
    await fill(database);
    await database.checkpoint();
    await database.write(({ graph }) => graph.setMetadata('later', true));
    await log.truncate(database.version);
    const byteLength = (await log.checkpoints())[0]?.byteLength ?? 0;
    const served: number[] = [];
    // All bits of a byte, and two that make one known format of another.
    for (let flip = 0; flip < byteLength * 2; flip++) {
      const at = flip >> 1;
      log.flippedByte = at;
      log.flippedBits = flip % 2 === 0 ? 0xff : 0x03;
      const outcome = await Database.open(log, SEGMENTS).then(
        (opened) => look(opened),
        (error: { code?: string; message: string }) => error.code,
      );
      if (!REFUSALS.has(outcome)) served.push(at);
    }
    expect(served).toEqual([]);
    expect(byteLength).toBeGreaterThan(1000);
    log.flippedByte = null;
    expect(look(await Database.open(log, SEGMENTS))).toEqual(EXPECTED);
  }, 300_000);

  test('whose file is damaged is refused by its name', async () => {
    const log = await LmdbCommitLog.open(directory);
    const database = await Database.open(log, SEGMENTS);
    await fill(database);
    await database.checkpoint();
    await database.write(({ graph }) => graph.setMetadata('later', true));
    await log.truncate(database.version);
    await database.close();
    const path = join(directory, 'checkpoint-1.qvck');
    const whole = await readFile(path);
    const refusals: unknown[] = [];
    for (const damaged of [
      whole.subarray(0, whole.length - 1),
      Buffer.from(whole).fill(0, 2000, 2001),
      'x',
    ]) {
      await writeFile(path, damaged);
      const reading = await LmdbCommitLog.open(directory);
      refusals.push(await Database.open(reading, SEGMENTS).catch((error: Error) => error.message));
      await reading.close();
    }
    for (const refusal of refusals) expect(refusal).toMatch(/checkpoint(?: of version |-)1\b.* damaged/);
  });

  test('that is damaged is passed over while the log still holds what it held', async () => {
    const database = await Database.open(await LmdbCommitLog.open(directory), SEGMENTS);
    await fill(database);
    await database.checkpoint();
    await database.close();
    await writeFile(join(directory, 'checkpoint-1.qvck'), 'nonsense');
    const again = await Database.open(await LmdbCommitLog.open(directory), SEGMENTS);
    expect(look(again)).toEqual(EXPECTED);
    await again.close();
  });

  test('is not served when the log that led to it is gone', async () => {
    const database = await Database.open(await LmdbCommitLog.open(directory), SEGMENTS);
    await fill(database);
    await database.checkpoint();
    await database.close();
    await rm(join(directory, 'log'), { recursive: true });
    const log = await LmdbCommitLog.open(directory);
    await expect(Database.open(log, SEGMENTS)).rejects.toMatchObject({
      code: DatabaseErrorCode.Damaged,
      message: expect.stringContaining('it ends at version 0, before the checkpoint of version 1'),
    });
    await log.close();
  });
});

describe('a backup', () => {
  test('restores into an empty log what was committed before it began', async () => {
    const database = await Database.open(new MemoryCommitLog(), SEGMENTS);
    await fill(database);
    const path = join(directory, 'backup.qvck');
    expect(await backupDatabase(database.log, path, KEYS)).toBe(1);
    await database.write(({ graph }) => graph.createNode());
    const log = await LmdbCommitLog.open(join(directory, 'restored'));
    expect(await restoreDatabase([path], log)).toBe(1);
    const restored = await Database.open(log);
    expect(look(restored)).toEqual(EXPECTED);
    await restored.write(({ graph }) => graph.createNode());
    expect(restored.version).toBe(2);
    await restored.close();
  });

  test('brings stored scripts, and no jobs', async () => {
    const database = await Database.open(new MemoryCommitLog(), SEGMENTS);
    await fill(database);
    for (const name of ['scripts', 'jobs']) {
      await (await database.log.table(name)).put('key', Buffer.from(`of ${name}`));
    }
    const path = join(directory, 'backup.qvck');
    await backupDatabase(database.log, path, KEYS);
    const log = await LmdbCommitLog.open(join(directory, 'restored'));
    await restoreDatabase([path], log);
    const entries = async (name: string) =>
      (await (await log.table(name)).entries()).map(([key, value]) => [key, Buffer.from(value).toString()]);
    expect([await entries('scripts'), await entries('jobs')]).toEqual([[['key', 'of scripts']], []]);
    await log.close();
  });

  test('of a log without a checkpoint keeps the order of hits in the automatic index', async () => {
    const database = await Database.open(new MemoryCommitLog(), { ...SEGMENTS, autoIndexKeys: KEYS });
    const name = (node: number | null) =>
      database.write(({ graph }) => graph.setNodeProperty(node ?? graph.createNode(), 'name', 'a'));
    for (const node of [null, null, 0]) await name(node);
    const path = join(directory, 'backup.qvck');
    await backupDatabase(database.log, path, KEYS);
    const log = await LmdbCommitLog.open(join(directory, 'restored'));
    await restoreDatabase([path], log);
    const restored = await Database.open(log, { autoIndexKeys: KEYS });
    const hits = restored.begin().graph.indexes.get('node', AUTO_INDEX_NAMES.node, 'name', 'a');
    expect(hits).toEqual([1, 0]);
    await restored.close();
  });

  test('is not restored over a database', async () => {
    const database = await Database.open(new MemoryCommitLog(), SEGMENTS);
    await fill(database);
    const path = join(directory, 'backup.qvck');
    await backupDatabase(database.log, path, KEYS);
    await expect(restoreDatabase([path], database.log)).rejects.toMatchObject({
      code: StorageErrorCode.NotEmpty,
    });
  });
});

describe('a check', () => {
  test('finds nothing wrong with a sound database', async () => {
    const database = await Database.open(await LmdbCommitLog.open(directory), SEGMENTS);
    await fill(database);
    await database.checkpoint();
    await database.write(({ graph }) => graph.createRelationship(1, 0, 'likes'));
    expect(await checkDatabase(database.log)).toEqual({
      head: 2,
      oldest: 0,
      recordCount: 1,
      checkpointVersions: [1],
      findings: [],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await database.close();
  });

  test('names a damaged checkpoint', async () => {
    const database = await Database.open(await LmdbCommitLog.open(directory), SEGMENTS);
    await fill(database);
    await database.checkpoint();
    await writeFile(join(directory, 'checkpoint-1.qvck'), 'nonsense that is longer than a header');
    const { findings } = await checkDatabase(database.log);
    expect(findings).toEqual(['the checkpoint of version 1 is damaged: it does not begin as one']);
    await database.close();
  });
});
