/** The transaction of one attempt, as scripts, queries and the API process see it. */
import { type Budget, defined, hasCode } from '#base';
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
import { decodeReply, encodeReply } from './stored-reply.ts';

/** Deterministic failures: a retried request gets the same. Limits may not be exceeded next time. */
const OWN_FAILURES: ReadonlySet<ErrorCode> = new Set(['SCRIPT_FAILED', 'SPARQL_EVALUATION']);

export class RunTransaction implements ScriptTransaction {
  readonly baseUrl: string;
  readonly #transaction: Transaction;
  readonly #state: TaskState;
  readonly #budget: Budget;
  readonly #rights: TaskRights;
  /** Autonomous changes since the last commit: they survive a rollback and a failure. */
  readonly #kept: ((graph: GraphTransaction) => void)[] = [];
  /** Also null for read-only requests, which have no effect to be repeated. */
  readonly #requestKey: RequestKey | null;
  /** Earlier versions are read-only. */
  readonly #isPast: boolean;
  /** The version of the reply: that read, or that of its own last commit. */
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
   * The stored reply for this request key; null for a new one. A failure if the request differs, or if no reply is
   * stored although a part of the effect is committed.
   */
  earlierReply(): TaskReply | null {
    if (this.#requestKey === null) return null;
    const receipt = this.#transaction.receipt(this.#requestKey.key);
    if (receipt === undefined) return null;
    if (receipt.digest !== this.#requestKey.digest) {
      return refusal('IDEMPOTENCY_MISMATCH', 'this Idempotency-Key was used with another request');
    }
    if (receipt.reply === null) {
      return refusal(
        'IDEMPOTENCY_UNFINISHED',
        'the first request with this Idempotency-Key committed some of its changes, and its outcome is unknown',
      );
    }
    return { ...decodeReply(receipt.reply), isReplayed: true };
  }

  graph(): GraphTransaction {
    return this.#transaction.graph;
  }

  /** True once a part of this attempt is durable: it cannot be retried. */
  get hasCommitted(): boolean {
    return this.#hasCommitted;
  }

  /** Throws `READ_ONLY`, which scripts cannot catch, if there are writes that are not allowed. */
  commit(): void {
    this.#assertNotStopped();
    // More may follow: until then a receipt without reply marks the effect as partial and prevents a repetition.
    if (this.#transaction.hasWrites) this.#keep(null);
    this.#commit();
    // Moves to the newest version, also without writes.
    this.#version = this.#transaction.baseVersion;
  }

  /** The last commit of the task, which includes its reply. */
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
   * The reply of a failed attempt. Stores it in the receipt if the failure is deterministic, or if a part of the
   * effect is committed.
   */
  fail(failure: TaskFailure): TaskReply {
    const isKept = this.#hasCommitted || OWN_FAILURES.has(failure.error.code);
    if (this.#requestKey === null || !isKept) return failure;
    this.rollback();
    // Another process may have completed the same request meanwhile.
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

  /** A cancelled task must not start a commit. */
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
    // From here until the acknowledgement the thread must not be terminated: the client has to learn the outcome.
    Atomics.store(this.#state, TaskStateField.Phase, TaskPhase.Committing);
    try {
      const version = this.#transaction.commit();
      if (hadWrites) this.#version = version;
      this.#hasCommitted ||= hadWrites;
      // Assigning a length calls into the engine even if it changes nothing.
      if (this.#kept.length > 0) this.#kept.length = 0;
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

  /** Definition scripts committed so far, oldest first; the same array until they change. */
  definitions(): readonly string[] {
    return this.#transaction.definitions();
  }

  /** Without the right to store definitions, they are local to the script. */
  addDefinitions(added: readonly AddedDefinition[]): void {
    if (this.#rights.mayDefine) this.#transaction.addDefinitions(added);
  }

  /** Rolls back uncommitted changes but the autonomous ones, and releases the version. */
  close(): void {
    try {
      if (this.#kept.length > 0) this.#commitKept();
    } finally {
      this.reportVersion();
      this.#transaction.close();
    }
  }

  /** Reports the version of the reply to the API process, before the reply. */
  reportVersion(): void {
    setTaskVersion(this.#state, this.#version);
  }

  #requireWriting(): void {
    if (this.#rights.mayWrite) return;
    throw new ProtocolError(
      'READ_ONLY',
      this.#isPast
        ? 'an earlier version can only be read'
        : 'these credentials, this server or this request allow only reading',
    );
  }

  /** A conflict means that another script has made the same change. */
  #commitKept(): void {
    this.rollback();
    try {
      this.#transaction.commit();
    } catch (error) {
      const isConflict = hasCode(error, DatabaseErrorCode.Conflict);
      if (!isConflict) throw error;
    }
  }
}

function refusal(code: ErrorCode, message: string): TaskFailure {
  return { ok: false, error: { code, message } };
}
