/**
 * One unit of work: a graph view and a quad view of one version, with the writes made through them. A
 * transaction belongs to one thread. After `commit` it continues at the new version, as scripts can commit in
 * their middle; after `rollback` it continues at the newest version without its writes; `close` ends it.
 */
import type { Budget } from '#base';
import type { GraphTransaction } from '#graph';
import type { QuadTransaction, QuadView } from '#rdf';
import type { Receipt } from '#storage';
import type { Isolation } from './commit-port.ts';
import type { AddedDefinition } from './definitions.ts';

export interface Transaction {
  /** The version that is read; changes with commit and rollback. */
  readonly baseVersion: number;
  readonly isolation: Isolation;
  /** The same object until the transaction closes. */
  readonly graph: GraphTransaction;
  /** The quads' writes; replaced after each commit and rollback, so callers must not cache it. */
  readonly quads: QuadTransaction;
  /** The quads with the writes so far; valid for one query. */
  quadView(): QuadView;
  readonly hasWrites: boolean;
  /** Bounds memory and steps of commits; a commit that exhausts it is rolled back. Undefined: unbounded. */
  set budget(budget: Budget);

  /**
   * Definition scripts committed so far, oldest first, and those that this transaction has added; the same
   * array while neither changes.
   */
  definitions(): readonly string[];
  /** Adds definitions that do not exist yet. Throws DEFINITION_LENGTH, and adds none, above the bound. */
  addDefinitions(added: readonly AddedDefinition[]): void;
  /** Removes a text that {@link definitions} contains. */
  removeDefinition(text: string): void;

  /** The receipt of the request with this key; undefined if there is none or it has expired. */
  receipt(key: string): Receipt | undefined;
  /** Sets the receipt of the next commit. Two commits with receipts of one key conflict. */
  setReceipt(receipt: Receipt): void;

  /**
   * Makes the writes durable and visible to others and returns their version; without writes it returns the
   * newest version. The transaction continues at that version. Throws COMMIT_CONFLICT after a conflict,
   * COMMIT_FAILED if the log failed, and the graph's own error for contradictory writes; in each case the
   * transaction is rolled back.
   */
  commit(): number;
  /**
   * Undoes the writes since the last commit and continues at the newest version. Named indexes that they
   * created remain and are committed separately, as their creation is not part of a transaction in Neo4j.
   */
  rollback(): void;
  /** Ends the transaction and discards uncommitted writes. Idempotent. */
  close(): void;
}
