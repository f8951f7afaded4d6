/** The one implementation of {@link Transaction}: a session on a replica. */
import type { Budget } from '#base';
import {
  type AutoIndexKeys,
  type ElementIds,
  type GraphDelta,
  type GraphSchema,
  GraphSession,
  type NamedIndexes,
} from '#graph';
import { type QuadStore, type QuadTransaction, QuadView } from '#rdf';
import { bodyChecksum, type CommitChanges, encodeChanges, LARGE_RECORD_BYTES, type Receipt } from '#storage';
import {
  type CommitPort,
  type CommitReply,
  type CommitRequest,
  committedVersion,
  Isolation,
  type LargeChanges,
} from './commit-port.ts';
import { type AddedDefinition, changesToAdd, changeToRemove, withDefinitions } from './definitions.ts';
import { DatabaseError, DatabaseErrorCode } from './errors.ts';
import { summaryOf } from './large/write-summary.ts';
import type { ReceiptBook } from './receipts.ts';
import type { Transaction } from './transaction.ts';
import { writeSetOf } from './write-set.ts';

/** The part of a replica that a session uses. */
export interface SessionHost {
  readonly schema: GraphSchema;
  readonly delta: GraphDelta;
  readonly indexes: NamedIndexes;
  readonly quads: QuadStore;
  readonly definitions: readonly string[];
  readonly receipts: ReceiptBook;
  readonly version: number;
  readonly port: CommitPort;
  readonly ids: ElementIds;
  readonly autoIndexKeys: AutoIndexKeys;
  /** Receives new commits and applies them. */
  catchUp(): void;
  /** Called by a session that ended. */
  forget(session: Session): void;
}

export class Session implements Transaction {
  readonly isolation: Isolation;
  readonly graph: GraphSession;
  readonly #replica: SessionHost;
  #quadStore: QuadStore;
  /** Created on demand: most transactions touch no quads. */
  #quads: QuadTransaction | null = null;
  /** The committed definitions with this transaction's changes. */
  #definitions: readonly string[];
  #budget: Budget | undefined;
  #definitionChanges: readonly string[] = [];
  #receipt: Receipt | undefined;
  #isOpen = true;
  /** True between a commit request and its reply: nothing is read, so the version need not be retained. */
  #isCommitting = false;

  constructor(replica: SessionHost, isolation: Isolation) {
    this.#replica = replica;
    this.isolation = isolation;
    const { schema, delta, indexes, autoIndexKeys, ids } = replica;
    this.graph = new GraphSession(schema, delta, indexes, autoIndexKeys, ids);
    this.#quadStore = replica.quads;
    this.#definitions = replica.definitions;
  }

  /** Counts and charges the encoding of commits; a commit that exhausts the budget is rolled back. */
  set budget(budget: Budget) {
    this.#budget = budget;
  }

  get baseVersion(): number {
    return this.graph.version;
  }

  get quads(): QuadTransaction {
    this.#quads ??= this.#quadStore.begin();
    return this.#quads;
  }

  quadView(): QuadView {
    return new QuadView(this.#quadStore.delta, this.quads);
  }

  get hasWrites(): boolean {
    return (
      this.graph.hasWrites ||
      this.#quads?.isEmpty === false ||
      this.#definitionChanges.length > 0 ||
      this.#receipt !== undefined
    );
  }

  /** True if the session still reads this version of the quads. */
  readsQuads(store: QuadStore): boolean {
    return this.#isReading && store === this.#quadStore;
  }

  /** True if the session still reads a version of the graph in this delta. */
  readsDelta(delta: GraphDelta): boolean {
    return this.#isReading && delta === this.graph.delta;
  }

  get #isReading(): boolean {
    return this.#isOpen && !this.#isCommitting;
  }

  definitions(): readonly string[] {
    return this.#definitions;
  }

  addDefinitions(added: readonly AddedDefinition[]): void {
    this.#assertOpen();
    this.#changeDefinitions(changesToAdd(this.#definitions, added));
  }

  removeDefinition(text: string): void {
    this.#assertOpen();
    this.#changeDefinitions([changeToRemove(text)]);
  }

  #changeDefinitions(changes: readonly string[]): void {
    this.#definitions = withDefinitions(this.#definitions, changes);
    this.#definitionChanges = [...this.#definitionChanges, ...changes];
  }

  receipt(key: string): Receipt | undefined {
    return this.#replica.receipts.find(key, Date.now());
  }

  setReceipt(receipt: Receipt): void {
    this.#assertOpen();
    this.#receipt = receipt;
  }

  commit(): number {
    const reply = this.#submit();
    return reply === null ? this.baseVersion : this.finish(reply);
  }

  /** In a frame of its own, so that the changes can be collected before the commit is applied; null without changes. */
  #submit(): CommitReply | null {
    const prepared = this.prepare();
    if (prepared === null) return null;
    return this.#replica.port.commit(prepared.request, prepared.changes, this.#budget);
  }

  rollback(): void {
    this.#assertOpen();
    const creations = this.graph.indexCreations();
    this.#discard();
    if (creations.length === 0) return;
    for (const creation of creations) {
      if (creation.kind !== 'createIndex') continue;
      const { entity, index, configuration } = creation;
      if (!this.graph.indexes.has(entity, index)) this.graph.indexes.create(entity, index, configuration);
    }
    this.commit();
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#discard();
    this.#isOpen = false;
    this.#replica.forget(this);
  }

  /**
   * The request to commit; null if there are no changes, and the session then switches to the newest version.
   * If the writes are contradictory, rolls them back and throws.
   */
  toRequest(): CommitRequest | null {
    return this.prepare()?.request ?? null;
  }

  /** As {@link toRequest}, with the decoded changes for a committer in the same thread, which owns them. */
  prepare(): { readonly request: CommitRequest; readonly changes: CommitChanges } | null {
    this.#assertOpen();
    if (!this.hasWrites) {
      this.#discard();
      return null;
    }
    try {
      const { graph, metadata, nodeIdEnd, relationshipIdEnd, exclusiveSlots, isAlone } = this.graph.toChanges(
        this.#budget,
      );
      const quads = this.#quads?.operations() ?? [];
      const definitions = this.#definitionChanges;
      const receipt = this.#receipt;
      const changes = { graph, metadata, nodeIdEnd, relationshipIdEnd, quads, definitions, receipt };
      const { baseVersion } = this;
      const isolation = isAlone ? Isolation.Serializable : this.isolation;
      const encoded = encodeChanges(changes, this.#budget);
      const large = this.#largeChanges(encoded, changes, exclusiveSlots);
      // Without a spread, which is slow.
      const request: CommitRequest =
        large === null
          ? { baseVersion, isolation, changes: encoded, exclusiveSlots }
          : { baseVersion, isolation, changes: encoded, exclusiveSlots, large };
      this.#isCommitting = true;
      return { request, changes };
    } catch (error) {
      this.#discard();
      throw error;
    }
  }

  #largeChanges(
    encoded: Uint8Array,
    changes: CommitChanges,
    exclusiveSlots: readonly string[],
  ): LargeChanges | null {
    if (encoded.length < LARGE_RECORD_BYTES) return null;
    const set = writeSetOf(changes, exclusiveSlots, this.#budget);
    return { summary: summaryOf(set, this.#budget), checksum: bodyChecksum(encoded) };
  }

  /** Handles the committer's reply: switches to the new version, or rolls back and throws. */
  finish(reply: CommitReply): number {
    const { baseVersion } = this;
    if (reply.outcome !== 'committed') {
      this.#discard();
      // An exhausted budget throws its own error.
      if (reply.outcome === 'withdrawn') this.#budget?.checkNow();
      return committedVersion(reply, baseVersion);
    }
    this.graph.dropWrites();
    this.#quads = null;
    this.#replica.catchUp();
    this.graph.advance(this.#replica.delta, this.#replica.indexes);
    this.#standOnReplica();
    return reply.version;
  }

  #discard(): void {
    this.#isCommitting = true;
    this.#replica.catchUp();
    if (!this.hasWrites && this.#isCurrent()) {
      this.#isCommitting = false;
      return;
    }
    this.graph.rollback(this.#replica.delta, this.#replica.indexes);
    this.#standOnReplica();
  }

  /** True at the newest version: without writes no switch is necessary, as at the end of a read. */
  #isCurrent(): boolean {
    return this.graph.delta === this.#replica.delta && this.graph.version === this.#replica.version;
  }

  #standOnReplica(): void {
    this.#isCommitting = false;
    this.#quadStore = this.#replica.quads;
    this.#quads = null;
    this.#definitions = this.#replica.definitions;
    this.#definitionChanges = [];
    this.#receipt = undefined;
  }

  #assertOpen(): void {
    if (!this.#isOpen) {
      throw new DatabaseError(DatabaseErrorCode.TransactionClosed, 'the transaction has ended');
    }
  }
}
