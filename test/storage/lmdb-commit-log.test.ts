import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StorageErrorCode } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';
import { commitLogSuite } from '../suites/commit-log-suite.ts';
import { WRITE_THREAD } from './write-thread.ts';

let directory = '';

async function makeDirectory(): Promise<void> {
  directory = await mkdtemp(join(tmpdir(), 'quiver-log-'));
}

async function removeDirectory(): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}

commitLogSuite('lmdb', {
  create: async () => {
    await makeDirectory();
    return LmdbCommitLog.open(directory);
  },
  reopen: async (log) => {
    await log.close();
    return LmdbCommitLog.open(directory);
  },
  dispose: removeDirectory,
});

commitLogSuite('lmdb with a write thread', {
  create: async () => {
    await makeDirectory();
    return LmdbCommitLog.open(directory, WRITE_THREAD);
  },
  reopen: async (log) => {
    await log.close();
    return LmdbCommitLog.open(directory, WRITE_THREAD);
  },
  dispose: removeDirectory,
});

describe('the data directory of a log', () => {
  beforeEach(makeDirectory);
  afterEach(removeDirectory);

  test('is refused while another log has it open, and free again after its close', async () => {
    const log = await LmdbCommitLog.open(directory);
    await expect(LmdbCommitLog.open(directory)).rejects.toMatchObject({ code: StorageErrorCode.Locked });
    await log.close();
    const again = await LmdbCommitLog.open(directory);
    expect(await again.head()).toBe(0);
    await again.close();
  });
});
