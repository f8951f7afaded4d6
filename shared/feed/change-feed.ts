/**
 * The change feed of a process: manages the feed thread, which runs while there are readers, and routes its events to
 * connections.
 *
 * Invariants
 * - A process without readers does no work for the feed, whatever is committed.
 * - Unread bytes of a reader are bounded by its window.
 */
import { Worker } from 'node:worker_threads';
import { unreachable } from '#base';
import {
  DatabaseError,
  DatabaseErrorCode,
  type HistoricStates,
  oldestVersion,
  type ReplicaServer,
} from '#database';
import { StorageError, StorageErrorCode } from '#storage';
import type {
  FeedRequest,
  FeedThreadData,
  MessageFromFeed,
  MessageToFeed,
  ReaderRequest,
} from './feed-messages.ts';
import { FeedSource } from './feed-source.ts';
import type { EventPart } from './part-writer.ts';

/** Changes between a reader's version and the available history are missing: it has to read the whole state again. */
export interface FeedGap {
  /** The reader's version. */
  readonly since: number;
  /** The oldest version from which changes are available. */
  readonly oldest: number;
  readonly head: number;
}

/** The consumer of a reader's events. */
export interface FeedSink {
  /** {@link FeedConnection.taken} reports later that the bytes have left this process. */
  part(part: EventPart): void;
  /** No commit up to this version has changes for the reader. */
  position(version: number): void;
  /** The last call. */
  gap(gap: FeedGap): void;
  /** The last call: the log cannot be read or the thread was lost; reconnecting may help. */
  fail(): void;
}

/** A connected reader. */
export interface FeedConnection {
  taken(byteCount: number): void;
  /** Idempotent; the sink is not called any more. */
  close(): void;
}

export interface ChangeFeedOptions {
  /** The compiled entry point of the thread. */
  readonly entry: URL;
  readonly heapMegabytesMax: number;
  /** Maximum number of readers. */
  readonly readersMax: number;
  /** Idle time of the thread after its last reader. */
  readonly lingerMs?: number;
  /** Receives the errors that disconnect readers, except gaps. */
  onError(error: Error): void;
}

interface Reader {
  readonly id: number;
  readonly sink: FeedSink;
  /** The version up to which the sink has everything. */
  version: number;
}

const LINGER_MS = 5000;
/** Error codes of a version outside of the history. */
const GAP_CODES: ReadonlySet<string> = new Set([
  StorageErrorCode.Truncated,
  DatabaseErrorCode.VersionGone,
  DatabaseErrorCode.VersionAhead,
]);

export class ChangeFeed {
  readonly readersMax: number;
  readonly #database: ReplicaServer;
  readonly #options: ChangeFeedOptions;
  readonly #states: HistoricStates;
  readonly #readers = new Map<number, Reader>();
  #readerCount = 0;
  #thread: Worker | null = null;
  #linger: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(database: ReplicaServer, states: HistoricStates, options: ChangeFeedOptions) {
    this.readersMax = options.readersMax;
    this.#database = database;
    this.#options = options;
    this.#states = states;
    database.committer.onCommits(() => {
      if (this.#thread !== null) this.#send({ kind: 'head', version: database.version });
    });
    database.onSnapshot((pieces) => {
      if (this.#thread !== null) for (const piece of pieces) this.#send({ kind: 'snapshot', piece });
    });
  }

  get head(): number {
    return this.#database.version;
  }

  get readerCount(): number {
    return this.#readers.size;
  }

  /** Lag of the slowest reader in commits. */
  get lagCommits(): number {
    let oldest = this.head;
    for (const { version } of this.#readers.values()) oldest = Math.min(oldest, version);
    return this.head - oldest;
  }

  /** The head of the log at the time of the call. */
  newestVersion(): Promise<number> {
    return this.#database.headCheck();
  }

  /** The gap after a version; null if all changes are available. */
  async gapAfter(since: number): Promise<FeedGap | null> {
    const { head } = this;
    if (since <= head && since >= this.#database.snapshot.version) return null;
    const oldest = await oldestVersion(this.#database.log);
    return since < oldest || since > head ? { since, oldest, head } : null;
  }

  /** Connects a reader; {@link readerCount} must allow one more. */
  open(request: ReaderRequest, sink: FeedSink): FeedConnection {
    const reader: Reader = { id: this.#readerCount++, sink, version: request.after };
    if (this.#isClosed) {
      sink.fail();
      return { taken: () => undefined, close: () => undefined };
    }
    this.#readers.set(reader.id, reader);
    if (this.#linger !== null) clearTimeout(this.#linger);
    this.#linger = null;
    this.#thread ??= this.#start();
    this.#send({ kind: 'open', reader: reader.id, request });
    return {
      taken: (byteCount) => this.#send({ kind: 'taken', reader: reader.id, byteCount }),
      close: () => {
        if (this.#remove(reader.id) !== undefined) this.#send({ kind: 'close', reader: reader.id });
      },
    };
  }

  /** Ends the thread; the caller has disconnected the readers. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    if (thread === null) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    this.#endThread();
    await ended;
  }

  #start(): Worker {
    const workerData: FeedThreadData = { head: this.head, snapshot: this.#database.snapshot };
    const thread = new Worker(this.#options.entry, {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMegabytesMax },
    });
    const source = new FeedSource(this.#database, this.#states);
    thread.on('message', (message: MessageFromFeed) => this.#take(thread, source, message));
    let cause = new Error('the thread of the change feed ended');
    thread.on('error', (error: Error) => {
      cause = error;
    });
    thread.once('exit', () => {
      source.close();
      if (this.#thread !== thread) return;
      this.#thread = null;
      this.#options.onError(cause);
      for (const { id } of [...this.#readers.values()]) this.#remove(id)?.sink.fail();
    });
    return thread;
  }

  #take(thread: Worker, source: FeedSource, message: MessageFromFeed): void {
    switch (message.kind) {
      case 'commitsAfter':
      case 'stateAt':
        void this.#serve(thread, source, message);
        return;
      case 'release':
        return source.release(message.requestId);
      case 'part':
        for (const id of message.readers) this.#give(id, message.part);
        return;
      case 'position':
        for (const id of message.readers) this.#position(id, message.version);
        return;
      case 'failed':
        void this.#fail(message.reader, message.code, message.message);
        return;
      default:
        unreachable(message);
    }
  }

  #give(id: number, part: EventPart): void {
    const reader = this.#readers.get(id);
    if (reader === undefined) return;
    if (part.isLast) reader.version = part.version;
    reader.sink.part(part);
  }

  #position(id: number, version: number): void {
    const reader = this.#readers.get(id);
    if (reader === undefined) return;
    reader.version = version;
    reader.sink.position(version);
  }

  async #fail(id: number, code: string, message: string): Promise<void> {
    const reader = this.#remove(id);
    if (reader === undefined) return;
    const { sink, version } = reader;
    const gap = await this.#gapOf(version, code);
    if (gap !== null) return sink.gap(gap);
    this.#options.onError(new StorageError(code as StorageErrorCode, message));
    sink.fail();
  }

  async #serve(thread: Worker, source: FeedSource, { kind, requestId, version }: FeedRequest): Promise<void> {
    const post = (message: MessageToFeed) => thread.postMessage(message);
    try {
      if (kind === 'stateAt')
        post({ kind: 'state', requestId, state: await source.stateAt(version, requestId) });
      else post({ kind: 'commits', requestId, commits: await source.commitsAfter(version) });
    } catch (error) {
      if (!(error instanceof StorageError || error instanceof DatabaseError)) throw error;
      post({ kind: 'refused', requestId, code: error.code, message: error.message });
    }
  }

  /** The gap that an error of the history means; null if the error is temporary. */
  async #gapOf(since: number, code: string): Promise<FeedGap | null> {
    if (GAP_CODES.has(code)) return this.gapAfter(since).catch(() => null);
    if (code !== DatabaseErrorCode.HistorySize) return null;
    return { since, oldest: this.#database.snapshot.version, head: this.head };
  }

  #remove(id: number): Reader | undefined {
    const reader = this.#readers.get(id);
    if (!this.#readers.delete(id) || this.#readers.size > 0 || this.#thread === null) return reader;
    this.#linger = setTimeout(() => this.#endThread(), this.#options.lingerMs ?? LINGER_MS);
    this.#linger.unref();
    return reader;
  }

  #endThread(): void {
    if (this.#linger !== null) clearTimeout(this.#linger);
    this.#linger = null;
    this.#send({ kind: 'end' });
    this.#thread = null;
  }

  #send(message: MessageToFeed): void {
    this.#thread?.postMessage(message);
  }
}
