/**
 * feed: the change feed. A thread compares each commit with the version before it, and the main thread streams the
 * changes to readers in commit order.
 */
export { CHANGE_KINDS, type ChangeKind } from './change.ts';
export { ChangeFeed, type FeedConnection, type FeedGap, type FeedSink } from './change-feed.ts';
export type { ChangeFilter } from './change-filter.ts';
export type { FeedThreadData, MessageFromFeed, MessageToFeed, ReaderRequest } from './feed-messages.ts';
export { FeedWorker } from './feed-worker.ts';
export type { EventPart } from './part-writer.ts';
