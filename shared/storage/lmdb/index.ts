/** storage/lmdb: the embedded commit log, a directory that one process has open. */
export { LmdbCommitLog } from './lmdb-commit-log.ts';
