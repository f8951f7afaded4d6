/**
 * CommitLog: the one storage port. The log is the only truth: a gapless sequence of commit records with
 * versions 1, 2, …, plus checkpoints, which make reading fast, and unversioned data (id blocks, small
 * tables).
 *
 * Queries, element access, conflict checks and retries are deliberately absent; they belong to `#database`.
 * Every adapter passes `test/suites/commit-log-suite.ts`.
 */
import type { EncodedCommit, EntityKind, StagedRecord } from './commit-record.ts';

/** The result of a compare-and-append. */
export type AppendResult =
  | { readonly appended: true; readonly head: number }
  /** Another process appended first; nothing was written. */
  | { readonly appended: false; readonly head: number };

/** The caller owns the ids `first` … `first + count - 1` for ever. */
export interface IdBlock {
  readonly first: number;
  readonly count: number;
}

/** A serialized snapshot of the state in `version`. */
export interface Checkpoint {
  readonly version: number;
  readonly byteLength: number;
  /** A copy on this machine only, which is removed when a newer one is saved here. */
  readonly isLocal?: true;
}

/** A checkpoint opened for one sequential read. */
export interface CheckpointReader {
  readonly checkpoint: Checkpoint;
  /** Maximum calls of {@link read} at the same time, each for the bytes behind those of the call before; default: 1. */
  readonly concurrentReads?: number;
  /** Fills `target` with the next bytes; throws STORAGE_DAMAGED with the blob's name if it is too short. */
  read(target: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Computes the new value of a key from the current one, undefined for none. */
export type TableChange = (value: Uint8Array | undefined) => Uint8Array | undefined;

/** A small durable table beside the log, for queues and settings; not versioned, not part of a commit. */
export interface DurableTable {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Durable when the promise resolves. */
  put(key: string, value: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Atomically replaces the value of a key by the result of `change`; undefined leaves it unchanged. Resolves
   * to the result. `change` may be called several times and must not have side effects.
   */
  update(key: string, change: TableChange): Promise<Uint8Array | undefined>;
  /** All keys in ascending order, for iteration over tables with large values. */
  keys(): Promise<string[]>;
  /** All entries, ascending by key. */
  entries(): Promise<[string, Uint8Array][]>;
}

export interface CommitLog {
  /**
   * True if no other process can append while this log is open. Its owner then assigns element ids itself,
   * without blocks and hence without gaps, starting at the id ends in the records.
   */
  readonly isExclusive: boolean;

  /** Number of reconnections; only for a store behind a network. */
  readonly reconnectCount?: number;

  /**
   * For a log that waits for replicas of its store: the oldest version of this process that too few replicas
   * are known to have, so that a failover can lose it and later ones. Null or undefined if there is none.
   */
  readonly unreplicatedFrom?: number | null;

  /** The version of the newest record, 0 for an empty log. */
  head(): Promise<number>;

  /** The version before the oldest available record: the lowest argument that {@link read} accepts. */
  base(): Promise<number>;

  /** Approximate size of the records in the store, in bytes. */
  recordBytes(): Promise<number>;

  /**
   * The records after version `after`, oldest first, up to the head at the time of the call. Throws
   * STORAGE_TRUNCATED if some of them are removed, in which case the caller starts from a checkpoint. A
   * record with a wrong checksum ends the iteration with STORAGE_DAMAGED.
   */
  read(after: number): AsyncIterable<EncodedCommit>;

  /**
   * Appends the group if the head is still `expectedHead`; the records have the versions `expectedHead + 1`,
   * … . Appends all or none. When the promise resolves the group is as durable as the adapter guarantees
   * (LMDB: on disk); its bytes must not be changed any more.
   */
  append(expectedHead: number, group: readonly EncodedCommit[]): Promise<AppendResult>;

  /**
   * Synchronous append, for logs that support it: a script that commits within its own thread needs it. Must
   * not be called during an `append`.
   */
  appendNow?(expectedHead: number, group: readonly EncodedCommit[]): AppendResult;

  /**
   * For logs on which the append of a large record would block others: writes all but its version and time to
   * durable storage before the append, which receives the result as `staged`. Nothing refers to the staged
   * bytes until then; after a crash they are removed. Null for a log that takes the bytes with the append.
   */
  stage(bytes: Uint8Array): Promise<StagedRecord | null>;

  /** Reserves the next `count` ids; shared by all processes of a database. */
  reserveIds(entity: EntityKind, count: number): Promise<IdBlock>;

  /** Known checkpoints, newest first. */
  checkpoints(): Promise<Checkpoint[]>;

  /** Streams a blob to durable storage; it appears in {@link checkpoints} completely or not at all. */
  saveCheckpoint(version: number, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint>;

  openCheckpoint(version: number): Promise<CheckpointReader>;

  /** Removes the checkpoint of this version, if any. */
  removeCheckpoint(version: number): Promise<void>;

  /**
   * Makes `version` the base and head of an empty log, as if the records up to there had been removed: the
   * start of a restore. Throws STORAGE_NOT_EMPTY if the log contains anything.
   */
  startAfter(version: number): Promise<void>;

  /**
   * Removes records up to `version` (a log may retain the newest record) and checkpoints older than the
   * newest one at or below it.
   */
  truncate(version: number): Promise<void>;

  /**
   * Rewinds the log: removes records and checkpoints after `version` and data derived from them, and appends
   * `next`, a record of the version after it. The step is atomic: after a crash the log is in the old state
   * or the new one. Other processes that have the log open detect the rewind. Throws STORAGE_TRUNCATED unless
   * the log contains `version` or starts after it.
   */
  rewind(version: number, next: EncodedCommit): Promise<void>;

  /**
   * Groups of records after `after` as they are appended, including those of this process, until `signal`
   * aborts or the log is closed; the iterator then ends without an error.
   */
  follow(after: number, signal: AbortSignal): AsyncIterable<readonly EncodedCommit[]>;

  table(name: string): Promise<DurableTable>;

  /** Waits for running appends, then releases files and connections. Later calls throw STORAGE_CLOSED. */
  close(): Promise<void>;
}
