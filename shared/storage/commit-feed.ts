/**
 * Wakes those who follow a log. Followers read for themselves; the feed only tells them that there is more, so a slow
 * follower costs no memory.
 */
import type { EncodedCommit } from './commit-record.ts';

export class CommitFeed {
  #head: number;
  #isClosed = false;
  readonly #waiting = new Set<() => void>();

  constructor(head: number) {
    this.#head = head;
  }

  get head(): number {
    return this.#head;
  }

  advance(head: number): void {
    this.#head = head;
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  /** What `read` gives beyond a version, in groups as they appear, until `signal` aborts or the feed closes. */
  async *follow(
    after: number,
    read: (after: number) => AsyncIterable<EncodedCommit>,
    signal: AbortSignal,
  ): AsyncGenerator<readonly EncodedCommit[]> {
    let seen = after;
    while (await this.#beyond(seen, signal)) {
      const group: EncodedCommit[] = [];
      for await (const commit of read(seen)) group.push(commit);
      seen += group.length;
      yield group;
    }
  }

  /** Resolves to true once the head is beyond `version`, to false when `signal` aborts or the feed closes. */
  async #beyond(version: number, signal: AbortSignal): Promise<boolean> {
    while (this.#head <= version && !this.#isClosed && !signal.aborted) await this.#change(signal);
    return this.#head > version && !this.#isClosed && !signal.aborted;
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  #wake(): void {
    if (this.#waiting.size === 0) return;
    for (const wake of [...this.#waiting]) wake();
  }
}
