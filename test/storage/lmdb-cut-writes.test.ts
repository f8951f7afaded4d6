/**
 * The last write to an LMDB file, cut at every byte and with every byte changed. LMDB writes new pages first, syncs them,
 * then the meta page that refers to them: as long as that has not been written, the commit has not been acknowledged.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EncodedCommit, encodeChanges, StorageErrorCode, stampCommit } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';

const DATA_FILE = join('log', 'data.mdb');
const PAGE_BYTES = 4096;
/** Pages 0 and 1 hold the meta data, in turns. */
const META_PAGES = 2;
const COMMITS_BEFORE = 3;

function commit(version: number): EncodedCommit {
  const text = `the text of version ${version}`;
  const changes = encodeChanges({
    graph: [{ kind: 'createNode', id: version, labels: [], keys: ['text'], values: [text] }],
    quads: [],
    definitions: [],
    metadata: [],
    nodeIdEnd: version + 1,
    relationshipIdEnd: 0,
  });
  return stampCommit(changes, version, 0);
}

describe('the last record of an LMDB file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-cut-'));
  const directory = join(folder, 'data');
  const file = join(directory, DATA_FILE);
  const last = commit(COMMITS_BEFORE + 1);
  let before: Buffer;
  let after: Buffer;
  /** Where the bytes of the last record begin in the file. */
  let recordAt: number;

  beforeAll(async () => {
    const log = await LmdbCommitLog.open(directory);
    for (let version = 1; version <= COMMITS_BEFORE; version++)
      await log.append(version - 1, [commit(version)]);
    before = readFileSync(file);
    await log.append(COMMITS_BEFORE, [last]);
    after = readFileSync(file);
    await log.close();
    recordAt = after.lastIndexOf(last.bytes);
    expect(recordAt).toBeGreaterThan(META_PAGES * PAGE_BYTES);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The versions that a log finds in such a file, or the code of its refusal. */
  async function found(image: Uint8Array): Promise<number[] | string> {
    const copy = mkdtempSync(join(folder, 'copy-'));
    cpSync(directory, copy, { recursive: true });
    writeFileSync(join(copy, DATA_FILE), image);
    const log = await LmdbCommitLog.open(copy);
    try {
      const versions: number[] = [];
      for await (const { version } of log.read(0)) versions.push(version);
      return versions;
    } catch (error) {
      return String((error as { code?: unknown }).code);
    } finally {
      await log.close();
      rmSync(copy, { recursive: true });
    }
  }

  /** The file as it is when the pages were written up to a position and the meta page was not. */
  function cutAt(end: number): Buffer {
    const image = Buffer.alloc(Math.max(before.length, end));
    before.copy(image);
    after.copy(image, META_PAGES * PAGE_BYTES, META_PAGES * PAGE_BYTES, end);
    return image;
  }

  it('is there when all was written', async () => {
    expect(await found(after)).toEqual([1, 2, 3, 4]);
  });

  it('is not there, and all before it is, wherever its write was cut', async () => {
    for (let length = 0; length <= last.bytes.length; length++) {
      expect([length, await found(cutAt(recordAt + length))]).toEqual([length, [1, 2, 3]]);
    }
    expect(await found(cutAt(after.length))).toEqual([1, 2, 3]);
  });

  it('is refused when any byte of it has changed', async () => {
    for (let at = 0; at < last.bytes.length; at++) {
      const image = Buffer.from(after);
      image[recordAt + at] = image[recordAt + at]! ^ 0x41;
      const answer = await found(image);
      expect([at, [StorageErrorCode.Damaged, StorageErrorCode.Format].includes(answer as never)]).toEqual([
        at,
        true,
      ]);
    }
  });
});
