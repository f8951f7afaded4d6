/**
 * A commit record as bytes.
 *
 * ```
 * byte  0      magic 'Q'
 *       1      format: 1; 2 when a receipt ends the body; 3 when names begin it
 *       2..3   zero
 *       4..7   CRC-32 of everything from byte 8 on
 *       8..15  version         (double, filled in by the committer)
 *      16..23  timestamp in ms (double, filled in by the committer)
 *      24..    body: id ends, then four counted lists: graph operations, quad operations, definitions, metadata; with
 *              format 2 then a receipt: key, digest, 1 and length and bytes of the reply, or 0 for none yet; with
 *              format 3 all names of the operations (counted) before the lists, which refer to them by number from 1
 * ```
 */
import type { Budget } from '#base';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { checksumFrom, joinedChecksum } from './checksum.ts';
import {
  type CommitChanges,
  type CommitRecord,
  type EncodedCommit,
  type GraphOperation,
  type MetadataOperation,
  type QuadOperation,
  type Receipt,
  recordOf,
} from './commit-record.ts';
import type { NodeRows, RelationshipRows } from './element-rows.ts';
import { NodeRowsBuilder, RelationshipRowsBuilder } from './element-rows-builder.ts';
import { StorageError, StorageErrorCode } from './errors.ts';
import { OperationReader } from './operation-reader.ts';
import { OperationWriter } from './operation-writer.ts';
import { readProperty, writeProperty } from './value-codec.ts';

const MAGIC = 0x51;
const FORMAT = 1;
/** A record with a receipt. Servers before receipts can read all records except these. */
const FORMAT_WITH_RECEIPT = 2;
/** A record of a bulk load. */
const FORMAT_WITH_NAMES = 3;
const FORMATS: readonly number[] = [FORMAT, FORMAT_WITH_RECEIPT, FORMAT_WITH_NAMES];
const CHECKSUM_AT = 4;
const VERSION_AT = 8;
const TIMESTAMP_AT = 16;
/** End of the part that the committer fills in; the body follows. */
export const STAMP_END = 24;
/** Buffer for version and time: a view per record would cost more than encoding a typical body. */
const STAMP_BYTES = new Uint8Array(STAMP_END - VERSION_AT);
const STAMP = new DataView(STAMP_BYTES.buffer);

/** Reused for encoding: most records are smaller than the cost of a buffer of their own. */
let scratch = new ByteWriter();
const SCRATCH_BYTES_MAX = 1 << 20;

/**
 * Size in bytes from which a record counts as large. A thread needs about 40 ms to decode and apply so much,
 * the longest that one commit may delay others.
 */
export const LARGE_RECORD_BYTES = 1 << 20;

/**
 * Encodes the changes, with space for version and time; {@link stampCommit} completes the record. A large
 * record is in shared memory, so that threads pass it without a copy. Charges the budget a step per
 * operation; its memory limit bounds the record. Throws when the budget is exhausted.
 */
export function encodeChanges(changes: CommitChanges, budget?: Budget): Uint8Array {
  try {
    return encodeInto(scratch, changes, budget);
  } finally {
    if (scratch.capacity > SCRATCH_BYTES_MAX) scratch = new ByteWriter();
  }
}

function encodeInto(out: ByteWriter, changes: CommitChanges, budget: Budget | undefined): Uint8Array {
  out.clear();
  const writer = new OperationWriter(undefined, out);
  out.count(changes.nodeIdEnd);
  out.count(changes.relationshipIdEnd);
  out.count(changes.graph.length);
  for (const operation of changes.graph) {
    writer.graphOperation(operation);
    budget?.step();
    budget?.checkBytes(out.length);
  }
  out.count(changes.quads.length);
  for (const operation of changes.quads) {
    writer.quadOperation(operation);
    budget?.step();
    budget?.checkBytes(out.length);
  }
  out.count(changes.definitions.length);
  for (const text of changes.definitions) out.string(text);
  out.count(changes.metadata.length);
  for (const operation of changes.metadata) writeMetadata(out, operation);
  if (changes.receipt !== undefined) writeReceipt(out, changes.receipt);
  const bytes = withStamp(out, LARGE_RECORD_BYTES);
  bytes[0] = MAGIC;
  bytes[1] = changes.receipt === undefined ? FORMAT : FORMAT_WITH_RECEIPT;
  return bytes;
}

/** Size in bytes from which a load's record is in shared memory, as every thread receives it. */
const SHARED_BULK_BYTES = 16 * 1024;

/** The parts of a record of format 3, with encoded lists. */
export interface BulkParts {
  readonly nodeIdEnd: number;
  readonly relationshipIdEnd: number;
  readonly nameCount: number;
  readonly names: Uint8Array;
  readonly graphCount: number;
  /** The operations on the graph, to be concatenated. */
  readonly graph: readonly Uint8Array[];
  readonly quadCount: number;
  readonly quads: Uint8Array;
  readonly metadata: readonly MetadataOperation[];
}

/** As {@link encodeChanges}, for encoded lists. */
export function encodeBulk(parts: BulkParts): Uint8Array {
  const out = new ByteWriter();
  out.count(parts.nodeIdEnd);
  out.count(parts.relationshipIdEnd);
  out.count(parts.nameCount);
  out.raw(parts.names);
  out.count(parts.graphCount);
  for (const list of parts.graph) out.raw(list);
  out.count(parts.quadCount);
  out.raw(parts.quads);
  out.count(0);
  out.count(parts.metadata.length);
  for (const operation of parts.metadata) writeMetadata(out, operation);
  const bytes = withStamp(out, SHARED_BULK_BYTES);
  bytes[0] = MAGIC;
  bytes[1] = FORMAT_WITH_NAMES;
  return bytes;
}

/** The body after an empty stamp; in shared memory from `sharedMin` bytes on. */
function withStamp(body: ByteWriter, sharedMin: number): Uint8Array {
  return STAMP_END + body.length < sharedMin ? body.toOwnedBytes(STAMP_END) : body.toSharedBytes(STAMP_END);
}

/** The checksum of the bytes after the stamp; saves {@link stampCommit} from reading them. */
export function bodyChecksum(bytes: Uint8Array): number {
  return checksumFrom(bytes, STAMP_END);
}

/**
 * Completes encoded changes to a record, in place: writes version, time and checksum. `body` is the {@link
 * bodyChecksum}, if known.
 */
export function stampCommit(
  bytes: Uint8Array,
  version: number,
  timestamp: number,
  body?: number,
): EncodedCommit {
  STAMP.setFloat64(0, version, true);
  STAMP.setFloat64(TIMESTAMP_AT - VERSION_AT, timestamp, true);
  for (let at = 0; at < STAMP_BYTES.length; at++) bytes[VERSION_AT + at] = STAMP_BYTES[at]!;
  let rest =
    body === undefined
      ? checksumFrom(bytes, VERSION_AT)
      : joinedChecksum(checksumFrom(STAMP_BYTES, 0), body, bytes.length - STAMP_END);
  for (let at = CHECKSUM_AT; at < VERSION_AT; at++, rest >>>= 8) bytes[at] = rest;
  return { version, bytes };
}

/** Checks frame and checksum; throws STORAGE_DAMAGED or STORAGE_FORMAT. `version` must match. */
export function verifyCommit(commit: EncodedCommit): void {
  const { bytes, version } = commit;
  if (bytes.length < STAMP_END || bytes[0] !== MAGIC)
    throw damagedRecord(version, 'it does not begin as one');
  if (!FORMATS.includes(bytes[1]!) || bytes[2] !== 0 || bytes[3] !== 0) {
    throw new StorageError(StorageErrorCode.Format, `record ${version} has the unknown format ${bytes[1]}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(CHECKSUM_AT, true) !== checksumFrom(bytes, VERSION_AT)) {
    throw damagedRecord(version, 'its checksum is wrong');
  }
  if (view.getFloat64(VERSION_AT, true) !== version) throw damagedRecord(version, 'it is another version');
}

/** Verifies and decodes the record. */
export function decodeCommit(commit: EncodedCommit): CommitRecord {
  verifyCommit(commit);
  return recordOf(decodeChanges(commit.bytes), commit.version, timestampOf(commit));
}

/** Time of the commit in milliseconds since 1970, of a verified or stamped record. */
export function timestampOf({ bytes }: EncodedCommit): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getFloat64(TIMESTAMP_AT, true);
}

/** Time of the commit in milliseconds since 1970, of a stamped record. */
export function commitTime({ bytes }: EncodedCommit): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getFloat64(TIMESTAMP_AT, true);
}

/** The ends of ids after the commit, of a verified record. */
export function decodeNextIds(bytes: Uint8Array): { nodeIdEnd: number; relationshipIdEnd: number } {
  const reader = new ByteReader(bytes, STAMP_END);
  return { nodeIdEnd: reader.count(), relationshipIdEnd: reader.count() };
}

/** Number of operations on the graph in a record that is not that of a bulk load. */
export function graphOperationCount(bytes: Uint8Array): number {
  const reader = new ByteReader(bytes, STAMP_END);
  reader.count();
  reader.count();
  return reader.count();
}

/** True for the record of a bulk load. */
export function isBulkCommit({ bytes }: Pick<EncodedCommit, 'bytes'>): boolean {
  return bytes[1] === FORMAT_WITH_NAMES;
}

/** The commit of a bulk load without the elements that it creates. */
export interface RowsOfLoad {
  /** Creates an element only if its id is not greater than that of the one before. */
  readonly record: CommitRecord;
  readonly nodes: NodeRows | null;
  readonly relationships: RelationshipRows | null;
}

/** As {@link decodeCommit}, of a bulk load, with the new elements as rows, as far as their ids ascend. */
export function decodeToRows(commit: EncodedCommit): RowsOfLoad {
  verifyCommit(commit);
  const { bytes, version } = commit;
  const reader = bodyReader(bytes);
  const nodes = new NodeRowsBuilder(reader.nameOf);
  const relationships = new RelationshipRowsBuilder(reader.nameOf);
  const changes = decodeBody(bytes, reader, (limit) => {
    const nodeCount = nodes.take(reader.in, limit);
    return nodeCount + relationships.take(reader.in, limit - nodeCount);
  });
  return {
    record: recordOf(changes, version, timestampOf(commit)),
    nodes: nodes.finish(bytes),
    relationships: relationships.finish(bytes),
  };
}

/** Decodes changes that may be unstamped. */
export function decodeChanges(bytes: Uint8Array): CommitChanges {
  return decodeBody(bytes, bodyReader(bytes), null);
}

function bodyReader(bytes: Uint8Array): OperationReader {
  return new OperationReader(new ByteReader(bytes, STAMP_END));
}

/** `take` may read the next graph operations instead, at most `limit`, and returns how many it has read. */
function decodeBody(
  bytes: Uint8Array,
  reader: OperationReader,
  take: ((limit: number) => number) | null,
): CommitChanges {
  const nodeIdEnd = reader.in.count();
  const relationshipIdEnd = reader.in.count();
  if (bytes[1] === FORMAT_WITH_NAMES) reader.nameTable();
  const graph: GraphOperation[] = [];
  for (let left = reader.in.length(); left > 0; ) {
    const taken = take === null ? 0 : take(left);
    left -= taken;
    if (taken > 0) continue;
    graph.push(reader.graphOperation());
    left--;
  }
  const quads: QuadOperation[] = [];
  for (let left = reader.in.length(); left > 0; left--) quads.push(reader.quadOperation());
  return { graph, quads, ...readTail(bytes, reader.in), nodeIdEnd, relationshipIdEnd };
}

/** What follows the quads, to the end of the record. */
export function readTail(
  bytes: Uint8Array,
  reader: ByteReader,
): Pick<CommitChanges, 'definitions' | 'metadata' | 'receipt'> {
  const definitions: string[] = [];
  for (let left = reader.length(); left > 0; left--) definitions.push(reader.string());
  const metadata: MetadataOperation[] = [];
  for (let left = reader.length(); left > 0; left--) metadata.push(readMetadata(reader));
  const receipt = bytes[1] === FORMAT_WITH_RECEIPT ? readReceipt(reader) : undefined;
  if (!reader.isAtEnd)
    throw new StorageError(StorageErrorCode.Damaged, 'damaged bytes: more than the record');
  return { definitions, metadata, receipt };
}

/** A reader positioned at the names of a bulk load's record; null for any other record. */
export function readBulkBody(bytes: Uint8Array): ByteReader | null {
  if (bytes[1] !== FORMAT_WITH_NAMES) return null;
  const reader = new ByteReader(bytes, STAMP_END);
  reader.count();
  reader.count();
  return reader;
}

function writeMetadata(out: ByteWriter, operation: MetadataOperation): void {
  out.string(operation.key);
  out.byte(operation.value === null ? 0 : 1);
  if (operation.value !== null) writeProperty(out, operation.value);
}

function readMetadata(reader: ByteReader): MetadataOperation {
  const key = reader.string();
  return { key, value: reader.byte() === 0 ? null : readProperty(reader) };
}

/** Encodes a receipt for records and snapshots. */
export function writeReceipt(out: ByteWriter, { key, digest, reply }: Receipt): void {
  out.string(key);
  out.string(digest);
  out.byte(reply === null ? 0 : 1);
  if (reply === null) return;
  out.count(reply.length);
  out.raw(reply);
}

/** Decodes a receipt. The reply is a view of the reader's bytes. */
export function readReceipt(reader: ByteReader): Receipt {
  const key = reader.string();
  const digest = reader.string();
  return { key, digest, reply: reader.byte() === 0 ? null : reader.raw(reader.length()) };
}

function damagedRecord(version: number, what: string): StorageError {
  return new StorageError(StorageErrorCode.Damaged, `record ${version} is damaged: ${what}`);
}
