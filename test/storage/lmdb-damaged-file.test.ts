/** A log whose file was cut or changed is refused with an error, or read whole: it never ends the process by a signal. */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StorageErrorCode } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';
import { recordOf } from '../suites/commit-log-suite.ts';

const RECORDS = 400;
const PAGE = 4096;

const directory = mkdtempSync(join(tmpdir(), 'quiver-damaged-'));
const path = join(directory, 'log', 'data.mdb');
let whole: Buffer;

beforeAll(async () => {
  const log = await LmdbCommitLog.open(directory);
  for (let version = 1; version <= RECORDS; version++) {
    await log.append(version - 1, [recordOf(version, 'x'.repeat(500))]);
  }
  await log.close();
  whole = readFileSync(path);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** What opening and reading everything comes to: the number of records, or the code of the error. */
async function outcome(everyPage = false): Promise<number | string> {
  let log: LmdbCommitLog | undefined;
  try {
    log = await LmdbCommitLog.open(directory, { everyPage });
    let count = 0;
    for await (const _ of log.read(0)) count++;
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
    for (let eighth = 1; eighth < 8; eighth++) {
      writeFileSync(path, whole);
      truncateSync(path, Math.floor((whole.length * eighth) / 8 / PAGE) * PAGE);
      expect([StorageErrorCode.Damaged, RECORDS]).toContain(await outcome());
    }
  });

  it('to nothing begins anew', async () => {
    writeFileSync(path, '');
    expect(await outcome()).toBe(0);
  });
});

describe('a meta page that was changed', () => {
  /** Field, where it lies in both meta pages, its bytes. */
  it.each([
    ['the flags', 18, 2],
    ['the magic number', 24, 4],
    ['the page size', 48, 4],
    ['the root of the free pages', 88, 8],
    ['the root of the main tree', 136, 8],
  ])('in %s is refused', async (_field, at, length) => {
    const bytes = Buffer.from(whole);
    for (const page of [0, PAGE]) bytes.fill(0x5a, page + at, page + at + length);
    writeFileSync(path, bytes);
    expect(await outcome()).toBe(StorageErrorCode.Damaged);
  });
});

it('a damaged page is found by reading every page, in a process of its own', async () => {
  const bytes = Buffer.from(whole);
  // Offsets of entries that lead far beyond the page and the file.
  for (let page = 2; page * PAGE < bytes.length; page++) bytes.fill(0xff, page * PAGE + 16, page * PAGE + 64);
  writeFileSync(path, bytes);
  expect(await outcome(true)).toBe(StorageErrorCode.Damaged);
});

it('a sound file passes, read whole or not', async () => {
  writeFileSync(path, whole);
  expect([await outcome(), await outcome(true)]).toEqual([RECORDS, RECORDS]);
});
