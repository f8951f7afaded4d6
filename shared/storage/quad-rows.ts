/**
 * Added quads as rows of term numbers, with every term as UTF-8 bytes: reads the record of a bulk load
 * without a string or an object per quad.
 */
import { defined } from '#base';
import type { ByteReader } from './byte-reader.ts';
import { type CommitRecord, type EncodedCommit, recordOf } from './commit-record.ts';
import { StorageError, StorageErrorCode } from './errors.ts';
import { readAddedRows, skipAddedRows } from './operation-reader.ts';
import { decodeNextIds, readBulkBody, readTail, timestampOf, verifyCommit } from './record-codec.ts';

export interface QuadRows {
  /** The concatenated terms. */
  readonly bytes: Buffer;
  /** Start of each term in `bytes`, numbered from 0; the last entry is the end of the last term. */
  readonly starts: Uint32Array;
  /** Four terms of each quad: subject, predicate, object, graph. */
  readonly rows: Uint32Array;
}

/**
 * The quads of a bulk load's record, after verification; null for any other record, and for one that also
 * changes the graph. Throws STORAGE_DAMAGED as the record decoder does.
 */
export function readQuadRows(commit: EncodedCommit): QuadRows | null {
  verifyCommit(commit);
  return rowsOf(commit.bytes);
}

function rowsOf(record: Uint8Array): QuadRows | null {
  const reader = readBulkBody(record);
  if (reader === null) return null;
  const { bytes, starts } = readTerms(reader);
  if (reader.length() > 0) return null;
  const rows = readAddedRows(reader);
  if (rows.some((term) => term >= starts.length - 1)) {
    throw new StorageError(StorageErrorCode.Damaged, 'damaged bytes: a term was never written');
  }
  return { bytes, starts, rows };
}

/** Quads that a load has added, read on demand. */
export interface QuadLoad {
  readonly quadCount: number;
  read(): QuadRows;
}

/** The record of a load of quads alone, without these. */
export interface LoadRecord {
  readonly record: CommitRecord;
  readonly load: QuadLoad;
}

/** As {@link readQuadRows}, but the quads are read when they are first needed. */
export function readLoadRecord(commit: EncodedCommit): LoadRecord | null {
  const { bytes, version } = commit;
  const reader = readBulkBody(bytes);
  if (reader === null) return null;
  for (let left = reader.length(); left > 0; left--) reader.skipString();
  if (reader.length() > 0) return null;
  verifyCommit(commit);
  const quadCount = skipAddedRows(reader);
  const changes = { graph: [], quads: [], ...readTail(bytes, reader), ...decodeNextIds(bytes) };
  return {
    record: recordOf(changes, version, timestampOf(commit)),
    load: { quadCount, read: () => defined(rowsOf(bytes), 'its quads are all that it has') },
  };
}

function readTerms(reader: ByteReader): Pick<QuadRows, 'bytes' | 'starts'> {
  const count = reader.length();
  const starts = new Uint32Array(count + 1);
  // A text has at most twice the bytes of its encoding in a record.
  const bytes = Buffer.allocUnsafe(reader.bytesLeft * 2);
  for (let term = 0; term < count; term++) {
    starts[term + 1] = reader.utf8String(bytes, starts[term]!);
  }
  return { bytes, starts };
}
