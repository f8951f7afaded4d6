/** database: versions. Begin, commit, conflict, follow, fold; owns what graph and quads share. */

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
export { Database, type DatabaseOptions } from './database.ts';
export { type DatabaseState, readDatabaseState } from './database-state.ts';
export type { AddedDefinition } from './definitions.ts';
export { ElementAllocator } from './element-allocator.ts';
export * from './errors.ts';
export { attachHistoricState, type HistoricState } from './history/historic-state.ts';
export { type HeldState, HistoricStates, type HistoricStatesOptions } from './history/historic-states.ts';
export {
  type HistoryExtent,
  historyExtent,
  oldestVersion,
  type VersionChoice,
} from './history/history-range.ts';
export { LocalBuilder } from './history/local-builder.ts';
export type { HistoryRetention } from './history/retention.ts';
export { type RewoundDatabase, rewindDatabase } from './history/rewind-database.ts';
export { ThreadBuilder } from './history/thread-builder.ts';
export { createOfflineReplica } from './offline-replica.ts';
export { connectReplica } from './remote/client.ts';
export type { ReplicaTicket } from './remote/messages.ts';
export { type AttachedReplica, ReplicaServer, type ReplicaServerOptions } from './remote/server.ts';
export { ThreadFolder } from './remote/thread-folder.ts';
export { type CommitSource, Replica, type ReplicaOptions } from './replica.ts';
export { ReplicaFolder } from './replica-folder.ts';
export type { DatabaseSnapshot } from './snapshot.ts';
export { type Folder, SnapshotKeeper, type SnapshotKeeperOptions } from './snapshot-keeper.ts';
export * from './transaction.ts';
