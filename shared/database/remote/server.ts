/**
 * The main thread's side: owns log and committer, hands replicas to threads, tells them every commit and snapshot.
 * Holds no replica itself: it keeps the newest snapshot (shared memory) and the commits after it, as bytes.
 */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { unreachable } from '#base';
import type { AutoIndexKeys } from '#graph';
import { type CommitLog, type EncodedCommit, StorageError } from '#storage';
import type { CommitRequest } from '../commit-port.ts';
import { Committer } from '../committer.ts';
import { ElementAllocator } from '../element-allocator.ts';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { idEnds } from '../id-ends.ts';
import type { PublishedCommit } from '../large/prepared-commit.ts';
import { loadDatabase } from '../load.ts';
import { DEFAULT_RECEIPT_LIMITS, type ReceiptLimits } from '../receipts.ts';
import type { DatabaseSnapshot } from '../snapshot.ts';
import { Wakeups } from '../wakeups.ts';
import type { ReplicaRequest, ReplicaTicket, ServerMessage } from './messages.ts';
import { SharedHeadCheck } from './shared-head-check.ts';

export interface ReplicaServerOptions {
  readonly autoIndexKeys: AutoIndexKeys;
  /** Told once when the log can no longer be trusted: the process must end and start again from the log. */
  readonly onFailure?: (error: StorageError) => void;
  /** How long reads go on when a log that others share does not answer; 0, the default: not at all. */
  readonly staleReadsMs?: number;
  /** What is remembered of keyed requests; the same in all processes of a database. */
  readonly receiptLimits?: ReceiptLimits;
}

/** A shared log that has not said its head in this time counts as away. */
const HEAD_CHECK_MS = 1000;

/** A thread that has a replica, as the server knows it. */
export interface AttachedReplica {
  /** To be sent to the thread once, with `ticket.port` in the transfer list. */
  readonly ticket: ReplicaTicket;
  /** Ends the connection, when the thread has ended or been terminated. */
  detach(): void;
}

export class ReplicaServer {
  readonly log: CommitLog;
  readonly committer: Committer;
  readonly #autoIndexKeys: AutoIndexKeys;
  readonly #receiptLimits: ReceiptLimits;
  readonly #idCounters: SharedArrayBuffer;
  readonly #following = new AbortController();
  readonly #connections = new Set<Connection>();
  readonly #snapshotListeners: ((snapshot: DatabaseSnapshot) => void)[] = [];
  #snapshot: DatabaseSnapshot;
  readonly #recent: PublishedCommit[];
  #recentBytes = 0;
  readonly #headCheck: SharedHeadCheck;
  readonly #news = new Wakeups();
  #followed: Promise<void> = Promise.resolve();
  #isClosed = false;

  private constructor(
    log: CommitLog,
    committer: Committer,
    snapshot: DatabaseSnapshot,
    recent: readonly EncodedCommit[],
    idCounters: SharedArrayBuffer,
    options: ReplicaServerOptions,
  ) {
    this.log = log;
    this.committer = committer;
    this.#snapshot = snapshot;
    this.#recent = [...recent];
    for (const commit of recent) this.#recentBytes += commit.bytes.length;
    this.#idCounters = idCounters;
    this.#autoIndexKeys = options.autoIndexKeys;
    this.#receiptLimits = options.receiptLimits ?? DEFAULT_RECEIPT_LIMITS;
    if (options.onFailure !== undefined) committer.onFailure(options.onFailure);
    this.#headCheck = new SharedHeadCheck((alive) => this.#catchUp(alive), {
      staleReadsMs: options.staleReadsMs ?? 0,
      timeoutMs: HEAD_CHECK_MS,
      now: () => performance.now(),
    });
  }

  /** Reads the newest checkpoint and the commits after it, and follows the log if other processes write it. */
  static async open(log: CommitLog, options: ReplicaServerOptions): Promise<ReplicaServer> {
    const { snapshot, commits } = await loadDatabase(log);
    const committer = new Committer(log, snapshot.version + commits.length, undefined, commits.at(-1));
    const ends = idEnds(snapshot, commits);
    const idCounters = ElementAllocator.createBuffer(ends.nodeIdEnd, ends.relationshipIdEnd, log.isExclusive);
    const server = new ReplicaServer(log, committer, snapshot, commits, idCounters, options);
    committer.onCommits((news) => server.#publish(news.map(({ commit }) => commit)));
    if (!log.isExclusive) server.#followed = server.#follow();
    return server;
  }

  /** The newest version that any client may have been told of. */
  get version(): number {
    return this.committer.head;
  }

  get snapshot(): DatabaseSnapshot {
    return this.#snapshot;
  }

  /** Commits after the snapshot and their bytes: when a fold pays. */
  get recentCommitCount(): number {
    return this.#recent.length;
  }

  get recentByteLength(): number {
    return this.#recentBytes;
  }

  /** The commits after a version, which this process has in memory; null for a version before its snapshot. */
  recentAfter(version: number): readonly EncodedCommit[] | null {
    return version < this.#snapshot.version ? null : this.#recent.slice(version - this.#snapshot.version);
  }

  /** Told of every newer snapshot that takes the place of {@link snapshot}. */
  onSnapshot(listener: (snapshot: DatabaseSnapshot) => void): void {
    this.#snapshotListeners.push(listener);
  }

  /**
   * Marks the arrival of a request that asks for the version later, when it has a thread: {@link headCheck} then needs
   * no question of its own if another request asked one meanwhile.
   */
  noteArrival(): number {
    return this.#headCheck.askedCount;
  }

  /**
   * Makes sure that this process has everything that was acknowledged anywhere before the call, or before the arrival
   * that is given; returns the version to be read. Free of cost when no other process can write. Rejects with
   * STORAGE_UNAVAILABLE when a shared log is away for longer than stale reads are allowed.
   */
  async headCheck(arrival = this.noteArrival()): Promise<number> {
    if (!this.log.isExclusive) await this.#headCheck.pass(arrival);
    return this.committer.head;
  }

  /** Resolves when this process has a version, without a question to the log; rejects with the reason of `signal`. */
  async whenAt(version: number, signal: AbortSignal): Promise<void> {
    while (this.version < version) await this.#news.next(signal);
  }

  /** True while reads go on although the log does not answer: others may have committed since. */
  get isStale(): boolean {
    return this.#headCheck.isStale;
  }

  attach(): AttachedReplica {
    if (this.#isClosed) throw new DatabaseError(DatabaseErrorCode.Closed, 'the database is closed');
    const { port1, port2 } = new MessageChannel();
    const connection = new Connection(port1, (request, from) => this.#answer(request, from));
    this.#connections.add(connection);
    return {
      ticket: {
        port: port2,
        signal: connection.signal,
        idCounters: this.#idCounters,
        snapshot: this.#snapshot,
        commits: [...this.#recent],
        autoIndexKeys: this.#autoIndexKeys,
        receiptLimits: this.#receiptLimits,
      },
      detach: () => {
        this.#connections.delete(connection);
        connection.close();
      },
    };
  }

  /** Gives a newer snapshot to all threads and forgets the commits it contains. */
  publishSnapshot(snapshot: DatabaseSnapshot): void {
    if (snapshot.version <= this.#snapshot.version) return;
    this.#snapshot = snapshot;
    const contained = this.#recent.findIndex((commit) => commit.version > snapshot.version);
    const dropped = this.#recent.splice(0, contained < 0 ? this.#recent.length : contained);
    for (const commit of dropped) this.#recentBytes -= commit.bytes.length;
    for (const connection of this.#connections) connection.post({ kind: 'snapshot', snapshot });
    for (const listener of this.#snapshotListeners) listener(snapshot);
  }

  /** Waits for commits under way, ends connections, closes the log. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.committer.idle();
    this.#following.abort();
    for (const connection of this.#connections) connection.close();
    this.#connections.clear();
    await this.log.close();
    await this.#followed;
  }

  #publish(news: readonly PublishedCommit[]): void {
    for (const commit of news) {
      this.#recent.push(commit);
      this.#recentBytes += commit.bytes.length;
    }
    for (const connection of this.#connections) connection.post({ kind: 'commits', commits: news });
    this.#news.tell();
  }

  async #catchUp(alive: () => void): Promise<void> {
    try {
      const known = this.committer.head;
      const head = await this.log.head();
      this.committer.noteHead(head, known);
      alive();
      if (head <= this.committer.head) return;
      const missed: EncodedCommit[] = [];
      for await (const commit of this.log.read(this.committer.head)) {
        missed.push(commit);
        alive();
      }
      this.committer.receive(missed);
    } catch (error) {
      this.#noteFailure(error);
      throw error;
    }
  }

  /** Takes in what other processes commit. A follower that fails for good must not stay behind in silence. */
  async #follow(): Promise<void> {
    try {
      for await (const group of this.log.follow(this.committer.head, this.#following.signal)) {
        this.committer.receive(group);
      }
    } catch (error) {
      this.#noteFailure(error);
    }
  }

  #noteFailure(error: unknown): asserts error is StorageError {
    if (!(error instanceof StorageError)) throw error;
    if (!this.#isClosed) this.committer.noteFailure(error);
  }

  async #answer(request: ReplicaRequest, from: Connection): Promise<void> {
    switch (request.kind) {
      case 'commit': {
        from.committing = request.request;
        const reply = await this.committer.submit(request.request);
        from.committing = null;
        from.post({ kind: 'commitReply', reply });
        return;
      }
      case 'withdraw':
        if (from.committing !== null) this.committer.withdraw(from.committing);
        return;
      case 'reserveIds':
        return this.#reserveIds(request, from);
      default:
        unreachable(request);
    }
  }

  async #reserveIds(request: ReplicaRequest & { kind: 'reserveIds' }, from: Connection): Promise<void> {
    try {
      from.post({ kind: 'idsReply', block: await this.log.reserveIds(request.entity, request.count) });
    } catch (error) {
      this.#noteFailure(error);
      const { code, message } = error;
      from.post({ kind: 'failedReply', code, message });
    }
  }
}

/** One thread's port. Posting counts the signal up, which ends the thread's wait. */
class Connection {
  readonly signal = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  readonly #counter = new Int32Array(this.signal);
  readonly #port: MessagePort;
  /** What the thread waits for. */
  committing: CommitRequest | null = null;

  constructor(port: MessagePort, onRequest: (request: ReplicaRequest, from: Connection) => Promise<void>) {
    this.#port = port;
    port.on('message', (request: ReplicaRequest) => {
      void onRequest(request, this);
    });
    port.unref();
  }

  post(message: ServerMessage): void {
    this.#port.postMessage(message);
    Atomics.add(this.#counter, 0, 1);
    Atomics.notify(this.#counter, 0);
  }

  close(): void {
    this.#port.close();
  }
}
