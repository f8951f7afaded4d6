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
import { StorageError, StorageErrorCode } from './errors.ts';
import { OperationReader, OperationWriter } from './operation-codec.ts';
import { readProperty, writeProperty } from './value-codec.ts';

const MAGIC = 0x51;
const FORMAT = 1;
/** A record that no server before receipts can read to its end; all others stay readable to them. */
const FORMAT_WITH_RECEIPT = 2;
/** A record of a bulk load. */
const FORMAT_WITH_NAMES = 3;
const FORMATS: readonly number[] = [FORMAT, FORMAT_WITH_RECEIPT, FORMAT_WITH_NAMES];
const CHECKSUM_AT = 4;
const VERSION_AT = 8;
const TIMESTAMP_AT = 16;
/** What the committer fills in ends here; the body follows. */
export const STAMP_END = 24;
/** What stands before the body until the commit has its version. */
const UNSTAMPED = new Uint8Array(STAMP_END);

/** Version and time on their way into a record: a view of each record's own would cost more than all of its body. */
const STAMP_BYTES = new Uint8Array(STAMP_END - VERSION_AT);
const STAMP = new DataView(STAMP_BYTES.buffer);

/** Where records are put together, one after the other: most are smaller than what a buffer for each would cost. */
let scratch = new ByteWriter();
const SCRATCH_BYTES_MAX = 1 << 20;

/**
 * From this size on a record is a large one. It takes a thread some 40 ms to decode and apply so much, which is what others
 * may be made to wait for one commit.
 */
export const LARGE_RECORD_BYTES = 1 << 20;

/**
 * Bytes of the changes with room for a version and a time: not yet a record, see {@link stampCommit}. Those of a large record
 * lie in shared memory: threads hand it over without a copy. Each operation is a step of the budget, whose limit of memory bounds the record too; throws what ends the budget.
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
  out.raw(UNSTAMPED);
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
  const bytes = out.length < LARGE_RECORD_BYTES ? out.toOwnedBytes() : out.toSharedBytes();
  bytes[0] = MAGIC;
  bytes[1] = changes.receipt === undefined ? FORMAT : FORMAT_WITH_RECEIPT;
  return bytes;
}

/** The parts of a record of format 3, lists encoded. */
export interface BulkParts {
  readonly nodeIdEnd: number;
  readonly relationshipIdEnd: number;
  readonly nameCount: number;
  readonly names: Uint8Array;
  readonly graphCount: number;
  /** One after the other, the operations on the graph. */
  readonly graph: readonly Uint8Array[];
  readonly quadCount: number;
  readonly quads: Uint8Array;
  readonly metadata: readonly MetadataOperation[];
}

/** As {@link encodeChanges}, of lists that are encoded already. */
export function encodeBulk(parts: BulkParts): Uint8Array {
  const out = new ByteWriter();
  out.raw(UNSTAMPED);
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
  const bytes = out.toOwnedBytes();
  bytes[0] = MAGIC;
  bytes[1] = FORMAT_WITH_NAMES;
  return bytes;
}

/** The checksum of what follows the stamp: with it {@link stampCommit} need not read it again. */
export function bodyChecksum(bytes: Uint8Array): number {
  return checksumFrom(bytes, STAMP_END);
}

/**
 * Makes a record of encoded changes, in place: fills in version and time and seals them with the checksum. `body` is
 * {@link bodyChecksum}, if it is known.
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

/** Checks frame and checksum; STORAGE_DAMAGED or STORAGE_FORMAT otherwise. `version` is what the log expects. */
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

/** The record; verifies it first. */
export function decodeCommit(commit: EncodedCommit): CommitRecord {
  verifyCommit(commit);
  return recordOf(decodeChanges(commit.bytes), commit.version, timestampOf(commit));
}

/** Milliseconds since 1970, of a record that has been verified or stamped. */
export function timestampOf({ bytes }: EncodedCommit): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getFloat64(TIMESTAMP_AT, true);
}

/** When it was committed, in milliseconds since 1970; of a record that has been stamped. */
export function commitTime({ bytes }: EncodedCommit): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getFloat64(TIMESTAMP_AT, true);
}

/** The ends of ids alone, as of the commit of a record that has been verified. */
export function decodeIdEnds(bytes: Uint8Array): { nodeIdEnd: number; relationshipIdEnd: number } {
  const reader = new ByteReader(bytes, STAMP_END);
  return { nodeIdEnd: reader.count(), relationshipIdEnd: reader.count() };
}

/** The changes of a record that need not be stamped yet. */
export function decodeChanges(bytes: Uint8Array): CommitChanges {
  const reader = new OperationReader(new ByteReader(bytes, STAMP_END));
  const nodeIdEnd = reader.in.count();
  const relationshipIdEnd = reader.in.count();
  if (bytes[1] === FORMAT_WITH_NAMES) reader.nameTable();
  const graph: GraphOperation[] = [];
  for (let left = reader.in.length(); left > 0; left--) graph.push(reader.graphOperation());
  const quads: QuadOperation[] = [];
  for (let left = reader.in.length(); left > 0; left--) quads.push(reader.quadOperation());
  const definitions: string[] = [];
  for (let left = reader.in.length(); left > 0; left--) definitions.push(reader.in.string());
  const metadata: MetadataOperation[] = [];
  for (let left = reader.in.length(); left > 0; left--) metadata.push(readMetadata(reader.in));
  const receipt = bytes[1] === FORMAT_WITH_RECEIPT ? readReceipt(reader.in) : undefined;
  if (!reader.in.isAtEnd)
    throw new StorageError(StorageErrorCode.Damaged, 'damaged bytes: more than the record');
  return { graph, quads, definitions, metadata, nodeIdEnd, relationshipIdEnd, receipt };
}

/** Stands before the names of a record of a bulk load; null for any other record. */
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

/** The bytes of a receipt, as records and snapshots hold it. */
export function writeReceipt(out: ByteWriter, { key, digest, reply }: Receipt): void {
  out.string(key);
  out.string(digest);
  out.byte(reply === null ? 0 : 1);
  if (reply === null) return;
  out.count(reply.length);
  out.raw(reply);
}

/** The reply is a view of the reader's bytes. */
export function readReceipt(reader: ByteReader): Receipt {
  const key = reader.string();
  const digest = reader.string();
  return { key, digest, reply: reader.byte() === 0 ? null : reader.raw(reader.length()) };
}

function damagedRecord(version: number, what: string): StorageError {
  return new StorageError(StorageErrorCode.Damaged, `record ${version} is damaged: ${what}`);
}
