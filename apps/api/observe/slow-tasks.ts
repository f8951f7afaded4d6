/**
 * List of the slowest recent scripts and queries, for admins. Parameters are not stored.
 *
 * Invariants: at most {@link ENTRIES_MAX} entries, none older than {@link AGE_MS_MAX}, each with at most {@link
 * TEXT_LENGTH_MAX} of its text. A faster task costs one comparison.
 */
import type { SlowTask } from '#protocol';
import type { EndedTask } from '../pool/query-pool.ts';

const ENTRIES_MAX = 50;
const AGE_MS_MAX = 3_600_000;
/** UTF-16 units. */
const TEXT_LENGTH_MAX = 4000;

interface Entry {
  readonly task: SlowTask;
  readonly endedAtMs: number;
  readonly ageMs: number;
}

export class SlowTasks {
  /** The slowest first. */
  #entries: Entry[] = [];
  /** Expiry of the oldest entry. */
  #expiresAtMs = Number.POSITIVE_INFINITY;
  readonly #now: () => number;

  /** `now` is a clock in milliseconds since 1970. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  note(ended: EndedTask): void {
    const { text, ageMs } = ended;
    if (text === null) return;
    const now = this.#now();
    this.#forgetOld(now);
    const last = this.#entries[ENTRIES_MAX - 1];
    if (last !== undefined && ageMs <= last.ageMs) return;
    const place = this.#entries.findIndex((other) => other.ageMs < ageMs);
    const entry = { task: slowTask(ended, text, now), endedAtMs: now, ageMs };
    this.#entries.splice(place < 0 ? this.#entries.length : place, 0, entry);
    this.#keep(this.#entries.slice(0, ENTRIES_MAX));
  }

  /** The slowest first. */
  list(): SlowTask[] {
    this.#forgetOld(this.#now());
    return this.#entries.map(({ task }) => task);
  }

  #forgetOld(now: number): void {
    if (now <= this.#expiresAtMs) return;
    this.#keep(this.#entries.filter(({ endedAtMs }) => now - endedAtMs <= AGE_MS_MAX));
  }

  #keep(entries: Entry[]): void {
    this.#entries = entries;
    this.#expiresAtMs = Math.min(...entries.map(({ endedAtMs }) => endedAtMs)) + AGE_MS_MAX;
  }
}

function slowTask(ended: EndedTask, text: string, now: number): SlowTask {
  const { error, runs, lines } = ended;
  const report = ended.report();
  return {
    ...report,
    head: copied(report.head ?? ''),
    endedAt: new Date(now).toISOString(),
    error,
    runs,
    text: copied(text.slice(0, TEXT_LENGTH_MAX)),
    isCut: text.length > TEXT_LENGTH_MAX,
    lines,
  };
}

/** Copies a substring: V8 would retain the whole request. */
function copied(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
