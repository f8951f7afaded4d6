/**
 * Replica: one thread's copy of the database: a shared snapshot, this thread's delta of the commits after it,
 * and the open transactions.
 *
 * Invariants
 * - Commits are applied in order without gaps.
 * - An open transaction reads the same version whatever is applied: the graph's delta retains older states;
 *   readers of an older version retain its quads, and new quads are applied to a copy of their delta.
 */
import { assert } from '#base';
import {
  type AutoIndexKeys,
  type ElementIds,
  foldGraph,
  GraphDelta,
  GraphSchema,
  GraphSession,
  GraphSnapshot,
  type GraphView,
  NamedIndexes,
  WRITTEN_BYTES_MAX,
} from '#graph';
import { createQuadStore, FoldScope, hasRunsToMerge, type QuadStore, QuadView } from '#rdf';
import { CommitList, type CommitRecord, decodeCommit, type EncodedCommit, type QuadLoad } from '#storage';
import { type CommitPort, Isolation } from './commit-port.ts';
import { withDefinitions } from './definitions.ts';
import { foldLoads, hasLoads } from './fold/bulk-fold.ts';
import { adoptPrepared, type PreparedCommit, type PublishedCommit } from './large/prepared-commit.ts';
import { DEFAULT_RECEIPT_LIMITS, ReceiptBook, type ReceiptLimits } from './receipts.ts';
import { type DecodedCommit, decodeReceived, type ReceivedCommit } from './received-commit.ts';
import { Session, type SessionHost } from './session.ts';
import { type DatabaseSnapshot, hasRuns } from './snapshot/database-snapshot.ts';
import type { Transaction } from './transaction.ts';

/** The source of a replica's commits between its transactions. */
export interface CommitSource {
  /** Passes new commits to the replica; called before a transaction begins and after one committed. */
  drain(replica: Replica): void;
  /** Notes shared memory that this thread no longer references; see `Reclaimer`. */
  noteReleased(byteCount: number): void;
}

export interface ReplicaOptions {
  readonly snapshot: DatabaseSnapshot;
  readonly port: CommitPort;
  readonly ids: ElementIds;
  readonly autoIndexKeys: AutoIndexKeys;
  readonly source?: CommitSource;
  readonly receiptLimits?: ReceiptLimits;
  /** Size of a load's commit in bytes from which its relationships are stored in columns. */
  readonly loadBytesMin?: number;
  /** Bytes of adjacency that a fold writes anew; see `FoldLimits`. */
  readonly writtenBytesMax?: number | undefined;
}

/**
 * Maximum size in bytes of the commits after a new snapshot that are applied at once. More of them, as a load
 * produces, wait for the next transaction: another snapshot may contain them by then.
 */
const APPLIED_AGAIN_BYTES_MAX = 1024 * 1024;
/** Default of {@link ReplicaOptions.loadBytesMin}; each such commit costs every reader a lookup. */
const LOAD_BYTES_MIN = 32 * 1024;
/** Operations in a delta from which {@link Replica.replay} folds it: some 200 bytes of heap each. */
const REPLAYED_OPERATIONS_MAX = 1 << 20;
/** The position of a document, in its map. */
const POSITION_BYTES = 100;
/** A quad in the sets of a delta, with its new terms: rather more than usual. */
const QUAD_CHANGE_BYTES = 100;
/** Maximum number of operations of a decoded record that is retained; a larger one is decoded again. */
const RETAINED_OPERATIONS_MAX = 64;

export class Replica implements SessionHost {
  readonly schema = new GraphSchema();
  readonly port: CommitPort;
  readonly ids: ElementIds;
  readonly autoIndexKeys: AutoIndexKeys;
  readonly #source: CommitSource | undefined;
  readonly #receiptLimits: ReceiptLimits;
  readonly #loadBytesMin: number;
  readonly #writtenBytesMax: number;
  #snapshot: DatabaseSnapshot;
  #delta: GraphDelta;
  #indexes: NamedIndexes;
  #quads: QuadStore;
  #definitions: readonly string[];
  #receipts: ReceiptBook;
  /** Applied commits after the snapshot, to be applied again over a newer snapshot. */
  #recent = new CommitList<ReceivedCommit>();
  /** Commits that are not applied yet. */
  #received: ReceivedCommit[] = [];
  /** Unordered; so few that insertion and removal are faster in an array than in a set. */
  readonly #open: Session[] = [];

  constructor(options: ReplicaOptions) {
    this.port = options.port;
    this.ids = options.ids;
    this.autoIndexKeys = options.autoIndexKeys;
    this.#source = options.source;
    this.#receiptLimits = options.receiptLimits ?? DEFAULT_RECEIPT_LIMITS;
    this.#loadBytesMin = options.loadBytesMin ?? LOAD_BYTES_MIN;
    this.#writtenBytesMax = options.writtenBytesMax ?? WRITTEN_BYTES_MAX;
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

  /** The receipts of keyed requests up to the newest applied version. */
  get receipts(): ReceiptBook {
    return this.#receipts;
  }

  /** Operations that a fold would move into a snapshot, and elements and quads of loads. */
  get deltaSize(): number {
    return this.#delta.operationCount + this.#quads.deltaSize;
  }

  /** Estimated bytes that this thread holds besides the snapshot: for the commits after it, and for lookups. */
  get ownBytes(): number {
    const { heapBytes, documents, snapshot } = this.#delta;
    const positions = documents.node.size + documents.relationship.size;
    const quads = this.#quads.deltaSize * QUAD_CHANGE_BYTES;
    return heapBytes + positions * POSITION_BYTES + quads + snapshot.postingBytes;
  }

  begin(isolation: Isolation = Isolation.Snapshot): Transaction {
    return this.beginSession(isolation);
  }

  /** As {@link begin}, for callers within this room that commit asynchronously. */
  beginSession(isolation: Isolation): Session {
    this.catchUp();
    const session = new Session(this, isolation);
    this.#open.push(session);
    return session;
  }

  /**
   * The graph as of a version, to walk it while nothing is applied; null if this replica does not have the version, or
   * no longer.
   */
  viewAt(version: number): GraphView | null {
    this.catchUp();
    if (version > this.version || version < this.#delta.snapshot.version) return null;
    const view = new GraphSession(this.schema, this.#delta, this.#indexes, this.autoIndexKeys, this.ids);
    view.goBackTo(version);
    return view;
  }

  /**
   * The quads of a version, while nothing is applied; null if this replica is at another version, or has another
   * snapshot, which numbers terms differently.
   */
  quadsAt(version: number, snapshotVersion: number): QuadView | null {
    this.catchUp();
    if (version !== this.version || snapshotVersion !== this.#snapshot.version) return null;
    return new QuadView(this.#quads.delta);
  }

  /** As in {@link CommitSource}. */
  noteReleased(byteCount: number): void {
    this.#source?.noteReleased(byteCount);
  }

  catchUp(): void {
    this.#source?.drain(this);
    this.#applyReceived();
  }

  #applyReceived(): void {
    if (this.#received.length === 0) return;
    for (const commit of this.#takeReceived()) this.apply(commit);
  }

  #takeReceived(): readonly ReceivedCommit[] {
    const received = this.#received;
    this.#received = [];
    return received;
  }

  /**
   * Buffers commits without applying them: if a snapshot that contains them arrives before the next
   * transaction, an idle thread saves the work.
   */
  receive(commits: readonly PublishedCommit[]): void {
    for (const commit of commits) this.#received.push(commit);
  }

  apply(commit: ReceivedCommit): void {
    if (commit.version <= this.version) return;
    if (commit.prepared !== undefined && this.#adopt(commit, commit.prepared)) return;
    this.#applyNext(commit, decodeReceived(commit, this.schema, this.#loadBytesMin));
  }

  /** As {@link apply}, for threads without transactions: folds a delta that has grown large, so that any number of commits fits. */
  replay(commit: ReceivedCommit): void {
    this.apply(commit);
    if (this.deltaSize >= REPLAYED_OPERATIONS_MAX) this.switchTo(this.fold());
  }

  /** As {@link apply}, for callers that have decoded the commit; `record` is the decoded `commit`. */
  applyDecoded(commit: EncodedCommit, record: CommitRecord): void {
    this.#applyNext(commit, { record, loaded: undefined, load: null });
  }

  #applyNext(commit: EncodedCommit, decoded: DecodedCommit): void {
    const { record, loaded, load } = decoded;
    this.#assertNext(record.version);
    this.#delta.apply(record, loaded, this.#isDeltaRead());
    const operationCount = record.graph.length + record.quads.length;
    const isRetained = loaded !== undefined && operationCount <= RETAINED_OPERATIONS_MAX;
    this.#applied(commit, record, load, isRetained ? decoded : null);
  }

  #isDeltaRead(): boolean {
    for (const session of this.#open) if (session.readsDelta(this.#delta)) return true;
    return false;
  }

  #assertNext(version: number): void {
    assert(version === this.version + 1, 'commits are applied in order and without holes');
  }

  /** Switches to the snapshot with the commit's elements; false if the commit must be applied. */
  #adopt(commit: EncodedCommit, prepared: PreparedCommit): boolean {
    const { version } = this.#snapshot;
    if (version !== prepared.elements.from) return false;
    const recent = Array.from(this.#recent.after(version), decodeCommit);
    const adopted = adoptPrepared(commit, prepared, {
      snapshot: this.#snapshot,
      schema: this.schema,
      settings: this.autoIndexKeys,
      recent,
    });
    if (adopted === null) return false;
    this.#assertNext(commit.version);
    this.#delta = adopted.delta;
    this.#applied(commit, adopted.rest);
    return true;
  }

  /** Applies everything but the graph, which already contains the record. */
  #applied(
    { version, bytes }: EncodedCommit,
    record: CommitRecord,
    load: QuadLoad | null = null,
    decoded: DecodedCommit | null = null,
  ): void {
    // Without the prepared snapshot, which is used only once.
    this.#recent.push(decoded === null ? { version, bytes } : { version, bytes, decoded });
    this.#indexes.apply(record);
    this.#receipts.apply(record);
    if (record.quads.length > 0 || load !== null) this.#applyQuads(record, load);
    this.#definitions = withDefinitions(this.#definitions, record.definitions);
  }

  /** Switches to a newer snapshot, or one of the same version; open transactions still read their version. */
  switchTo(snapshot: DatabaseSnapshot): void {
    if (snapshot === this.#snapshot || snapshot.version < this.#snapshot.version) return;
    const recent = [...this.#recent.after(snapshot.version)];
    this.#received = this.#received.filter((commit) => commit.version > snapshot.version);
    const isPostponed = this.#source !== undefined && byteLength(recent) > APPLIED_AGAIN_BYTES_MAX;
    if (isPostponed) {
      this.#received = [...recent, ...this.#received];
      this.#recent = new CommitList();
    } else {
      this.#recent.forgetThrough(snapshot.version);
    }
    // The snapshot contains commits that were not applied, so indexes and definitions are reloaded from it.
    const isAhead = isPostponed || snapshot.version > this.version;
    this.#snapshot = snapshot;
    this.#delta = new GraphDelta(
      GraphSnapshot.attach(snapshot.graph, this.schema),
      this.schema,
      this.autoIndexKeys,
    );
    this.#receipts = new ReceiptBook(snapshot.receipts, this.#receiptLimits);
    this.#quads = createQuadStore(snapshot.quads);
    for (const commit of isPostponed ? [] : recent) {
      const { record, loaded, load } = decodeReceived(commit, this.schema, this.#loadBytesMin);
      this.#delta.apply(record, loaded);
      this.#receipts.apply(record);
      this.#applyQuads(record, load);
    }
    if (isAhead) {
      this.#indexes = new NamedIndexes(snapshot.graph);
      this.#definitions = snapshot.definitions;
    } else {
      this.#indexes.rebase(snapshot.graph, this.#open.length === 0);
    }
  }

  /**
   * As {@link catchUp} followed by {@link fold}, for threads without transactions: elements of loads are
   * written directly into the snapshot. Commits that arrive meanwhile remain for the next fold.
   */
  foldReceived(scope: FoldScope = FoldScope.Recent): DatabaseSnapshot {
    assert(this.#open.length === 0, 'nobody reads an older version');
    this.#source?.drain(this);
    if (hasLoads(this.#received)) this.#applyLoads();
    for (const commit of this.#takeReceived()) this.replay(commit);
    const isDue =
      this.version > this.#snapshot.version || (scope === FoldScope.Whole && hasRuns(this.#snapshot));
    return isDue ? this.fold(scope) : this.#snapshot;
  }

  /** Leaves the commits unapplied if they must be applied one by one. */
  #applyLoads(): void {
    if (this.version > this.#snapshot.version) this.switchTo(this.fold());
    const commits = this.#received.filter(({ version }) => version > this.version);
    const base = { delta: this.#delta, schema: this.schema, settings: this.autoIndexKeys };
    const folded = foldLoads(base, commits);
    if (folded === null) return;
    this.#received = [];
    this.#delta = folded.delta;
    for (const { commit, record, load } of folded.rests) this.#applied(commit, record, load);
  }

  /** Folds snapshot and delta into a new snapshot of this replica's version; a fold of everything may leave runs of adjacency. */
  fold(scope: FoldScope = FoldScope.Recent): DatabaseSnapshot {
    const isWhole = scope === FoldScope.Whole;
    const isQuadFold = this.#quads.deltaSize > 0 || (isWhole && hasRunsToMerge(this.#snapshot.quads));
    return {
      version: this.version,
      graph: foldGraph(this.#delta, this.#indexes, this.schema, {
        mergedBytesMax: isWhole ? this.#writtenBytesMax : 0,
        rewrittenBytesMax: this.#writtenBytesMax,
      }),
      quads: isQuadFold ? this.#quads.fold(scope) : this.#snapshot.quads,
      definitions: this.#definitions,
      receipts: this.#receipts.fold(),
    };
  }

  forget(session: Session): void {
    const at = this.#open.lastIndexOf(session);
    assert(at >= 0, 'a session that ends is open');
    const last = this.#open.pop() as Session;
    if (last !== session) this.#open[at] = last;
    if (this.#open.length === 0 && this.schema.hasUncommittedNames) this.schema.dropUncommittedNames();
  }

  #applyQuads(record: CommitRecord, load: QuadLoad | null): void {
    const isRead = this.#open.some((session) => session.readsQuads(this.#quads));
    if (isRead) this.#quads = this.#quads.next();
    this.#quads.apply(record.quads);
    if (load !== null) this.#quads.postpone(load);
  }
}

function byteLength(commits: readonly EncodedCommit[]): number {
  let sum = 0;
  for (const { bytes } of commits) sum += bytes.length;
  return sum;
}
