/**
 * CommitPort: how a replica reaches the one committer of its process. Calls are synchronous, because a script may
 * commit in its middle: a worker thread posts the request and waits (`remote/`); within one thread the embedded
 * database runs scripts and committer in turns.
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
  /** The changes, encoded; version and time are filled in by the committer. */
  readonly changes: Uint8Array;
  /** Index slots (`entity`, index, key, value as text) that must not have been written since the base version. */
  readonly exclusiveSlots: readonly string[];
  /** Of a large commit, whose `changes` lie in shared memory. */
  readonly large?: LargeChanges;
}

/** What the thread has worked out of a large commit, so that the committer need not read it. */
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
  /** Lost against another commit: run the work again on `headVersion` or later. `element` says what they met on. */
  | { readonly outcome: 'conflict'; readonly headVersion: number; readonly element: string }
  /** Taken back by its thread before its append was issued; nothing was written. */
  | { readonly outcome: 'withdrawn' }
  /** The log refused or failed; `code` is that of the storage error. */
  | { readonly outcome: 'failed'; readonly code: string; readonly message: string };

/** The version of a commit that succeeded; throws COMMIT_CONFLICT or what {@link logFailure} makes of one that did not. */
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

/** COMMIT_UNAVAILABLE for a log that may answer later, else COMMIT_FAILED; `code` is that of the storage error. */
export function logFailure(code: string, message: string): DatabaseError {
  const isAway = code === StorageErrorCode.Unavailable;
  return new DatabaseError(
    isAway ? DatabaseErrorCode.Unavailable : DatabaseErrorCode.CommitFailed,
    `${code}: ${message}`,
  );
}

/** Work of the asynchronous side: the committer, local or remote. */
export interface CommitPort {
  /**
   * `changes` are what the request holds encoded, for a committer in the same thread, which takes them over. A large commit
   * is withdrawn when the budget says stop, if its append is not issued yet.
   */
  commit(request: CommitRequest, changes?: CommitChanges, budget?: Budget): CommitReply;
  /** More ids for a database that several processes write. */
  reserveIds(entity: EntityKind, count: number): IdBlock;
}
