/** A commit log in this thread's memory: for tests and for servers started without a data directory. */

import { CommitList } from '../commit-list.ts';
import type {
  AppendResult,
  Checkpoint,
  CheckpointReader,
  CommitLog,
  DurableTable,
  IdBlock,
} from '../commit-log.ts';
import { CommitNotifier } from '../commit-notifier.ts';
import type { EncodedCommit, EntityKind } from '../commit-record.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { MemoryTable } from './memory-table.ts';

export class MemoryCommitLog implements CommitLog {
  readonly isExclusive: boolean = true;
  #records = new CommitList();
  /** The version of the first record; that of the next one if there is none. */
  #first = 1;
  #head = 0;
  #isClosed = false;
  readonly #feed = new CommitNotifier(0);
  readonly #blobs = new Map<number, Uint8Array[]>();
  readonly #tables = new Map<string, MemoryTable>();
  readonly #nextIds: Record<EntityKind, number> = { node: 0, relationship: 0 };

  async head(): Promise<number> {
    this.#assertOpen();
    return this.#head;
  }

  async base(): Promise<number> {
    this.#assertOpen();
    return this.#first - 1;
  }

  async recordBytes(): Promise<number> {
    this.#assertOpen();
    return this.#records.byteLengthAfter(this.#first - 1);
  }

  async *read(after: number): AsyncGenerator<EncodedCommit> {
    this.#assertOpen();
    if (after < this.#first - 1) throw truncated(after);
    const head = this.#head;
    for (const record of this.#records.after(after)) {
      if (record.version > head) return;
      if (record.version < this.#first) throw truncated(record.version - 1);
      yield record;
    }
  }

  async append(expectedHead: number, group: readonly EncodedCommit[]): Promise<AppendResult> {
    return this.appendNow(expectedHead, group);
  }

  appendNow(expectedHead: number, group: readonly EncodedCommit[]): AppendResult {
    this.#assertOpen();
    if (expectedHead !== this.#head) return { appended: false, head: this.#head };
    for (const record of group) this.#add(record);
    if (group.length > 0) this.#feed.advance(this.#head);
    return { appended: true, head: this.#head };
  }

  async stage(): Promise<null> {
    return null;
  }

  async reserveIds(entity: EntityKind, count: number): Promise<IdBlock> {
    this.#assertOpen();
    const first = this.#nextIds[entity];
    this.#nextIds[entity] += count;
    return { first, count };
  }

  async checkpoints(): Promise<Checkpoint[]> {
    this.#assertOpen();
    return [...this.#blobs]
      .map(([version, chunks]) => ({ version, byteLength: byteLength(chunks) }))
      .sort((a, b) => b.version - a.version);
  }

  async saveCheckpoint(version: number, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint> {
    this.#assertOpen();
    const blob: Uint8Array[] = [];
    for await (const chunk of chunks) blob.push(new Uint8Array(chunk));
    this.#blobs.set(version, blob);
    return { version, byteLength: byteLength(blob) };
  }

  async openCheckpoint(version: number): Promise<CheckpointReader> {
    this.#assertOpen();
    const blob = this.#blobs.get(version);
    if (blob === undefined) {
      throw new StorageError(StorageErrorCode.Damaged, `there is no checkpoint of version ${version}`);
    }
    return new MemoryCheckpointReader({ version, byteLength: byteLength(blob) }, Buffer.concat(blob));
  }

  async removeCheckpoint(version: number): Promise<void> {
    this.#assertOpen();
    this.#blobs.delete(version);
  }

  async startAfter(version: number): Promise<void> {
    this.#assertOpen();
    if (this.#head > 0 || this.#blobs.size > 0) {
      throw new StorageError(StorageErrorCode.NotEmpty, 'the log holds a database already');
    }
    this.#first = version + 1;
    this.#head = version;
    this.#feed.advance(version);
  }

  async truncate(version: number): Promise<void> {
    this.#assertOpen();
    const kept = Math.min(version + 1, this.#head);
    if (kept > this.#first) {
      this.#records.forgetThrough(kept - 1);
      this.#first = kept;
    }
    const base = Math.max(0, ...[...this.#blobs.keys()].filter((blob) => blob <= version));
    for (const blob of this.#blobs.keys()) if (blob < base) this.#blobs.delete(blob);
  }

  async rewind(version: number, next: EncodedCommit): Promise<void> {
    this.#assertOpen();
    if (version < this.#first - 1 || version > this.#head) throw truncated(version);
    const kept = [...this.#records.after(this.#first - 1)].filter((record) => record.version <= version);
    this.#records = new CommitList();
    for (const record of kept) this.#add(record);
    this.#add(next);
    for (const blob of this.#blobs.keys()) if (blob > version) this.#blobs.delete(blob);
    this.#feed.advance(this.#head);
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<readonly EncodedCommit[]> {
    this.#assertOpen();
    yield* this.#feed.follow(after, (seen) => this.read(seen), signal);
  }

  async table(name: string): Promise<DurableTable> {
    this.#assertOpen();
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    const table = new MemoryTable();
    this.#tables.set(name, table);
    return table;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#feed.close();
  }

  #add(record: EncodedCommit): void {
    this.#records.push(record);
    this.#head = record.version;
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new StorageError(StorageErrorCode.Closed, 'the log is closed');
  }
}

class MemoryCheckpointReader implements CheckpointReader {
  readonly checkpoint: Checkpoint;
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(checkpoint: Checkpoint, bytes: Uint8Array) {
    this.checkpoint = checkpoint;
    this.#bytes = bytes;
  }

  async read(target: Uint8Array): Promise<void> {
    const end = this.#position + target.length;
    if (end > this.#bytes.length) {
      const { version } = this.checkpoint;
      throw new StorageError(StorageErrorCode.Damaged, `the checkpoint of version ${version} is too short`);
    }
    target.set(this.#bytes.subarray(this.#position, end));
    this.#position = end;
  }

  async close(): Promise<void> {}
}

function byteLength(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0);
}

function truncated(after: number): StorageError {
  return new StorageError(
    StorageErrorCode.Truncated,
    `records after version ${after} were asked for, the log begins after that`,
  );
}
