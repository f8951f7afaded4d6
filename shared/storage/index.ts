/** storage: the commit log port and commit records; adapters live in subfolders that only a main.ts imports. */
export * from './commit-log.ts';
export * from './commit-record.ts';
export * from './errors.ts';
