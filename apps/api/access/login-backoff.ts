/**
 * Exponential back-off of failed logins: after a few failures a client has to wait, twice as long after each further
 * one. An attempt counts as failed from its start until it succeeds, so that concurrent attempts gain nothing.
 *
 * Invariant: at most {@link CLIENTS_MAX} clients are tracked; the least recently active one is evicted.
 */

/** Consecutive failures without delay: people mistype. */
const FREE_FAILURES = 5;
const WAIT_MS_MIN = 5000;
const WAIT_MS_MAX = 5 * 60_000;
/** Idle time after which a client's failures are forgotten. */
const FORGET_MS = 15 * 60_000;
const CLIENTS_MAX = 10_000;

interface Failures {
  count: number;
  lastAt: number;
}

export class LoginBackoff {
  readonly #now: () => number;
  /** By last attempt, the oldest first. */
  readonly #clients = new Map<string, Failures>();

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds until the client may try again; 0 for now. */
  waitMs(client: string): number {
    const failures = this.#clients.get(client);
    if (failures === undefined || failures.count < FREE_FAILURES) return 0;
    const doublings = failures.count - FREE_FAILURES;
    const pauseMs = Math.min(WAIT_MS_MAX, WAIT_MS_MIN * 2 ** doublings);
    return Math.max(0, failures.lastAt + pauseMs - this.#now());
  }

  /** Records the start of an attempt. */
  count(client: string): void {
    const now = this.#now();
    const known = this.#clients.get(client);
    const isFresh = known !== undefined && now - known.lastAt < FORGET_MS;
    this.#clients.delete(client);
    this.#clients.set(client, { count: (isFresh ? known.count : 0) + 1, lastAt: now });
    const [oldest] = this.#clients.keys();
    if (this.#clients.size > CLIENTS_MAX && oldest !== undefined) this.#clients.delete(oldest);
  }

  /** Records a failure: the delay starts now, not when the check started. */
  delay(client: string): void {
    const failures = this.#clients.get(client);
    if (failures !== undefined) failures.lastAt = this.#now();
  }

  /** Records a success. */
  forget(client: string): void {
    this.#clients.delete(client);
  }
}
