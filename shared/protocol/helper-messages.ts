/** Messages between the pool and a thread about helpers: idle threads that evaluate parts of another thread's task (morsels). */
import type { MorselHelpers, MorselJob } from '#base';

/** Sizes from which on a task requests helpers. */
export type HelpTerms = Omit<MorselHelpers, 'request'>;

/** From a thread that evaluates a large stage. */
export interface HelpRequest {
  readonly job: MorselJob;
  /** The state of an earlier version, as in the frame of the task; null for the newest. */
  readonly past: object | null;
}

/** To an idle thread: a job, and the thread's number among the job's helpers. */
export interface HelpOffer extends HelpRequest {
  readonly helper: number;
}

/** From a thread: a request, or null when it has completed or left the job of its last offer. */
export type HelpMessage = HelpRequest | null;
