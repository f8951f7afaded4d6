/** Bodies of large records are files beside LMDB, which are there with their record or not at all. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  bodyChecksum,
  type CommitChanges,
  decodeCommit,
  type EncodedCommit,
  encodeChanges,
  LARGE_RECORD_BYTES,
  stampCommit,
} from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';

let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quiver-large-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

function changesOf(text: string): CommitChanges {
  const node = { kind: 'createNode', id: 0, labels: [], keys: ['text'], values: [text] } as const;
  return { graph: [node], quads: [], definitions: [], metadata: [], nodeIdEnd: 1, relationshipIdEnd: 0 };
}

const LARGE = changesOf('x'.repeat(LARGE_RECORD_BYTES));

async function staged(log: LmdbCommitLog, version: number, changes = LARGE): Promise<EncodedCommit> {
  const bytes = encodeChanges(changes);
  const body = await log.stage(bytes);
  return { ...stampCommit(bytes, version, 5, bodyChecksum(bytes)), staged: body };
}

async function read(log: LmdbCommitLog, after = 0): Promise<EncodedCommit[]> {
  const commits: EncodedCommit[] = [];
  for await (const commit of log.read(after)) commits.push(commit);
  return commits;
}

/** Comparing a million bytes one by one takes the test's framework seconds. */
function digestOf({ version, bytes }: EncodedCommit): readonly [number, string] {
  return [version, createHash('sha256').update(bytes).digest('hex')];
}

async function bodies(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.qvrb'));
}

describe('a large record', () => {
  test('is read as it was appended, between others, and by who opens the log later', async () => {
    const log = await LmdbCommitLog.open(directory);
    const small = stampCommit(encodeChanges(changesOf('a')), 1, 5);
    await log.append(0, [small]);
    await log.append(1, [await staged(log, 2)]);
    await log.append(2, [stampCommit(encodeChanges(changesOf('c')), 3, 5)]);
    const commits = await read(log);
    expect(commits.map(decodeCommit).map(({ graph }) => graph)).toEqual(
      [changesOf('a'), LARGE, changesOf('c')].map(({ graph }) => graph),
    );
    await log.close();
    const again = await LmdbCommitLog.open(directory);
    expect((await read(again)).map(digestOf)).toEqual(commits.map(digestOf));
    await again.close();
  });

  test('has the bytes of one that was appended whole', async () => {
    const log = await LmdbCommitLog.open(directory);
    await log.append(0, [await staged(log, 1)]);
    expect((await read(log)).map(digestOf)).toEqual([digestOf(stampCommit(encodeChanges(LARGE), 1, 5))]);
    await log.close();
  });

  test('in shared memory may be appended without being staged', async () => {
    const log = await LmdbCommitLog.open(directory);
    await log.append(0, [stampCommit(encodeChanges(LARGE), 1, 5)]);
    expect((await read(log)).map(decodeCommit).map(({ graph }) => graph)).toEqual([LARGE.graph]);
    await log.close();
  });

  test('that was given up leaves no file, and one that is in the log keeps it', async () => {
    const log = await LmdbCommitLog.open(directory);
    const commit = await staged(log, 1);
    await commit.staged?.discard();
    expect(await bodies()).toEqual([]);
    const kept = await staged(log, 1);
    await log.append(0, [kept]);
    await kept.staged?.discard();
    expect((await bodies()).length).toBe(1);
    expect((await read(log)).length).toBe(1);
    await log.close();
  });

  test('that a crash cut off before its append is gone after the next start', async () => {
    const log = await LmdbCommitLog.open(directory);
    await log.append(0, [await staged(log, 1)]);
    await staged(log, 2);
    expect((await bodies()).length).toBe(2);
    await log.close();
    const again = await LmdbCommitLog.open(directory);
    expect([(await bodies()).length, await again.head()]).toEqual([1, 1]);
    expect((await read(again)).length).toBe(1);
    await again.close();
  });

  test('goes with its file when the log is cut', async () => {
    const log = await LmdbCommitLog.open(directory);
    await log.append(0, [await staged(log, 1)]);
    await log.append(1, [await staged(log, 2)]);
    await log.truncate(1);
    expect((await bodies()).length).toBe(1);
    expect((await read(log, 1)).length).toBe(1);
    await log.close();
  });

  test.each([
    ['missing', (path: string) => rm(path)],
    ['too short', (path: string) => truncate(path, LARGE_RECORD_BYTES / 2)],
    [
      'too long',
      async (path: string) => writeFile(path, Buffer.concat([await readFile(path), Buffer.alloc(1)])),
    ],
    ['empty', (path: string) => truncate(path, 0)],
    ['changed', (path: string) => writeFile(path, Buffer.alloc(LARGE_RECORD_BYTES, 1))],
  ])('whose file is %s is said to be damaged', async (_what, damage) => {
    const log = await LmdbCommitLog.open(directory);
    await log.append(0, [await staged(log, 1)]);
    const [name] = await bodies();
    await damage(join(directory, name!));
    await expect(read(log)).rejects.toMatchObject({ code: 'STORAGE_DAMAGED' });
    await log.close();
  });
});
