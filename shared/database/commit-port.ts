/**
 * CommitPort: the interface of a replica to the committer of its process. Calls are synchronous, because a
 * script can commit in its middle: a worker thread posts the request and waits (`remote/`); within one thread
 * the embedded database runs scripts and committer alternately.
 */
import { type Budget, unreachable } from '#base';
import { type CommitChanges, type EntityKind, type IdBlock, StorageErrorCode } from '#storage';
import { DatabaseError, DatabaseErrorCode } from './errors.ts';
import type { WriteSummary } from './write-set.ts';

export const Isolation = {
  /** First committer wins on every element and index entry written. */
  Snapshot: 'snapshot',
  /** Any commit since the transaction began is a conflict. */
  Serializable: 'serializable',
} as const;
export type Isolation = (typeof Isolation)[keyof typeof Isolation];

export interface CommitRequest {
  /** The version the transaction read. */
  readonly baseVersion: number;
  readonly isolation: Isolation;
  /** The encoded changes; the committer fills in version and time. */
  readonly changes: Uint8Array;
  /** Index slots (`entity`, index, key, value as text) that must not have been written since the base version. */
  readonly exclusiveSlots: readonly string[];
  /** For a large commit, whose `changes` are in shared memory. */
  readonly large?: LargeChanges;
}

/** Results for a large commit that the committing thread computed, so that the committer need not read it. */
export interface LargeChanges {
  readonly summary: WriteSummary;
  /** `bodyChecksum` of the changes. */
  readonly checksum: number;
}

export type LargeCommitRequest = CommitRequest & { readonly large: LargeChanges };

export function isLarge(request: CommitRequest): request is LargeCommitRequest {
  return request.large !== undefined;
}

export type CommitReply =
  | { readonly outcome: 'committed'; readonly version: number }
  /**
   * Conflict with another commit: retry on `headVersion` or later. `element` is the element that both wrote.
   */
  | { readonly outcome: 'conflict'; readonly headVersion: number; readonly element: string }
  /** Withdrawn by its thread before the append started; nothing was written. */
  | { readonly outcome: 'withdrawn' }
  /** The append failed; `code` is that of the storage error. */
  | { readonly outcome: 'failed'; readonly code: string; readonly message: string };

/** The version of a successful commit; throws COMMIT_CONFLICT or the error of {@link logFailure}. */
export function committedVersion(reply: CommitReply, baseVersion: number): number {
  switch (reply.outcome) {
    case 'committed':
      return reply.version;
    case 'conflict':
      throw new DatabaseError(
        DatabaseErrorCode.Conflict,
        `another transaction has written ${reply.element} since version ${baseVersion}`,
      );
    case 'withdrawn':
      throw new DatabaseError(DatabaseErrorCode.CommitFailed, 'the commit was withdrawn');
    case 'failed':
      throw logFailure(reply.code, reply.message);
    default:
      return unreachable(reply);
  }
}

/** COMMIT_UNAVAILABLE for a transient failure, else COMMIT_FAILED; `code` is that of the storage error. */
export function logFailure(code: string, message: string): DatabaseError {
  const isAway = code === StorageErrorCode.Unavailable;
  return new DatabaseError(
    isAway ? DatabaseErrorCode.Unavailable : DatabaseErrorCode.CommitFailed,
    `${code}: ${message}`,
  );
}

/** Implemented by the committer, in this thread or in the main thread. */
export interface CommitPort {
  /**
   * `changes` is the decoded form of the request, for a committer in the same thread, which takes ownership.
   * Withdraws a large commit, or one that is held up, when the budget is exhausted, if its append has not started.
   */
  commit(request: CommitRequest, changes?: CommitChanges, budget?: Budget): CommitReply;
  /** Reserves a block of ids in a database that several processes write. */
  reserveIds(entity: EntityKind, count: number): IdBlock;
}
