/**
 * Recent thread time of each client, with exponential decay. A task is charged its expected time when assigned, and
 * the measured time when it ends, since several can be assigned before the first has ended.
 *
 * Also the think time of clients that send one request after another: the time from the end of a task to the arrival of
 * the next one. A thread that is kept idle so long serves such a client without delay (anticipatory scheduling: Iyer and
 * Druschel, SOSP 2001).
 */

/** Half-life of the thread time. */
const HALF_LIFE_MS = 5000;
/** Expected duration of a client's first task. */
const FIRST_EXPECTED_MS = 1;
/** Weight of the newest task in the expected duration. */
const NEWEST_WEIGHT = 1 / 8;
/** Clients tracked before a sweep for decayed ones. */
const HELD_MIN = 256;
/** Times below it count as zero. */
const NEGLIGIBLE_MS = 0.1;
/** Of a client's first task, and the most that one pause counts. */
const THINK_MAX_MS = 50;
/** A thread is not kept idle for longer. */
const RETURN_MAX_MS = 10;
/** Think times vary, by the load of the client's machine among other things: one waits for some of the average. */
const RETURN_THINK_TIMES = 5;

interface ClientTime {
  /** As of `at`. */
  ms: number;
  at: number;
  expectedMs: number;
  /** Assigned tasks. */
  givenCount: number;
  /** Average think time. */
  thinkMs: number;
  /** End of the newest task. */
  endedAt: number;
}

export class ClientUsage {
  readonly #clients = new Map<string, ClientTime>();
  /** Until when the next task of a client is expected; only clients without a task. */
  readonly #returning = new Map<string, number>();
  #sweepAt = HELD_MIN;

  /** Milliseconds of a client at `now`, including the expected time of running tasks. */
  of(client: string, now: number): number {
    const time = this.#clients.get(client);
    return time === undefined ? 0 : decayed(time, now);
  }

  /** Expected duration of a client's next task, in milliseconds. */
  expectedMs(client: string): number {
    return this.#clients.get(client)?.expectedMs ?? FIRST_EXPECTED_MS;
  }

  /** Notes a task of a client of which none waits. */
  arrive(client: string, now: number): void {
    this.#returning.delete(client);
    const time = this.#clients.get(client);
    if (time === undefined || time.givenCount > 0) return;
    time.thinkMs += (Math.min(now - time.endedAt, THINK_MAX_MS) - time.thinkMs) * NEWEST_WEIGHT;
  }

  /**
   * Clients without a task whose next one is expected soon, each with the latest time of it: their think times are short
   * and no longer than their tasks, so that a thread for them is idle for less than half of the time.
   */
  returning(now: number): ReadonlyMap<string, number> {
    for (const [client, until] of this.#returning) if (until <= now) this.#returning.delete(client);
    return this.#returning;
  }

  /** Charges the expected time of an assigned task. */
  give(client: string, now: number): void {
    const time = this.#timeOf(client, now);
    time.givenCount += 1;
    time.ms = decayed(time, now) + time.expectedMs;
    time.at = now;
  }

  /** Refunds a task that was not started. */
  takeBack(client: string, now: number): void {
    this.#settle(client, 0, now);
  }

  /** Replaces the expected by the measured time. */
  end(client: string, elapsedMs: number, now: number): void {
    const time = this.#settle(client, elapsedMs, now);
    time.expectedMs += (elapsedMs - time.expectedMs) * NEWEST_WEIGHT;
    time.endedAt = now;
    const { thinkMs, expectedMs, givenCount } = time;
    if (givenCount === 0 && thinkMs <= Math.min(RETURN_MAX_MS, expectedMs)) {
      this.#returning.set(client, now + Math.min(RETURN_MAX_MS, RETURN_THINK_TIMES * thinkMs));
    }
  }

  /** Charges time in which another thread has helped with a task. */
  add(client: string, elapsedMs: number, now: number): void {
    const time = this.#timeOf(client, now);
    time.ms = decayed(time, now) + elapsedMs;
    time.at = now;
  }

  get heldCount(): number {
    return this.#clients.size;
  }

  #settle(client: string, elapsedMs: number, now: number): ClientTime {
    const time = this.#timeOf(client, now);
    time.givenCount = Math.max(0, time.givenCount - 1);
    // The expectation may have changed since it was charged; the difference decays.
    time.ms = Math.max(0, decayed(time, now) - time.expectedMs + elapsedMs);
    time.at = now;
    return time;
  }

  #timeOf(client: string, now: number): ClientTime {
    let time = this.#clients.get(client);
    if (time === undefined) {
      this.#sweep(now);
      time = {
        ms: 0,
        at: now,
        expectedMs: FIRST_EXPECTED_MS,
        givenCount: 0,
        thinkMs: THINK_MAX_MS,
        endedAt: now,
      };
      this.#clients.set(client, time);
    }
    return time;
  }

  /**
   * Removes clients without tasks whose time has decayed; the cost of a sweep is amortized over the clients added
   * since.
   */
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
