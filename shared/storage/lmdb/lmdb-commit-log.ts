/**
 * The embedded commit log: records in LMDB, checkpoints in files beside it, in a data directory for one process.
 *
 * ```
 * <directory>/log/                    LMDB environment
 *    records    version → record bytes
 *    meta       "node ids", "relationship ids" → next id as text; "base" → version before the first record, if not 0;
 *               "format" → that of the store; "rewound" → version above which checkpoints are still to be removed
 *    bodies     version → name of the file with the body of a large record, of which `records` has the stamp alone
 *    table:…    one database per durable table
 * <directory>/checkpoint-<version>.qvck
 * <directory>/record-<name>.qvrb
 * ```
 *
 * A group of records is one LMDB transaction, which ends after the data and then the meta page are synced.
 * LMDB writes pages copy-on-write, so a crash leaves the state of the last synced transaction. The body of a
 * large record is synced earlier. Transactions are synchronous, since a failed write then throws an exception with
 * its cause; failed asynchronous transactions of the binding leave rejected promises that cannot be awaited. Where a
 * sync takes long, the log of a server makes them in a thread of their own (log-writer.ts).
 */

import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from 'lmdb';
import { assert, hasCode, Mutex } from '#base';
import type {
  AppendResult,
  Checkpoint,
  CheckpointReader,
  CommitLog,
  DurableTable,
  IdBlock,
} from '../commit-log.ts';
import { CommitNotifier } from '../commit-notifier.ts';
import type { EncodedCommit, EntityKind, StagedRecord } from '../commit-record.ts';
import { CheckpointFiles } from '../disk/checkpoint-files.ts';
import { DirectoryLock } from '../disk/directory-lock.ts';
import { toStorageError } from '../disk/system-errors.ts';
import { createWritableDirectory } from '../disk/writable-directory.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { STAMP_END, verifyCommit } from '../record-codec.ts';
import { requireStoreFormat, STORE_FORMAT } from '../store-format.ts';
import { environmentPath, LmdbEnvironment, type TableDatabase, type Write } from './environment.ts';
import { assertMappable } from './file-check.ts';
import { LmdbTable } from './lmdb-table.ts';
import { LogWriter, type WriteThreadOptions } from './log-writer.ts';
import { RecordBodies, StagedBody } from './record-bodies.ts';

const BASE = 'base';
const FORMAT = 'format';
const REWOUND = 'rewound';
const APPEND_FAILED = 'records could not be appended';
const RESET_FAILED = 'the log could not be reset';
/** Records removed by the first transaction of a truncation, and by any at most. */
const TRUNCATE_BATCH_FIRST = 16;
const TRUNCATE_BATCH_MAX = 8192;
/** Target duration of such a transaction, for which appends wait. A record of a load takes a millisecond, others microseconds. */
const TRUNCATE_MS = 10;

export class LmdbCommitLog implements CommitLog {
  readonly isExclusive = true;
  readonly #environment: LmdbEnvironment;
  readonly #writer: LogWriter;
  readonly #bodies: RecordBodies;
  readonly #files: CheckpointFiles;
  readonly #lock: DirectoryLock;
  readonly #feed: CommitNotifier;
  /** Of reservations of ids, which read and then write. */
  readonly #reservations = new Mutex();
  /** One object for each name: it serializes the updates of its table. */
  readonly #tables = new Map<string, Promise<DurableTable>>();
  #isAppending = false;
  #isClosed = false;

  private constructor(
    environment: LmdbEnvironment,
    writer: LogWriter,
    directory: string,
    files: CheckpointFiles,
    lock: DirectoryLock,
  ) {
    this.#environment = environment;
    this.#writer = writer;
    this.#bodies = new RecordBodies(directory);
    this.#files = files;
    this.#lock = lock;
    const base = Number(environment.meta.get(BASE) ?? 0);
    const head = lastKey(environment.records) || base;
    if (!Number.isSafeInteger(head)) {
      throw new StorageError(StorageErrorCode.Damaged, `${head} is no version of a record`);
    }
    this.#feed = new CommitNotifier(head);
  }

  /** True if the directory contains a log, valid or not. */
  static exists(directory: string): boolean {
    return existsSync(environmentPath(directory));
  }

  /**
   * Opens or creates the log of a directory. `writeThread` is for callers with other work; null: the caller's thread
   * makes all transactions, and {@link appendNow} is available. Throws STORAGE_LOCKED if
   * another process has the directory open, STORAGE_DAMAGED if its file is damaged.
   */
  static async open(
    directory: string,
    writeThread: WriteThreadOptions | null = null,
  ): Promise<LmdbCommitLog> {
    const lock = await lockedDirectory(directory);
    try {
      assertMappable(environmentPath(directory));
      const files = await CheckpointFiles.open(directory);
      const environment = new LmdbEnvironment(directory);
      const writer = new LogWriter(environment, directory, writeThread);
      const log = new LmdbCommitLog(environment, writer, directory, files, lock);
      await log.#settleFormat(directory);
      await log.#finishRewind();
      await log.#removeUnnamedBodies();
      return log;
    } catch (error) {
      await lock.release();
      throw toStorageError(error, `the log in ${directory} cannot be opened`);
    }
  }

  /** Writes the format number of a new store, or checks that of an existing one. */
  async #settleFormat(directory: string): Promise<void> {
    const found = this.#environment.meta.get(FORMAT);
    if (found !== undefined) requireStoreFormat(found, directory);
    else await this.#writer.write('the store format', [metaWrite(FORMAT, STORE_FORMAT)]);
  }

  async #removeUnnamedBodies(): Promise<void> {
    await this.#bodies.removeOthers(
      new Set([...this.#environment.bodies.getRange()].map(({ value }) => value)),
    );
  }

  /** Completes the steps of a rewind after its transaction, also if the process was killed before them. */
  async #finishRewind(): Promise<void> {
    const rewound = this.#environment.meta.get(REWOUND);
    if (rewound === undefined) return;
    await this.#files.removeAbove(Number(rewound));
    await this.#writer.write(RESET_FAILED, [metaWrite(REWOUND, null)]);
  }

  async head(): Promise<number> {
    this.#assertOpen();
    return this.#feed.head;
  }

  async base(): Promise<number> {
    this.#assertOpen();
    return this.#base();
  }

  #base(): number {
    const first = firstKey(this.#environment.records);
    return first === 0 ? this.#feed.head : first - 1;
  }

  async recordBytes(): Promise<number> {
    this.#assertOpen();
    return pageBytes(this.#environment.records.getStats()) + (await this.#bodies.byteLength());
  }

  async *read(after: number): AsyncGenerator<EncodedCommit> {
    this.#assertOpen();
    const head = this.#feed.head;
    let version = after;
    for (const { key, value } of this.#environment.records.getRange({ start: after + 1, end: head + 1 })) {
      if (key !== version + 1) break;
      version = key;
      const commit = { version, bytes: await this.#recordOf(version, value) };
      verifyCommit(commit);
      yield commit;
      this.#assertOpen();
    }
    if (version < head) throw this.#missing(version, after);
  }

  /** LMDB may reuse the buffer of a value, so the value is copied. */
  async #recordOf(version: number, value: Buffer): Promise<Uint8Array> {
    const bytes = new Uint8Array(value);
    const name = bytes.length === STAMP_END ? this.#environment.bodies.get(version) : undefined;
    return name === undefined ? bytes : this.#bodies.read(bytes, name);
  }

  async append(expectedHead: number, group: readonly EncodedCommit[]): Promise<AppendResult> {
    this.#assertOpen();
    assert(!this.#isAppending, 'an append begins when the one before it has ended');
    if (expectedHead !== this.#feed.head) return { appended: false, head: this.#feed.head };
    this.#isAppending = true;
    try {
      await this.#writer.write(APPEND_FAILED, group.flatMap(recordWrites));
      return this.#advance(group);
    } catch (error) {
      noteNames(group, error);
      throw error;
    } finally {
      this.#isAppending = false;
    }
  }

  appendNow(expectedHead: number, group: readonly EncodedCommit[]): AppendResult {
    this.#assertOpen();
    if (expectedHead !== this.#feed.head) return { appended: false, head: this.#feed.head };
    try {
      this.#writer.writeNow(APPEND_FAILED, group.flatMap(recordWrites));
    } catch (error) {
      noteNames(group, error);
      throw error;
    }
    return this.#advance(group);
  }

  stage(bytes: Uint8Array): Promise<StagedRecord> {
    this.#assertOpen();
    return this.#writer.duringLargeWrite(() => this.#bodies.stage(bytes));
  }

  async reserveIds(entity: EntityKind, count: number): Promise<IdBlock> {
    this.#assertOpen();
    return await this.#reservations.run(async () => {
      const key = `${entity} ids`;
      const first = Number(this.#environment.meta.get(key) ?? 0);
      await this.#writer.write('ids could not be reserved', [metaWrite(key, String(first + count))]);
      return { first, count };
    });
  }

  async checkpoints(): Promise<Checkpoint[]> {
    this.#assertOpen();
    return this.#files.list();
  }

  async saveCheckpoint(version: number, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint> {
    this.#assertOpen();
    return this.#writer.duringLargeWrite(() => this.#files.save(version, chunks));
  }

  async openCheckpoint(version: number): Promise<CheckpointReader> {
    this.#assertOpen();
    return this.#files.open(version);
  }

  async removeCheckpoint(version: number): Promise<void> {
    this.#assertOpen();
    await this.#files.remove(version);
  }

  async startAfter(version: number): Promise<void> {
    this.#assertOpen();
    if (this.#feed.head > 0 || (await this.#files.list()).length > 0) {
      throw new StorageError(StorageErrorCode.NotEmpty, 'the data directory holds a database already');
    }
    await this.#writer.write('the log could not be initialized', [metaWrite(BASE, String(version))]);
    this.#feed.advance(version);
  }

  async truncate(version: number): Promise<void> {
    this.#assertOpen();
    await this.#writer.duringLargeWrite(() => this.#removeRecords(version));
    await this.#files.removeBelow(version);
  }

  async #removeRecords(version: number): Promise<void> {
    const last = Math.min(version, this.#feed.head - 1);
    for (let limit = TRUNCATE_BATCH_FIRST; ; ) {
      const keys = [...this.#environment.records.getKeys({ end: last + 1, limit })];
      if (keys.length === 0) break;
      const started = performance.now();
      const bodies = [...this.#environment.bodies.getRange({ end: (keys.at(-1) ?? 0) + 1 })];
      await this.#writer.write('the log could not be cut', recordRemovals(keys, bodies));
      const isShort = performance.now() - started < TRUNCATE_MS;
      limit = isShort ? Math.min(limit * 2, TRUNCATE_BATCH_MAX) : Math.max(limit / 2, 1);
      for (const { value: name } of bodies) await this.#bodies.remove(name);
      // Appends may run between two batches.
      await nextTurn();
    }
  }

  async rewind(version: number, next: EncodedCommit): Promise<void> {
    this.#assertOpen();
    if (version < this.#base() || version > this.#feed.head) {
      throw new StorageError(StorageErrorCode.Truncated, `the log does not hold version ${version}`);
    }
    const start = version + 1;
    const removed = [...this.#environment.records.getKeys({ start })];
    const bodies = [...this.#environment.bodies.getKeys({ start })].map((key) => ({ key }));
    await this.#writer.write(RESET_FAILED, [
      ...recordRemovals(removed, bodies),
      ...recordWrites(next),
      metaWrite(REWOUND, String(version)),
    ]);
    this.#feed.advance(next.version);
    await this.#finishRewind();
    await this.#removeUnnamedBodies();
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<readonly EncodedCommit[]> {
    this.#assertOpen();
    yield* this.#feed.follow(after, (seen) => this.read(seen), signal);
  }

  async table(name: string): Promise<DurableTable> {
    this.#assertOpen();
    const open = this.#tables.get(name);
    if (open !== undefined) return await open;
    const opening = this.#openTable(`table:${name}`);
    this.#tables.set(name, opening);
    opening.catch(() => this.#tables.delete(name));
    return await opening;
  }

  async #openTable(name: TableDatabase): Promise<DurableTable> {
    return new LmdbTable(name, await this.#writer.openTable(name), this.#writer);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#feed.close();
    await this.#writer.close();
    await this.#environment.close();
    await this.#lock.release();
  }

  #advance(group: readonly EncodedCommit[]): AppendResult {
    const head = group.at(-1)?.version ?? this.#feed.head;
    if (group.length > 0) this.#feed.advance(head);
    return { appended: true, head };
  }

  #missing(version: number, after: number): StorageError {
    const first = firstKey(this.#environment.records);
    if (version === after && (first > after + 1 || first === 0)) {
      return new StorageError(
        StorageErrorCode.Truncated,
        `records after version ${after} were asked for, the log begins after that`,
      );
    }
    return new StorageError(StorageErrorCode.Damaged, `record ${version + 1} is missing from the log`);
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new StorageError(StorageErrorCode.Closed, 'the log is closed');
  }
}

async function lockedDirectory(directory: string): Promise<DirectoryLock> {
  await createWritableDirectory(directory);
  try {
    return await DirectoryLock.take(directory);
  } catch (error) {
    throw toStorageError(error, `the data directory ${directory} cannot be locked`);
  }
}

function firstKey(records: Database<Buffer, number>): number {
  return [...records.getKeys({ limit: 1 })][0] ?? 0;
}

function lastKey(records: Database<Buffer, number>): number {
  return [...records.getKeys({ reverse: true, limit: 1 })][0] ?? 0;
}

/** Bytes of a database from LMDB's statistics. */
function pageBytes(stats: object): number {
  const count = (name: string) => Number((stats as Readonly<Record<string, unknown>>)[name] ?? 0);
  const pages = ['treeBranchPageCount', 'treeLeafPageCount', 'overflowPages'].map(count);
  return pages.reduce((sum, pageCount) => sum + pageCount, 0) * count('pageSize');
}

function metaWrite(key: string, value: string | null): Write {
  return { database: 'meta', key, value };
}

function recordWrites({ version, bytes, staged }: EncodedCommit): Write[] {
  if (!(staged instanceof StagedBody)) return [{ database: 'records', key: version, value: bytes }];
  staged.isNamed = true;
  return [
    { database: 'records', key: version, value: bytes.slice(0, STAMP_END) },
    { database: 'bodies', key: version, value: staged.name },
  ];
}

function recordRemovals(versions: readonly number[], bodies: readonly { key: number }[]): Write[] {
  return [
    ...versions.map((key): Write => ({ database: 'records', key, value: null })),
    ...bodies.map(({ key }): Write => ({ database: 'bodies', key, value: null })),
  ];
}

/** A full disk stored nothing; after any other failure the next start determines which files are in use. */
function noteNames(group: readonly EncodedCommit[], error: unknown): void {
  const isNamed = !hasCode(error, StorageErrorCode.Full);
  for (const { staged } of group) if (staged instanceof StagedBody) staged.isNamed = isNamed;
}
