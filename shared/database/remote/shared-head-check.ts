/**
 * The question whether this process has everything that was acknowledged anywhere, asked once for all requests that
 * wait for the answer: those of one turn of the event loop, or those that came while the one before was under way. A
 * request that waits for something else first, as for a thread, needs no question when another asked one meanwhile. A
 * question costs a write to a socket, which is much beside a short script. When the log cannot be reached, reads may go
 * on for a set time on what is here.
 *
 * Invariant: a request passes on a question that was asked after the request had arrived.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { StorageError, StorageErrorCode } from '#storage';

export interface HeadCheckOptions {
  /** How long reads go on from the first question that the log left without an answer; 0: not at all. */
  readonly staleReadsMs: number;
  /** A log that has not answered in this time counts as away. */
  readonly timeoutMs: number;
  readonly now: () => number;
}

const PASSED = Promise.resolve();

export class SharedHeadCheck {
  readonly #check: () => Promise<void>;
  readonly #options: HeadCheckOptions;
  /** Settles, without failing, with the question that was asked last. */
  #underWay: Promise<void> = Promise.resolve();
  /** The question that has not been asked yet. */
  #next: Promise<void> | null = null;
  /** Questions asked so far, and the number of the newest on whose answer requests passed. */
  #askedCount = 0;
  #answered = 0;
  /** When the first of the questions was asked that the log has not answered; null when it answered the last one. */
  #silentSince: number | null = null;

  constructor(check: () => Promise<void>, options: HeadCheckOptions) {
    this.#check = check;
    this.#options = options;
  }

  /** True while requests pass although the log did not answer. */
  get isStale(): boolean {
    return this.#silentSince !== null;
  }

  /** The questions asked so far: what a request notes when it arrives, to {@link pass} on any later one. */
  get askedCount(): number {
    return this.#askedCount;
  }

  /**
   * Resolves when the process is up to date as of the arrival of a request, or may be taken to be; rejects with the
   * log's error otherwise. `askedBefore` is {@link askedCount} at that time.
   */
  pass(askedBefore = this.#askedCount): Promise<void> {
    if (this.#answered > askedBefore) return PASSED;
    this.#next ??= this.#ask();
    return this.#next;
  }

  async #ask(): Promise<void> {
    await this.#underWay;
    await endOfTurn();
    // From here on the question is on its way: who comes later waits for another.
    this.#next = null;
    const answer = this.#attempt();
    this.#underWay = answer.catch(() => undefined);
    await answer;
  }

  async #attempt(): Promise<void> {
    const { now, staleReadsMs } = this.#options;
    const askedAt = now();
    const number = ++this.#askedCount;
    try {
      await this.#inTime(this.#check());
      this.#silentSince = null;
    } catch (error) {
      const isAway = error instanceof StorageError && error.code === StorageErrorCode.Unavailable;
      if (!isAway) throw error;
      this.#silentSince ??= askedAt;
      if (now() - this.#silentSince >= staleReadsMs) throw error;
    }
    this.#answered = number;
  }

  async #inTime(answer: Promise<void>): Promise<void> {
    const { timeoutMs } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(
          new StorageError(StorageErrorCode.Unavailable, `the log did not answer within ${timeoutMs} ms`),
        );
      }, timeoutMs);
    });
    try {
      await Promise.race([answer, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }
}
