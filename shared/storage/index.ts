/** storage: the commit log port and commit records; adapters are in subfolders; `open` selects one by the settings. */

export { BulkChanges } from './bulk-changes.ts';
export { ByteReader } from './byte-reader.ts';
export { ByteWriter } from './byte-writer.ts';
export { CommitList } from './commit-list.ts';
export * from './commit-log.ts';
export * from './commit-record.ts';
export type { NodeRows, NodeShape, RelationshipRows, RelationshipShape } from './element-rows.ts';
export * from './errors.ts';
export { type QuadLoad, type QuadRows, readLoadRecord, readQuadRows } from './quad-rows.ts';
export * from './record-codec.ts';
export { redisTarget, shownAddress } from './redis-address.ts';
export * from './value-codec.ts';
