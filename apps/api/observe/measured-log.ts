/** Decorator of a commit log that measures latency, failures and replication lag. */
import type {
  AppendResult,
  Checkpoint,
  CheckpointReader,
  CommitLog,
  DurableTable,
  EncodedCommit,
  EntityKind,
  IdBlock,
  StagedRecord,
} from '#storage';

/** The measured operations: appending commits, and reading the head, which only a shared log needs. */
export type LogOperation = 'append' | 'head';

/** Called after every operation. */
export type LogObserver = (operation: LogOperation, milliseconds: number, isDone: boolean) => void;

export class MeasuredLog implements CommitLog {
  readonly isExclusive: boolean;
  readonly #log: CommitLog;
  readonly #observe: LogObserver;
  #newestHead = 0;

  constructor(log: CommitLog, observe: LogObserver) {
    this.#log = log;
    this.#observe = observe;
    this.isExclusive = log.isExclusive;
  }

  /** The highest version that the log has reported. */
  get newestHead(): number {
    return this.#newestHead;
  }

  get reconnectCount(): number {
    return this.#log.reconnectCount ?? 0;
  }

  get unreplicatedFrom(): number | null {
    return this.#log.unreplicatedFrom ?? null;
  }

  async head(): Promise<number> {
    const head = await this.#timed('head', () => this.#log.head());
    this.#newestHead = Math.max(this.#newestHead, head);
    return head;
  }

  async append(expectedHead: number, group: readonly EncodedCommit[]): Promise<AppendResult> {
    const result = await this.#timed('append', () => this.#log.append(expectedHead, group));
    this.#newestHead = Math.max(this.#newestHead, result.head);
    return result;
  }

  stage(bytes: Uint8Array): Promise<StagedRecord | null> {
    return this.#log.stage(bytes);
  }

  base(): Promise<number> {
    return this.#log.base();
  }

  recordBytes(): Promise<number> {
    return this.#log.recordBytes();
  }

  read(after: number): AsyncIterable<EncodedCommit> {
    return this.#log.read(after);
  }

  reserveIds(entity: EntityKind, count: number): Promise<IdBlock> {
    return this.#log.reserveIds(entity, count);
  }

  checkpoints(): Promise<Checkpoint[]> {
    return this.#log.checkpoints();
  }

  saveCheckpoint(version: number, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint> {
    return this.#log.saveCheckpoint(version, chunks);
  }

  openCheckpoint(version: number): Promise<CheckpointReader> {
    return this.#log.openCheckpoint(version);
  }

  removeCheckpoint(version: number): Promise<void> {
    return this.#log.removeCheckpoint(version);
  }

  startAfter(version: number): Promise<void> {
    return this.#log.startAfter(version);
  }

  truncate(version: number): Promise<void> {
    return this.#log.truncate(version);
  }

  rewind(version: number, next: EncodedCommit): Promise<void> {
    return this.#log.rewind(version, next);
  }

  follow(after: number, signal: AbortSignal): AsyncIterable<readonly EncodedCommit[]> {
    return this.#log.follow(after, signal);
  }

  table(name: string): Promise<DurableTable> {
    return this.#log.table(name);
  }

  close(): Promise<void> {
    return this.#log.close();
  }

  async #timed<T>(operation: LogOperation, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    let isDone = false;
    try {
      const result = await work();
      isDone = true;
      return result;
    } finally {
      this.#observe(operation, performance.now() - startedAt, isDone);
    }
  }
}
