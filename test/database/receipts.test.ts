import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Database, DatabaseErrorCode } from '#database';
import { decodeCommit, encodeChanges, type Receipt, stampCommit } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';
import { MemoryCommitLog } from '#storage/memory';

function receipt(key: string, reply: string | null, digest = 'd'): Receipt {
  return { key, digest, reply: reply === null ? null : new TextEncoder().encode(reply) };
}

function found(database: Database, key: string): string | null | undefined {
  const transaction = database.begin();
  const reply = transaction.receipt(key)?.reply;
  transaction.close();
  return reply === undefined || reply === null ? reply : new TextDecoder().decode(reply);
}

async function keep(database: Database, one: Receipt): Promise<void> {
  await database.write((transaction) => {
    transaction.graph.createNode();
    transaction.setReceipt(one);
  });
}

describe('a receipt', () => {
  test('is in the record of its commit, and a record without one has the older format', () => {
    const changes = {
      graph: [],
      quads: [],
      definitions: [],
      metadata: [],
      nodeIdEnd: 0,
      relationshipIdEnd: 0,
    };
    const plain = stampCommit(encodeChanges(changes), 1, 0);
    expect([plain.bytes[1], decodeCommit(plain).receipt]).toEqual([1, undefined]);
    for (const one of [receipt('k', 'answer'), receipt('k', null), receipt('', '')]) {
      const kept = stampCommit(encodeChanges({ ...changes, receipt: one }), 1, 0);
      const { key, digest, reply } = decodeCommit(kept).receipt ?? {};
      expect(kept.bytes[1]).toBe(2);
      expect({ key, digest, reply: reply && new Uint8Array(reply) }).toEqual(one);
    }
  });

  test('is there for every later transaction, and not for one that rolled back', async () => {
    const database = await Database.open(new MemoryCommitLog());
    const transaction = database.begin();
    transaction.setReceipt(receipt('lost', 'x'));
    transaction.rollback();
    transaction.close();
    await keep(database, receipt('k', null));
    expect([found(database, 'k'), found(database, 'lost')]).toEqual([null, undefined]);
    await keep(database, receipt('k', 'answer'));
    expect(found(database, 'k')).toBe('answer');
    await database.close();
  });

  test('conflicts with another of its key, whatever else the two wrote', async () => {
    const database = await Database.open(new MemoryCommitLog());
    const [first, second] = [database.begin(), database.begin()];
    first.setReceipt(receipt('k', 'first'));
    second.setReceipt(receipt('k', 'second'));
    first.commit();
    expect(() => second.commit()).toThrow(expect.objectContaining({ code: DatabaseErrorCode.Conflict }));
    expect(found(database, 'k')).toBe('first');
    await database.close();
  });
});

describe('a snapshot', () => {
  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'quiver-receipts-'));
  });
  afterEach(async () => {
    await rm(directory, { recursive: true, force: true });
  });

  test('holds the receipts over a fold and a start', async () => {
    let database = await Database.open(await LmdbCommitLog.open(directory));
    await keep(database, receipt('a', '1'));
    await keep(database, receipt('b', '2'));
    database.fold();
    await keep(database, receipt('a', '3'));
    expect([found(database, 'a'), found(database, 'b')]).toEqual(['3', '2']);
    await database.checkpoint();
    await database.close();
    database = await Database.open(await LmdbCommitLog.open(directory));
    expect([found(database, 'a'), found(database, 'b')]).toEqual(['3', '2']);
    await database.close();
  });

  test.each([
    [1, undefined],
    [2, '1'],
  ] as const)('of format %i is read', async (format, answer) => {
    let database = await Database.open(await LmdbCommitLog.open(directory), { segmentShift: 2 });
    await keep(database, receipt('a', '1'));
    await database.checkpoint();
    await database.log.truncate(1);
    await database.close();
    const path = join(directory, 'checkpoint-1.qvck');
    await writeFile(path, asFormat(format, await readFile(path)));
    database = await Database.open(await LmdbCommitLog.open(directory));
    expect([database.version, found(database, 'a')]).toEqual([1, answer]);
    await database.close();
  });

  test('of a later format is refused by name, and nothing older takes its place', async () => {
    const database = await Database.open(await LmdbCommitLog.open(directory), { segmentShift: 2 });
    await keep(database, receipt('a', '1'));
    await database.checkpoint();
    await database.close();
    const path = join(directory, 'checkpoint-1.qvck');
    const bytes = await readFile(path);
    bytes.writeUInt32LE(99, 4);
    await writeFile(path, bytes);
    const log = await LmdbCommitLog.open(directory);
    await expect(Database.open(log)).rejects.toMatchObject({
      code: DatabaseErrorCode.Format,
      message: expect.stringContaining('format 99'),
    });
    await log.close();
  });
});

/** The same checkpoint as older formats had it: 2 no tables, and 1 no field and no buffer of receipts, which came last. */
function asFormat(format: 1 | 2, bytes: Buffer): Buffer {
  const manifestEnd = 16 + bytes.readUInt32LE(8);
  const manifest = JSON.parse(bytes.toString('utf8', 16, manifestEnd)) as {
    snapshot: { receipts?: unknown };
    tables?: unknown;
    byteLengths: number[];
  };
  delete manifest.tables;
  let dropped = 0;
  if (format === 1) {
    delete manifest.snapshot.receipts;
    dropped = manifest.byteLengths.pop()! + 4;
  }
  const text = Buffer.from(JSON.stringify(manifest));
  const header = Buffer.from(bytes.subarray(0, 16));
  header.writeUInt32LE(format, 4);
  header.writeUInt32LE(text.length, 8);
  header.writeUInt32LE(crc32(text), 12);
  return Buffer.concat([header, text, bytes.subarray(manifestEnd, bytes.length - dropped)]);
}
