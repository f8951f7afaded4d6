/** A reader of the feed as its thread sees it: where it stands, and how much it has been given that it has not taken. */
import { ChangeMatcher } from './change-filter.ts';
import type { ReaderRequest } from './feed-messages.ts';
import type { EventPart } from './part-writer.ts';

/** Bytes that a reader is given ahead of what it takes; a part more at most. */
const WINDOW_BYTES = 1024 * 1024;

export class FeedReader {
  readonly id: number;
  readonly matcher: ChangeMatcher;
  readonly isTyped: boolean;
  /** Readers with the same name get the same events. */
  readonly channel: string;
  /** The version up to which it has been given everything. */
  version: number;
  /** Parts of the next version that it has been given already. */
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

  /** True if it has taken enough for it to be worth beginning again from the log. */
  get isDrained(): boolean {
    return this.#givenBytes <= WINDOW_BYTES / 2;
  }

  /** True for a part of the next version that it does not have: what begins again comes in the same parts. */
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
