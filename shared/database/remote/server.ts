/**
 * Server of the replica protocol, in the main thread: owns log and committer, attaches the replicas of
 * threads, and sends them each commit and snapshot. Has no replica itself: it stores the newest snapshot
 * (shared memory) and the encoded commits after it.
 */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { ConditionVariable, unreachable } from '#base';
import type { AutoIndexKeys } from '#graph';
import { type CommitLog, type EncodedCommit, isBulkCommit, StorageError } from '#storage';
import { type CommitRequest, isLarge } from '../commit-port.ts';
import { Committer } from '../committer.ts';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { createCollectionLock, Reclaimer } from '../fold/reclaim.ts';
import { IdAllocator } from '../id-allocator.ts';
import type { PublishedCommit } from '../large/prepared-commit.ts';
import { loadDatabase } from '../load.ts';
import { nextIds } from '../next-ids.ts';
import { DEFAULT_RECEIPT_LIMITS, type ReceiptLimits } from '../receipts.ts';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';
import { diffSnapshots, type SnapshotPiece, splitDiff } from '../snapshot/snapshot-diff.ts';
import type { ReplicaRequest, ReplicaTicket, ServerMessage } from './messages.ts';
import { RecentCommits } from './recent-commits.ts';
import { SharedHeadCheck } from './shared-head-check.ts';
import { TurnQueue } from './turn-queue.ts';

export interface ReplicaServerOptions {
  readonly autoIndexKeys: AutoIndexKeys;
  /** Called once when the log is no longer reliable: the process must restart from the log. */
  readonly onFailure?: (error: StorageError) => void;
  /** How long reads continue while a shared log does not respond; default 0: not at all. */
  readonly staleReadsMs?: number;
  /** Limits of stored receipts; the same in all processes of a database. */
  readonly receiptLimits?: ReceiptLimits;
}

/** A shared log that has not reported its head within this time counts as unreachable. */
const HEAD_CHECK_MS = 1000;

/** The server's handle of a thread with a replica. */
export interface AttachedReplica {
  /** Sent to the thread once, with `ticket.port` in the transfer list. */
  readonly ticket: ReplicaTicket;
  /** Closes the connection of a thread that has ended or was terminated. */
  detach(): void;
}

export class ReplicaServer {
  readonly log: CommitLog;
  readonly committer: Committer;
  /**
   * Back-pressure, set by the compactor: resolves when a commit, or a chunk of a bulk load, may be appended; null for at once. Large
   * commits are held up by their preparation.
   */
  admission: ((isLoad: boolean) => Promise<void> | null) | null = null;
  readonly #autoIndexKeys: AutoIndexKeys;
  readonly #receiptLimits: ReceiptLimits;
  readonly #idCounters: SharedArrayBuffer;
  readonly #following = new AbortController();
  readonly #connections = new Set<Connection>();
  readonly #snapshotListeners: ((pieces: readonly SnapshotPiece[]) => void)[] = [];
  #snapshot: DatabaseSnapshot;
  readonly #recent = new RecentCommits();
  /** Shared memory released since the last snapshot was published. */
  #releasedBytes = 0;
  readonly #collectionLock = createCollectionLock();
  readonly #reclaimer = new Reclaimer(this.#collectionLock);
  readonly #headCheck: SharedHeadCheck;
  readonly #commits = new ConditionVariable();
  /** Messages to threads, in order: the many pieces of a large snapshot take more time than the main thread should be busy at once. */
  readonly #posts = new TurnQueue();
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
    for (const commit of recent) this.#recent.push(commit);
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
    const ends = nextIds(snapshot, commits);
    const idCounters = IdAllocator.createBuffer(ends.nodeIdEnd, ends.relationshipIdEnd, log.isExclusive);
    const server = new ReplicaServer(log, committer, snapshot, commits, idCounters, options);
    committer.onCommits((news) => server.#publish(news.map(({ commit }) => commit)));
    if (!log.isExclusive) server.#followed = server.#follow();
    return server;
  }

  /** The newest version that a client may have seen. */
  get version(): number {
    return this.committer.head;
  }

  get snapshot(): DatabaseSnapshot {
    return this.#snapshot;
  }

  /** Number of commits after the snapshot; with their bytes it decides whether a fold pays. */
  get recentCommitCount(): number {
    return this.#recent.count;
  }

  /** See {@link RecentCommits}. */
  get recentByteLength(): number {
    return this.#recent.byteLength;
  }

  /** The part of {@link recentByteLength} that bulk loads have. */
  get recentLoadByteLength(): number {
    return this.#recent.loadByteLength;
  }

  /** The commits after a version, from memory; null for a version before the snapshot. */
  recentAfter(version: number): readonly EncodedCommit[] | null {
    return version < this.#snapshot.version ? null : this.#recent.list(version - this.#snapshot.version);
  }

  /** Calls the listener with the differences of each newer snapshot that replaces {@link snapshot}. */
  onSnapshot(listener: (pieces: readonly SnapshotPiece[]) => void): void {
    this.#snapshotListeners.push(listener);
  }

  /**
   * Marks the arrival of a request whose {@link headCheck} follows when it has a thread: the check is skipped
   * if another request has made one meanwhile.
   */
  noteArrival(): number {
    return this.#headCheck.startedCount;
  }

  /**
   * Ensures that this process has every commit that any process acknowledged before the call, or before the
   * given arrival; returns the version to be read. Free if no other process can write. Rejects with
   * STORAGE_UNAVAILABLE if a shared log is unreachable for longer than stale reads are allowed.
   */
  async headCheck(arrival = this.noteArrival()): Promise<number> {
    if (!this.log.isExclusive) await this.#headCheck.pass(arrival);
    return this.committer.head;
  }

  /**
   * Resolves when this process has reached a version, without a request to the log; rejects with the reason
   * of `signal`.
   */
  async whenAt(version: number, signal: AbortSignal): Promise<void> {
    while (this.version < version) {
      signal.throwIfAborted();
      await this.#commits.wait(signal);
    }
  }

  /** True while reads continue although the log does not respond: others may have committed since. */
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
        collectionLock: this.#collectionLock,
        snapshot: this.#snapshot,
        commits: this.#recent.list(),
        autoIndexKeys: this.#autoIndexKeys,
        receiptLimits: this.#receiptLimits,
      },
      detach: () => {
        this.#connections.delete(connection);
        connection.close();
      },
    };
  }

  /** Adds bytes of shared memory that the next snapshot no longer contains. */
  noteReleased(byteCount: number): void {
    this.#releasedBytes += byteCount;
  }

  /** Publishes a newer snapshot to all threads and drops the commits that it contains. */
  publishSnapshot(snapshot: DatabaseSnapshot): void {
    if (snapshot === this.#snapshot || snapshot.version < this.#snapshot.version) return;
    const pieces = splitDiff(diffSnapshots(this.#snapshot, snapshot));
    this.#snapshot = snapshot;
    this.#releasedBytes += this.#recent.dropThrough(snapshot.version);
    const releasedBytes = this.#releasedBytes;
    this.#postToAll(pieces.map((piece) => ({ kind: 'snapshot', piece, releasedBytes })));
    for (const listener of this.#snapshotListeners) listener(pieces);
    this.#reclaimer.note(this.#releasedBytes);
    this.#releasedBytes = 0;
  }

  /** Waits for commits in progress, closes the connections and the log. */
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
    for (const commit of news) this.#recent.push(commit);
    this.#postToAll([{ kind: 'commits', commits: news }]);
    this.#commits.notifyAll();
  }

  /** To the threads that are connected now: the ticket of one that follows has what the messages say. */
  #postToAll(messages: readonly ServerMessage[]): void {
    const connections = [...this.#connections];
    const post = (message: ServerMessage) => () => {
      for (const connection of connections) connection.post(message);
    };
    this.#posts.add(messages.map(post));
  }

  #post(to: Connection, message: ServerMessage): void {
    this.#posts.add([() => to.post(message)]);
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

  /**
   * Applies the commits of other processes. A permanent failure of the follower is reported, since this
   * process would stay behind.
   */
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
      case 'commit':
        return this.#commit(request.request, from);
      case 'withdraw':
        return this.#withdraw(from);
      case 'reserveIds':
        return this.#reserveIds(request, from);
      default:
        unreachable(request);
    }
  }

  async #commit(request: CommitRequest, from: Connection): Promise<void> {
    from.committing = request;
    const isLoad = isBulkCommit({ bytes: request.changes });
    const admission = isLarge(request) ? null : (this.admission?.(isLoad) ?? null);
    if (admission !== null) {
      from.heldUp = request;
      await admission;
      // Withdrawn; or the thread has been terminated, and its work is reported as cancelled.
      if (from.isClosed || from.heldUp !== request) return;
      from.heldUp = null;
    }
    const reply = await this.committer.submit(request);
    from.committing = null;
    this.#post(from, { kind: 'commitReply', reply });
  }

  #withdraw(from: Connection): void {
    if (from.heldUp !== null) {
      from.heldUp = null;
      from.committing = null;
      this.#post(from, { kind: 'commitReply', reply: { outcome: 'withdrawn' } });
    } else if (from.committing !== null) {
      this.committer.withdraw(from.committing);
    }
  }

  async #reserveIds(request: ReplicaRequest & { kind: 'reserveIds' }, from: Connection): Promise<void> {
    try {
      const block = await this.log.reserveIds(request.entity, request.count);
      this.#post(from, { kind: 'idsReply', block });
    } catch (error) {
      this.#noteFailure(error);
      const { code, message } = error;
      this.#post(from, { kind: 'failedReply', code, message });
    }
  }
}

/** The port of one thread. Each message increments the signal, which ends the thread's wait. */
class Connection {
  readonly signal = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  readonly #counter = new Int32Array(this.signal);
  readonly #port: MessagePort;
  /** The commit that the thread waits for. */
  committing: CommitRequest | null = null;
  /** The same, while it is not admitted. */
  heldUp: CommitRequest | null = null;
  isClosed = false;

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
    this.isClosed = true;
    this.#port.close();
  }
}
