/** database: versions. Begin, commit, conflict, follow, fold; owns the types that graph and quads share. */

export {
  type BackupStream,
  backupDatabase,
  DatabaseTable,
  incrementalBackup,
  restoreDatabase,
  snapshotBackup,
  writeBackup,
} from './backup/backup.ts';
export { BulkLoad } from './bulk-load.ts';
export { type CheckReport, checkDatabase } from './check.ts';
export * from './commit-port.ts';
export { type CommitListener, Committer } from './committer.ts';
export { Compactor, type CompactorOptions, type FoldExecutor } from './compactor.ts';
export { Database, type DatabaseOptions } from './database.ts';
export { type DatabaseState, readDatabaseState } from './database-state.ts';
export type { AddedDefinition } from './definitions.ts';
export * from './errors.ts';
export { attachHistoricState, type HistoricState } from './history/historic-state.ts';
export { type HeldState, HistoricStates, type HistoricStatesOptions } from './history/historic-states.ts';
export {
  type HistoryExtent,
  historyExtent,
  oldestVersion,
  type VersionChoice,
} from './history/history-range.ts';
export { LocalStateBuilder } from './history/local-state-builder.ts';
export { type BatchLimits, firstBatch } from './history/record-batches.ts';
export type { HistoryRetention } from './history/retention.ts';
export { type RewoundDatabase, rewindDatabase } from './history/rewind-database.ts';
export { ThreadStateBuilder } from './history/thread-state-builder.ts';
export { IdAllocator } from './id-allocator.ts';
export { LocalFoldExecutor } from './local-fold-executor.ts';
export { createOfflineReplica } from './offline-replica.ts';
export { connectReplica } from './remote/client.ts';
export type { ReplicaTicket } from './remote/messages.ts';
export { type AttachedReplica, ReplicaServer, type ReplicaServerOptions } from './remote/server.ts';
export { ThreadFoldExecutor } from './remote/thread-fold-executor.ts';
export { postTicket, receiveTicket } from './remote/ticket-messages.ts';
export { type CommitSource, Replica, type ReplicaOptions } from './replica.ts';
export { type DatabaseSnapshot, quadCountIn } from './snapshot/database-snapshot.ts';
export { PieceAssembler, type SnapshotPiece } from './snapshot/snapshot-diff.ts';
export * from './transaction.ts';
