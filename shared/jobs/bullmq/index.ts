/** The job queue of a cluster, by BullMQ. */
export { BullMqJobQueue, type BullMqJobQueueOptions } from './bullmq-job-queue.ts';
