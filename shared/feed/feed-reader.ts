/** State of a reader in the feed thread: version, filter and window (flow control). */
import { ChangeMatcher } from './change-filter.ts';
import type { ReaderRequest } from './feed-messages.ts';
import type { EventPart } from './part-writer.ts';

/** Window in bytes; it may be exceeded by one part. */
const WINDOW_BYTES = 1024 * 1024;

export class FeedReader {
  readonly id: number;
  readonly matcher: ChangeMatcher;
  readonly isTyped: boolean;
  /** Readers of the same channel get the same events. */
  readonly channel: string;
  /** The version up to which it has received everything. */
  version: number;
  /** Parts of the next version that it has received. */
  #partCount = 0;
  #givenBytes = 0;

  constructor(id: number, { after, filter, isTyped }: ReaderRequest) {
    this.id = id;
    this.matcher = new ChangeMatcher(filter);
    this.isTyped = isTyped;
    this.channel = JSON.stringify([filter, isTyped]);
    this.version = after;
  }

  get hasRoom(): boolean {
    return this.#givenBytes < WINDOW_BYTES;
  }

  /** True if enough is drained for resuming from the log to be worthwhile. */
  get isDrained(): boolean {
    return this.#givenBytes <= WINDOW_BYTES / 2;
  }

  /** True for a part of the next version that it lacks: after a restart the parts are the same. */
  lacks(part: EventPart): boolean {
    return part.part >= this.#partCount;
  }

  give(part: EventPart): void {
    this.#givenBytes += part.bytes.length;
    this.#partCount = part.part + 1;
    if (part.isLast) this.advance(part.version);
  }

  advance(version: number): void {
    this.version = version;
    this.#partCount = 0;
  }

  take(byteCount: number): void {
    this.#givenBytes -= byteCount;
  }
}
