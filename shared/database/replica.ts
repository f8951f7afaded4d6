/**
 * Replica: one thread's copy of the database. A shared snapshot, this thread's delta of the commits since, and the
 * transactions begun on it.
 *
 * Invariants
 * - Commits are applied in order and without holes.
 * - An open transaction goes on reading its version whatever is applied: the graph's delta keeps older states, the
 *   quads of an older version are left to their readers, and what comes is applied to a copy of their delta.
 */
import { assert } from '#base';
import {
  type AutoIndexKeys,
  type ElementIds,
  foldGraph,
  GraphDelta,
  GraphSchema,
  GraphSnapshot,
  NamedIndexes,
} from '#graph';
import { createQuadStore, type QuadStore } from '#rdf';
import { type CommitRecord, decodeCommit, type EncodedCommit } from '#storage';
import { type CommitPort, Isolation } from './commit-port.ts';
import { withDefinitions } from './definitions.ts';
import { adoptPrepared, type PreparedCommit, type PublishedCommit } from './large/prepared-commit.ts';
import { DEFAULT_RECEIPT_LIMITS, ReceiptBook, type ReceiptLimits } from './receipts.ts';
import { Session, type SessionHost } from './session.ts';
import type { DatabaseSnapshot } from './snapshot.ts';
import type { Transaction } from './transaction.ts';

/** Where a replica's commits come from between its transactions. */
export interface CommitSource {
  /** Hands over what has arrived; called before a transaction begins and after one committed. */
  drain(replica: Replica): void;
}

export interface ReplicaOptions {
  readonly snapshot: DatabaseSnapshot;
  readonly port: CommitPort;
  readonly ids: ElementIds;
  readonly autoIndexKeys: AutoIndexKeys;
  readonly source?: CommitSource;
  readonly receiptLimits?: ReceiptLimits;
}

export class Replica implements SessionHost {
  readonly schema = new GraphSchema();
  readonly port: CommitPort;
  readonly ids: ElementIds;
  readonly autoIndexKeys: AutoIndexKeys;
  readonly #source: CommitSource | undefined;
  readonly #receiptLimits: ReceiptLimits;
  #snapshot: DatabaseSnapshot;
  #delta: GraphDelta;
  #indexes: NamedIndexes;
  #quads: QuadStore;
  #definitions: readonly string[];
  #receipts: ReceiptBook;
  /** Commits after the snapshot, kept to be applied again when a newer snapshot arrives. */
  #recent: EncodedCommit[] = [];
  /** Commits that have arrived and are not applied yet. */
  #received: PublishedCommit[] = [];
  /** In no order; few at a time, so a list is quicker than a set to enter and to leave. */
  readonly #open: Session[] = [];

  constructor(options: ReplicaOptions) {
    this.port = options.port;
    this.ids = options.ids;
    this.autoIndexKeys = options.autoIndexKeys;
    this.#source = options.source;
    this.#receiptLimits = options.receiptLimits ?? DEFAULT_RECEIPT_LIMITS;
    this.#snapshot = options.snapshot;
    this.#delta = new GraphDelta(
      GraphSnapshot.attach(options.snapshot.graph, this.schema),
      this.schema,
      options.autoIndexKeys,
    );
    this.#indexes = new NamedIndexes(options.snapshot.graph);
    this.#quads = createQuadStore(options.snapshot.quads);
    this.#definitions = options.snapshot.definitions;
    this.#receipts = new ReceiptBook(options.snapshot.receipts, this.#receiptLimits);
  }

  /** The newest version applied. */
  get version(): number {
    return this.#delta.version;
  }

  get snapshot(): DatabaseSnapshot {
    return this.#snapshot;
  }

  get delta(): GraphDelta {
    return this.#delta;
  }

  get indexes(): NamedIndexes {
    return this.#indexes;
  }

  get quads(): QuadStore {
    return this.#quads;
  }

  /** Definition scripts committed so far, oldest first. */
  get definitions(): readonly string[] {
    return this.#definitions;
  }

  /** What keyed requests were answered, up to the newest version applied. */
  get receipts(): ReceiptBook {
    return this.#receipts;
  }

  /** Operations that a fold would move into a snapshot. */
  get deltaSize(): number {
    return this.#delta.operationCount + this.#quads.deltaSize;
  }

  begin(isolation: Isolation = Isolation.Snapshot): Transaction {
    return this.beginSession(isolation);
  }

  /** As {@link begin}, for callers inside this room that commit asynchronously. */
  beginSession(isolation: Isolation): Session {
    this.catchUp();
    const session = new Session(this, isolation);
    this.#open.push(session);
    return session;
  }

  catchUp(): void {
    this.#source?.drain(this);
    const received = this.#received;
    if (received.length === 0) return;
    this.#received = [];
    for (const commit of received) this.apply(commit);
  }

  /**
   * Takes commits without applying them yet: if a snapshot that contains them comes before the next transaction, an
   * idle thread is spared the work.
   */
  receive(commits: readonly PublishedCommit[]): void {
    for (const commit of commits) this.#received.push(commit);
  }

  apply(commit: PublishedCommit): void {
    if (commit.version <= this.version) return;
    if (commit.prepared !== undefined && this.#adopt(commit, commit.prepared)) return;
    this.applyDecoded(commit, decodeCommit(commit));
  }

  /** As {@link apply}, for callers that have the record at hand; `record` is what `commit` holds. */
  applyDecoded(commit: EncodedCommit, record: CommitRecord): void {
    assert(record.version === this.version + 1, 'commits are applied in order and without holes');
    this.#delta.apply(record);
    this.#applied(commit, record);
  }

  /** Goes over to the snapshot that holds the commit's elements; false if it has to be applied as any other. */
  #adopt(commit: EncodedCommit, prepared: PreparedCommit): boolean {
    const { version } = prepared.elements.image;
    if (this.#snapshot.version > version) return false;
    const recent = this.#recent.filter((each) => each.version > version).map(decodeCommit);
    const adopted = adoptPrepared(commit, prepared, {
      schema: this.schema,
      settings: this.autoIndexKeys,
      recent,
    });
    if (adopted === null) return false;
    assert(commit.version === this.version + 1, 'commits are applied in order and without holes');
    this.#delta = adopted.delta;
    this.#applied(commit, adopted.rest);
    return true;
  }

  /** All but the graph, which has the record already. */
  #applied(commit: EncodedCommit, record: CommitRecord): void {
    // Without what was prepared: it is of use once.
    this.#recent.push({ version: commit.version, bytes: commit.bytes });
    this.#indexes.apply(record);
    this.#receipts.apply(record);
    if (record.quads.length > 0) this.#applyQuads(record);
    this.#definitions = withDefinitions(this.#definitions, record.definitions);
  }

  /** Goes over to a newer snapshot; open transactions stay on what they read. */
  switchTo(snapshot: DatabaseSnapshot): void {
    if (snapshot.version <= this.#snapshot.version) return;
    // What has not been applied is in the snapshot, so indices and definitions begin anew with it.
    const isAhead = snapshot.version > this.version;
    this.#snapshot = snapshot;
    this.#received = this.#received.filter((commit) => commit.version > snapshot.version);
    this.#recent = this.#recent.filter((commit) => commit.version > snapshot.version);
    this.#delta = new GraphDelta(
      GraphSnapshot.attach(snapshot.graph, this.schema),
      this.schema,
      this.autoIndexKeys,
    );
    this.#receipts = new ReceiptBook(snapshot.receipts, this.#receiptLimits);
    this.#quads = createQuadStore(snapshot.quads);
    for (const record of this.#recent.map(decodeCommit)) {
      this.#delta.apply(record);
      this.#receipts.apply(record);
      this.#quads.apply(record.quads);
    }
    if (isAhead) {
      this.#indexes = new NamedIndexes(snapshot.graph);
      this.#definitions = snapshot.definitions;
    } else {
      this.#indexes.rebase(snapshot.graph, this.#open.length === 0);
    }
  }

  /** Snapshot and delta as one new snapshot of this replica's version. */
  fold(): DatabaseSnapshot {
    const hasQuadChanges = this.#quads.deltaSize > 0;
    return {
      version: this.version,
      graph: foldGraph(this.#delta, this.#indexes, this.schema),
      quads: hasQuadChanges ? this.#quads.fold() : this.#snapshot.quads,
      definitions: this.#definitions,
      receipts: this.#receipts.fold(),
    };
  }

  forget(session: Session): void {
    const at = this.#open.lastIndexOf(session);
    assert(at >= 0, 'a session that ends is open');
    const last = this.#open.pop() as Session;
    if (last !== session) this.#open[at] = last;
  }

  #applyQuads(record: CommitRecord): void {
    const isRead = this.#open.some((session) => session.reads(this.#quads));
    if (isRead) this.#quads = this.#quads.next();
    this.#quads.apply(record.quads);
  }
}
