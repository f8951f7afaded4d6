/**
 * Messages between the blocked thread of a script and its fetch thread. The fetch thread increments the shared
 * counter after each reply, which wakes the other.
 */
import type { MessagePort } from 'node:worker_threads';
import type { FetchErrorCode } from '#fetch';

export type FetchRequest =
  | { readonly kind: 'open'; readonly url: string }
  /** Queries a SPARQL endpoint; its JSON response becomes the open document. */
  | { readonly kind: 'query'; readonly endpoint: string; readonly query: string }
  /** Requests the next chunk of the open document. */
  | { readonly kind: 'next' }
  /** Closes the open document. */
  | { readonly kind: 'close' };

export type FetchReply =
  | { readonly kind: 'opened'; readonly contentType: string | null }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly code: FetchErrorCode; readonly message: string };

export interface FetchThreadData {
  readonly port: MessagePort;
  readonly signal: SharedArrayBuffer;
  readonly allowPrivate: boolean;
  readonly bytesMax: number;
  readonly idleMs: number;
}
