/**
 * Notifies the followers of a log. It buffers no commits: followers read the log themselves, so that a slow
 * follower costs no memory.
 */
import { ConditionVariable } from '#base';
import type { EncodedCommit } from './commit-record.ts';

export class CommitNotifier {
  #head: number;
  #isClosed = false;
  readonly #changes = new ConditionVariable();

  constructor(head: number) {
    this.#head = head;
  }

  get head(): number {
    return this.#head;
  }

  advance(head: number): void {
    this.#head = head;
    this.#changes.notifyAll();
  }

  close(): void {
    this.#isClosed = true;
    this.#changes.notifyAll();
  }

  /**
   * The commits after a version, read with `read` in groups as they are appended, until `signal` aborts or
   * the notifier closes.
   */
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

  /** Resolves to true when the head exceeds `version`, to false on abort or close. */
  async #beyond(version: number, signal: AbortSignal): Promise<boolean> {
    while (this.#head <= version && !this.#isClosed && !signal.aborted) {
      await this.#changes.wait(signal);
    }
    return this.#head > version && !this.#isClosed && !signal.aborted;
  }
}
