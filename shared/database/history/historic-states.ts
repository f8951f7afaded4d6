/**
 * Cache of the earlier versions that a process reads. A version is built from the nearest snapshot before it:
 * a cached one, the server's own, or a checkpoint; concurrent requests for one version share the build.
 *
 * Invariants
 * - The cache has at most `countMax` states of `bytesMax` bytes in total, not counting the source's own
 *   snapshot; only unreferenced states are evicted, least recently used first. A new one waits for space.
 * - One state is built at a time, as each build takes additional memory.
 * - A build without waiting readers is cancelled.
 */
import { ConditionVariable, hasCode, Mutex } from '#base';
import {
  type Checkpoint,
  type CommitLog,
  type EncodedCommit,
  StorageError,
  StorageErrorCode,
} from '#storage';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { newestIntact } from '../intact-checkpoint.ts';
import { type DatabaseSnapshot, emptyDatabaseSnapshot } from '../snapshot/database-snapshot.ts';
import { abortable } from './abortable.ts';
import type { HistoricState } from './historic-state.ts';
import { chosenVersion, type VersionChoice } from './history-range.ts';
import { sharedBytes } from './shared-bytes.ts';
import type { StateBuilder } from './state-builder.ts';

export interface HistoricStatesOptions {
  /** Maximum number of cached states. */
  readonly countMax: number;
  /** Maximum total size of the cached states in bytes. */
  readonly bytesMax: number;
}

/** The log, and the snapshot of the newest version. */
export interface StateSource {
  readonly log: CommitLog;
  readonly snapshot: DatabaseSnapshot;
}

/** A reference to a state, which stays cached until it is released, once. */
export interface HeldState {
  readonly version: number;
  readonly state: HistoricState;
  release(): void;
}

/** Maximum size of the commits that the reader applies itself, which is faster than a fold. */
const TAIL_BYTES_MAX = 256 * 1024;

interface Entry {
  readonly state: HistoricState;
  readers: number;
}

interface Build {
  readonly entry: Promise<Entry>;
  readonly end: AbortController;
  waiting: number;
}

export class HistoricStates {
  readonly #source: StateSource;
  readonly #builder: StateBuilder;
  readonly #options: HistoricStatesOptions;
  /** By version, least recently used first. */
  readonly #entries = new Map<number, Entry>();
  readonly #builds = new Map<number, Build>();
  /** Of builds, one of which runs at a time. */
  readonly #building = new Mutex();
  readonly #releases = new ConditionVariable();
  #buildCount = 0;

  constructor(source: StateSource, builder: StateBuilder, options: HistoricStatesOptions) {
    this.#source = source;
    this.#builder = builder;
    this.#options = options;
  }

  get count(): number {
    return this.#entries.size;
  }

  /** Number of builds so far. */
  get buildCount(): number {
    return this.#buildCount;
  }

  /**
   * Total size of the cached states; a buffer shared by several counts once, buffers of the source's own
   * snapshot not at all.
   */
  get byteLength(): number {
    const states = [...this.#entries.values()].map(({ state }) => state);
    const tails = states.reduce((sum, { commits }) => sum + bytesOf(commits), 0);
    const own = this.#source.snapshot;
    return tails + sharedBytes(states.map(({ snapshot }) => snapshot).filter((each) => each !== own));
  }

  /**
   * The state of a version. Rejects with VERSION_GONE or VERSION_AHEAD for an unavailable version,
   * HISTORY_SIZE for one that exceeds the memory limit, and the reason of `signal`.
   */
  async hold(choice: VersionChoice, signal: AbortSignal): Promise<HeldState> {
    signal.throwIfAborted();
    const version = await chosenVersion(this.#source.log, choice);
    const entry = this.#entries.get(version) ?? (await this.#built(version, signal));
    // Marks the entry as most recently used.
    if (this.#entries.delete(version)) this.#entries.set(version, entry);
    entry.readers += 1;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      entry.readers -= 1;
      this.#releases.notifyAll();
    };
    return { version, state: entry.state, release };
  }

  async close(): Promise<void> {
    for (const { end } of this.#builds.values()) end.abort(closed());
    await this.#builder.close();
  }

  /** The shared build of the version. */
  async #built(version: number, signal: AbortSignal): Promise<Entry> {
    const build = this.#builds.get(version) ?? this.#begin(version);
    build.waiting += 1;
    try {
      return await abortable(build.entry, signal);
    } finally {
      build.waiting -= 1;
      if (build.waiting === 0) build.end.abort(new DatabaseError(DatabaseErrorCode.Closed, 'nobody waits'));
    }
  }

  #begin(version: number): Build {
    const end = new AbortController();
    const entry = this.#building.run(() => this.#tried(version, end.signal));
    const build: Build = { entry, end, waiting: 0 };
    this.#builds.set(version, build);
    const leave = () => {
      if (this.#builds.get(version) === build) this.#builds.delete(version);
    };
    // A request after the cancellation starts another build.
    end.signal.addEventListener('abort', leave, { once: true });
    void entry.then(leave, leave);
    return build;
  }

  /** Throws VERSION_GONE if the log was cut past the version since it was chosen, while others were built. */
  async #tried(version: number, signal: AbortSignal): Promise<Entry> {
    try {
      return await this.#make(version, signal);
    } catch (error) {
      if (hasCode(error, StorageErrorCode.Truncated)) {
        await chosenVersion(this.#source.log, { kind: 'version', version });
      }
      throw error;
    }
  }

  async #make(version: number, signal: AbortSignal): Promise<Entry> {
    await this.#makeRoom(0, signal);
    signal.throwIfAborted();
    this.#buildCount += 1;
    const snapshot = await this.#nearest(version, signal);
    const commits = await this.#tail(snapshot.version, version, signal);
    const state =
      commits !== null
        ? { snapshot, commits }
        : { snapshot: await this.#builder.advance(snapshot, version, signal), commits: [] };
    const entry: Entry = { state, readers: 0 };
    this.#entries.set(version, entry);
    await this.#makeRoom(0, signal, version);
    return entry;
  }

  /** The newest available snapshot up to a version; damaged checkpoints are skipped. */
  async #nearest(version: number, signal: AbortSignal): Promise<DatabaseSnapshot> {
    const near = this.#heldUpTo(version);
    const load = async ({ version: at, byteLength }: Checkpoint) => {
      await this.#makeRoom(byteLength, signal);
      return await this.#builder.load(at, signal);
    };
    const canSkip = (error: unknown): error is Error => !signal.aborted && isMissing(error);
    const loaded = await newestIntact(this.#source.log, version, near?.version ?? null, load, canSkip);
    return loaded ?? near ?? emptyDatabaseSnapshot();
  }

  /** The newest of the cached snapshots up to a version. */
  #heldUpTo(version: number): DatabaseSnapshot | null {
    let newest: DatabaseSnapshot | null = null;
    for (const snapshot of [this.#source.snapshot, ...[...this.#entries.values()].map(snapshotOf)]) {
      if (snapshot.version <= version && snapshot.version > (newest?.version ?? -1)) newest = snapshot;
    }
    return newest;
  }

  /** The commits between two versions; null if they exceed {@link TAIL_BYTES_MAX}. */
  async #tail(after: number, last: number, signal: AbortSignal): Promise<readonly EncodedCommit[] | null> {
    const commits: EncodedCommit[] = [];
    if (after === last) return commits;
    let bytes = 0;
    for await (const commit of this.#source.log.read(after)) {
      signal.throwIfAborted();
      bytes += commit.bytes.length;
      if (bytes > TAIL_BYTES_MAX) return null;
      commits.push(commit);
      if (commit.version === last) break;
    }
    return commits;
  }

  /**
   * Evicts states until so many bytes are free, waiting for readers if necessary. Throws HISTORY_SIZE if the
   * state alone exceeds the limit. `made` is a version that must not be evicted.
   */
  async #makeRoom(bytes: number, signal: AbortSignal, made: number | null = null): Promise<void> {
    const { bytesMax, countMax } = this.#options;
    const isFull = () =>
      this.byteLength + bytes > bytesMax || this.#entries.size + (made === null ? 1 : 0) > countMax;
    while (isFull()) {
      const others = [...this.#entries].filter(([version]) => version !== made);
      const unread = others.find(([, { readers }]) => readers === 0);
      if (unread !== undefined) {
        this.#entries.delete(unread[0]);
        continue;
      }
      if (others.length === 0) {
        if (made !== null) this.#entries.delete(made);
        throw new DatabaseError(
          DatabaseErrorCode.HistorySize,
          `an earlier version needs ${this.byteLength + bytes} bytes of memory or more; the limit for all of them is ${bytesMax}`,
        );
      }
      await this.#releases.wait(signal);
      signal.throwIfAborted();
    }
  }
}

function snapshotOf({ state }: Entry): DatabaseSnapshot {
  return state.snapshot;
}

function bytesOf(commits: readonly EncodedCommit[]): number {
  return commits.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** True for a checkpoint that is damaged, or that was removed since it was listed. */
function isMissing(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === DatabaseErrorCode.Damaged;
  return error instanceof StorageError && error.code !== StorageErrorCode.Unavailable;
}

function closed(): DatabaseError {
  return new DatabaseError(DatabaseErrorCode.Closed, 'the database is closed');
}
