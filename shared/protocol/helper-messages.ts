/** What passes over the help port of a thread. */
import type { MorselHelpers, MorselJob } from '#base';

/** When a task asks for helpers. */
export type HelpTerms = Omit<MorselHelpers, 'request'>;

/** From a thread that evaluates a large stage. */
export interface HelpRequest {
  readonly job: MorselJob;
  /** As in the frame of the task. */
  readonly past: object | null;
}

/** To an idle thread: a job, and the number that it has in it. */
export interface HelpOffer extends HelpRequest {
  readonly helper: number;
}

/** From a thread: a request, or null for the end of the offer that it was sent. */
export type HelpMessage = HelpRequest | null;
