/**
 * One unit of work: a graph view and a quad view of one version, with the writes made through them. A transaction
 * belongs to one thread. After `commit` it goes on at the new version, as scripts expect that commit in their middle;
 * after `rollback` it goes on at the newest version without its writes; `close` ends it.
 */
import type { Budget } from '#base';
import type { GraphTransaction } from '#graph';
import type { QuadTransaction, QuadView } from '#rdf';
import type { Receipt } from '#storage';
import type { Isolation } from './commit-port.ts';
import type { AddedDefinition } from './definitions.ts';

export interface Transaction {
  /** The version read; moves with commit and rollback. */
  readonly baseVersion: number;
  readonly isolation: Isolation;
  /** The same object until the transaction closes. */
  readonly graph: GraphTransaction;
  /** The quads' writes; another object after each commit and rollback, so ask again. */
  readonly quads: QuadTransaction;
  /** The quads with the writes made so far; for one query. */
  quadView(): QuadView;
  readonly hasWrites: boolean;
  /** What commits are counted and charged to; a commit that ends it is rolled back. Without one, they are not bounded. */
  set budget(budget: Budget);

  /**
   * Definition scripts committed so far, oldest first, and those this transaction has added; the same array while they
   * are the same and it has added none.
   */
  definitions(): readonly string[];
  /** Records those that are not known yet. Throws DEFINITION_LENGTH, and records none, if they are too long together. */
  addDefinitions(added: readonly AddedDefinition[]): void;
  /** Forgets a text that {@link definitions} holds. */
  removeDefinition(text: string): void;

  /** What was answered to the request of this key; undefined if it is new, or too old to be remembered. */
  receipt(key: string): Receipt | undefined;
  /** The receipt goes with the next commit. Two commits with receipts of one key conflict. */
  setReceipt(receipt: Receipt): void;

  /**
   * Makes the writes durable and visible to others; returns the version that holds them, or, if there was nothing to
   * write, the newest version, at which the transaction goes on all the same. Throws COMMIT_CONFLICT when it lost, COMMIT_FAILED when the log failed, and the graph's own
   * error when the writes contradict themselves; in each case the transaction is rolled back.
   */
  commit(): number;
  /**
   * Undoes the writes since the last commit and goes on at the newest version. Named indices created by them stay
   * (they are committed by themselves now), as creating one was never part of a transaction in the original.
   */
  rollback(): void;
  /** Ends the transaction; uncommitted writes are undone. Idempotent. */
  close(): void;
}
