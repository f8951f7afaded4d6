/**
 * The change feed of a process: hands readers to the thread of the feed, which is there as long as there are readers,
 * and what it finds to their connections.
 *
 * Invariants
 * - A process without readers of the feed does nothing for it, whatever is committed.
 * - Of what a reader was given and has not taken, no more than its window is held here.
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
  FeedQuestion,
  FeedThreadData,
  MessageFromFeed,
  MessageToFeed,
  ReaderRequest,
} from './feed-messages.ts';
import { FeedSource } from './feed-source.ts';
import type { EventPart } from './part-writer.ts';

/** Between what a reader has and what can be told, something is missing: it has to read the whole state anew. */
export interface FeedGap {
  /** The version that the reader has. */
  readonly since: number;
  /** The oldest version after which everything can be told. */
  readonly oldest: number;
  readonly head: number;
}

/** Where a reader's events go. */
export interface FeedSink {
  /** {@link FeedConnection.taken} says later that the bytes are out of this process. */
  part(part: EventPart): void;
  /** Nothing in the commits up to this version was for the reader. */
  position(version: number): void;
  /** No more comes. */
  gap(gap: FeedGap): void;
  /** No more comes, since the log cannot be read or the thread was lost; a new reader may have more luck. */
  fail(): void;
}

/** A reader that is being served. */
export interface FeedConnection {
  taken(byteCount: number): void;
  /** Idempotent; the sink is not called any more. */
  close(): void;
}

export interface ChangeFeedOptions {
  /** The compiled entry of the thread. */
  readonly entry: URL;
  readonly heapMegabytesMax: number;
  /** Readers at once. */
  readonly readersMax: number;
  /** How long the thread waits for another reader after the last. */
  readonly lingerMs?: number;
  /** Told why readers were given no more, but for gaps. */
  onError(error: Error): void;
}

interface Reader {
  readonly id: number;
  readonly sink: FeedSink;
  /** The version up to which the sink has everything. */
  version: number;
}

const LINGER_MS = 5000;
/** The history does not lead to a version. */
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
    database.onSnapshot((snapshot) => {
      if (this.#thread !== null) this.#send({ kind: 'snapshot', snapshot });
    });
  }

  get head(): number {
    return this.#database.version;
  }

  get readerCount(): number {
    return this.#readers.size;
  }

  /** Commits that the reader who is farthest behind has not been given. */
  get lagCommits(): number {
    let oldest = this.head;
    for (const { version } of this.#readers.values()) oldest = Math.min(oldest, version);
    return this.head - oldest;
  }

  /** The newest version of all processes, as it was when it was asked for. */
  newestVersion(): Promise<number> {
    return this.#database.headCheck();
  }

  /** What is missing for a reader who has a version; null if nothing is. */
  async gapAfter(since: number): Promise<FeedGap | null> {
    const { head } = this;
    if (since <= head && since >= this.#database.snapshot.version) return null;
    const oldest = await oldestVersion(this.#database.log);
    return since < oldest || since > head ? { since, oldest, head } : null;
  }

  /** Begins to serve a reader, of whom {@link readerCount} must allow one more. */
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

  /** Ends the thread; readers are to be ended before. */
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
        void this.#answer(thread, source, message);
        return;
      case 'release':
        return source.release(message.question);
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

  async #answer(
    thread: Worker,
    source: FeedSource,
    { kind, question, version }: FeedQuestion,
  ): Promise<void> {
    const post = (message: MessageToFeed) => thread.postMessage(message);
    try {
      if (kind === 'stateAt')
        post({ kind: 'state', question, state: await source.stateAt(version, question) });
      else post({ kind: 'commits', question, commits: await source.commitsAfter(version) });
    } catch (error) {
      if (!(error instanceof StorageError || error instanceof DatabaseError)) throw error;
      post({ kind: 'refused', question, code: error.code, message: error.message });
    }
  }

  /** What a reader lacks when the history has failed so; null if it may be told on another time. */
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
