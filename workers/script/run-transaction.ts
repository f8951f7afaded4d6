/** The transaction of one run, as its hosts see it. */
import { defined } from '#base';
import { DatabaseError, DatabaseErrorCode, type Transaction } from '#database';
import { GraphError, GraphErrorCode, type GraphTransaction } from '#graph';
import { failedTransaction, nodeStillHasRelationships, type ScriptTransaction } from '#neo4j';
import { ProtocolError, TaskPhase, type TaskRights, type TaskState, TaskStateField } from '#protocol';

export class RunTransaction implements ScriptTransaction {
  readonly baseUrl: string;
  readonly #transaction: Transaction;
  readonly #state: TaskState;
  readonly #rights: TaskRights;
  /** Changes that outlive a rollback and a failure, made since the last commit. */
  readonly #kept: ((graph: GraphTransaction) => void)[] = [];
  #isFailed = false;
  #hasCommitted = false;

  constructor(transaction: Transaction, state: TaskState, rights: TaskRights, baseUrl: string) {
    this.#transaction = transaction;
    this.#state = state;
    this.#rights = rights;
    this.baseUrl = baseUrl;
  }

  graph(): GraphTransaction {
    return this.#transaction.graph;
  }

  /** True once something of this run is durable: it cannot be run again as if nothing had happened. */
  get hasCommitted(): boolean {
    return this.#hasCommitted;
  }

  /** Throws `READ_ONLY`, which no script can catch, if there is something to write that must not be. */
  commit(): void {
    if (this.#transaction.hasWrites) this.#requireWriting();
    if (this.#isFailed) {
      this.rollback();
      throw failedTransaction();
    }
    const hadWrites = this.#transaction.hasWrites;
    // From here to the answer the thread must not be ended: the client has to learn the outcome.
    Atomics.store(this.#state, TaskStateField.Phase, TaskPhase.Committing);
    try {
      this.#transaction.commit();
      this.#hasCommitted ||= hadWrites;
      this.#kept.length = 0;
    } catch (error) {
      if (error instanceof GraphError && error.code === GraphErrorCode.NodeHasRelationships) {
        throw nodeStillHasRelationships(defined(error.element, 'the refused node is known'));
      }
      throw error;
    } finally {
      Atomics.store(this.#state, TaskStateField.Phase, TaskPhase.Running);
    }
  }

  rollback(): void {
    this.#isFailed = false;
    this.#transaction.rollback();
    for (const change of this.#kept) change(this.graph());
  }

  keep(change: (graph: GraphTransaction) => void): void {
    // A rollback would commit it.
    this.#requireWriting();
    change(this.graph());
    this.#kept.push(change);
  }

  markFailed(): void {
    this.#isFailed = true;
  }

  isFailed(): boolean {
    return this.#isFailed;
  }

  /** Definition scripts committed so far, oldest first. */
  definitions(): readonly string[] {
    return this.#transaction.definitions();
  }

  /** Without the right to define for others, a definition ends with its script. */
  addDefinition(text: string): void {
    if (this.#rights.mayDefine) this.#transaction.addDefinition(text);
  }

  /** Undoes what is not committed, but for what outlives it, and lets go of the version that was read. */
  close(): void {
    try {
      if (this.#kept.length > 0) this.#commitKept();
    } finally {
      this.#transaction.close();
    }
  }

  #requireWriting(): void {
    if (this.#rights.mayWrite) return;
    throw new ProtocolError('READ_ONLY', 'these credentials, this server or this request may only read');
  }

  /** A conflict means that another script has made the same change. */
  #commitKept(): void {
    this.rollback();
    try {
      this.#transaction.commit();
    } catch (error) {
      const isConflict = error instanceof DatabaseError && error.code === DatabaseErrorCode.Conflict;
      if (!isConflict) throw error;
    }
  }
}
