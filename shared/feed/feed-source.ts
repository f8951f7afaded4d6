/**
 * Serves requests of a feed thread: commits, from memory while they are there, and earlier versions, which are held
 * until the thread releases them or ends.
 */
import {
  type BatchLimits,
  firstBatch,
  type HeldState,
  type HistoricState,
  type HistoricStates,
  type ReplicaServer,
} from '#database';
import type { EncodedCommit } from '#storage';

/** Limits of a reply; a larger commit is sent alone. */
const REPLY_LIMITS: BatchLimits = { bytesMax: 4 * 1024 * 1024, countMax: 512 };

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
    const { log, version: newest } = this.#database;
    const recent = this.#database.recentAfter(version);
    if (recent !== null) return await firstBatch(recent, newest, REPLY_LIMITS);
    // Commits of other processes are sent when this process has applied them.
    const logged = await firstBatch(log.read(version), newest, REPLY_LIMITS);
    // A copy each, since a view would be posted to the thread with the whole buffer below it.
    return logged.map((commit) => ({ version: commit.version, bytes: new Uint8Array(commit.bytes) }));
  }

  /** The database at a version, held until {@link release} with the same number; throws as the history does. */
  async stateAt(version: number, requestId: number): Promise<HistoricState> {
    const { signal } = this.#end;
    const held = await this.#states.hold({ kind: 'version', version }, signal);
    if (signal.aborted) held.release();
    else this.#held.set(requestId, held);
    return held.state;
  }

  release(requestId: number): void {
    this.#held.get(requestId)?.release();
    this.#held.delete(requestId);
  }

  /** Called when the thread has ended. */
  close(): void {
    this.#end.abort();
    for (const requestId of [...this.#held.keys()]) this.release(requestId);
  }
}
