/**
 * The main thread's answers to one thread of the feed: commits, out of memory as long as they are there, and earlier
 * versions, which stay until the thread says that it has let go of them, or has ended.
 */
import type { HeldState, HistoricState, HistoricStates, ReplicaServer } from '#database';
import type { EncodedCommit } from '#storage';

/** Of one answer; a larger commit comes alone. */
const ANSWER_BYTES = 4 * 1024 * 1024;
const ANSWER_COMMITS = 512;

export class FeedSource {
  readonly #database: ReplicaServer;
  readonly #states: HistoricStates;
  readonly #held = new Map<number, HeldState>();
  readonly #end = new AbortController();

  constructor(database: ReplicaServer, states: HistoricStates) {
    this.#database = database;
    this.#states = states;
  }

  /** Throws STORAGE_TRUNCATED if commits after the version are gone. */
  async commitsAfter(version: number): Promise<readonly EncodedCommit[]> {
    const recent = this.#database.recentAfter(version);
    return recent === null ? this.#loggedAfter(version) : firstOf(recent);
  }

  /** The database at a version, until {@link release} with the same question; throws as the history does. */
  async stateAt(version: number, question: number): Promise<HistoricState> {
    const { signal } = this.#end;
    const held = await this.#states.hold({ kind: 'version', version }, signal);
    if (signal.aborted) held.release();
    else this.#held.set(question, held);
    return held.state;
  }

  release(question: number): void {
    this.#held.get(question)?.release();
    this.#held.delete(question);
  }

  /** The thread has ended. */
  close(): void {
    this.#end.abort();
    for (const question of [...this.#held.keys()]) this.release(question);
  }

  async #loggedAfter(version: number): Promise<readonly EncodedCommit[]> {
    const commits: EncodedCommit[] = [];
    let byteCount = 0;
    for await (const { version: number, bytes } of this.#database.log.read(version)) {
      // What other processes have appended is told when this one has it.
      if (number > this.#database.version) break;
      commits.push({ version: number, bytes: new Uint8Array(bytes) });
      byteCount += bytes.length;
      if (byteCount >= ANSWER_BYTES || commits.length >= ANSWER_COMMITS) break;
    }
    return commits;
  }
}

function firstOf(commits: readonly EncodedCommit[]): readonly EncodedCommit[] {
  let byteCount = 0;
  let count = 0;
  while (count < commits.length && count < ANSWER_COMMITS && byteCount < ANSWER_BYTES) {
    byteCount += commits[count]!.bytes.length;
    count++;
  }
  return commits.slice(0, count);
}
