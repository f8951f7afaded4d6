/**
 * CommitLog: the one storage port. The log is the truth: an ordered sequence of commit records, version 1, 2, …
 * without holes, plus what makes reading it quick (checkpoints) and what has no version (id blocks, small tables).
 *
 * Not here on purpose: queries, element access, conflict checks, retries. Those belong to `#database`.
 * Every adapter passes `test/suites/commit-log-suite.ts`.
 */
import type { EncodedCommit, EntityKind, StagedRecord } from './commit-record.ts';

/** The outcome of a compare-and-append. */
export type AppendResult =
  | { readonly appended: true; readonly head: number }
  /** Someone else appended first; nothing was written. */
  | { readonly appended: false; readonly head: number };

/** Ids `first` … `first + count - 1` belong to the caller for ever. */
export interface IdBlock {
  readonly first: number;
  readonly count: number;
}

/** A snapshot blob of everything up to and including `version`. */
export interface Checkpoint {
  readonly version: number;
  readonly byteLength: number;
  /** A copy on this machine alone, which goes as soon as a newer one is saved here. */
  readonly isLocal?: true;
}

/** A checkpoint opened for one sequential read. */
export interface CheckpointReader {
  readonly checkpoint: Checkpoint;
  /** Fills `target` completely with the next bytes; a short blob is a STORAGE_DAMAGED error naming the blob. */
  read(target: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** The new value of a table's key from its present one, undefined for none. */
export type TableChange = (value: Uint8Array | undefined) => Uint8Array | undefined;

/** A small durable table beside the log, for queues and settings; not versioned, not part of any commit. */
export interface DurableTable {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Durable when the promise resolves. */
  put(key: string, value: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Puts what `change` makes of the value under a key, without a write of another process in between; undefined leaves
   * it as it is. Resolves to what `change` gave. It may be called several times and must do nothing else.
   */
  update(key: string, change: TableChange): Promise<Uint8Array | undefined>;
  /** In ascending order; what tables with large values are looked through by. */
  keys(): Promise<string[]>;
  /** All entries in ascending order of their keys. */
  entries(): Promise<[string, Uint8Array][]>;
}

export interface CommitLog {
  /**
   * True when no other process can append while this log is open. Its owner then numbers elements itself, without
   * blocks and so without gaps, from the id ends that the records carry.
   */
  readonly isExclusive: boolean;

  /** How often a connection to the store was lost and tried again; only of a store behind a network. */
  readonly reconnectCount?: number;

  /**
   * Of a log that waits for replicas of its store: the oldest version of this process that too few of them have, as far as
   * is known, so that a failover may lose it and what came after. Null or left out: there is none.
   */
  readonly unreplicatedFrom?: number | null;

  /** The version of the newest record, 0 for an empty log. */
  head(): Promise<number>;

  /** The version before the oldest record that is still here: what can be read after, and everything after it. */
  base(): Promise<number>;

  /** Bytes that the records take in the store, near enough. */
  recordBytes(): Promise<number>;

  /**
   * The records after version `after`, oldest first, up to the head at the time of the call. Fails with
   * STORAGE_TRUNCATED when some of them are gone: then a checkpoint is the place to begin. A record whose checksum is
   * wrong ends the iteration with STORAGE_DAMAGED.
   */
  read(after: number): AsyncIterable<EncodedCommit>;

  /**
   * Appends the group if the head is still `expectedHead`; the records carry the versions `expectedHead + 1`, … .
   * All or none. When the promise resolves the group is as durable as the adapter promises (LMDB: on disk), and its
   * bytes are not to be changed any more.
   */
  append(expectedHead: number, group: readonly EncodedCommit[]): Promise<AppendResult>;

  /**
   * The same without a promise, for logs that can do it: what a script committing in its middle within this very
   * thread needs. Must not be called while an `append` is under way.
   */
  appendNow?(expectedHead: number, group: readonly EncodedCommit[]): AppendResult;

  /**
   * For logs whose append of a large record would hold others up: puts all but its version and time on durable storage ahead
   * of the append, to which it goes as `staged`. Nothing refers to it before, and what a crash leaves of it is removed. Null for
   * a log that takes the bytes with the append.
   */
  stage(bytes: Uint8Array): Promise<StagedRecord | null>;

  /** Takes the next `count` ids; shared by all processes of a database. */
  reserveIds(entity: EntityKind, count: number): Promise<IdBlock>;

  /** Known checkpoints, newest first. */
  checkpoints(): Promise<Checkpoint[]>;

  /** Streams a blob to durable storage; it appears in {@link checkpoints} whole or not at all. */
  saveCheckpoint(version: number, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint>;

  openCheckpoint(version: number): Promise<CheckpointReader>;

  /** Removes the checkpoint of this version; nothing happens if there is none. */
  removeCheckpoint(version: number): Promise<void>;

  /**
   * Makes an empty log go on after `version`, as if records up to there had been cut off: the begin of a restore.
   * STORAGE_NOT_EMPTY if the log holds anything.
   */
  startAfter(version: number): Promise<void>;

  /**
   * Drops records up to `version` (a log may keep the newest record all the same) and checkpoints older than the newest one at or
   * below it.
   */
  truncate(version: number): Promise<void>;

  /**
   * Takes the log back: drops records and checkpoints after `version`, and what was derived from them, and puts `next`,
   * a record of the version after it, in their place. All in one step: whoever opens the log later, whatever ended this
   * process, finds it as it was or as it is to be. Other processes that have it open find that it went back.
   * STORAGE_TRUNCATED unless the log holds `version` or begins after it.
   */
  rewind(version: number, next: EncodedCommit): Promise<void>;

  /**
   * Groups of records after `after` as they appear, this process's own included, until `signal` aborts or the log is
   * closed. The iterator ends then without an error.
   */
  follow(after: number, signal: AbortSignal): AsyncIterable<readonly EncodedCommit[]>;

  table(name: string): Promise<DurableTable>;

  /** Waits for appends under way, then releases files and connections. Later calls fail with STORAGE_CLOSED. */
  close(): Promise<void>;
}
