/**
 * The question whether this process has everything that was acknowledged anywhere, asked once for all requests that
 * wait for the answer: those of one turn of the event loop, or those that came while the one before was under way. A
 * request that waits for something else first, as for a thread, needs no question when another asked one meanwhile. A
 * question costs a write to a socket, which is much beside a short script. When the log cannot be reached, reads may go
 * on for a set time on what is here; meanwhile it is asked again and again, so that a silence ends with its answer and
 * not with the next request.
 *
 * Invariant: a request passes on a question that was asked after the request had arrived.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { StorageError, StorageErrorCode } from '#storage';

export interface HeadCheckOptions {
  /** How long reads go on from the first question that the log left without an answer; 0: not at all. */
  readonly staleReadsMs: number;
  /** A log that gives no sign of life for this time counts as away. */
  readonly timeoutMs: number;
  readonly now: () => number;
}

/** Rejects with what the log rejects with; `alive` is called whenever the log has given something. */
export type HeadQuestion = (alive: () => void) => Promise<void>;

const PASSED = Promise.resolve();

export class SharedHeadCheck {
  readonly #check: HeadQuestion;
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
  /** Asks again while the log is silent. */
  #again: NodeJS.Timeout | null = null;

  constructor(check: HeadQuestion, options: HeadCheckOptions) {
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
      await this.#inTime();
      this.#silentSince = null;
    } catch (error) {
      const isAway = error instanceof StorageError && error.code === StorageErrorCode.Unavailable;
      if (!isAway) throw error;
      this.#silentSince ??= askedAt;
      this.#askAgainLater();
      if (now() - this.#silentSince >= staleReadsMs) throw error;
    }
    this.#answered = number;
  }

  /** A log that is closed ends this: its failure is not that it is away. */
  #askAgainLater(): void {
    if (this.#again !== null) return;
    this.#again = setTimeout(() => {
      this.#again = null;
      void this.pass().catch(() => undefined);
    }, this.#options.timeoutMs);
    this.#again.unref();
  }

  async #inTime(): Promise<void> {
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
      await Promise.race([this.#check(() => timer?.refresh()), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }
}
