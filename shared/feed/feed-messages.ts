/**
 * What passes between the main thread, which owns the log and the connections of readers, and the thread that finds out
 * what commits changed. The thread asks for commits when it has use for them; the main thread says how much of what it
 * was given its readers have taken.
 */
import type { DatabaseSnapshot, HistoricState } from '#database';
import type { EncodedCommit } from '#storage';
import type { ChangeFilter } from './change-filter.ts';
import type { EventPart } from './part-writer.ts';

/** How the thread begins. */
export interface FeedThreadData {
  readonly head: number;
  readonly snapshot: DatabaseSnapshot;
}

export interface ReaderRequest {
  /** The version that the reader has; the first event is that of a later one. */
  readonly after: number;
  readonly filter: ChangeFilter;
  readonly isTyped: boolean;
}

export type MessageToFeed =
  | { readonly kind: 'open'; readonly reader: number; readonly request: ReaderRequest }
  | { readonly kind: 'close'; readonly reader: number }
  /** The reader has taken so many bytes more of its events. */
  | { readonly kind: 'taken'; readonly reader: number; readonly byteCount: number }
  | { readonly kind: 'head'; readonly version: number }
  /** A newer snapshot of the process. */
  | { readonly kind: 'snapshot'; readonly snapshot: DatabaseSnapshot }
  | { readonly kind: 'commits'; readonly question: number; readonly commits: readonly EncodedCommit[] }
  | { readonly kind: 'state'; readonly question: number; readonly state: HistoricState }
  /** `code` is that of the storage or database error. */
  | { readonly kind: 'refused'; readonly question: number; readonly code: string; readonly message: string }
  /** No reader is left. */
  | { readonly kind: 'end' };

/** Of either question exactly one answer comes: what was asked for, or `refused`. */
export type FeedQuestion =
  /** Some commits after a version, at least one if there is any. */
  | { readonly kind: 'commitsAfter'; readonly question: number; readonly version: number }
  /** The database at a version, to be released with the same question. */
  | { readonly kind: 'stateAt'; readonly question: number; readonly version: number };

export type MessageFromFeed =
  | FeedQuestion
  /** What was answered to a question after an earlier version is not used any more. */
  | { readonly kind: 'release'; readonly question: number }
  | { readonly kind: 'part'; readonly readers: readonly number[]; readonly part: EventPart }
  /** The readers stand at the version; nothing was in it for them. */
  | { readonly kind: 'position'; readonly readers: readonly number[]; readonly version: number }
  /** The reader gets no more: the log does not lead to where it stands, or could not be read. */
  | { readonly kind: 'failed'; readonly reader: number; readonly code: string; readonly message: string };
