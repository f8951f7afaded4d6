/**
 * What passes between the main thread, which owns log and committer, and a thread with a replica. All over one
 * message port per thread, so the order in which the main thread posts is the order in which the thread reads: the
 * commits that a reply speaks of lie before the reply.
 */
import type { MessagePort } from 'node:worker_threads';
import type { AutoIndexKeys } from '#graph';
import type { EntityKind, IdBlock } from '#storage';
import type { CommitReply, CommitRequest } from '../commit-port.ts';
import type { PreparedOn, PublishedCommit } from '../large/prepared-commit.ts';
import type { ReceiptLimits } from '../receipts.ts';
import type { DatabaseSnapshot } from '../snapshot.ts';

/** From a thread. Each is answered by exactly one reply, but for the last: the commit under way is. */
export type ReplicaRequest =
  | { readonly kind: 'commit'; readonly request: CommitRequest }
  | { readonly kind: 'reserveIds'; readonly entity: EntityKind; readonly count: number }
  | { readonly kind: 'withdraw' };

/** To a thread. */
export type ServerMessage =
  | { readonly kind: 'commits'; readonly commits: readonly PublishedCommit[] }
  | { readonly kind: 'snapshot'; readonly snapshot: DatabaseSnapshot }
  | { readonly kind: 'commitReply'; readonly reply: CommitReply }
  | { readonly kind: 'idsReply'; readonly block: IdBlock }
  | { readonly kind: 'failedReply'; readonly code: string; readonly message: string };

/** All a new thread needs; goes to it by `workerData` or a message, with `port` in the transfer list. */
export interface ReplicaTicket {
  readonly port: MessagePort;
  /** One Int32 that the main thread counts up and notifies whenever it has posted something. */
  readonly signal: SharedArrayBuffer;
  readonly idCounters: SharedArrayBuffer;
  readonly snapshot: DatabaseSnapshot;
  /** The commits after the snapshot. */
  readonly commits: readonly PublishedCommit[];
  readonly autoIndexKeys: AutoIndexKeys;
  readonly receiptLimits: ReceiptLimits;
}

/** To the fold thread: null for a fold, else the encoded changes of a large commit that is to be prepared. */
export type FoldRequest = Uint8Array | null;

/** The fold thread's answer to any message: the newest snapshot, and what was asked to be prepared. */
export type FoldReply = PreparedOn;
