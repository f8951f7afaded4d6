/** Which thread makes the transactions of a log. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StorageErrorCode } from '#storage';
import { LmdbEnvironment, type Write } from '../../shared/storage/lmdb/environment.ts';
import { LogWriter } from '../../shared/storage/lmdb/log-writer.ts';
import { WRITE_THREAD_ENTRY } from './write-thread.ts';

/** A thread that fails before it is ready. */
const ABSENT = pathToFileURL(join(tmpdir(), 'quiver-no-such-thread.js'));
const NEVER_MS = Number.POSITIVE_INFINITY;

let directory = '';
let environment: LmdbEnvironment;
let writer: LogWriter;

function open(entry: URL, slowMs: number, settleMs = NEVER_MS): void {
  environment = new LmdbEnvironment(directory);
  writer = new LogWriter(environment, directory, { entry, slowMs, settleMs });
}

function meta(value: string): Write[] {
  return [{ database: 'meta', key: 'key', value }];
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quiver-writer-'));
});

afterEach(async () => {
  await writer.close();
  await environment.close();
  await rm(directory, { recursive: true, force: true });
});

describe('transactions of a log', () => {
  test('are made in the thread of the caller while they are quick', async () => {
    open(ABSENT, NEVER_MS);
    await writer.write('a test', meta('one'));
    await writer.write('a test', meta('two'));
    expect(environment.meta.get('key')).toBe('two');
  });

  test('are made in the write thread after a slow one', async () => {
    open(ABSENT, Number.MIN_VALUE);
    await writer.write('a test', meta('one'));
    await expect(writer.write('a test', meta('two'))).rejects.toMatchObject({
      code: StorageErrorCode.Failed,
    });
    expect(environment.meta.get('key')).toBe('one');
  });

  test('are made in the write thread for a while after a large write', async () => {
    open(ABSENT, NEVER_MS);
    await writer.write('a test', meta('one'));
    await writer.duringLargeWrite(async () => {});
    await expect(writer.write('a test', meta('two'))).rejects.toMatchObject({
      code: StorageErrorCode.Failed,
    });
  });

  test('are made in the thread of the caller again when that while is over', async () => {
    open(ABSENT, Number.MIN_VALUE, 0);
    await writer.duringLargeWrite(async () => {});
    await writer.write('a test', meta('one'));
    await writer.write('a test', meta('two'));
    expect(environment.meta.get('key')).toBe('two');
  });

  test('are made in the write thread during a large write, and later ones do not overtake them', async () => {
    open(WRITE_THREAD_ENTRY, NEVER_MS);
    const first = writer.duringLargeWrite(() => writer.write('a test', meta('one')));
    const second = writer.write('a test', meta('two'));
    expect(environment.meta.get('key')).toBeUndefined();
    await Promise.all([first, second]);
    expect(environment.meta.get('key')).toBe('two');
  });

  test('of a table that is opened after the start of the write thread reach it', async () => {
    open(WRITE_THREAD_ENTRY, 0);
    await writer.openTable('table:early');
    await writer.write('a test', [{ database: 'table:early', key: 'key', value: Buffer.from('e') }]);
    const late = await writer.openTable('table:late');
    await writer.write('a test', [{ database: 'table:late', key: 'key', value: Buffer.from('l') }]);
    expect(String(late.get('key'))).toBe('l');
  });

  test('of a table that is opened while the write thread starts reach it', async () => {
    open(WRITE_THREAD_ENTRY, 0);
    const opened = writer.openTable('table:new');
    await writer.write('a test', meta('one'));
    const entries = await opened;
    await writer.write('a test', [{ database: 'table:new', key: 'key', value: Buffer.from('n') }]);
    expect(String(entries.get('key'))).toBe('n');
  });

  test('with bytes that are part of a larger buffer, or shared, are written as they were', async () => {
    open(WRITE_THREAD_ENTRY, 0);
    const shared = new Uint8Array(new SharedArrayBuffer(4)).fill(7);
    const part = Uint8Array.of(1, 2, 3, 4).subarray(1, 3);
    await writer.write('a test', [
      { database: 'records', key: 1, value: part },
      { database: 'records', key: 2, value: shared },
    ]);
    expect([1, 2].map((key) => [...(environment.records.get(key) ?? [])])).toEqual([
      [2, 3],
      [7, 7, 7, 7],
    ]);
  });

  test('fail with what LMDB says, and none of their writes is there', async () => {
    open(WRITE_THREAD_ENTRY, 0);
    const key = 'k'.repeat(5000);
    await expect(
      writer.write('it could not be written', [...meta('one'), { database: 'meta', key, value: 'x' }]),
    ).rejects.toMatchObject({
      code: StorageErrorCode.Failed,
      message: expect.stringContaining('it could not be written: '),
    });
    expect(environment.meta.get('key')).toBeUndefined();
    await writer.write('a test', meta('two'));
    expect(environment.meta.get('key')).toBe('two');
  });
});
