/** The main thread's answers to the thread of the feed: commits and snapshots, out of memory as long as they are there. */
import {
  DatabaseError,
  type DatabaseSnapshot,
  emptyDatabaseSnapshot,
  type ReplicaServer,
  readSnapshot,
} from '#database';
import { type EncodedCommit, StorageError, StorageErrorCode } from '#storage';

/** Of one answer; a larger commit comes alone. */
const ANSWER_BYTES = 4 * 1024 * 1024;
const ANSWER_COMMITS = 512;

export class FeedSource {
  readonly #database: ReplicaServer;

  constructor(database: ReplicaServer) {
    this.#database = database;
  }

  /** Throws STORAGE_TRUNCATED if commits after the version are gone. */
  async commitsAfter(version: number): Promise<readonly EncodedCommit[]> {
    const recent = this.#database.recentAfter(version);
    return recent === null ? this.#loggedAfter(version) : firstOf(recent);
  }

  /**
   * The newest snapshot at or before a version. Throws STORAGE_TRUNCATED if there is none, and the damage if all that
   * there are cannot be read.
   */
  async baseOf(version: number): Promise<DatabaseSnapshot> {
    const { log, snapshot } = this.#database;
    if (snapshot.version <= version) return snapshot;
    let damage: unknown;
    for (const checkpoint of await log.checkpoints()) {
      if (checkpoint.version > version) continue;
      try {
        return await readSnapshot(log, checkpoint.version);
      } catch (error) {
        if (!(error instanceof StorageError || error instanceof DatabaseError)) throw error;
        damage = error;
      }
    }
    if (await this.#reaches(0)) return emptyDatabaseSnapshot();
    throw damage ?? new StorageError(StorageErrorCode.Truncated, `the log begins after version ${version}`);
  }

  /** The oldest version after which everything can be told. */
  async oldest(): Promise<number> {
    const versions = (await this.#database.log.checkpoints()).map((checkpoint) => checkpoint.version);
    for (const version of [0, ...versions.reverse()]) if (await this.#reaches(version)) return version;
    return this.#database.version;
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

  /** True if the log holds all records after a version. */
  async #reaches(version: number): Promise<boolean> {
    try {
      for await (const _commit of this.#database.log.read(version)) break;
      return true;
    } catch (error) {
      if (error instanceof StorageError && error.code === StorageErrorCode.Truncated) return false;
      throw error;
    }
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
