/** What passes between a main thread and the thread that imports. One job at a time. */
import type { ImportJob, JobProgress } from './import-job.ts';
import type { JobOutcome } from './job-queue.ts';

/** What the thread is told at its start; the ticket makes it a replica of the database. */
export interface ImportThreadData<Ticket> {
  readonly ticket: Ticket;
  readonly limits: ImportLimits;
}

export interface ImportLimits {
  /** Bytes of one document after decompression. */
  readonly documentBytesMax: number;
  readonly fetchIdleMs: number;
  /** Whether addresses that are not public may be read. */
  readonly fetchAllowPrivate: boolean;
}

export type MessageToImport =
  | { readonly kind: 'run'; readonly job: ImportJob }
  | { readonly kind: 'stop' }
  /** Between jobs: what the store keeps for these jobs may go. */
  | { readonly kind: 'forget'; readonly jobIds: readonly string[] }
  | ChunkAnswer;

export interface ChunkQuestion {
  readonly kind: 'nextChunk';
  /** Comes back with the answer. */
  readonly request: number;
  readonly uploadId: string;
  readonly index: number;
}

export type ChunkAnswer =
  | { readonly kind: 'chunk'; readonly request: number; readonly bytes: Uint8Array }
  /** `isAway`: the store does not answer now, and may later. */
  | {
      readonly kind: 'chunkFailed';
      readonly request: number;
      readonly message: string;
      readonly isAway: boolean;
    };

export type MessageFromImport =
  | { readonly kind: 'progress'; readonly progress: JobProgress }
  | ChunkQuestion
  /** `checkpointed`: the jobs of which the store keeps how far they came. */
  | { readonly kind: 'ended'; readonly outcome: JobOutcome; readonly checkpointed: readonly string[] };
