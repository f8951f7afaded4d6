/**
 * JobQueue: the port between who asks for an import and who does it. A job is delivered at least once: after a crash,
 * a stall or a retry it is delivered again, and it is the work's own business that this does not show
 * (its chunks carry their checkpoint).
 *
 * Not here on purpose: priorities, schedules, dependencies. Every adapter passes `test/suites/job-queue-suite.ts`.
 */
import type { ImportJob, ImportRequest, JobFailure, JobProgress } from './import-job.ts';

/** How one delivery ended. */
export type JobOutcome =
  | { readonly kind: 'completed'; readonly progress: JobProgress }
  | { readonly kind: 'failed'; readonly progress: JobProgress; readonly failure: JobFailure }
  /** The signal was heeded. */
  | { readonly kind: 'stopped'; readonly progress: JobProgress }
  /** Another delivery of the same job is at work: nothing is noted, and a cluster delivers the job again later. */
  | { readonly kind: 'superseded' };

export interface JobContext {
  /** Aborts when the job is cancelled or this process is about to end. */
  readonly signal: AbortSignal;
  /** Notes how far the job is. */
  report(progress: JobProgress): void;
}

/** Does one job; rejects only for faults of the program. */
export type JobWork = (job: ImportJob, context: JobContext) => Promise<JobOutcome>;

export interface JobQueue {
  /**
   * The job is durable when the promise resolves. JOB_QUEUE_FULL when too many wait. `id` is for callers that have one
   * under which nothing is known yet; left out, the job gets one of its own.
   */
  enqueue(request: ImportRequest, id?: string): Promise<ImportJob>;
  /** Throws JOB_UNKNOWN. */
  get(id: string): Promise<ImportJob>;
  /** Newest first. */
  list(): Promise<ImportJob[]>;
  /** True when no delivery of the job can come any more, so that nothing that was kept for one is needed. */
  isSettled(id: string): Promise<boolean>;
  /** Ends a waiting job, asks a running one to stop. JOB_STATE when it has ended. */
  cancel(id: string): Promise<ImportJob>;
  /** Lets a failed or cancelled job go on from its last chunk. JOB_STATE when it has not ended so. */
  retry(id: string): Promise<ImportJob>;
  /** The job as it is and as it changes, the newest state when several came; ends with its end or the signal. */
  events(id: string, signal: AbortSignal): AsyncIterable<ImportJob>;
  /** Begins to take jobs, one at a time, those that a crash left behind too. */
  run(work: JobWork): Promise<void>;
  /** Stops the job at work, which will go on later, and lets go of everything but the log. */
  close(): Promise<void>;
}
