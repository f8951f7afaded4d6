/**
 * Thread time of each client over the last seconds, by exponential decay. A task counts with what its client's tasks took
 * before from the moment that it is given to a thread, and with what it took once that is known: several can be given
 * out before the first has ended.
 */

/** After so long a millisecond counts half. */
const HALF_LIFE_MS = 5000;
/** What the first task of a client is expected to take. */
const FIRST_EXPECTED_MS = 1;
/** Weight of the newest task in what the next one is expected to take. */
const NEWEST_WEIGHT = 1 / 8;
/** Clients that may be held before those whose time has decayed are looked for. */
const HELD_MIN = 256;
/** Less counts as none. */
const NEGLIGIBLE_MS = 0.1;

interface ClientTime {
  /** As of `at`. */
  ms: number;
  at: number;
  expectedMs: number;
  /** Tasks that are given out. */
  givenCount: number;
}

export class ThreadTime {
  readonly #clients = new Map<string, ClientTime>();
  #sweepAt = HELD_MIN;

  /** Milliseconds of a client at `now`, those of tasks that run included as they are expected. */
  of(client: string, now: number): number {
    const time = this.#clients.get(client);
    return time === undefined ? 0 : decayed(time, now);
  }

  /** A task of the client is given to a thread. */
  give(client: string, now: number): void {
    const time = this.#timeOf(client, now);
    time.givenCount += 1;
    time.ms = decayed(time, now) + time.expectedMs;
    time.at = now;
  }

  /** It was not begun. */
  takeBack(client: string, now: number): void {
    this.#settle(client, 0, now);
  }

  /** It has ended after so long. */
  end(client: string, elapsedMs: number, now: number): void {
    const time = this.#settle(client, elapsedMs, now);
    time.expectedMs += (elapsedMs - time.expectedMs) * NEWEST_WEIGHT;
  }

  get heldCount(): number {
    return this.#clients.size;
  }

  #settle(client: string, elapsedMs: number, now: number): ClientTime {
    const time = this.#timeOf(client, now);
    time.givenCount = Math.max(0, time.givenCount - 1);
    // What was expected may have been another figure when it was given; the difference decays.
    time.ms = Math.max(0, decayed(time, now) - time.expectedMs + elapsedMs);
    time.at = now;
    return time;
  }

  #timeOf(client: string, now: number): ClientTime {
    let time = this.#clients.get(client);
    if (time === undefined) {
      this.#sweep(now);
      time = { ms: 0, at: now, expectedMs: FIRST_EXPECTED_MS, givenCount: 0 };
      this.#clients.set(client, time);
    }
    return time;
  }

  /** Forgets clients without tasks whose time has decayed; each sweep is paid for by as many clients that came since. */
  #sweep(now: number): void {
    if (this.#clients.size < this.#sweepAt) return;
    for (const [client, time] of this.#clients) {
      if (time.givenCount === 0 && decayed(time, now) < NEGLIGIBLE_MS) this.#clients.delete(client);
    }
    this.#sweepAt = Math.max(HELD_MIN, 2 * this.#clients.size);
  }
}

function decayed({ ms, at }: ClientTime, now: number): number {
  return ms === 0 ? 0 : ms * 2 ** ((at - now) / HALF_LIFE_MS);
}
