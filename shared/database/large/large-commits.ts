/**
 * Large commits, prepared one after the other. The slow parts run before the append, concurrently with other
 * commits, in slices or in another thread: the conflict check, the snapshot that threads switch to
 * (`prepared-commit.ts`), the staging of the bytes. Those other commits have precedence, in the log and in
 * conflicts; the large commit is compared with each of them as it is appended.
 *
 * Invariants
 * - No part of a large commit is in the log, or visible, before its append starts.
 * - Until then it can be withdrawn. It is over after a conflict, a withdrawal or a reply.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StagedRecord } from '#storage';
import type { CommitReply, CommitRequest, LargeCommitRequest } from '../commit-port.ts';
import type { ConflictTable } from '../conflict-table.ts';
import type { CommitWrites, WriteSummary } from '../write-set.ts';
import type { PreparedCommit } from './prepared-commit.ts';
import { summaryConflict } from './write-summary.ts';

/** A prepared large commit; `release` frees the fold executor after the append. */
export interface Preparation {
  readonly prepared: PreparedCommit;
  release(): void;
}

/** Prepares a large commit; null if threads must apply it themselves. */
export type Preparer = (changes: Uint8Array) => Promise<Preparation | null>;

export interface LargeCommitHost {
  readonly table: ConflictTable;
  /** The newest version. */
  readonly head: number;
  /** Stages the bytes in the log; null for logs that take them with the append. */
  stage(changes: Uint8Array): Promise<StagedRecord | null>;
  /** Queues the commit for its append. */
  enqueue(commit: LargeCommit): void;
  /** The reply for an error of the log or of the preparation. */
  failureReply(error: unknown): CommitReply;
}

export class LargeCommit {
  readonly request: LargeCommitRequest;
  readonly writes: CommitWrites;
  /** Resolves with the reply. */
  readonly answered: Promise<CommitReply>;
  prepared: PreparedCommit | null = null;
  staged: StagedRecord | null = null;
  #isIssued = false;
  #isOver = false;
  /** The conflict reply to send if the append in progress fails. */
  #lost: CommitReply | null = null;
  #resolve: (reply: CommitReply) => void = () => undefined;

  constructor(request: LargeCommitRequest, writes: CommitWrites) {
    this.request = request;
    this.writes = writes;
    this.answered = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  get summary(): WriteSummary {
    return this.request.large.summary;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** True during its append: the log determines the outcome. */
  get isIssued(): boolean {
    return this.#isIssued;
  }

  /** Called when its append starts. */
  issue(): void {
    this.#isIssued = true;
  }

  /** Another process appended first: the append is retried, unless there is a conflict. */
  takeBack(): void {
    this.#isIssued = false;
    if (this.#lost !== null) this.answer(this.#lost);
  }

  /**
   * Called for a conflicting commit, which during its append may be the commit itself, from a followed log.
   */
  lose(reply: CommitReply): void {
    if (this.#isIssued) this.#lost ??= reply;
    else this.answer(reply);
  }

  /** Only the first reply counts. */
  answer(reply: CommitReply): void {
    this.#isOver = true;
    this.#resolve(reply);
  }
}

export class LargeCommits {
  readonly #host: LargeCommitHost;
  /** The first one is being prepared, the others wait. */
  readonly #waiting: LargeCommit[] = [];
  #preparer: Preparer | null = null;
  #running: Promise<void> | null = null;

  constructor(host: LargeCommitHost) {
    this.#host = host;
  }

  /** Without a preparer, threads apply large commits themselves. */
  set preparer(preparer: Preparer) {
    this.#preparer = preparer;
  }

  get isIdle(): boolean {
    return this.#running === null;
  }

  submit(commit: LargeCommit): Promise<CommitReply> {
    this.#waiting.push(commit);
    this.#running ??= this.#run();
    return commit.answered;
  }

  /** Withdraws a commit whose append has not started. No effect on any other. */
  withdraw(request: CommitRequest): void {
    const commit = this.#waiting.find((waiting) => waiting.request === request);
    if (commit?.isIssued === false) commit.answer({ outcome: 'withdrawn' });
  }

  /** Called for each commit in the log: fails the prepared commits that conflict with it. */
  note(writes: CommitWrites, version: number): void {
    for (const commit of this.#waiting) {
      if (commit.isOver || commit.request.baseVersion >= version) continue;
      // Two large commits: the waiting one is checked later.
      const element = writes.summary === null ? summaryConflict(commit.summary, writes.set) : null;
      if (element !== null) commit.lose({ outcome: 'conflict', headVersion: version, element });
    }
  }

  /** Resolves when no large commit is waiting or being prepared. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #run(): Promise<void> {
    for (;;) {
      const commit = this.#waiting[0];
      if (commit === undefined) break;
      try {
        await this.#advance(commit);
      } catch (error) {
        commit.answer(this.#host.failureReply(error));
      }
      this.#waiting.shift();
    }
    this.#running = null;
  }

  async #advance(commit: LargeCommit): Promise<void> {
    await this.#check(commit);
    if (commit.isOver) return;
    const preparation = (await this.#preparer?.(commit.request.changes)) ?? null;
    try {
      if (commit.isOver) return;
      commit.prepared = preparation?.prepared ?? null;
      commit.staged = await this.#host.stage(commit.request.changes);
      if (!commit.isOver) this.#host.enqueue(commit);
      await commit.answered;
    } finally {
      preparation?.release();
      // A record in the log is not discarded.
      await commit.staged?.discard();
    }
  }

  /** Checks all commits up to now; {@link note} checks later ones. */
  async #check(commit: LargeCommit): Promise<void> {
    const steps = this.#host.table.conflictOfLarge(commit.summary, commit.request.baseVersion);
    while (!commit.isOver) {
      const step = steps.next();
      if (step.done === true) {
        const { head } = this.#host;
        if (step.value !== null)
          commit.answer({ outcome: 'conflict', headVersion: head, element: step.value });
        return;
      }
      await nextTurn();
    }
  }
}
