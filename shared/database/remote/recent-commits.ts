/** The commits after the newest snapshot, which every thread has applied to its own delta. */
import { graphOperationCount, isBulkCommit } from '#storage';
import type { PublishedCommit } from '../large/prepared-commit.ts';

/** What a change counts at least: a removal has 5 bytes in its commit, and 400 in the heap of each thread. */
const CHANGE_BYTES_MIN = 20;

export class RecentCommits {
  readonly #commits: PublishedCommit[] = [];
  #byteLength = 0;
  #loadByteLength = 0;

  get count(): number {
    return this.#commits.length;
  }

  /** Their bytes, at least {@link CHANGE_BYTES_MIN} for each change: what threads hold for them grows with either. */
  get byteLength(): number {
    return this.#byteLength;
  }

  /** The part that bulk loads have. */
  get loadByteLength(): number {
    return this.#loadByteLength;
  }

  /** The commits from the position `from` on, the oldest first. */
  list(from = 0): PublishedCommit[] {
    return this.#commits.slice(from);
  }

  push(commit: PublishedCommit): void {
    this.#commits.push(commit);
    this.#count(commit, 1);
  }

  /** Removes the commits up to a version, and returns the sum of their bytes. */
  dropThrough(version: number): number {
    const left = this.#commits.findIndex((commit) => commit.version > version);
    const dropped = this.#commits.splice(0, left < 0 ? this.#commits.length : left);
    for (const commit of dropped) this.#count(commit, -1);
    return dropped.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** @param sign - 1 to add, -1 to subtract */
  #count(commit: PublishedCommit, sign: 1 | -1): void {
    const { bytes, prepared } = commit;
    const isLoad = isBulkCommit(commit);
    // The elements of a prepared commit are in a snapshot, those of a load in rows.
    const changeCount = isLoad || prepared !== undefined ? 0 : graphOperationCount(bytes);
    this.#byteLength += sign * Math.max(bytes.length, CHANGE_BYTES_MIN * changeCount);
    if (isLoad) this.#loadByteLength += sign * bytes.length;
  }
}
