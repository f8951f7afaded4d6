/**
 * Compaction policy of a server: folds when the delta has grown or no commit has arrived for a while, and
 * saves checkpoints, so that a start has little to replay. A {@link FoldExecutor} does the work; in a server
 * it has a thread of its own, so requests are served meanwhile.
 *
 * Invariants
 * - At most one fold or checkpoint is in progress.
 * - The log is truncated at most up to the last checkpoint but one: if the newest one is damaged, the one
 *   before it and the later records still contain everything.
 */
import { FoldScope } from '#rdf';
import { encodeSnapshot } from './checkpoint-codec.ts';
import { type HistoryRetention, LogCutter, NO_HISTORY } from './history/retention.ts';
import type { Preparation } from './large/large-commits.ts';
import type { PreparedOn } from './large/prepared-commit.ts';
import type { ReplicaServer } from './remote/server.ts';
import { type DatabaseSnapshot, hasRuns, quadCountIn } from './snapshot/database-snapshot.ts';

/** Creates a snapshot of the newest version. */
export interface FoldExecutor {
  fold(scope: FoldScope): Promise<DatabaseSnapshot>;
  /** Prepares the encoded changes of a large commit on a snapshot of the newest version. */
  prepare(changes: Uint8Array): Promise<PreparedOn>;
  close(): Promise<void>;
}

export interface CompactorOptions {
  /** Minimum memory in bytes of the commits that trigger a fold, whatever the size of the snapshot. */
  readonly foldBytesMin?: number;
  /** Bytes of bulk loads since the snapshot from which these wait for a fold. */
  readonly loadBytesMax?: number;
  /** Bytes of other commits since the snapshot from which they wait. */
  readonly commitBytesMax?: number;
  /** Time without a commit after which the delta is folded. */
  readonly idleMs?: number;
  /** Bytes of commits after which a checkpoint is saved; null: never. */
  readonly checkpointBytes?: number | null;
  /** The commits before the newest checkpoint that the log retains; default: none. */
  readonly history?: HistoryRetention;
  /** Called with the error of a failed fold or checkpoint; later ones are still attempted. */
  readonly onError?: (error: unknown) => void;
}

const FOLD_BYTES_MIN = 2 * 1024 * 1024;
/** Memory of a commit in a thread besides its bytes: the larger part of a small commit. */
const COMMIT_OVERHEAD_BYTES = 512;
/**
 * A delta of this share of the snapshot is folded: the duration of a fold is proportional to the snapshot.
 */
const FOLD_SHARE = 1 / 16;
/**
 * A delta of this size is folded although it is a smaller share: it is several times as large in the heap of each
 * thread.
 */
const FOLD_BYTES_MAX = 8 * 1024 * 1024;
/**
 * A load continues during a fold, up to so much that is not folded: it produces changes faster than folds of a large
 * snapshot merge them.
 */
const LOAD_BYTES_MAX = 2 * FOLD_BYTES_MAX;
/**
 * Every thread holds in its heap what other commits change until it is folded: 200 to 300 bytes for a change that has 10 to 60 in
 * its commit. So much fits beside a script, and lets writes continue during a fold, unless all threads write all the time.
 */
const COMMIT_BYTES_MAX = 2 * FOLD_BYTES_MAX;
const IDLE_MS = 2000;
const CHECKPOINT_BYTES = 64 * 1024 * 1024;
/**
 * During a series of commits, such as a load, a checkpoint is saved when they amount to this share of the
 * snapshot, since checkpoints are written whole. After the series, {@link CHECKPOINT_BYTES} applies again.
 */
const CHECKPOINT_SHARE = 1 / 4;

export class Compactor {
  readonly #server: ReplicaServer;
  readonly #executor: FoldExecutor;
  readonly #options: Required<Omit<CompactorOptions, 'onError' | 'history'>>;
  readonly #cutter: LogCutter;
  readonly #onError: (error: unknown) => void;
  #idleTimer: NodeJS.Timeout | null = null;
  #work: Promise<void> | null = null;
  /** Settles when the executor is free; null if it is. */
  #executorHeld: Promise<void> | null = null;
  #bytesSinceCheckpoint = 0;
  #isClosed = false;

  constructor(server: ReplicaServer, executor: FoldExecutor, options: CompactorOptions = {}) {
    this.#server = server;
    this.#executor = executor;
    this.#onError = options.onError ?? (() => undefined);
    this.#cutter = new LogCutter(server.log, options.history ?? NO_HISTORY);
    this.#options = {
      foldBytesMin: options.foldBytesMin ?? FOLD_BYTES_MIN,
      loadBytesMax: options.loadBytesMax ?? LOAD_BYTES_MAX,
      commitBytesMax: options.commitBytesMax ?? COMMIT_BYTES_MAX,
      idleMs: options.idleMs ?? IDLE_MS,
      checkpointBytes: options.checkpointBytes === undefined ? CHECKPOINT_BYTES : options.checkpointBytes,
    };
  }

  start(): void {
    this.#bytesSinceCheckpoint = this.#server.recentByteLength;
    this.#server.admission = (isLoad) => this.#admission(isLoad);
    this.#server.committer.preparer = (changes) => this.#prepare(changes);
    this.#server.committer.onCommits((commits) => {
      for (const { commit } of commits) this.#bytesSinceCheckpoint += commit.bytes.length;
      this.#consider();
    });
    this.#consider();
  }

  /** Resolves when threads can start without many commits to apply first; null for at once. */
  ready(): Promise<void> | null {
    return this.#whenBelow(() => this.#server.recentByteLength, FOLD_BYTES_MAX);
  }

  /** Before an end without haste: saves a checkpoint if the next start would have many commits to fold. */
  async saveForStart(): Promise<void> {
    if (this.#options.checkpointBytes === null || this.#bytesSinceCheckpoint < FOLD_BYTES_MAX) return;
    await this.checkpoint().catch(this.#onError);
  }

  /** Folds and saves a checkpoint at once; returns its version. */
  async checkpoint(): Promise<number> {
    await this.#exclusively(async () => {
      await this.#fold(FoldScope.Recent);
      await this.#save();
    });
    return this.#server.snapshot.version;
  }

  /** Folds at once; returns a snapshot of the newest version or a later one. */
  async fold(scope: FoldScope = FoldScope.Recent): Promise<DatabaseSnapshot> {
    await this.#exclusively(() => this.#fold(scope));
    return this.#server.snapshot;
  }

  /** Waits for work in progress and closes the executor. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#clearTimer();
    while (this.#work !== null) await this.#work;
    while (this.#executorHeld !== null) await this.#executorHeld;
    await this.#executor.close();
  }

  /** Folds are suspended until it is released, since the prepared changes refer to the newest snapshot. */
  async #prepare(changes: Uint8Array): Promise<Preparation | null> {
    const release = await this.#takeExecutor();
    try {
      if (!this.#isClosed) {
        const { snapshot, prepared } = await this.#executor.prepare(changes);
        this.#server.publishSnapshot(snapshot);
        if (prepared !== null) return { prepared, release };
      }
    } catch (error) {
      this.#onError(error);
    }
    release();
    return null;
  }

  /**
   * Acquires the executor; returns its release function. A large commit need not wait for a checkpoint, which
   * does not use the executor.
   */
  async #takeExecutor(): Promise<() => void> {
    while (this.#executorHeld !== null) await this.#executorHeld;
    let release = () => {};
    this.#executorHeld = new Promise((resolve) => {
      release = () => {
        this.#executorHeld = null;
        resolve();
        this.#consider();
      };
    });
    return release;
  }

  #consider(): void {
    if (this.#isClosed) return;
    this.#clearTimer();
    const { recentByteLength, recentCommitCount, snapshot } = this.#server;
    if (recentCommitCount === 0 && !this.#isCheckpointDue(0) && !hasRuns(snapshot)) return;
    if (recentByteLength + recentCommitCount * COMMIT_OVERHEAD_BYTES >= this.#foldBytes()) {
      this.#begin(FoldScope.Recent, CHECKPOINT_SHARE);
      return;
    }
    this.#idleTimer = setTimeout(() => this.#begin(FoldScope.Whole, 0), this.#options.idleMs);
    this.#idleTimer.unref();
  }

  #foldBytes(): number {
    const share = snapshotBytes(this.#server.snapshot) * FOLD_SHARE;
    return Math.max(this.#options.foldBytesMin, Math.min(share, FOLD_BYTES_MAX));
  }

  /** A load does not hold other writes up, nor they it. */
  #admission(isLoad: boolean): Promise<void> | null {
    const server = this.#server;
    const { loadBytesMax, commitBytesMax } = this.#options;
    return isLoad
      ? this.#whenBelow(() => server.recentLoadByteLength, loadBytesMax)
      : this.#whenBelow(() => server.recentByteLength - server.recentLoadByteLength, commitBytesMax);
  }

  /** After folds, until there are fewer bytes; null if there are already. */
  #whenBelow(bytes: () => number, bytesMax: number): Promise<void> | null {
    return bytes() < bytesMax ? null : this.#foldedBelow(bytes, bytesMax);
  }

  /** After a failed fold writes continue: the next commit starts another. */
  async #foldedBelow(bytes: () => number, bytesMax: number): Promise<void> {
    while (!this.#isClosed && bytes() >= bytesMax) {
      if (this.#work === null) return;
      await this.#work.catch(() => undefined);
    }
  }

  #begin(scope: FoldScope, checkpointShare: number): void {
    if (this.#work !== null || this.#isClosed) return;
    void this.#exclusively(async () => {
      await this.#fold(scope);
      if (this.#isCheckpointDue(checkpointShare)) await this.#save();
    }).then(
      () => this.#consider(),
      (error) => this.#onError(error),
    );
  }

  /** True if the commits since the last checkpoint reach both the share of the snapshot and the minimum. */
  #isCheckpointDue(share: number): boolean {
    const { checkpointBytes } = this.#options;
    if (checkpointBytes === null) return false;
    const due = Math.max(checkpointBytes, snapshotBytes(this.#server.snapshot) * share);
    return this.#bytesSinceCheckpoint >= due;
  }

  async #exclusively(work: () => Promise<void>): Promise<void> {
    while (this.#work !== null) await this.#work;
    this.#work = work().finally(() => {
      this.#work = null;
    });
    await this.#work;
  }

  /** A fold of everything merges large adjacency step by step, as long as no commits arrive. */
  async #fold(scope: FoldScope): Promise<void> {
    await this.#foldOnce(scope);
    while (scope === FoldScope.Whole && this.#server.recentCommitCount === 0 && !this.#isClosed) {
      if (!hasRuns(this.#server.snapshot)) return;
      await this.#foldOnce(scope);
    }
  }

  async #foldOnce(scope: FoldScope): Promise<void> {
    const release = await this.#takeExecutor();
    try {
      const { recentCommitCount, snapshot } = this.#server;
      const isDue = recentCommitCount > 0 || (scope === FoldScope.Whole && hasRuns(snapshot));
      if (isDue) this.#server.publishSnapshot(await this.#executor.fold(scope));
    } finally {
      release();
    }
  }

  async #save(): Promise<void> {
    const { snapshot, log } = this.#server;
    const bytesBefore = this.#bytesSinceCheckpoint;
    const previous = (await log.checkpoints())[0];
    // Of the same version: saved by another process, which is equivalent.
    const isSaved = previous?.version === snapshot.version;
    if (!isSaved) await log.saveCheckpoint(snapshot.version, encodeSnapshot(snapshot));
    this.#bytesSinceCheckpoint -= bytesBefore;
    if (!isSaved) await this.#cutter.cut(snapshot.version, previous);
  }

  #clearTimer(): void {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    this.#idleTimer = null;
  }
}

/** Approximate bytes of shared memory, from the usual size of nodes and relationships. */
function snapshotBytes(snapshot: DatabaseSnapshot): number {
  const { nodeCount, relationshipCount } = snapshot.graph;
  return nodeCount * NODE_BYTES + relationshipCount * RELATIONSHIP_BYTES + quadCountIn(snapshot) * QUAD_BYTES;
}

const NODE_BYTES = 40;
const RELATIONSHIP_BYTES = 40;
const QUAD_BYTES = 62;
