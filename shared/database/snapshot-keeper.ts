/**
 * Keeps the snapshot of a server young: folds when the commits since it have grown or when nothing has happened for a
 * while, and saves checkpoints so that a start has little to replay. Folding itself happens elsewhere (`Folder`), in a
 * thread of its own in a server, so that service goes on.
 *
 * Invariants
 * - At most one fold or checkpoint is under way.
 * - The log is cut only up to the checkpoint before the newest, or further behind: if the newest turns out damaged, the
 *   one before and the records since still hold everything.
 */
import { encodeSnapshot } from './checkpoint-codec.ts';
import { type HistoryRetention, LogCutter, NO_HISTORY } from './history/retention.ts';
import type { Preparation } from './large/large-commits.ts';
import type { PreparedOn } from './large/prepared-commit.ts';
import type { ReplicaServer } from './remote/server.ts';
import type { DatabaseSnapshot } from './snapshot.ts';

/** Makes a snapshot of the newest version. */
export interface Folder {
  fold(): Promise<DatabaseSnapshot>;
  /** Makes the encoded changes of a large commit ready, on a snapshot of the newest version. */
  prepare(changes: Uint8Array): Promise<PreparedOn>;
  close(): Promise<void>;
}

export interface SnapshotKeeperOptions {
  /** Memory taken by commits after which a fold begins, however small the snapshot is. */
  readonly foldBytesMin?: number;
  /** Time without a commit after which what there is gets folded. */
  readonly idleMs?: number;
  /** Bytes of commits after which a checkpoint is saved; null saves none. */
  readonly checkpointBytes?: number | null;
  /** What the log keeps behind the newest checkpoint; nothing unless it says so. */
  readonly history?: HistoryRetention;
  /** Told of a fold or a checkpoint that failed; the next one is tried all the same. */
  readonly onError?: (error: unknown) => void;
}

const FOLD_BYTES_MIN = 2 * 1024 * 1024;
/** What a commit takes in the memory of a thread besides its bytes; of a small one it is by far the most. */
const COMMIT_OVERHEAD_BYTES = 512;
/** A delta of this share of the snapshot is folded: a fold costs time in proportion to the snapshot. */
const FOLD_SHARE = 1 / 16;
const IDLE_MS = 2000;
const CHECKPOINT_BYTES = 64 * 1024 * 1024;

export class SnapshotKeeper {
  readonly #server: ReplicaServer;
  readonly #folder: Folder;
  readonly #options: Required<Omit<SnapshotKeeperOptions, 'onError' | 'history'>>;
  readonly #cutter: LogCutter;
  readonly #onError: (error: unknown) => void;
  #idleTimer: NodeJS.Timeout | null = null;
  #work: Promise<void> | null = null;
  /** Settles when the folder is free; null while it is. */
  #folderHeld: Promise<void> | null = null;
  #bytesSinceCheckpoint = 0;
  #isClosed = false;

  constructor(server: ReplicaServer, folder: Folder, options: SnapshotKeeperOptions = {}) {
    this.#server = server;
    this.#folder = folder;
    this.#onError = options.onError ?? (() => undefined);
    this.#cutter = new LogCutter(server.log, options.history ?? NO_HISTORY);
    this.#options = {
      foldBytesMin: options.foldBytesMin ?? FOLD_BYTES_MIN,
      idleMs: options.idleMs ?? IDLE_MS,
      checkpointBytes: options.checkpointBytes === undefined ? CHECKPOINT_BYTES : options.checkpointBytes,
    };
  }

  start(): void {
    this.#bytesSinceCheckpoint = this.#server.recentByteLength;
    this.#server.committer.preparer = (changes) => this.#prepare(changes);
    this.#server.committer.onCommits((commits) => {
      for (const { commit } of commits) this.#bytesSinceCheckpoint += commit.bytes.length;
      this.#consider();
    });
    this.#consider();
  }

  /** Folds now and saves a checkpoint; the version it holds. */
  async checkpoint(): Promise<number> {
    await this.#exclusively(async () => {
      await this.#fold();
      await this.#save();
    });
    return this.#server.snapshot.version;
  }

  /** Folds now; a snapshot of the newest version, or a later one. */
  async fold(): Promise<DatabaseSnapshot> {
    await this.#exclusively(() => this.#fold());
    return this.#server.snapshot;
  }

  /** Waits for work under way and ends the folder. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#clearTimer();
    while (this.#work !== null) await this.#work;
    while (this.#folderHeld !== null) await this.#folderHeld;
    await this.#folder.close();
  }

  /** Until it is released nothing is folded: what was prepared stands on the newest snapshot. */
  async #prepare(changes: Uint8Array): Promise<Preparation | null> {
    const release = await this.#takeFolder();
    try {
      if (!this.#isClosed) {
        const { snapshot, prepared } = await this.#folder.prepare(changes);
        this.#server.publishSnapshot(snapshot);
        if (prepared !== null) return { prepared, release };
      }
    } catch (error) {
      this.#onError(error);
    }
    release();
    return null;
  }

  /** Waits for the folder; what gives it back. A checkpoint is saved without it, so a large commit need not wait for one. */
  async #takeFolder(): Promise<() => void> {
    while (this.#folderHeld !== null) await this.#folderHeld;
    let release = () => {};
    this.#folderHeld = new Promise((resolve) => {
      release = () => {
        this.#folderHeld = null;
        resolve();
        this.#consider();
      };
    });
    return release;
  }

  #consider(): void {
    if (this.#isClosed) return;
    this.#clearTimer();
    if (this.#server.recentCommitCount === 0) return;
    const { recentByteLength, recentCommitCount } = this.#server;
    if (recentByteLength + recentCommitCount * COMMIT_OVERHEAD_BYTES >= this.#foldBytes()) {
      this.#begin();
      return;
    }
    this.#idleTimer = setTimeout(() => this.#begin(), this.#options.idleMs);
    this.#idleTimer.unref();
  }

  #foldBytes(): number {
    return Math.max(this.#options.foldBytesMin, snapshotBytes(this.#server.snapshot) * FOLD_SHARE);
  }

  #begin(): void {
    if (this.#work !== null || this.#isClosed) return;
    void this.#exclusively(async () => {
      await this.#fold();
      const { checkpointBytes } = this.#options;
      if (checkpointBytes !== null && this.#bytesSinceCheckpoint >= checkpointBytes) await this.#save();
    }).then(
      () => this.#consider(),
      (error) => this.#onError(error),
    );
  }

  async #exclusively(work: () => Promise<void>): Promise<void> {
    while (this.#work !== null) await this.#work;
    this.#work = work().finally(() => {
      this.#work = null;
    });
    await this.#work;
  }

  async #fold(): Promise<void> {
    const release = await this.#takeFolder();
    try {
      if (this.#server.recentCommitCount > 0) this.#server.publishSnapshot(await this.#folder.fold());
    } finally {
      release();
    }
  }

  async #save(): Promise<void> {
    const { snapshot, log } = this.#server;
    const previous = (await log.checkpoints())[0];
    if (previous?.version === snapshot.version) return;
    const bytesBefore = this.#bytesSinceCheckpoint;
    await log.saveCheckpoint(snapshot.version, encodeSnapshot(snapshot));
    this.#bytesSinceCheckpoint -= bytesBefore;
    await this.#cutter.cut(snapshot.version, previous);
  }

  #clearTimer(): void {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    this.#idleTimer = null;
  }
}

/** Bytes of shared memory, near enough: relationships and nodes at their usual size. */
function snapshotBytes({ graph, quads }: DatabaseSnapshot): number {
  return (
    graph.nodeCount * NODE_BYTES + graph.relationshipCount * RELATIONSHIP_BYTES + quads.quadCount * QUAD_BYTES
  );
}

const NODE_BYTES = 40;
const RELATIONSHIP_BYTES = 40;
const QUAD_BYTES = 100;
