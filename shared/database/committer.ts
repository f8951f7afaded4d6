/**
 * Committer: the one place of a process where commits get their version. Requests that arrive while an append is under
 * way wait and go to the log together (group commit); whoever is first in the queue wins on what both wrote.
 *
 * Invariants
 * - `head` is the version of the last commit known to be in the log; listeners have been told all up to it, in order.
 * - At most one append is under way.
 * - A commit is not earlier than the one before it, but for {@link CLOCK_STEP_MS_MAX}.
 * - What the conflict table holds is in the log; a group is tried against a table of its own until it is.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { assert } from '#base';
import {
  type CommitChanges,
  type CommitLog,
  type CommitRecord,
  commitTime,
  decodeCommit,
  type EncodedCommit,
  recordOf,
  type StagedRecord,
  StorageError,
  StorageErrorCode,
  stampCommit,
  verifyCommit,
} from '#storage';
import { type CommitReply, type CommitRequest, Isolation, isLarge } from './commit-port.ts';
import { ConflictTable } from './conflict-table.ts';
import { LargeCommit, LargeCommits, type Preparer } from './large/large-commits.ts';
import type { PublishedCommit } from './large/prepared-commit.ts';
import { CommitWrites } from './write-set.ts';

/** Commits of one append: bounds how long the first of them waits for the bytes of the others. */
const GROUP_COMMITS_MAX = 1024;
const GROUP_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Clocks of processes differ, and are set back: commits are in the order of their times all the same, up to this
 * difference. A clock that was wrong by more must not rule the times of all later commits.
 */
const CLOCK_STEP_MS_MAX = 5000;

/** Failures after which a log holds what it held, and may be asked again. */
const PASSING: ReadonlySet<StorageErrorCode> = new Set([
  StorageErrorCode.Unavailable,
  StorageErrorCode.Full,
  StorageErrorCode.Closed,
]);

/** A commit in the log; what it holds is decoded for those who ask. */
export interface LoggedCommit {
  readonly commit: PublishedCommit;
  record(): CommitRecord;
}

/** Told of commits in the log, in order. */
export type CommitListener = (commits: readonly LoggedCommit[]) => void;

interface PendingCommit {
  readonly request: CommitRequest;
  readonly writes: CommitWrites;
  readonly resolve: (reply: CommitReply) => void;
  /** Checked and made ready already. */
  readonly large?: LargeCommit;
}

interface AcceptedCommit {
  readonly pending: PendingCommit;
  readonly commit: EncodedCommit;
  readonly timestamp: number;
}

export class Committer {
  readonly #log: CommitLog;
  readonly #table: ConflictTable;
  readonly #now: () => number;
  readonly #listeners: CommitListener[] = [];
  readonly #failureListeners: ((error: StorageError) => void)[] = [];
  readonly #large: LargeCommits;
  #head: number;
  /** Of the newest commit, in milliseconds since 1970; 0 for one that is not known. */
  #time = 0;
  #queue: PendingCommit[] = [];
  #running: Promise<void> | null = null;
  /** Set when the log's state is unknown: nothing more may be appended by this process. */
  #failure: StorageError | null = null;

  /** A committer for a log whose newest version, already applied everywhere, is `head`; `newest` is its commit, if known. */
  constructor(log: CommitLog, head: number, now: () => number = Date.now, newest?: EncodedCommit) {
    this.#log = log;
    this.#head = head;
    this.#table = new ConflictTable(head);
    this.#now = now;
    this.#large = new LargeCommits(this.#largeHost());
    if (newest !== undefined) this.#time = commitTime(newest);
  }

  /** Makes large commits ready before they are appended. */
  set preparer(preparer: Preparer) {
    this.#large.preparer = preparer;
  }

  get head(): number {
    return this.#head;
  }

  /** The error after which this committer refuses all work, null while it is well. */
  get failure(): StorageError | null {
    return this.#failure;
  }

  onCommits(listener: CommitListener): void {
    this.#listeners.push(listener);
  }

  /** Told once, when {@link failure} comes about. */
  onFailure(listener: (error: StorageError) => void): void {
    this.#failureListeners.push(listener);
  }

  /**
   * Queues a commit; resolves when it is in the log and listeners know it, or has lost. `changes` are what the request
   * holds encoded, for callers that have them at hand and give them away.
   */
  submit(request: CommitRequest, changes: CommitChanges | null = null): Promise<CommitReply> {
    const writes = writesOf(request, changes);
    if (isLarge(request)) return this.#large.submit(new LargeCommit(request, writes));
    return new Promise((resolve) => this.#enqueue({ request, writes, resolve }));
  }

  /** Gives up a large commit whose append is not issued yet; it is answered so. Any other goes on. */
  withdraw(request: CommitRequest): void {
    this.#large.withdraw(request);
  }

  /** Commits at once, for logs that can; as {@link submit} otherwise. Nothing may be queued. */
  submitNow(request: CommitRequest, changes: CommitChanges | null = null): CommitReply {
    assert(this.#running === null, 'a commit within this thread does not overtake queued ones');
    assert(this.#log.appendNow !== undefined, 'the log can append without waiting');
    const writes = writesOf(request, changes);
    let reply: CommitReply | undefined;
    const resolve = (answer: CommitReply) => {
      reply = answer;
    };
    const group = this.#accept([{ request, writes, resolve }]);
    if (group.length > 0) {
      try {
        const { appended } = this.#log.appendNow(this.#head, commitsOf(group));
        assert(appended, 'nobody else appends to a log of this thread');
        this.#publish(group);
      } catch (error) {
        this.#fail(group, error);
      }
    }
    assert(reply !== undefined, 'a request is answered');
    return reply;
  }

  /** Resolves when nothing is queued or under way. */
  async idle(): Promise<void> {
    while (this.#running !== null || !this.#large.isIdle) {
      await this.#running;
      await this.#large.idle();
    }
  }

  /**
   * Compares the log's head with ours as it was before the log was asked. A head behind ours means that the log lost
   * commits, as a failover can: this process then holds what no longer exists and must begin anew.
   */
  noteHead(head: number, known: number): void {
    if (head < known && this.#failure === null) this.#break(lostCommits(head, known));
  }

  /** Takes note that the log failed. One that is away or full takes nothing for now; any other ends the trust in this copy. */
  noteFailure(error: StorageError): void {
    if (!PASSING.has(error.code) && this.#failure === null) this.#break(error);
  }

  /** Takes note of commits that another process appended. */
  receive(commits: readonly EncodedCommit[]): void {
    const news = commits.filter((commit) => commit.version > this.#head);
    if (news.length === 0) return;
    for (const commit of news) {
      assert(commit.version === this.#head + 1, 'commits arrive in order and without holes');
      verifyCommit(commit);
      this.#note(new CommitWrites(commit.bytes), commit.version);
      this.#head = commit.version;
      this.#time = commitTime(commit);
    }
    this.#tell(news.map((commit) => ({ commit, record: () => decodeCommit(commit) })));
  }

  #largeHost() {
    const committer = this;
    return {
      table: this.#table,
      get head(): number {
        return committer.#head;
      },
      stage: (changes: Uint8Array): Promise<StagedRecord | null> => committer.#log.stage(changes),
      enqueue: (large: LargeCommit): void => {
        const { request, writes } = large;
        committer.#enqueue({ request, writes, large, resolve: (reply) => large.answer(reply) });
      },
      failureReply: (error: unknown): CommitReply => {
        if (!(error instanceof StorageError)) throw error;
        return failureReply(error);
      },
    };
  }

  #enqueue(pending: PendingCommit): void {
    this.#queue.push(pending);
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      // Requests of this turn of the event loop go together: those of other threads arrive one by one.
      await nextTurn();
      await this.#appendGroup(this.#takeGroup());
    }
    this.#running = null;
  }

  #takeGroup(): PendingCommit[] {
    let bytes = 0;
    let count = 0;
    while (count < this.#queue.length && count < GROUP_COMMITS_MAX && bytes < GROUP_BYTES_MAX) {
      // A large one goes alone: others would wait for its bytes.
      const hasLarge = this.#queue[0]!.large !== undefined || this.#queue[count]!.large !== undefined;
      if (hasLarge && count > 0) break;
      bytes += this.#queue[count]!.request.changes.length;
      count++;
    }
    return this.#queue.splice(0, count);
  }

  async #appendGroup(candidates: readonly PendingCommit[]): Promise<void> {
    let group = this.#accept(candidates);
    while (group.length > 0) {
      try {
        // What a follower brings while the append is under way is not held against its answer.
        const known = this.#head;
        const result = await this.#log.append(known, commitsOf(group));
        if (result.appended) return this.#publish(group);
        if (result.head < known) throw lostCommits(result.head, known);
        const missed: EncodedCommit[] = [];
        for await (const commit of this.#log.read(this.#head)) missed.push(commit);
        this.receive(missed);
        for (const { pending } of group) pending.large?.takeBack();
        group = this.#accept(group.map(({ pending }) => pending));
      } catch (error) {
        return this.#fail(group, error);
      }
    }
  }

  /** Versions for those candidates that conflict neither with the log nor with each other; the others are answered. */
  #accept(candidates: readonly PendingCommit[]): AcceptedCommit[] {
    const accepted: AcceptedCommit[] = [];
    // One alone meets nobody of its group.
    const within = candidates.length > 1 ? new ConflictTable(this.#head) : null;
    const timestamp = this.#timestamp();
    for (const pending of candidates) {
      if (this.#failure !== null) {
        pending.resolve(failureReply(this.#failure));
        continue;
      }
      if (pending.large?.isOver === true) continue;
      const version = this.#head + accepted.length + 1;
      const element = this.#conflict(pending, within, version);
      if (element !== null) {
        pending.resolve({ outcome: 'conflict', headVersion: this.#head, element });
        continue;
      }
      within?.note(pending.writes, version);
      accepted.push({ pending, commit: this.#stamp(pending, version, timestamp), timestamp });
    }
    return accepted;
  }

  #stamp({ request, large }: PendingCommit, version: number, timestamp: number): EncodedCommit {
    const commit = stampCommit(request.changes, version, timestamp, request.large?.checksum);
    if (large === undefined) return commit;
    large.issue();
    return large.staged === null ? commit : { ...commit, staged: large.staged };
  }

  #timestamp(): number {
    const now = this.#now();
    return this.#time > now && this.#time - now <= CLOCK_STEP_MS_MAX ? this.#time : now;
  }

  #conflict(pending: PendingCommit, within: ConflictTable | null, version: number): string | null {
    const { baseVersion, isolation } = pending.request;
    if (isolation === Isolation.Serializable && version !== baseVersion + 1) {
      return 'something the transaction may have read';
    }
    // It has been compared with each commit before it.
    if (pending.large !== undefined) return null;
    return (
      this.#table.conflict(pending.writes, baseVersion) ??
      within?.conflict(pending.writes, Math.max(baseVersion, this.#head)) ??
      null
    );
  }

  #publish(group: readonly AcceptedCommit[]): void {
    // A log that is followed may have handed some of the group back already.
    const news: LoggedCommit[] = [];
    for (const { pending, commit, timestamp } of group) {
      if (commit.version <= this.#head) continue;
      this.#note(pending.writes, commit.version);
      this.#head = commit.version;
      this.#time = timestamp;
      const record = () => recordOf(pending.writes.changes, commit.version, timestamp);
      news.push({ commit: publishedCommit(commit, pending.large), record });
    }
    this.#tell(news);
    for (const { pending, commit } of group) {
      pending.resolve({ outcome: 'committed', version: commit.version });
    }
  }

  #note(writes: CommitWrites, version: number): void {
    this.#table.note(writes, version);
    this.#large.note(writes, version);
  }

  #tell(news: readonly LoggedCommit[]): void {
    if (news.length > 0) for (const listener of this.#listeners) listener(news);
  }

  #break(failure: StorageError): void {
    this.#failure = failure;
    for (const listener of this.#failureListeners) listener(failure);
  }

  #fail(group: readonly AcceptedCommit[], error: unknown): void {
    if (!(error instanceof StorageError)) throw error;
    // A full disk or an unreachable store took nothing; after any other failure nobody knows what the log holds.
    const isKnown = error.code === StorageErrorCode.Full || error.code === StorageErrorCode.Unavailable;
    if (!isKnown) this.#break(error);
    for (const { pending } of group) pending.resolve(failureReply(error));
  }
}

function writesOf(request: CommitRequest, changes: CommitChanges | null): CommitWrites {
  const { changes: encoded, exclusiveSlots, large } = request;
  return new CommitWrites(encoded, exclusiveSlots, changes, large?.summary ?? null);
}

/** What threads are told: without what only the log needs, with what they need not do themselves. */
function publishedCommit({ version, bytes }: EncodedCommit, large: LargeCommit | undefined): PublishedCommit {
  const prepared = large?.prepared ?? null;
  return prepared === null ? { version, bytes } : { version, bytes, prepared };
}

function failureReply({ code, message }: StorageError): CommitReply {
  return { outcome: 'failed', code, message };
}

function lostCommits(head: number, known: number): StorageError {
  return new StorageError(
    StorageErrorCode.Failed,
    `the log stands at version ${head}, but version ${known} was acknowledged: it has lost commits`,
  );
}

function commitsOf(group: readonly AcceptedCommit[]): EncodedCommit[] {
  return group.map(({ commit }) => commit);
}
