/** The job queue of a server that is alone with its data. */
export { EmbeddedJobQueue } from './embedded-job-queue.ts';
