/**
 * The transaction that a run of a script works in, as a service of the run (`runtime.service(SCRIPT_TRANSACTION)`).
 * The worker implements it; `neo4j` and `blueprints` use it and nothing else to reach the graph.
 *
 * **Life.** A run starts with one transaction open. `commit()` makes its writes durable and opens the next one at
 * once, `rollback()` throws them away and does the same, so there is always a current one: ask `graph()` each time
 * and keep no transaction across a call that could end it. At the end of the script the worker commits the last
 * one.
 *
 * **Nesting.** A transaction that a script begins by `beginTx()` is a placebo inside the current one: finished
 * with success it does nothing (the outer commit decides), finished without it undoes the whole current
 * transaction, and the script goes on. The placebo object holds that state itself; this service only knows the
 * mark it leaves: `markFailed()`.
 */
import type { GraphTransaction } from '#graph';
import { ServiceKey } from '#groovy/host';

export interface ScriptTransaction {
  /** The current transaction: what all reads and writes of the script go to. */
  graph(): GraphTransaction;

  /**
   * Makes everything since the last `commit()` or `rollback()` durable and begins anew. Blocks until the log has
   * acknowledged. A transaction that is marked as failed is rolled back instead, and the call throws the Java
   * exception that the original's commit throws.
   */
  commit(): void;

  /** Undoes everything since the last `commit()` or `rollback()`, clears the failure mark and begins anew. */
  rollback(): void;

  /**
   * Marks the current transaction as one that can only be rolled back: a value that the store refuses and an
   * explicit `failure()` do so, even when the script catches the exception. Reads and writes go on to work.
   */
  markFailed(): void;
  isFailed(): boolean;

  /**
   * Applies a change in an autonomous transaction, where the original uses a transaction of its own: the change
   * is reapplied after a rollback, and committed alone if the script fails. It may be applied already.
   */
  applyAutonomously(change: (graph: GraphTransaction) => void): void;

  /** Base URI of the representations of this run: scheme, host and port, without a trailing slash. */
  readonly baseUrl: string;
}

export const SCRIPT_TRANSACTION = new ServiceKey<ScriptTransaction>('script transaction');
