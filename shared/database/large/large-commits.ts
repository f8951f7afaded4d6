/**
 * The way of large commits to their append, one after the other. What takes long is done before the append, beside the commits
 * of others, and in pieces or elsewhere: the conflict check, the snapshot that threads go over to (`prepared-commit.ts`), the bytes on
 * their way to storage. Those others come first, in the log and in what conflicts; the large commit is
 * compared with each of them as it goes into the log.
 *
 * Invariants
 * - Nothing of a large commit is in the log, or seen by anybody, before its append is issued.
 * - Until then it can be withdrawn. It is over once it has lost, was withdrawn or was answered.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StagedRecord } from '#storage';
import type { CommitReply, CommitRequest, LargeCommitRequest } from '../commit-port.ts';
import type { ConflictTable } from '../conflict-table.ts';
import type { CommitWrites, WriteSummary } from '../write-set.ts';
import type { PreparedCommit } from './prepared-commit.ts';
import { summaryMeets } from './write-summary.ts';

/** What was made ready of a large commit; `release` ends what it holds back until the commit is in the log. */
export interface Preparation {
  readonly prepared: PreparedCommit;
  release(): void;
}

/** Makes a large commit ready; null if threads have to apply it themselves. */
export type Preparer = (changes: Uint8Array) => Promise<Preparation | null>;

export interface LargeCommitHost {
  readonly table: ConflictTable;
  /** The newest version. */
  readonly head: number;
  /** Puts the bytes where {@link LargeCommit.staged} says; null for logs that take them with the append. */
  stage(changes: Uint8Array): Promise<StagedRecord | null>;
  /** Queues the commit for its append. */
  enqueue(commit: LargeCommit): void;
  /** Answers for an error of the log or of the preparation. */
  failureReply(error: unknown): CommitReply;
}

export class LargeCommit {
  readonly request: LargeCommitRequest;
  readonly writes: CommitWrites;
  /** Settles with the answer. */
  readonly answered: Promise<CommitReply>;
  prepared: PreparedCommit | null = null;
  staged: StagedRecord | null = null;
  #isIssued = false;
  #isOver = false;
  /** That it lost, if the append that is under way turns out to have failed. */
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

  /** True while its append is under way: the log decides. */
  get isIssued(): boolean {
    return this.#isIssued;
  }

  /** Its append begins. */
  issue(): void {
    this.#isIssued = true;
  }

  /** Another process has appended first: it is to be appended again, unless it has lost. */
  takeBack(): void {
    this.#isIssued = false;
    if (this.#lost !== null) this.answer(this.#lost);
  }

  /** It met a commit. While its append is under way that may be itself, as a log that is followed hands it back. */
  lose(reply: CommitReply): void {
    if (this.#isIssued) this.#lost ??= reply;
    else this.answer(reply);
  }

  /** The first answer counts. */
  answer(reply: CommitReply): void {
    this.#isOver = true;
    this.#resolve(reply);
  }
}

export class LargeCommits {
  readonly #host: LargeCommitHost;
  /** The first is on its way, the others wait. */
  readonly #waiting: LargeCommit[] = [];
  #preparer: Preparer | null = null;
  #running: Promise<void> | null = null;

  constructor(host: LargeCommitHost) {
    this.#host = host;
  }

  /** Without one, threads apply large commits themselves. */
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

  /** Gives up a commit whose append is not issued; any other goes on. */
  withdraw(request: CommitRequest): void {
    const commit = this.#waiting.find((waiting) => waiting.request === request);
    if (commit?.isIssued === false) commit.answer({ outcome: 'withdrawn' });
  }

  /** Another commit is in the log now: those on their way that met it have lost. */
  note(writes: CommitWrites, version: number): void {
    for (const commit of this.#waiting) {
      if (commit.isOver || commit.request.baseVersion >= version) continue;
      // Two large ones: the one that waits has its check still to come.
      const element = writes.summary === null ? summaryMeets(commit.summary, writes.set) : null;
      if (element !== null) commit.lose({ outcome: 'conflict', headVersion: version, element });
    }
  }

  /** Resolves when no large commit is on its way. */
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
      // One that is in the log stays.
      await commit.staged?.discard();
    }
  }

  /** Against all that was committed before; what is committed meanwhile is noted as it comes. */
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
