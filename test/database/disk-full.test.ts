/** Runs where a small file system can be mounted, that is as root on Linux; skipped elsewhere. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Database, DatabaseErrorCode } from '#database';
import { LmdbCommitLog } from '#storage/lmdb';
import { WRITE_THREAD } from '../storage/write-thread.ts';

const MOUNT_BYTES = 2 * 1024 * 1024;
const BALLAST_BYTES = 1_000_000;
const VALUE_LENGTH = 20_000;
const COMMITS_MAX = 1000;

const directory = mkdtempSync(join(tmpdir(), 'quiver-full-'));
const mounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MOUNT_BYTES}`, 'tmpfs', directory]).status === 0;

afterAll(() => {
  // Lazily: a failed test may have left files open.
  if (mounted) spawnSync('umount', ['-l', directory]);
  rmSync(directory, { recursive: true, force: true });
});

describe.skipIf(!mounted)('a full disk', () => {
  test.each([
    ['the thread of the caller', null],
    ['the write thread', WRITE_THREAD],
  ])(
    'refuses writes of %s, serves reads, and takes writes again when there is room',
    async (_name, thread) => {
      const data = join(mkdtempSync(join(directory, 'log-')), 'data');
      const ballast = join(directory, 'ballast');
      writeFileSync(ballast, Buffer.alloc(BALLAST_BYTES));
      const database = await Database.open(await LmdbCommitLog.open(data, thread));
      const write = () =>
        database.write(({ graph }) =>
          graph.setNodeProperty(graph.createNode(), 'text', 'y'.repeat(VALUE_LENGTH)),
        );
      // The last pages may still fit one more: full is when two writes in a row are refused.
      const refusals: unknown[] = [];
      let written = 0;
      for (let attempt = 0; attempt < COMMITS_MAX && refusals.length < 2; attempt++) {
        try {
          await write();
          written++;
          refusals.length = 0;
        } catch (error) {
          refusals.push(error);
        }
      }
      const refusal = {
        code: DatabaseErrorCode.CommitFailed,
        message: expect.stringMatching(/^STORAGE_FULL/),
      };
      expect(refusals).toEqual([expect.objectContaining(refusal), expect.objectContaining(refusal)]);
      await expect(database.checkpoint()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
      expect([database.begin().graph.nodeCount(), database.committer.failure]).toEqual([written, null]);
      rmSync(ballast);
      await write();
      expect(database.begin().graph.nodeCount()).toBe(written + 1);
      await database.close();
      const again = await Database.open(await LmdbCommitLog.open(data, thread));
      expect(again.begin().graph.nodeCount()).toBe(written + 1);
      await again.close();
      rmSync(dirname(data), { recursive: true });
    },
  );
});
