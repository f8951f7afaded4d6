/** Job queue of a single server. */
export { EmbeddedJobQueue } from './embedded-job-queue.ts';
