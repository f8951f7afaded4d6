/** storage/memory: the commit log of tests and of servers without a data directory. */
export { MemoryCommitLog } from './memory-commit-log.ts';
