/** Messages between the main thread and the thread that builds earlier versions: one request at a time. */
import type { AutoIndexKeys } from '#graph';
import type { EncodedCommit } from '#storage';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';

export type BuildRequest =
  /** `name` names the checkpoint in error messages. */
  | { readonly kind: 'load'; readonly name: string; readonly byteLength: number }
  | {
      readonly kind: 'advance';
      readonly snapshot: DatabaseSnapshot;
      readonly autoIndexKeys: AutoIndexKeys;
    };

/** Requests of the thread for the content of the log during a build; each has one reply. */
export type SourceRequest =
  /** The next bytes of the checkpoint, into shared memory. */
  | { readonly kind: 'read'; readonly target: Uint8Array }
  /** The next records. */
  | { readonly kind: 'next' };

export type SourceReply =
  /** `commits` is null at the end. */
  | { readonly kind: 'given'; readonly commits: readonly EncodedCommit[] | null }
  /** Cancels the build. */
  | { readonly kind: 'ended' };

/** Result of a build; `code` is null for one that was cancelled. */
export type BuildReply =
  | { readonly kind: 'built'; readonly snapshot: DatabaseSnapshot }
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string };
