/**
 * Messages between the main thread, which owns log and committer, and a thread with a replica. They share one
 * message port per thread and arrive in order: the commits that a reply refers to precede the reply.
 */
import type { MessagePort } from 'node:worker_threads';
import type { AutoIndexKeys } from '#graph';
import type { FoldScope } from '#rdf';
import type { EntityKind, IdBlock } from '#storage';
import type { CommitReply, CommitRequest } from '../commit-port.ts';
import type { createCollectionLock } from '../fold/reclaim.ts';
import type { PreparedCommit, PublishedCommit } from '../large/prepared-commit.ts';
import type { ReceiptLimits } from '../receipts.ts';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';
import type { SnapshotPiece } from '../snapshot/snapshot-diff.ts';

/** From a thread. Each has exactly one reply, except the last: the commit in progress has it. */
export type ReplicaRequest =
  | { readonly kind: 'commit'; readonly request: CommitRequest }
  | { readonly kind: 'reserveIds'; readonly entity: EntityKind; readonly count: number }
  | { readonly kind: 'withdraw' };

/** To a thread. */
export type ServerMessage =
  | { readonly kind: 'commits'; readonly commits: readonly PublishedCommit[] }
  /** Differences from the previous snapshot; `releasedBytes` is the shared memory that the thread releases with the last piece. */
  | { readonly kind: 'snapshot'; readonly piece: SnapshotPiece; readonly releasedBytes: number }
  | { readonly kind: 'commitReply'; readonly reply: CommitReply }
  | { readonly kind: 'idsReply'; readonly block: IdBlock }
  | { readonly kind: 'failedReply'; readonly code: string; readonly message: string };

/** Start data of a thread, sent by `workerData` or `postTicket`, with `port` in the transfer list. */
export interface ReplicaTicket {
  readonly port: MessagePort;
  /** One Int32 that the main thread increments and notifies after each message. */
  readonly signal: SharedArrayBuffer;
  readonly idCounters: SharedArrayBuffer;
  /** See {@link createCollectionLock}. */
  readonly collectionLock: SharedArrayBuffer;
  readonly snapshot: DatabaseSnapshot;
  /** The commits after the snapshot. */
  readonly commits: readonly PublishedCommit[];
  readonly autoIndexKeys: AutoIndexKeys;
  readonly receiptLimits: ReceiptLimits;
}

/** To the fold thread: a scope requests a fold, encoded changes the preparation of a large commit. */
export type FoldRequest = Uint8Array | FoldScope;

/** The fold thread's replies to any message, up to the one with the last piece: the newest snapshot and the prepared changes. */
export interface FoldReply {
  /** From the snapshot of the previous replies, at first from that of the ticket. */
  readonly piece: SnapshotPiece;
  /** As in {@link PreparedOn}. */
  readonly prepared: PreparedCommit | null;
  /** Bytes of the previous snapshot that this one does not share. */
  readonly releasedBytes: number;
}
