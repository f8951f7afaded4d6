/** The document of an import job: request, progress, outcome. */

export const JobState = {
  Waiting: 'waiting',
  Running: 'running',
  Completed: 'completed',
  Failed: 'failed',
  Cancelled: 'cancelled',
} as const;
export type JobState = (typeof JobState)[keyof typeof JobState];

/** Source of the bytes. An upload is stored before its job is created. */
export type ImportSource =
  | { readonly kind: 'url'; readonly url: string }
  | {
      readonly kind: 'upload';
      readonly uploadId: string;
      readonly byteLength: number;
      readonly chunkCount: number;
      /** As given by the client, for its extension; null if it was not. */
      readonly name: string | null;
      readonly contentType: string | null;
    };

/** A client's import request. */
export interface ImportRequest {
  readonly source: ImportSource;
  /** Name or media type of the format; null to detect it. */
  readonly format: string | null;
  /** IRI of the graph for triples without one; null for the default graph. */
  readonly graph: string | null;
}

/** Progress, as last reported by the worker. */
export interface JobProgress {
  /** Bytes of the source, before decompression. */
  readonly bytesRead: number;
  /** Null if unknown. */
  readonly bytesTotal: number | null;
  readonly nodes: number;
  readonly relationships: number;
  readonly quads: number;
  /** 0 to 100, by bytes; null if the total is unknown. */
  readonly percent: number | null;
  /** In this attempt. */
  readonly elementsPerSecond: number;
  readonly remainingSeconds: number | null;
}

export const NO_PROGRESS: JobProgress = {
  bytesRead: 0,
  bytesTotal: null,
  nodes: 0,
  relationships: 0,
  quads: 0,
  percent: null,
  elementsPerSecond: 0,
  remainingSeconds: null,
};

export interface JobFailure {
  readonly code: string;
  readonly message: string;
}

export interface ImportJob {
  readonly id: string;
  readonly state: JobState;
  readonly request: ImportRequest;
  /** Number of attempts. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly progress: JobProgress;
  readonly failure: JobFailure | null;
}

export function hasEnded(job: ImportJob): boolean {
  return job.state !== JobState.Waiting && job.state !== JobState.Running;
}
