/**
 * Committer: assigns versions to the commits of a process. Requests that arrive during an append are appended
 * together by the next one (group commit); of two that conflict, the first in the queue wins.
 *
 * Invariants
 * - `head` is the version of the last commit known to be in the log; listeners were notified of all commits
 *   up to it, in order.
 * - At most one append is in progress.
 * - The time of a commit is not before that of its predecessor, except after a clock step of more than {@link
 *   CLOCK_STEP_MS_MAX}.
 * - The conflict table contains only commits in the log; a group is checked against a temporary table until
 *   it is appended.
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

/** Maximum number of commits per append: bounds how long the first waits for the bytes of the others. */
const GROUP_COMMITS_MAX = 1024;
const GROUP_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Bound on clock skew: within it, timestamps of commits stay monotonic although clocks of processes differ or are set
 * back. A larger error of a clock must not determine the timestamps of all later commits.
 */
const CLOCK_STEP_MS_MAX = 5000;

/** Transient failures: the log is unchanged and can be retried. */
const PASSING: ReadonlySet<StorageErrorCode> = new Set([
  StorageErrorCode.Unavailable,
  StorageErrorCode.Full,
  StorageErrorCode.Closed,
]);

/** A commit in the log, decoded on demand. */
export interface LoggedCommit {
  readonly commit: PublishedCommit;
  record(): CommitRecord;
}

/** Called with commits once they are in the log, in order. */
export type CommitListener = (commits: readonly LoggedCommit[]) => void;

interface PendingCommit {
  readonly request: CommitRequest;
  readonly writes: CommitWrites;
  readonly resolve: (reply: CommitReply) => void;
  /** Set for a large commit that is checked and prepared. */
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
  /** The time of the newest commit, in milliseconds since 1970; 0 if unknown. */
  #time = 0;
  #queue: PendingCommit[] = [];
  #running: Promise<void> | null = null;
  /** Set when the state of the log is unknown: this process appends nothing more. */
  #failure: StorageError | null = null;

  /**
   * `head` is the newest version of the log, already applied everywhere; `newest` is its commit, if known.
   */
  constructor(log: CommitLog, head: number, now: () => number = Date.now, newest?: EncodedCommit) {
    this.#log = log;
    this.#head = head;
    this.#table = new ConflictTable(head);
    this.#now = now;
    this.#large = new LargeCommits(this.#largeHost());
    if (newest !== undefined) this.#time = commitTime(newest);
  }

  /** Prepares large commits before their append. */
  set preparer(preparer: Preparer) {
    this.#large.preparer = preparer;
  }

  get head(): number {
    return this.#head;
  }

  /** The error after which this committer rejects all requests; null before. */
  get failure(): StorageError | null {
    return this.#failure;
  }

  onCommits(listener: CommitListener): void {
    this.#listeners.push(listener);
  }

  /** Called once, when {@link failure} is set. */
  onFailure(listener: (error: StorageError) => void): void {
    this.#failureListeners.push(listener);
  }

  /**
   * Queues a commit; resolves when it is in the log and listeners are notified, or when it conflicts.
   * `changes` is the decoded form of the request, if available; the committer takes ownership.
   */
  submit(request: CommitRequest, changes: CommitChanges | null = null): Promise<CommitReply> {
    const writes = writesOf(request, changes);
    if (isLarge(request)) return this.#large.submit(new LargeCommit(request, writes));
    return new Promise((resolve) => this.#enqueue({ request, writes, resolve }));
  }

  /** Withdraws a large commit whose append has not started. No effect on any other. */
  withdraw(request: CommitRequest): void {
    this.#large.withdraw(request);
  }

  /** Commits synchronously if the log supports it; otherwise as {@link submit}. The queue must be empty. */
  submitNow(request: CommitRequest, changes: CommitChanges | null = null): CommitReply {
    assert(this.#running === null, 'a commit within this thread does not overtake queued ones');
    assert(this.#log.appendNow !== undefined, 'the log can append without waiting');
    const writes = writesOf(request, changes);
    if (this.#failure !== null) return failureReply(this.#failure);
    const version = this.#head + 1;
    const element = this.#conflict(request, writes, version);
    if (element !== null) return { outcome: 'conflict', headVersion: this.#head, element };
    const timestamp = this.#timestamp();
    const commit = stampCommit(request.changes, version, timestamp, request.large?.checksum);
    try {
      const { appended } = this.#log.appendNow(this.#head, [commit]);
      assert(appended, 'nobody else appends to a log of this thread');
    } catch (error) {
      return this.#failed(error);
    }
    this.#tell([this.#enter(commit, writes, timestamp)]);
    return { outcome: 'committed', version };
  }

  /** Resolves when the queue is empty and no append is in progress. */
  async idle(): Promise<void> {
    while (this.#running !== null || !this.#large.isIdle) {
      await this.#running;
      await this.#large.idle();
    }
  }

  /**
   * Compares the log's head with `known`, the head of this process before the request. A lower head means
   * that the log lost commits, as in a failover: this process then holds commits that no longer exist and
   * must reload.
   */
  noteHead(head: number, known: number): void {
    if (head < known && this.#failure === null) this.#break(lostCommits(head, known));
  }

  /** Records a failure of the log. Unavailable and full are transient; any other invalidates the replica. */
  noteFailure(error: StorageError): void {
    if (!PASSING.has(error.code) && this.#failure === null) this.#break(error);
  }

  /** Receives commits that another process appended. */
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
      // Waits for the requests of this turn of the event loop, as those of other threads arrive one by one.
      await nextTurn();
      await this.#appendGroup(this.#takeGroup());
    }
    this.#running = null;
  }

  #takeGroup(): PendingCommit[] {
    let bytes = 0;
    let count = 0;
    while (count < this.#queue.length && count < GROUP_COMMITS_MAX && bytes < GROUP_BYTES_MAX) {
      // A large commit is appended alone: others would wait for its bytes.
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
        // A follower may advance the head during the append, so the earlier one is compared.
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

  /** Assigns versions to candidates without conflicts in the log and the group; replies to the others. */
  #accept(candidates: readonly PendingCommit[]): AcceptedCommit[] {
    const accepted: AcceptedCommit[] = [];
    // A single candidate has no conflict within its group.
    const within = candidates.length > 1 ? new ConflictTable(this.#head) : null;
    const timestamp = this.#timestamp();
    for (const pending of candidates) {
      if (this.#failure !== null) {
        pending.resolve(failureReply(this.#failure));
        continue;
      }
      if (pending.large?.isOver === true) continue;
      const version = this.#head + accepted.length + 1;
      const element = this.#conflictOf(pending, within, version);
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

  #conflictOf(pending: PendingCommit, within: ConflictTable | null, version: number): string | null {
    const { request, writes } = pending;
    // A large commit was compared with each commit before it.
    if (pending.large !== undefined) return serializationConflict(request, version);
    return (
      this.#conflict(request, writes, version) ??
      within?.conflict(writes, Math.max(request.baseVersion, this.#head)) ??
      null
    );
  }

  /** The conflict of the request with commits in the log; null if none. */
  #conflict(request: CommitRequest, writes: CommitWrites, version: number): string | null {
    return serializationConflict(request, version) ?? this.#table.conflict(writes, request.baseVersion);
  }

  #publish(group: readonly AcceptedCommit[]): void {
    // A followed log may already have returned some of the group.
    const news: LoggedCommit[] = [];
    for (const { pending, commit, timestamp } of group) {
      if (commit.version <= this.#head) continue;
      news.push(this.#enter(publishedCommit(commit, pending.large), pending.writes, timestamp));
    }
    this.#tell(news);
    for (const { pending, commit } of group) {
      pending.resolve({ outcome: 'committed', version: commit.version });
    }
  }

  /** Records a commit that was appended. */
  #enter(commit: PublishedCommit, writes: CommitWrites, timestamp: number): LoggedCommit {
    this.#note(writes, commit.version);
    this.#head = commit.version;
    this.#time = timestamp;
    return { commit, record: () => recordOf(writes.changes, commit.version, timestamp) };
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
    const reply = this.#failed(error);
    for (const { pending } of group) pending.resolve(reply);
  }

  /** The reply to requests whose append failed. */
  #failed(error: unknown): CommitReply {
    if (!(error instanceof StorageError)) throw error;
    // A full disk or an unreachable store has written nothing; after any other failure the content of the log
    // is unknown.
    const isKnown = error.code === StorageErrorCode.Full || error.code === StorageErrorCode.Unavailable;
    if (!isKnown) this.#break(error);
    return failureReply(error);
  }
}

function writesOf(request: CommitRequest, changes: CommitChanges | null): CommitWrites {
  const { changes: encoded, exclusiveSlots, large } = request;
  return new CommitWrites(encoded, exclusiveSlots, changes, large?.summary ?? null);
}

/** The commit as threads receive it: without the staged record, with the prepared snapshot. */
function publishedCommit(commit: EncodedCommit, large: LargeCommit | undefined): PublishedCommit {
  if (large === undefined) return commit;
  const { version, bytes } = commit;
  const { prepared } = large;
  return prepared === null ? { version, bytes } : { version, bytes, prepared };
}

function serializationConflict({ isolation, baseVersion }: CommitRequest, version: number): string | null {
  const isLate = isolation === Isolation.Serializable && version !== baseVersion + 1;
  return isLate ? 'something the transaction may have read' : null;
}

function failureReply({ code, message }: StorageError): CommitReply {
  return { outcome: 'failed', code, message };
}

function lostCommits(head: number, known: number): StorageError {
  return new StorageError(
    StorageErrorCode.Failed,
    `the head of the log is version ${head}, but version ${known} was acknowledged: the log has lost commits`,
  );
}

function commitsOf(group: readonly AcceptedCommit[]): EncodedCommit[] {
  return group.map(({ commit }) => commit);
}
