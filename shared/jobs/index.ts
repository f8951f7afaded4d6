/** jobs: the import job port, the documents of jobs, and the thread that does them; adapters lie in subfolders. */
export * from './errors.ts';
export * from './import-job.ts';
export * from './import-messages.ts';
export { type AttachedTicket, ImportThread, type ImportThreadOptions } from './import-thread.ts';
export * from './job-queue.ts';
export { JobTable } from './job-table.ts';
export { type StoredUpload, UploadStore } from './upload-store.ts';
