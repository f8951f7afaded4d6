/**
 * The earlier versions that a process holds for reading. One that is asked for is made from the nearest snapshot before
 * it, be it one held already, the server's own, or a checkpoint; requests for one version share the making.
 *
 * Invariants
 * - At most `countMax` states with `bytesMax` bytes are held, those of the source's own snapshot apart; one goes only
 *   when nobody reads it, the one longest unread first. A new one that has no room waits for that.
 * - One state is made at a time, as each takes memory beside what is held.
 * - A state that nobody waits for any more is not made to its end.
 */
import { type CommitLog, type EncodedCommit, StorageError, StorageErrorCode } from '#storage';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { type DatabaseSnapshot, emptyDatabaseSnapshot } from '../snapshot.ts';
import { Wakeups } from '../wakeups.ts';
import type { HistoricState } from './historic-state.ts';
import { chosenVersion, oldestVersion, type VersionChoice, versionGone } from './history-range.ts';
import { sharedBytes } from './shared-bytes.ts';
import type { StateBuilder } from './state-builder.ts';
import { unlessAborted } from './unless-aborted.ts';

export interface HistoricStatesOptions {
  /** States that may be held. */
  readonly countMax: number;
  /** Bytes of all that are held. */
  readonly bytesMax: number;
}

/** What is there anyway: the log, and the snapshot that the newest version is read on. */
export interface StateSource {
  readonly log: CommitLog;
  readonly snapshot: DatabaseSnapshot;
}

/** A state that stays until it is released, once. */
export interface HeldState {
  readonly version: number;
  readonly state: HistoricState;
  release(): void;
}

/** Bytes of commits that whoever reads applies by himself, which is quicker than a fold. */
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
  /** By version, the one longest unread first. */
  readonly #entries = new Map<number, Entry>();
  readonly #builds = new Map<number, Build>();
  /** The build that was begun last. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #releases = new Wakeups();
  #buildCount = 0;

  constructor(source: StateSource, builder: StateBuilder, options: HistoricStatesOptions) {
    this.#source = source;
    this.#builder = builder;
    this.#options = options;
  }

  get count(): number {
    return this.#entries.size;
  }

  /** States made so far. */
  get buildCount(): number {
    return this.#buildCount;
  }

  /** Bytes of all that are held; buffers of several count once, those of the source's own snapshot not at all. */
  get byteLength(): number {
    const states = [...this.#entries.values()].map(({ state }) => state);
    const tails = states.reduce((sum, { commits }) => sum + bytesOf(commits), 0);
    const own = this.#source.snapshot;
    return tails + sharedBytes(states.map(({ snapshot }) => snapshot).filter((each) => each !== own));
  }

  /**
   * The state of a version. Rejects with VERSION_GONE or VERSION_AHEAD for one that cannot be read, HISTORY_SIZE for one
   * that takes more memory than there may be, and the reason of `signal`.
   */
  async hold(choice: VersionChoice, signal: AbortSignal): Promise<HeldState> {
    signal.throwIfAborted();
    const version = await chosenVersion(this.#source.log, choice);
    const entry = this.#entries.get(version) ?? (await this.#built(version, signal));
    // Read last from here on.
    if (this.#entries.delete(version)) this.#entries.set(version, entry);
    entry.readers += 1;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      entry.readers -= 1;
      this.#releases.tell();
    };
    return { version, state: entry.state, release };
  }

  async close(): Promise<void> {
    for (const { end } of this.#builds.values()) end.abort(closed());
    await this.#builder.close();
  }

  /** Waits with all others for one build of the version. */
  async #built(version: number, signal: AbortSignal): Promise<Entry> {
    const build = this.#builds.get(version) ?? this.#begin(version);
    build.waiting += 1;
    try {
      return await unlessAborted(build.entry, signal);
    } finally {
      build.waiting -= 1;
      if (build.waiting === 0) build.end.abort(new DatabaseError(DatabaseErrorCode.Closed, 'nobody waits'));
    }
  }

  #begin(version: number): Build {
    const end = new AbortController();
    const before = this.#last.catch(() => undefined);
    const entry = before.then(() => this.#make(version, end.signal));
    entry.catch(() => undefined);
    this.#last = entry;
    const build: Build = { entry, end, waiting: 0 };
    this.#builds.set(version, build);
    const leave = () => {
      if (this.#builds.get(version) === build) this.#builds.delete(version);
    };
    // Who comes after it was given up begins another one.
    end.signal.addEventListener('abort', leave, { once: true });
    void entry.then(leave, leave);
    return build;
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

  /** The newest snapshot up to a version that can be had; a damaged checkpoint is passed over. */
  async #nearest(version: number, signal: AbortSignal): Promise<DatabaseSnapshot> {
    const near = this.#heldUpTo(version);
    const checkpoints = (await this.#source.log.checkpoints())
      .filter((each) => each.version <= version && each.version > (near?.version ?? -1))
      .sort((a, b) => b.version - a.version);
    let damage: unknown = null;
    for (const { version: at, byteLength } of checkpoints) {
      await this.#makeRoom(byteLength, signal);
      try {
        return await this.#builder.load(at, signal);
      } catch (error) {
        if (signal.aborted || !isMissing(error)) throw error;
        damage = error;
      }
    }
    if (near !== null) return near;
    if ((await this.#source.log.base()) === 0) return emptyDatabaseSnapshot();
    throw damage ?? versionGone(`version ${version}`, await oldestVersion(this.#source.log));
  }

  /** The newest of those in memory. */
  #heldUpTo(version: number): DatabaseSnapshot | null {
    let newest: DatabaseSnapshot | null = null;
    for (const snapshot of [this.#source.snapshot, ...[...this.#entries.values()].map(snapshotOf)]) {
      if (snapshot.version <= version && snapshot.version > (newest?.version ?? -1)) newest = snapshot;
    }
    return newest;
  }

  /** The commits between two versions; null if they are more than readers are to apply. */
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
   * Lets go of states until so many bytes more may be held, waiting for readers if need be. HISTORY_SIZE if they would be
   * too many for themselves. `made` is the version that is in and must stay.
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
          `an earlier version takes ${this.byteLength + bytes} bytes of memory or more, all of them may take ${bytesMax}`,
        );
      }
      await this.#releases.next(signal);
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
