/**
 * What passes between a script's thread, which waits, and the thread that fetches for it. The fetching thread counts
 * the shared signal up after each answer, which ends the wait.
 */
import type { MessagePort } from 'node:worker_threads';
import type { FetchErrorCode } from '#fetch';

export type FetchRequest =
  | { readonly kind: 'open'; readonly address: string }
  /** Asks a SPARQL endpoint; its answer, as JSON, is the open document then. */
  | { readonly kind: 'query'; readonly endpoint: string; readonly query: string }
  /** Asks for the next piece of the open document. */
  | { readonly kind: 'next' }
  /** Lets go of the open document. */
  | { readonly kind: 'close' };

export type FetchAnswer =
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
