/** Errors of the job queue, with a code for each cause. */
import { CodedError } from '#base';

/** Error codes of the job queue, one per cause. */
export const JobErrorCode = {
  /** Unknown or expired job id. */
  Unknown: 'JOB_UNKNOWN',
  /** The operation is invalid in the job's state. */
  State: 'JOB_STATE',
  /** The upload exceeds its size limit. */
  Limit: 'JOB_LIMIT',
  /** The queue is full. */
  Busy: 'JOB_QUEUE_FULL',
  /** A corrupt record of a job or an upload. */
  Damaged: 'JOB_DAMAGED',
  /** The queue is closed. */
  Closed: 'JOB_QUEUE_CLOSED',
} as const;
export type JobErrorCode = (typeof JobErrorCode)[keyof typeof JobErrorCode];

export class JobError extends CodedError<JobErrorCode> {
  override readonly name = 'JobError';
}
