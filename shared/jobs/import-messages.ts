/** Messages between the main thread and the import thread. One job at a time. */
import type { ImportJob, JobProgress } from './import-job.ts';
import type { JobOutcome } from './job-queue.ts';

/** Start data of the thread; the ticket connects its replica. */
export interface ImportThreadData<Ticket> {
  readonly ticket: Ticket;
  readonly limits: ImportLimits;
}

export interface ImportLimits {
  /** Limit of a document after decompression. */
  readonly documentBytesMax: number;
  readonly fetchIdleMs: number;
  /** Whether URLs with private addresses are allowed. */
  readonly fetchAllowPrivate: boolean;
}

export type MessageToImport =
  | { readonly kind: 'run'; readonly job: ImportJob }
  | { readonly kind: 'stop' }
  /** Between jobs: deletes the checkpoints of these jobs. */
  | { readonly kind: 'forget'; readonly jobIds: readonly string[] }
  | ChunkReply;

export interface ChunkRequest {
  readonly kind: 'nextChunk';
  /** Correlates the reply. */
  readonly request: number;
  readonly uploadId: string;
  readonly index: number;
}

export type ChunkReply =
  | { readonly kind: 'chunk'; readonly request: number; readonly bytes: Uint8Array }
  /** `isUnavailable`: the store is unreachable for now. */
  | {
      readonly kind: 'chunkFailed';
      readonly request: number;
      readonly message: string;
      readonly isUnavailable: boolean;
    };

export type MessageFromImport =
  | { readonly kind: 'progress'; readonly progress: JobProgress }
  | ChunkRequest
  /** `checkpointed`: jobs with a stored checkpoint. */
  | { readonly kind: 'ended'; readonly outcome: JobOutcome; readonly checkpointed: readonly string[] };
