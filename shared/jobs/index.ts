/** jobs: the queue of import jobs, uploaded documents, and the import thread; adapters are in subfolders. */
export * from './errors.ts';
export * from './import-job.ts';
export * from './import-messages.ts';
export { type AttachedTicket, ImportThread, type ImportThreadOptions } from './import-thread.ts';
export * from './job-queue.ts';
export { JobTable } from './job-table.ts';
export { type JobLog, loggedWork } from './logged-work.ts';
export { type StoredUpload, UploadStore } from './upload-store.ts';
