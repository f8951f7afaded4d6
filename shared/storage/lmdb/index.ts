/** storage/lmdb: the embedded commit log, a directory for one process. */
export { LmdbCommitLog } from './lmdb-commit-log.ts';
