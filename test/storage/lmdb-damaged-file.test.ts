/** A log whose file was cut or changed is refused with an error, or read whole: it never ends the process by a signal. */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StorageErrorCode } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';
import { Random } from '../fuzz/random.ts';
import { recordOf } from '../suites/commit-log-suite.ts';

/** Records that are removed again, so that pages are free, and records that stay. */
const BEFORE = 100;
const RECORDS = 300;
const PAGE = 4096;
const HEADER_BYTES = 64;
const LEAF = 2;
const CUTS = 40;
const FLIPS = 400;

const directory = mkdtempSync(join(tmpdir(), 'quiver-damaged-'));
const path = join(directory, 'log', 'data.mdb');
let whole: Buffer;

beforeAll(async () => {
  const log = await LmdbCommitLog.open(directory);
  for (let version = 1; version <= BEFORE + RECORDS; version++) {
    await log.append(version - 1, [recordOf(version, 'x'.repeat(version % 7 === 0 ? 9000 : 300))]);
  }
  await log.truncate(BEFORE);
  await log.close();
  whole = readFileSync(path);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** What opening and reading everything comes to: the number of records, or the code of the error. */
async function outcome(): Promise<number | string> {
  let log: LmdbCommitLog | undefined;
  try {
    log = await LmdbCommitLog.open(directory);
    let count = 0;
    for await (const _ of log.read(BEFORE)) count++;
    return count;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await log?.close();
  }
}

describe('a file that was cut', () => {
  it.each([1, 100, PAGE - 1, PAGE, PAGE + 100, 2 * PAGE - 1, 2 * PAGE, 3 * PAGE])(
    'to %i bytes is refused',
    async (bytes) => {
      writeFileSync(path, whole);
      truncateSync(path, bytes);
      expect(await outcome()).toBe(StorageErrorCode.Damaged);
    },
  );

  it('anywhere else is refused or has all its records', async () => {
    for (let part = 1; part < CUTS; part++) {
      writeFileSync(path, whole);
      truncateSync(path, Math.floor((whole.length * part) / CUTS));
      expect([StorageErrorCode.Damaged, RECORDS]).toContain(await outcome());
    }
  });

  it('to nothing is refused rather than begun anew', async () => {
    writeFileSync(path, '');
    expect(await outcome()).toBe(StorageErrorCode.Damaged);
  });
});

describe('a meta page that was changed', () => {
  /** Field, where it lies in both meta pages, its bytes. */
  it.each([
    ['the flags', 18, 2],
    ['the magic number', 24, 4],
    ['the version', 28, 4],
    ['the size of the map', 40, 8],
    ['the page size', 48, 4],
    ['the depth of the free pages', 54, 2],
    ['the root of the free pages', 88, 8],
    ['the depth of the main tree', 102, 2],
    ['the entries of the main tree', 128, 8],
    ['the root of the main tree', 136, 8],
    ['the last page', 144, 8],
    ['the transaction', 152, 8],
  ])('in %s is refused', async (_field, at, length) => {
    const bytes = Buffer.from(whole);
    for (const page of [0, PAGE]) bytes.fill(0x5a, page + at, page + at + length);
    writeFileSync(path, bytes);
    expect(await outcome()).toBe(StorageErrorCode.Damaged);
  });

  it('in the page size or the transaction of one of the two is refused', async () => {
    for (const at of [49, 152, PAGE + 49, PAGE + 152]) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
      writeFileSync(path, bytes);
      expect(await outcome()).toBe(StorageErrorCode.Damaged);
    }
  });

  it('in the environment’s flags of one of the two is read: a process that opens differently writes others', async () => {
    const encrypted = 13;
    for (const at of [52, PAGE + 52]) {
      for (let bit = 0; bit < 16; bit++) {
        const bytes = Buffer.from(whole);
        bytes.writeUInt16LE(bytes.readUInt16LE(at) ^ (1 << bit), at);
        writeFileSync(path, bytes);
        const expected = bit < 8 || bit === encrypted ? StorageErrorCode.Damaged : RECORDS;
        expect(await outcome(), `byte ${at}, bit ${bit}`).toBe(expected);
      }
    }
  });
});

it('a bit that has changed anywhere is found, or the records are as before', async () => {
  // A file that LMDB cannot read ends this process, and the test with it.
  const random = new Random(1);
  for (let flip = 0; flip < FLIPS; flip++) {
    const bytes = Buffer.from(whole);
    // Half of them where numbers stand that lead elsewhere.
    const at = random.below(bytes.length / PAGE) * PAGE + random.below(flip % 2 === 0 ? HEADER_BYTES : PAGE);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
    writeFileSync(path, bytes);
    expect([RECORDS, ...Object.values(StorageErrorCode)], `byte ${at}`).toContain(await outcome());
  }
});

describe('a page that was changed', () => {
  /** What is changed in every tree page, and where. */
  it.each([
    ['its number', 0],
    ['its transaction, which makes it one that LMDB takes for its own', 14],
    ['its kind', 18],
    ['the bounds of its nodes', 20],
    ['the offset of its first node', 24],
  ])('in %s is refused', async (_field, at) => {
    const bytes = Buffer.from(whole);
    for (let page = 2; page * PAGE < bytes.length; page++) {
      bytes.writeUInt16LE(bytes.readUInt16LE(page * PAGE + at) ^ 0x7f31, page * PAGE + at);
    }
    writeFileSync(path, bytes);
    expect(await outcome()).toBe(StorageErrorCode.Damaged);
  });

  it('in the list of free pages, which would be given to others while in use, is refused', async () => {
    const bytes = Buffer.from(whole);
    const newest = bytes.readBigUInt64LE(152) > bytes.readBigUInt64LE(PAGE + 152) ? 0 : PAGE;
    const list = Number(bytes.readBigUInt64LE(newest + 88)) * PAGE;
    expect(bytes.readUInt16LE(list + 18)).toBe(LEAF);
    // The value of the first node: after the header, the node's own eight bytes, its key of eight and the length.
    const entry = list + 24 + bytes.readUInt16LE(list + 24) + 8 + 8 + 8;
    bytes.writeBigInt64LE(bytes.readBigUInt64LE(newest + 136), entry);
    writeFileSync(path, bytes);
    expect(await outcome()).toBe(StorageErrorCode.Damaged);
  });
});

it('a sound file passes, whatever was written, replaced and removed', async () => {
  const sound = mkdtempSync(join(tmpdir(), 'quiver-sound-'));
  const random = new Random(2);
  let version = 0;
  try {
    for (let round = 0; round < 40; round++) {
      const log = await LmdbCommitLog.open(sound);
      expect(await log.head()).toBe(version);
      for (let left = random.below(30); left > 0; left--) {
        const text = 'x'.repeat(random.below(4) === 0 ? random.below(60_000) : random.below(500));
        await log.append(version, [recordOf(++version, text)]);
      }
      const table = await log.table(`table ${random.below(4)}`);
      for (let left = random.below(20); left > 0; left--) {
        await table.put(`key ${random.below(100)}`, new Uint8Array(random.below(3000)));
        await table.delete(`key ${random.below(100)}`);
      }
      if (random.below(3) === 0) await log.truncate(version - random.below(20));
      await log.close();
    }
  } finally {
    rmSync(sound, { recursive: true, force: true });
  }
});
