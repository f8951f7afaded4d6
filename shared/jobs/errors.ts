import { CodedError } from '#base';

/** What a queue of jobs refuses, one code per cause. */
export const JobErrorCode = {
  /** No job has this id, or none any more. */
  Unknown: 'JOB_UNKNOWN',
  /** The job is in a state in which this cannot be done. */
  State: 'JOB_STATE',
  /** A larger upload than allowed. */
  Limit: 'JOB_LIMIT',
  /** As many jobs wait as may. */
  Busy: 'JOB_QUEUE_FULL',
  /** A record of a job or an upload is not what was written. */
  Damaged: 'JOB_DAMAGED',
  /** The queue is closed. */
  Closed: 'JOB_QUEUE_CLOSED',
} as const;
export type JobErrorCode = (typeof JobErrorCode)[keyof typeof JobErrorCode];

export class JobError extends CodedError<JobErrorCode> {
  override readonly name = 'JobError';
}
