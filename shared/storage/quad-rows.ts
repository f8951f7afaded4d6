/**
 * Added quads as rows of term numbers, with every term as UTF-8 bytes: reads the record of a bulk load
 * without a string or an object per quad.
 */
import type { ByteReader } from './byte-reader.ts';
import type { EncodedCommit } from './commit-record.ts';
import { StorageError, StorageErrorCode } from './errors.ts';
import { readAddedRows } from './operation-codec.ts';
import { readBulkBody, verifyCommit } from './record-codec.ts';

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
  const reader = readBulkBody(commit.bytes);
  if (reader === null) return null;
  const { bytes, starts } = readTerms(reader);
  if (reader.length() > 0) return null;
  const rows = readAddedRows(reader);
  if (rows.some((term) => term >= starts.length - 1)) {
    throw new StorageError(StorageErrorCode.Damaged, 'damaged bytes: a term was never written');
  }
  return { bytes, starts, rows };
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
