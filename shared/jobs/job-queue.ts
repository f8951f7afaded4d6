/**
 * Port of the job queue. Delivery is at least once: after a crash, a stall or a retry a job is delivered again, and
 * the work must be idempotent (its chunks include their checkpoint).
 *
 * Not supported on purpose: priorities, schedules, dependencies. Every adapter passes
 * `test/suites/job-queue-suite.ts`.
 */
import type { ImportJob, ImportRequest, JobFailure, JobProgress } from './import-job.ts';

/** Outcome of one delivery. */
export type JobOutcome =
  | { readonly kind: 'completed'; readonly progress: JobProgress }
  | { readonly kind: 'failed'; readonly progress: JobProgress; readonly failure: JobFailure }
  /** The signal was obeyed. */
  | { readonly kind: 'stopped'; readonly progress: JobProgress }
  /** Another delivery of the same job is active: nothing is stored, and a cluster delivers the job again later. */
  | { readonly kind: 'superseded' };

export interface JobContext {
  /** Aborted when the job is cancelled or this process shuts down. */
  readonly signal: AbortSignal;
  /** Reports the progress. */
  report(progress: JobProgress): void;
}

/** Runs one job; rejects only for internal errors. */
export type JobWork = (job: ImportJob, context: JobContext) => Promise<JobOutcome>;

export interface JobQueue {
  /**
   * The job is durable when the promise resolves. JOB_QUEUE_FULL beyond the limit. `id` must be unused; a random one
   * by default.
   */
  enqueue(request: ImportRequest, id?: string): Promise<ImportJob>;
  /** Throws JOB_UNKNOWN. */
  get(id: string): Promise<ImportJob>;
  /** Newest first. */
  list(): Promise<ImportJob[]>;
  /** True if the job cannot be delivered again, so that its checkpoint is not needed. */
  isSettled(id: string): Promise<boolean>;
  /** Ends a waiting job, or cancels a running one. JOB_STATE if it has ended. */
  cancel(id: string): Promise<ImportJob>;
  /** Resumes a failed or cancelled job after its last chunk. JOB_STATE in any other state. */
  retry(id: string): Promise<ImportJob>;
  /** The job now and at each change; intermediate states may be skipped; ends with its end or the signal. */
  events(id: string, signal: AbortSignal): AsyncIterable<ImportJob>;
  /** Starts to process jobs, one at a time, including those left by a crash. */
  run(work: JobWork): Promise<void>;
  /** Stops the running job, which will be resumed later, and releases all resources but the log. */
  close(): Promise<void>;
}
