/**
 * Wakes those who follow a log. Followers read for themselves; the feed only tells them that there is more, so a slow
 * follower costs no memory.
 */
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

  /** Resolves to true once the head is beyond `version`, to false when `signal` aborts or the feed closes. */
  async beyond(version: number, signal: AbortSignal): Promise<boolean> {
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
