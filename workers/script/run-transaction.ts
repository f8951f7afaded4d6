/** The transaction of one run, as its hosts see it. */
import { type Budget, defined } from '#base';
import { type AddedDefinition, DatabaseError, DatabaseErrorCode, type Transaction } from '#database';
import { GraphError, GraphErrorCode, type GraphTransaction } from '#graph';
import { failedTransaction, nodeStillHasRelationships, type ScriptTransaction } from '#neo4j';
import {
  type ErrorCode,
  ProtocolError,
  type RequestKey,
  setTaskVersion,
  type TaskFailure,
  type TaskFrame,
  TaskPhase,
  type TaskReply,
  type TaskRights,
  type TaskState,
  TaskStateField,
  type TaskSuccess,
} from '#protocol';
import { decodeReply, encodeReply } from './kept-reply.ts';

/** Failures by the script's or query's own doing: sent again, the request is told the same. Limits may pass next time. */
const OWN_FAILURES: ReadonlySet<ErrorCode> = new Set(['SCRIPT_FAILED', 'SPARQL_EVALUATION']);

export class RunTransaction implements ScriptTransaction {
  readonly baseUrl: string;
  readonly #transaction: Transaction;
  readonly #state: TaskState;
  readonly #budget: Budget;
  readonly #rights: TaskRights;
  /** Changes that outlive a rollback and a failure, made since the last commit. */
  readonly #kept: ((graph: GraphTransaction) => void)[] = [];
  /** Null also for who may not write: such a request has no effect to be told again. */
  readonly #requestKey: RequestKey | null;
  /** Of an earlier version nothing is ever written. */
  readonly #isPast: boolean;
  /** What the answer shows: the version read, or that of the last commit of its own. */
  #version: number;
  #isFailed = false;
  #hasCommitted = false;

  constructor(transaction: Transaction, frame: TaskFrame, budget: Budget, baseUrl: string) {
    this.#transaction = transaction;
    transaction.budget = budget;
    this.#budget = budget;
    this.#state = frame.state;
    this.#rights = frame.rights;
    this.#isPast = frame.past !== null;
    this.#version = transaction.baseVersion;
    this.#requestKey = frame.rights.mayWrite ? frame.requestKey : null;
    this.baseUrl = baseUrl;
  }

  /**
   * What the request of this key was answered before; null for a new one. A failure if it was another request, or if
   * there is no answer although a part of the effect stands.
   */
  earlierReply(): TaskReply | null {
    if (this.#requestKey === null) return null;
    const receipt = this.#transaction.receipt(this.#requestKey.key);
    if (receipt === undefined) return null;
    if (receipt.digest !== this.#requestKey.digest) {
      return refusal('IDEMPOTENCY_MISMATCH', 'this Idempotency-Key came with another request before');
    }
    if (receipt.reply === null) {
      return refusal(
        'IDEMPOTENCY_UNFINISHED',
        'the first request of this Idempotency-Key committed a part, and its end is not known',
      );
    }
    return { ...decodeReply(receipt.reply), isReplayed: true };
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
    this.#assertNotStopped();
    // More may follow: until then nobody must take this part for the whole, nor have it done twice.
    if (this.#transaction.hasWrites) this.#keep(null);
    this.#commit();
    // Without writes, too, it goes on at the newest version.
    this.#version = this.#transaction.baseVersion;
  }

  /** The last commit of the task: with it goes what the client is answered. */
  finish(reply: TaskSuccess, replyBytesMax: number): void {
    this.#assertNotStopped();
    if (this.#requestKey !== null) {
      const bytes = encodeReply(reply);
      if (bytes.length > replyBytesMax) {
        throw new ProtocolError(
          'IDEMPOTENCY_REPLY_SIZE',
          `with an Idempotency-Key an answer may have ${replyBytesMax} bytes, this one has ${bytes.length}`,
        );
      }
      this.#keep(bytes);
    }
    this.#commit();
  }

  /**
   * The end of a run that failed: what the client is told. Keeps it for who asks again if the failure is the request's
   * own, or if a part of the effect stands.
   */
  fail(failure: TaskFailure): TaskReply {
    const isKept = this.#hasCommitted || OWN_FAILURES.has(failure.error.code);
    if (this.#requestKey === null || !isKept) return failure;
    this.rollback();
    // The same request may have gone through elsewhere in the meantime.
    const earlier = this.#hasCommitted ? null : this.earlierReply();
    if (earlier !== null) return earlier;
    this.#keep(encodeReply(failure));
    try {
      this.#commit();
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return this.#hasCommitted ? failure : (this.earlierReply() ?? failure);
    }
    return failure;
  }

  /** A task that was told to stop must not begin to commit. */
  #assertNotStopped(): void {
    if (this.#transaction.hasWrites) this.#budget.checkNow();
  }

  #keep(reply: Uint8Array | null): void {
    if (this.#requestKey !== null) this.#transaction.setReceipt({ ...this.#requestKey, reply });
  }

  #commit(): void {
    if (this.#transaction.hasWrites) this.#requireWriting();
    if (this.#isFailed) {
      this.rollback();
      throw failedTransaction();
    }
    const hadWrites = this.#transaction.hasWrites;
    // From here to the answer the thread must not be ended: the client has to learn the outcome.
    Atomics.store(this.#state, TaskStateField.Phase, TaskPhase.Committing);
    try {
      const version = this.#transaction.commit();
      if (hadWrites) this.#version = version;
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
    this.#version = this.#transaction.baseVersion;
    for (const change of this.#kept) change(this.graph());
  }

  applyAutonomously(change: (graph: GraphTransaction) => void): void {
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

  /** Definition scripts committed so far, oldest first; the same array while they are the same. */
  definitions(): readonly string[] {
    return this.#transaction.definitions();
  }

  /** Without the right to define for others, a definition ends with its script. */
  addDefinitions(added: readonly AddedDefinition[]): void {
    if (this.#rights.mayDefine) this.#transaction.addDefinitions(added);
  }

  /** Undoes what is not committed, but for what outlives it, and lets go of the version that was read. */
  close(): void {
    try {
      if (this.#kept.length > 0) this.#commitKept();
    } finally {
      this.tellVersion();
      this.#transaction.close();
    }
  }

  /** Tells the API process which version the answer shows; before the answer. */
  tellVersion(): void {
    setTaskVersion(this.#state, this.#version);
  }

  #requireWriting(): void {
    if (this.#rights.mayWrite) return;
    throw new ProtocolError(
      'READ_ONLY',
      this.#isPast
        ? 'an earlier version can only be read'
        : 'these credentials, this server or this request may only read',
    );
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

function refusal(code: ErrorCode, message: string): TaskFailure {
  return { ok: false, error: { code, message } };
}
