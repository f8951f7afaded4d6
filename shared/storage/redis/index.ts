/** The commit log in Redis (7.2 or later, or Valkey): a stream that several processes append to. */

export { openClient } from './connection.ts';
export { LoggedCommit } from './projection/logged-commit.ts';
export { openProjections, type ProjectionChoice } from './projection/open-projections.ts';
export type { DatabaseState, Projection } from './projection/projection.ts';
export { Projector, type ProjectorOptions } from './projection/projector.ts';
export { RedisCommitLog, type RedisCommitLogOptions } from './redis-commit-log.ts';
