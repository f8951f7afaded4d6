/** An import job as it is stored and shown: what is to be loaded, how far it is, how it ended. */

export const JobState = {
  Waiting: 'waiting',
  Running: 'running',
  Completed: 'completed',
  Failed: 'failed',
  Cancelled: 'cancelled',
} as const;
export type JobState = (typeof JobState)[keyof typeof JobState];

/** Where the bytes come from. An upload was stored before its job was made. */
export type ImportSource =
  | { readonly kind: 'url'; readonly url: string }
  | {
      readonly kind: 'upload';
      readonly uploadId: string;
      readonly byteLength: number;
      readonly chunkCount: number;
      /** As the client named it, for the extension; null if it did not. */
      readonly name: string | null;
      readonly contentType: string | null;
    };

/** What a client asks to be loaded. */
export interface ImportRequest {
  readonly source: ImportSource;
  /** Name or media type of the format; null: found out from the document. */
  readonly format: string | null;
  /** IRI of the graph that takes what a document puts into no graph; null: the default graph. */
  readonly graph: string | null;
}

/** How far a job is, as its worker last said. */
export interface JobProgress {
  /** Bytes as they came from the source. */
  readonly bytesRead: number;
  /** Null when the source does not say. */
  readonly bytesTotal: number | null;
  readonly nodes: number;
  readonly relationships: number;
  readonly quads: number;
  /** 0 to 100, of the bytes; null when their number is not known. */
  readonly percent: number | null;
  /** Since this attempt began. */
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
  /** How often it was begun. */
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
