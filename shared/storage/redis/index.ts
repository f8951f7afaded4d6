/** The commit log in Redis (7.2 or later, or Valkey): a stream that several processes append to. */
export { RedisCommitLog, type RedisCommitLogOptions } from './redis-commit-log.ts';
