/** What every commit log promises. `create` makes an empty log; `reopen` closes one and opens the same place again. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type CommitChanges,
  type CommitLog,
  decodeCommit,
  type EncodedCommit,
  encodeChanges,
  StorageErrorCode,
  stampCommit,
} from '#storage';

export interface CommitLogFixture {
  create(): Promise<CommitLog>;
  /** Null for a log that does not outlive its object. */
  reopen: ((log: CommitLog) => Promise<CommitLog>) | null;
  dispose(): Promise<void>;
}

const TIMESTAMP = 1_700_000_000_000;

export function recordOf(version: number, text = `record ${version}`): EncodedCommit {
  const changes: CommitChanges = {
    graph: [{ kind: 'createNode', id: version, labels: ['L'], keys: ['name'], values: [text] }],
    quads: [],
    definitions: [],
    metadata: [],
    nodeIdEnd: version + 1,
    relationshipIdEnd: 0,
  };
  return stampCommit(encodeChanges(changes), version, TIMESTAMP);
}

async function versionsAfter(log: CommitLog, after: number): Promise<number[]> {
  const versions: number[] = [];
  for await (const commit of log.read(after)) versions.push(decodeCommit(commit).version);
  return versions;
}

async function textsAfter(log: CommitLog, after: number): Promise<unknown[]> {
  const texts: unknown[] = [];
  for await (const commit of log.read(after)) {
    const [operation] = decodeCommit(commit).graph;
    texts.push(operation?.kind === 'createNode' ? operation.values[0] : undefined);
  }
  return texts;
}

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

export function commitLogSuite(name: string, fixture: CommitLogFixture): void {
  describe(`a commit log (${name})`, () => {
    let log: CommitLog;
    beforeEach(async () => {
      log = await fixture.create();
    });
    afterEach(async () => {
      await log.close();
      await fixture.dispose();
    });

    test('is empty at version 0', async () => {
      expect([await log.head(), await versionsAfter(log, 0), await log.checkpoints()]).toEqual([0, [], []]);
    });

    test('hands back the records of several groups in order', async () => {
      expect(await log.append(0, [recordOf(1), recordOf(2)])).toEqual({ appended: true, head: 2 });
      expect(await log.append(2, [recordOf(3)])).toEqual({ appended: true, head: 3 });
      expect([await log.head(), await versionsAfter(log, 0), await versionsAfter(log, 2)]).toEqual([
        3,
        [1, 2, 3],
        [3],
      ]);
    });

    test('appends nothing when the head has moved', async () => {
      await log.append(0, [recordOf(1)]);
      expect(await log.append(0, [recordOf(1, 'other')])).toEqual({ appended: false, head: 1 });
      const kept: unknown[] = [];
      for await (const commit of log.read(0)) kept.push(decodeCommit(commit).graph[0]);
      expect(kept).toEqual([
        { kind: 'createNode', id: 1, labels: ['L'], keys: ['name'], values: ['record 1'] },
      ]);
    });

    test('gives out blocks of ids that do not overlap', async () => {
      const blocks = [
        await log.reserveIds('node', 10),
        await log.reserveIds('node', 5),
        await log.reserveIds('relationship', 7),
      ];
      expect(blocks).toEqual([
        { first: 0, count: 10 },
        { first: 10, count: 5 },
        { first: 0, count: 7 },
      ]);
    });

    test('lists saved checkpoints newest first and reads them back', async () => {
      await log.append(0, [recordOf(1), recordOf(2)]);
      await log.saveCheckpoint(1, chunks('one'));
      await log.saveCheckpoint(2, chunks('tw', 'o!'));
      expect(await log.checkpoints()).toEqual([
        { version: 2, byteLength: 4 },
        { version: 1, byteLength: 3 },
      ]);
      const reader = await log.openCheckpoint(2);
      const target = Buffer.alloc(4);
      await reader.read(target.subarray(0, 1));
      await reader.read(target.subarray(1));
      expect(target.toString()).toBe('two!');
      await expect(reader.read(Buffer.alloc(1))).rejects.toMatchObject({ code: StorageErrorCode.Damaged });
      await reader.close();
    });

    test('keeps no checkpoint whose writing failed', async () => {
      async function* failing(): AsyncGenerator<Uint8Array> {
        yield Buffer.from('half');
        throw new RangeError('the source broke');
      }
      await expect(log.saveCheckpoint(1, failing())).rejects.toThrow('the source broke');
      expect(await log.checkpoints()).toEqual([]);
    });

    test('refuses to read what was cut off, and goes on after it', async () => {
      await log.append(0, [recordOf(1), recordOf(2), recordOf(3)]);
      await log.saveCheckpoint(1, chunks('a'));
      await log.saveCheckpoint(2, chunks('b'));
      await log.truncate(2);
      await expect(versionsAfter(log, 0)).rejects.toMatchObject({ code: StorageErrorCode.Truncated });
      expect([await versionsAfter(log, 2), await log.head()]).toEqual([[3], 3]);
      expect(await log.checkpoints()).toEqual([{ version: 2, byteLength: 1 }]);
      expect(await log.append(3, [recordOf(4)])).toEqual({ appended: true, head: 4 });
    });

    test('goes on from its head when all of it is cut off', async () => {
      await log.append(0, [recordOf(1), recordOf(2)]);
      await log.truncate(2);
      expect([await log.head(), await versionsAfter(log, 2), await log.append(2, [recordOf(3)])]).toEqual([
        2,
        [],
        { appended: true, head: 3 },
      ]);
    });

    test('says from which version on it can be read', async () => {
      const bases = [await log.base()];
      await log.append(0, [recordOf(1), recordOf(2), recordOf(3)]);
      bases.push(await log.base());
      const bytes = await log.recordBytes();
      await log.truncate(2);
      bases.push(await log.base());
      expect([bases, await versionsAfter(log, 2)]).toEqual([[0, 0, 2], [3]]);
      expect(bytes).toBeGreaterThan(recordOf(1).bytes.length);
    });

    test('lets go of one checkpoint among others', async () => {
      await log.append(0, [recordOf(1), recordOf(2), recordOf(3)]);
      for (const version of [1, 2, 3]) await log.saveCheckpoint(version, chunks('x'));
      await log.removeCheckpoint(2);
      await log.removeCheckpoint(7);
      expect((await log.checkpoints()).map(({ version }) => version)).toEqual([3, 1]);
    });

    test('is taken back to a version and goes on from there by another way', async () => {
      await log.append(0, [recordOf(1), recordOf(2), recordOf(3), recordOf(4), recordOf(5)]);
      for (const version of [1, 3, 5]) await log.saveCheckpoint(version, chunks('x'));
      await log.rewind(2, recordOf(3, 'another way'));
      expect([await log.head(), await log.base(), await log.checkpoints()]).toEqual([
        3,
        0,
        [{ version: 1, byteLength: 1 }],
      ]);
      expect(await log.append(3, [recordOf(4, 'goes on')])).toEqual({ appended: true, head: 4 });
      expect(await textsAfter(log, 0)).toEqual(['record 1', 'record 2', 'another way', 'goes on']);
      await log.rewind(4, recordOf(5, 'nothing was dropped'));
      expect(await textsAfter(log, 3)).toEqual(['goes on', 'nothing was dropped']);
    });

    test('is not taken back to where it does not reach', async () => {
      await log.append(0, [recordOf(1), recordOf(2), recordOf(3)]);
      await log.truncate(2);
      const refused = { code: StorageErrorCode.Truncated };
      await expect(log.rewind(1, recordOf(2, 'x'))).rejects.toMatchObject(refused);
      await expect(log.rewind(4, recordOf(5, 'x'))).rejects.toMatchObject(refused);
      expect([await textsAfter(log, 2), await log.head()]).toEqual([['record 3'], 3]);
      await log.rewind(2, recordOf(3, 'x'));
      expect(await textsAfter(log, 2)).toEqual(['x']);
    });

    test('can begin after a version if it is empty, and only then', async () => {
      await log.startAfter(7);
      expect([await log.head(), await versionsAfter(log, 7), await log.append(7, [recordOf(8)])]).toEqual([
        7,
        [],
        { appended: true, head: 8 },
      ]);
      await expect(versionsAfter(log, 3)).rejects.toMatchObject({ code: StorageErrorCode.Truncated });
      await expect(log.startAfter(9)).rejects.toMatchObject({ code: StorageErrorCode.NotEmpty });
    });

    test('tells followers of new records until they stop', async () => {
      await log.append(0, [recordOf(1)]);
      const stop = new AbortController();
      const seen: number[] = [];
      const following = (async () => {
        for await (const group of log.follow(0, stop.signal)) {
          for (const { version } of group) seen.push(version);
          if (seen.length === 3) stop.abort();
        }
      })();
      await log.append(1, [recordOf(2), recordOf(3)]);
      await following;
      expect(seen).toEqual([1, 2, 3]);
    });

    test('keeps tables beside the records', async () => {
      const table = await log.table('queue');
      await table.put('b', Buffer.from('2'));
      await table.put('a', Buffer.from('1'));
      await table.put('c', Buffer.from('3'));
      await table.delete('c');
      const entries = (await table.entries()).map(([key, value]) => [key, Buffer.from(value).toString()]);
      expect(await table.keys()).toEqual(['a', 'b']);
      expect([entries, await table.get('c'), await (await log.table('other')).entries()]).toEqual([
        [
          ['a', '1'],
          ['b', '2'],
        ],
        undefined,
        [],
      ]);
    });

    test('changes a value of a table by what it was, whoever else does', async () => {
      const table = await log.table('queue');
      const count = () =>
        table.update('count', (value) => Buffer.from(String(Number(Buffer.from(value ?? [])) + 1)));
      await Promise.all(Array.from({ length: 20 }, async () => await count()));
      await Promise.all([
        log.append(0, [recordOf(1)]),
        count(),
        table.put('other', Buffer.from('x')),
        count(),
      ]);
      expect(await table.update('count', () => undefined)).toBeUndefined();
      expect([Buffer.from((await table.get('count')) ?? []).toString(), await log.head()]).toEqual(['22', 1]);
    });

    test('leaves a table as it was when the change fails', async () => {
      const table = await log.table('queue');
      await table.put('a', Buffer.from('1'));
      const failure = new Error('no');
      const failed = table.update('a', () => {
        throw failure;
      });
      await expect(failed).rejects.toBe(failure);
      await table.put('b', Buffer.from('2'));
      expect(await log.append(0, [recordOf(1)])).toEqual({ appended: true, head: 1 });
      expect((await table.entries()).map(([key]) => key)).toEqual(['a', 'b']);
    });

    test('refuses all work once it is closed', async () => {
      await log.close();
      await expect(log.head()).rejects.toMatchObject({ code: StorageErrorCode.Closed });
      await expect(log.append(0, [recordOf(1)])).rejects.toMatchObject({ code: StorageErrorCode.Closed });
    });

    const { reopen } = fixture;
    test.skipIf(reopen === null)('has everything again when it is opened anew', async () => {
      await log.append(0, [recordOf(1), recordOf(2)]);
      await log.saveCheckpoint(2, chunks('x'));
      await (await log.table('queue')).put('k', Buffer.from('v'));
      await log.reserveIds('node', 3);
      log = await reopen!(log);
      const value = await (await log.table('queue')).get('k');
      expect([
        await log.head(),
        await versionsAfter(log, 0),
        await log.checkpoints(),
        Buffer.from(value ?? []).toString(),
        await log.reserveIds('node', 1),
      ]).toEqual([2, [1, 2], [{ version: 2, byteLength: 1 }], 'v', { first: 3, count: 1 }]);
    });
  });
}
