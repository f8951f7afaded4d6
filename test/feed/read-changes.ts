/** Readers of a change feed within a test, without connections: each takes what it is given, at once or when it is told. */
import { once } from 'node:events';
import type { ChangeFeed, ChangeFilter, EventPart, FeedConnection, FeedGap, FeedSink } from '#feed';

/** The compiled entry of the thread: threads run without a loader. */
export const FEED_THREAD = new URL('../../dist/workers/feed/thread.js', import.meta.url);

const EVERYTHING: ChangeFilter = {
  kinds: [],
  labels: [],
  types: [],
  keys: [],
  indexes: [],
  predicates: [],
  graphs: [],
};

export interface ReadOptions {
  readonly filter?: Partial<ChangeFilter>;
  readonly isTyped?: boolean;
}

export interface ToldPart {
  readonly version: number;
  readonly part: number;
  readonly isLast: boolean;
  readonly text: string;
}

export class TestReader implements FeedSink {
  readonly parts: ToldPart[] = [];
  readonly positions: number[] = [];
  gapTold: FeedGap | null = null;
  hasFailed = false;
  /** The version up to which it has everything. */
  version: number;
  readonly #changes = new EventTarget();
  readonly #connection: FeedConnection;
  #isTaking = true;
  #untakenBytes = 0;

  constructor(feed: ChangeFeed, after: number, { filter = {}, isTyped = false }: ReadOptions = {}) {
    this.version = after;
    this.#connection = feed.open({ after, filter: { ...EVERYTHING, ...filter }, isTyped }, this);
  }

  part({ version, part, isLast, bytes }: EventPart): void {
    this.parts.push({ version, part, isLast, text: Buffer.from(bytes).toString('utf8') });
    if (isLast) this.version = version;
    if (this.#isTaking) this.#connection.taken(bytes.length);
    else this.#untakenBytes += bytes.length;
    this.#note();
  }

  position(version: number): void {
    this.positions.push(version);
    this.version = version;
    this.#note();
  }

  gap(gap: FeedGap): void {
    this.gapTold = gap;
    this.#note();
  }

  fail(): void {
    this.hasFailed = true;
    this.#note();
  }

  /** Keeps what it is given from now on from counting as taken. */
  stopTaking(): void {
    this.#isTaking = false;
  }

  takeAgain(): void {
    this.#isTaking = true;
    this.#connection.taken(this.#untakenBytes);
    this.#untakenBytes = 0;
  }

  get heldBytes(): number {
    return this.#untakenBytes;
  }

  /** Resolves when the condition holds, which is looked at whenever something was told. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.hasFailed && this.gapTold === null) await once(this.#changes, 'told');
  }

  close(): void {
    this.#connection.close();
  }

  #note(): void {
    this.#changes.dispatchEvent(new Event('told'));
  }
}

/** What a reader who has a version is told up to another one, part by part. */
export async function readChanges(
  feed: ChangeFeed,
  after: number,
  until: number,
  options?: ReadOptions,
): Promise<readonly ToldPart[]> {
  const reader = new TestReader(feed, after, options);
  await reader.until(() => reader.version >= until);
  reader.close();
  if (reader.hasFailed || reader.gapTold !== null) throw new Error('the reader was cut off');
  return reader.parts.filter(({ version }) => version <= until);
}
