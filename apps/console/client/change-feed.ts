/** Client of the change feed: recent commits, and those that follow. */
import { CallFailure } from './api.ts';
import { eventsOf, wait } from './event-stream.ts';
import { isRecord, parseJson, type Value } from './exact-json.ts';

export const CHANGE_KINDS = ['node', 'relationship', 'quad', 'index', 'entry', 'schema'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
export type Change = { readonly [name: string]: Value };

export interface Commit {
  readonly version: number;
  readonly time: string;
  /** The first changes of the commit. */
  readonly changes: readonly Change[];
  readonly changeCount: number;
}

export interface ChangeFilter {
  readonly kind: ChangeKind | null;
  /** Label, type, predicate or index, by kind; empty for all. */
  readonly name: string;
}

interface FeedListener {
  onCommit(commit: Commit): void;
  /** Changes up to this version are no longer available. */
  onGone(version: number): void;
  /** The error message of a failed connection; null when connected. */
  onProblem(problem: string | null): void;
}

/** Versions before the head to start from. */
const EARLIER_VERSIONS = 200;
/** Maximum changes shown of a commit, which may have millions. */
const CHANGES_MAX = 50;
const PAUSE_MS = 2_000;
/** Timeout between heartbeats, which the server sends every 15 seconds. */
const SILENCE_MS_MAX = 40_000;
const NAME_PARAMETERS: Readonly<Record<ChangeKind, string>> = {
  node: 'label',
  relationship: 'type',
  quad: 'predicate',
  index: 'index',
  entry: 'index',
  schema: 'label',
};

/** Calls a listener with each commit until the signal aborts. */
export async function followChanges(
  filter: ChangeFilter,
  listener: FeedListener,
  signal: AbortSignal,
): Promise<void> {
  const feed = new Feed(filter, listener, signal);
  while (!signal.aborted) {
    try {
      if (await feed.read()) continue;
    } catch (error) {
      if (signal.aborted) return;
      listener.onProblem(error instanceof Error ? error.message : String(error));
      // A rejected request is not retried, except for too many streams.
      if (error instanceof CallFailure && (error.status === 400 || error.status === 403)) return;
    }
    await wait(PAUSE_MS, signal);
  }
}

class Feed {
  readonly #filter: ChangeFilter;
  readonly #listener: FeedListener;
  readonly #signal: AbortSignal;
  /** The position to resume from; null before the first event. */
  #since: number | null = null;
  /** A commit whose parts have not all arrived. */
  #begun: Commit | null = null;

  constructor(filter: ChangeFilter, listener: FeedListener, signal: AbortSignal) {
    this.#filter = filter;
    this.#listener = listener;
    this.#signal = signal;
  }

  /**
   * Reads one stream to its end; resolves to whether to reconnect at once. Throws CallFailure, and connection errors.
   */
  async read(): Promise<boolean> {
    this.#begun = null;
    const events = eventsOf(this.#path(), { signal: this.#signal, silenceMsMax: SILENCE_MS_MAX });
    for await (const { id, name, data } of events) {
      if (name === 'gap') {
        this.#skip(data);
        return true;
      }
      if (name === 'commit') this.#take(data);
      if (id === '') continue;
      this.#listener.onProblem(null);
      const isFirst = this.#since === null;
      this.#since = isFirst ? Math.max(0, Number(id) - EARLIER_VERSIONS) : Number(id);
      // The head is known now: reconnects to read the commits before it.
      if (isFirst) return true;
    }
    return false;
  }

  #path(): string {
    const { kind, name } = this.#filter;
    const fields = new URLSearchParams();
    if (this.#since !== null) fields.set('since', String(this.#since));
    if (kind !== null) fields.set('kind', kind);
    if (kind !== null && name !== '') fields.set(NAME_PARAMETERS[kind], name);
    return `db/data/changes?${fields}`;
  }

  /** Continues at the oldest available version. */
  #skip(data: string): void {
    const { oldest } = JSON.parse(data) as { oldest: number };
    this.#since = oldest;
    this.#listener.onGone(oldest);
  }

  #take(data: string): void {
    // Preserves the digits of numbers.
    const part = parseJson(data);
    const { version, time, last } = JSON.parse(data, (key, value) => (key === 'changes' ? null : value)) as {
      version: number;
      time: string;
      last: boolean;
    };
    const told = isRecord(part) && Array.isArray(part.changes) ? part.changes.filter(isRecord) : [];
    const { changes = [], changeCount = 0 } = this.#begun ?? {};
    this.#begun = {
      version,
      time,
      changes: [...changes, ...told.slice(0, CHANGES_MAX - changes.length)],
      changeCount: changeCount + told.length,
    };
    if (!last) return;
    this.#listener.onCommit(this.#begun);
    this.#begun = null;
  }
}
