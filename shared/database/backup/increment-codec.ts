/**
 * An increment of a backup: the records after a version, up to another, and the tables as they are at its end.
 *
 * ```
 * 0    "QVBI"
 * 4    format, now 1          4 bytes, little-endian like all numbers
 * 8    length of the manifest 4 bytes
 * 12   CRC-32 of the manifest 4 bytes
 * 16   manifest as JSON in UTF-8: since, until, tables
 * …    every record from since + 1 to until: its length in 4 bytes, then its bytes, which have a checksum
 * ```
 */
import { crc32 } from 'node:zlib';
import { type EncodedCommit, verifyCommit } from '#storage';
import { type ByteSource, damaged, type TableContents } from '../checkpoint-codec.ts';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { restoreValue, SnapshotText } from '../snapshot/snapshot-text.ts';

export const INCREMENT_MAGIC = 'QVBI';
const FORMAT = 1;
const HEADER_BYTES = 16;
const LENGTH_BYTES = 4;

export interface IncrementHead {
  /** The version before the first record. */
  readonly since: number;
  readonly until: number;
  readonly tables: TableContents;
}

export async function* encodeIncrement(
  { since, until, tables }: IncrementHead,
  batches: AsyncIterable<readonly EncodedCommit[]>,
): AsyncGenerator<Uint8Array> {
  const head = new SnapshotText();
  await head.write({ since, until, tables });
  const text = head.take();
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(INCREMENT_MAGIC, 'latin1');
  header.writeUInt32LE(FORMAT, 4);
  header.writeUInt32LE(text.length, 8);
  header.writeUInt32LE(crc32(text), 12);
  yield Buffer.concat([header, text]);
  for await (const batch of batches) {
    const pieces = batch.flatMap(({ bytes }) => {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    });
    yield Buffer.concat(pieces);
  }
}

/** A decoded increment; `records` are read lazily and must be consumed to the end. */
export interface DecodedIncrement extends IncrementHead {
  records(): AsyncGenerator<EncodedCommit>;
}

/** `source` is positioned after the magic. Throws DATABASE_FORMAT and DATABASE_DAMAGED as for a snapshot. */
export async function decodeIncrement(source: ByteSource): Promise<DecodedIncrement> {
  const { name, byteLength } = source;
  const header = Buffer.alloc(HEADER_BYTES - INCREMENT_MAGIC.length);
  await source.read(header);
  const format = header.readUInt32LE(0);
  if (format !== FORMAT) {
    throw new DatabaseError(
      DatabaseErrorCode.Format,
      `${name} has format ${format}, this version reads ${FORMAT}: use the version that wrote it`,
    );
  }
  const length = header.readUInt32LE(4);
  if (length > byteLength) throw damaged(name, 'its manifest is longer than itself');
  const text = Buffer.alloc(length);
  await source.read(text);
  if (crc32(text) !== header.readUInt32LE(8)) throw damaged(name, 'the checksum of its manifest is wrong');
  const { since, until, tables } = JSON.parse(text.toString('utf8')) as IncrementHead;
  return {
    since,
    until,
    tables: restoreValue(tables, []) as TableContents,
    records: () => records(source, since, until),
  };
}

async function* records(source: ByteSource, since: number, until: number): AsyncGenerator<EncodedCommit> {
  const length = Buffer.alloc(LENGTH_BYTES);
  for (let version = since + 1; version <= until; version++) {
    await source.read(length);
    const byteLength = length.readUInt32LE();
    if (byteLength > source.byteLength) throw damaged(source.name, `record ${version} is longer than itself`);
    const bytes = new Uint8Array(byteLength);
    await source.read(bytes);
    const commit = { version, bytes };
    verifyCommit(commit);
    yield commit;
  }
}
