/**
 * Database: log, committer and replica within one thread, for tests, memory mode and processes without script
 * threads. A server with script threads puts `remote/` between committer and replicas instead.
 */
import { AssertionFailure, assert, hasCode } from '#base';
import type { AutoIndexKeys } from '#graph';
import type { CommitChanges, CommitLog, IdBlock } from '#storage';
import { encodeSnapshot } from './checkpoint-codec.ts';
import { type CommitReply, type CommitRequest, Isolation } from './commit-port.ts';
import { Committer } from './committer.ts';
import { DatabaseError, DatabaseErrorCode } from './errors.ts';
import { IdAllocator } from './id-allocator.ts';
import { loadDatabase } from './load.ts';
import { Replica } from './replica.ts';
import { Session } from './session.ts';
import type { Transaction } from './transaction.ts';

export interface DatabaseOptions {
  /** Keys that are indexed automatically; none by default. */
  readonly autoIndexKeys?: AutoIndexKeys;
  /** Size of segments of snapshots made here; tests use small ones. */
  readonly segmentShift?: number;
  /** See {@link ReplicaOptions}. */
  readonly writtenBytesMax?: number;
}

const NO_KEYS: AutoIndexKeys = { node: [], relationship: [] };

export class Database {
  readonly log: CommitLog;
  readonly committer: Committer;
  readonly replica: Replica;
  #isClosed = false;

  private constructor(log: CommitLog, committer: Committer, replica: Replica) {
    this.log = log;
    this.committer = committer;
    this.replica = replica;
  }

  /** Reads the newest checkpoint and the commits after it. The database closes the log when it is closed itself. */
  static async open(log: CommitLog, options: DatabaseOptions = {}): Promise<Database> {
    assert(log.isExclusive, 'a database within one thread owns its log');
    const { snapshot, commits } = await loadDatabase(log, options.segmentShift);
    const head = snapshot.version + commits.length;
    const committer = new Committer(log, head, undefined, commits.at(-1));
    const port = {
      commit: (request: CommitRequest, changes?: CommitChanges): CommitReply =>
        committer.submitNow(request, changes),
      reserveIds: (): IdBlock => {
        throw new AssertionFailure('an exclusive log needs no blocks of ids');
      },
    };
    const autoIndexKeys = options.autoIndexKeys ?? NO_KEYS;
    const ids = new IdAllocator(IdAllocator.createBuffer(0, 0, true), port.reserveIds);
    const { writtenBytesMax } = options;
    const replica = new Replica({ snapshot, port, ids, autoIndexKeys, writtenBytesMax });
    for (const commit of commits) replica.apply(commit);
    ids.advance('node', replica.delta.counts.nodeIdEnd);
    ids.advance('relationship', replica.delta.counts.relationshipIdEnd);
    committer.onCommits((commits) => {
      for (const logged of commits) replica.applyDecoded(logged.commit, logged.record());
    });
    return new Database(log, committer, replica);
  }

  get version(): number {
    return this.replica.version;
  }

  begin(isolation: Isolation = Isolation.Snapshot): Transaction {
    return this.#begin(isolation);
  }

  /**
   * Runs work in a transaction and commits it, together with concurrent commits. After a conflict it runs the
   * work again on the new version, up to `attemptsMax` times.
   */
  async write<T>(
    work: (transaction: Transaction) => T | Promise<T>,
    options: { isolation?: Isolation; attemptsMax?: number } = {},
  ): Promise<T> {
    const attemptsMax = options.attemptsMax ?? ATTEMPTS_MAX;
    for (let attempt = 1; ; attempt++) {
      const session = this.#begin(options.isolation ?? Isolation.Snapshot);
      try {
        const result = await work(session);
        await this.#commit(session);
        return result;
      } catch (error) {
        const isConflict = hasCode(error, DatabaseErrorCode.Conflict);
        if (!isConflict || attempt >= attemptsMax) throw error;
      } finally {
        session.close();
      }
    }
  }

  /** Commits through the queue, so that several commits share one write to disk. */
  async commit(transaction: Transaction): Promise<number> {
    assert(transaction instanceof Session, 'a transaction comes from a database');
    return this.#commit(transaction);
  }

  /** Moves the delta into a new snapshot; open transactions still read their version. */
  fold(): void {
    if (this.replica.version > this.replica.snapshot.version) this.replica.switchTo(this.replica.fold());
  }

  /** Folds and saves the snapshot, so that the next start need not replay what it contains. */
  async checkpoint(): Promise<void> {
    this.fold();
    const { snapshot } = this.replica;
    await this.log.saveCheckpoint(snapshot.version, encodeSnapshot(snapshot));
  }

  /** Waits for running commits and closes the log. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.committer.idle();
    await this.log.close();
  }

  #begin(isolation: Isolation): Session {
    if (this.#isClosed) throw new DatabaseError(DatabaseErrorCode.Closed, 'the database is closed');
    return this.replica.beginSession(isolation);
  }

  async #commit(session: Session): Promise<number> {
    const prepared = session.prepare();
    if (prepared === null) return session.baseVersion;
    return session.finish(await this.committer.submit(prepared.request, prepared.changes));
  }
}

/** Maximum number of runs of one piece of work after conflicts. */
const ATTEMPTS_MAX = 100;
