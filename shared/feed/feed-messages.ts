/**
 * Messages between the main thread, which owns the log and the connections, and the feed thread, which computes
 * changes. The feed thread pulls commits; the main thread reports how much its readers have taken (back-pressure).
 */
import type { DatabaseSnapshot, HistoricState, SnapshotPiece } from '#database';
import type { EncodedCommit } from '#storage';
import type { ChangeFilter } from './change-filter.ts';
import type { EventPart } from './part-writer.ts';

/** Start data of the thread. */
export interface FeedThreadData {
  readonly head: number;
  readonly snapshot: DatabaseSnapshot;
}

export interface ReaderRequest {
  /** The reader's version; the first event is of a later one. */
  readonly after: number;
  readonly filter: ChangeFilter;
  readonly isTyped: boolean;
}

export type MessageToFeed =
  | { readonly kind: 'open'; readonly reader: number; readonly request: ReaderRequest }
  | { readonly kind: 'close'; readonly reader: number }
  /** The reader has taken so many more bytes. */
  | { readonly kind: 'taken'; readonly reader: number; readonly byteCount: number }
  | { readonly kind: 'head'; readonly version: number }
  /** A newer snapshot of the process, from the one before. */
  | { readonly kind: 'snapshot'; readonly piece: SnapshotPiece }
  | { readonly kind: 'commits'; readonly requestId: number; readonly commits: readonly EncodedCommit[] }
  | { readonly kind: 'state'; readonly requestId: number; readonly state: HistoricState }
  /** `code` is that of the storage or database error. */
  | { readonly kind: 'refused'; readonly requestId: number; readonly code: string; readonly message: string }
  /** No reader is left. */
  | { readonly kind: 'end' };

/** Each request has exactly one reply: the result or `refused`. */
export type FeedRequest =
  /** Some commits after a version, at least one if there is any. */
  | { readonly kind: 'commitsAfter'; readonly requestId: number; readonly version: number }
  /** The database at a version, to be released with the same number. */
  | { readonly kind: 'stateAt'; readonly requestId: number; readonly version: number };

export type MessageFromFeed =
  | FeedRequest
  /** Releases the result of an earlier request. */
  | { readonly kind: 'release'; readonly requestId: number }
  | { readonly kind: 'part'; readonly readers: readonly number[]; readonly part: EventPart }
  /** Position of readers without changes up to the version. */
  | { readonly kind: 'position'; readonly readers: readonly number[]; readonly version: number }
  /** The last event of a reader: its version is not in the log, or the log could not be read. */
  | { readonly kind: 'failed'; readonly reader: number; readonly code: string; readonly message: string };
