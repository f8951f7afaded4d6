/** What passes between the main thread and the one that builds earlier versions: one request at a time. */
import type { AutoIndexKeys } from '#graph';
import type { EncodedCommit } from '#storage';
import type { DatabaseSnapshot } from '../snapshot.ts';

export type BuildRequest =
  /** `name` is what the checkpoint is called in errors. */
  | { readonly kind: 'load'; readonly name: string; readonly byteLength: number }
  | {
      readonly kind: 'advance';
      readonly snapshot: DatabaseSnapshot;
      readonly autoIndexKeys: AutoIndexKeys;
    };

/** From the thread while it builds; each is answered once. */
export type BuilderMessage =
  /** The next bytes of the checkpoint, into shared memory. */
  | { readonly kind: 'read'; readonly target: Uint8Array }
  /** The next records. */
  | { readonly kind: 'next' };

export type BuildAnswer =
  /** `commits` null: there are no more. */
  | { readonly kind: 'given'; readonly commits: readonly EncodedCommit[] | null }
  /** The build is to end without a result. */
  | { readonly kind: 'ended' };

/** The end of a build; `code` null for one that was told to end. */
export type BuildReply =
  | { readonly kind: 'built'; readonly snapshot: DatabaseSnapshot }
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string };
