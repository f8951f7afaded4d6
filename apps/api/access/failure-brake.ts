/**
 * Slows down who guesses secrets: after a few wrong ones a client has to wait, twice as long after each further one.
 * An attempt counts as wrong from its beginning until it turns out right, so that many at once gain nothing.
 *
 * Invariant: at most {@link CLIENTS_MAX} clients are remembered; the one that has been quiet for longest goes first.
 */

/** Wrong secrets in a row that cost no wait: people mistype. */
const FREE_FAILURES = 5;
const WAIT_MS_MIN = 5000;
const WAIT_MS_MAX = 5 * 60_000;
/** A client that has been quiet for this long begins anew. */
const FORGET_MS = 15 * 60_000;
const CLIENTS_MAX = 10_000;

interface Failures {
  count: number;
  lastAt: number;
}

export class FailureBrake {
  readonly #now: () => number;
  /** In order of the last attempt, the oldest first. */
  readonly #clients = new Map<string, Failures>();

  /** `now` in milliseconds; tests turn it by hand. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds until the client may try again; 0 means now. */
  waitMs(client: string): number {
    const failures = this.#clients.get(client);
    if (failures === undefined || failures.count < FREE_FAILURES) return 0;
    const doublings = failures.count - FREE_FAILURES;
    const pauseMs = Math.min(WAIT_MS_MAX, WAIT_MS_MIN * 2 ** doublings);
    return Math.max(0, failures.lastAt + pauseMs - this.#now());
  }

  /** An attempt begins. */
  count(client: string): void {
    const now = this.#now();
    const known = this.#clients.get(client);
    const isFresh = known !== undefined && now - known.lastAt < FORGET_MS;
    this.#clients.delete(client);
    this.#clients.set(client, { count: (isFresh ? known.count : 0) + 1, lastAt: now });
    const [oldest] = this.#clients.keys();
    if (this.#clients.size > CLIENTS_MAX && oldest !== undefined) this.#clients.delete(oldest);
  }

  /** The attempt was wrong: the wait counts from now, not from when the secret began to be checked. */
  delay(client: string): void {
    const failures = this.#clients.get(client);
    if (failures !== undefined) failures.lastAt = this.#now();
  }

  /** The attempt was right. */
  forget(client: string): void {
    this.#clients.delete(client);
  }
}
