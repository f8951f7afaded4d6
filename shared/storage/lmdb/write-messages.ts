/** Messages between a commit log and its write thread: each request has one reply, in order. */
import type { StorageErrorCode } from '../errors.ts';
import type { TableDatabase, Write } from './environment.ts';

export interface WriteThreadData {
  readonly directory: string;
  /** Tables that are open already. */
  readonly tables: readonly TableDatabase[];
}

export type WriteRequest =
  /** One transaction; `what` starts the message of its error. */
  | { readonly kind: 'write'; readonly what: string; readonly writes: readonly Write[] }
  /** Opens the database of a table. */
  | { readonly kind: 'open'; readonly name: TableDatabase }
  /** Closes the environment; the thread ends. */
  | { readonly kind: 'close' };

/** The first one, without a request, says that the thread has started. */
export type WriteReply =
  | { readonly elapsedMs: number }
  | { readonly code: StorageErrorCode; readonly message: string };
