/**
 * Added quads as rows of term numbers, with every term as UTF-8 bytes: what a bulk load wrote, read back without a string
 * or an object for each.
 */
import type { ByteReader } from './byte-reader.ts';
import type { EncodedCommit } from './commit-record.ts';
import { StorageError, StorageErrorCode } from './errors.ts';
import { readAddedRows } from './operation-codec.ts';
import { readBulkBody, verifyCommit } from './record-codec.ts';

export interface QuadRows {
  /** The terms one after the other. */
  readonly bytes: Buffer;
  /** Where the bytes of each term begin, numbered from 0; one entry more for the end of the last. */
  readonly starts: Uint32Array;
  /** Four terms of each quad: subject, predicate, object, graph. */
  readonly rows: Uint32Array;
}

/**
 * The quads of a record of a bulk load, which it has verified; null for any other record, and for one that changes the
 * graph too. STORAGE_DAMAGED as the record's decoder says it.
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
  // Text takes at most twice the bytes that it takes in a record.
  const bytes = Buffer.allocUnsafe(reader.bytesLeft * 2);
  for (let term = 0; term < count; term++) {
    starts[term + 1] = reader.utf8String(bytes, starts[term]!);
  }
  return { bytes, starts };
}
