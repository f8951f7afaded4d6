/**
 * A database snapshot as a stream of bytes, for checkpoints and backups.
 *
 * ```
 * 0    "QVCK"
 * 4    format, 3 to 8         4 bytes, little-endian like all numbers
 * 8    length of the manifest 4 bytes
 * 12   CRC-32 of the manifest 4 bytes
 * 16   manifest: the snapshot as JSON in UTF-8, shared buffers replaced by { "$buffer": number }, and in a backup
 *      the entries of the tables that go with it
 * …    every buffer in the order of its number: its bytes, then their CRC-32 in 4 bytes
 * ```
 *
 * Format 1 had no receipts and no count of removed quads, format 2 no tables. Format 4 has wide label sets, format 5 quads in
 * several runs, format 6 adjacency with runs, format 7 a list of removed quads or runs that are merged in steps, format 8 removed
 * rows, such runs with the number of the next step, or stale rows of adjacency.
 */
import { crc32 } from 'node:zlib';
import { hasAdjacencyRuns, hasStaleRows } from '#graph';
import { hasListedRemovals, hasRemovedRows, withoutListedRemovals } from '#rdf';
import { DatabaseError, DatabaseErrorCode } from './errors.ts';
import { emptyReceiptImage } from './receipts.ts';
import type { DatabaseSnapshot } from './snapshot/database-snapshot.ts';
import { restoreValue, SnapshotText } from './snapshot/snapshot-text.ts';

export const SNAPSHOT_MAGIC = 'QVCK';
const FORMAT = 8;
/** Read only. */
const FORMAT_WITH_LISTED_REMOVALS = 7;
/** Written where no runs of quads are being merged or have removed rows. */
const FORMAT_WITHOUT_REMOVED_QUADS = 6;
/** Written for adjacency without runs. */
const FORMAT_WITHOUT_ADJACENCY_RUNS = 5;
/** Written for quads in one run, too. */
const FORMAT_WITHOUT_RUNS = 4;
const FORMAT_WITHOUT_RECEIPTS = 1;
const FORMAT_WITHOUT_TABLES = 2;
/** Written unless label sets are wide, so that earlier versions can read it. */
const FORMAT_WITHOUT_WIDE_LABEL_SETS = 3;
/** Maximum number of label sets with 16-bit numbers. */
const NARROW_LABEL_SETS_MAX = 0x10000;
const HEADER_BYTES = 16;
const CHECKSUM_BYTES = 4;
/** Size of the chunks in which large buffers are written to the log. */
const CHUNK_BYTES = 4 * 1024 * 1024;

interface Manifest {
  readonly snapshot: unknown;
  readonly byteLengths: readonly number[];
  readonly tables?: unknown;
}

/** Entries of durable tables by the table's name. */
export type TableContents = Readonly<Record<string, readonly (readonly [key: string, value: Uint8Array])[]>>;

export interface DecodedSnapshot {
  readonly snapshot: DatabaseSnapshot;
  readonly tables: TableContents;
}

export async function* encodeSnapshot(
  snapshot: DatabaseSnapshot,
  tables: TableContents = {},
): AsyncGenerator<Uint8Array> {
  const manifest = new SnapshotText();
  manifest.raw('{"snapshot":');
  await manifest.write(snapshot);
  manifest.raw(',"tables":');
  await manifest.write(tables);
  const { buffers } = manifest;
  manifest.raw(',"byteLengths":');
  await manifest.write(buffers.map((buffer) => buffer.byteLength));
  manifest.raw('}');
  const text = manifest.take();
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(SNAPSHOT_MAGIC, 'latin1');
  header.writeUInt32LE(formatOf({ snapshot, tables }), 4);
  header.writeUInt32LE(text.length, 8);
  header.writeUInt32LE(crc32(text), 12);
  yield header;
  yield text;
  for (const buffer of buffers) {
    let checksum = 0;
    for (let at = 0; at < buffer.byteLength; at += CHUNK_BYTES) {
      const chunk = Buffer.from(buffer, at, Math.min(CHUNK_BYTES, buffer.byteLength - at));
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    const trailer = Buffer.alloc(CHECKSUM_BYTES);
    trailer.writeUInt32LE(checksum);
    yield trailer;
  }
}

/** A sequential source of bytes; `read` rejects if it ends early. */
export interface ByteSource {
  /** Names the source in error messages. */
  readonly name: string;
  readonly byteLength: number;
  /** As that of a `CheckpointReader`. */
  readonly concurrentReads?: number | undefined;
  read(target: Uint8Array): Promise<void>;
}

/**
 * Reads a snapshot into new shared memory. Throws DATABASE_FORMAT for a format of another version of Quiver,
 * and DATABASE_DAMAGED with the name of the source for corrupt data.
 */
export async function decodeSnapshot(source: ByteSource): Promise<DecodedSnapshot> {
  const { name, byteLength } = source;
  const header = Buffer.alloc(HEADER_BYTES);
  await source.read(header);
  if (header.toString('latin1', 0, SNAPSHOT_MAGIC.length) !== SNAPSHOT_MAGIC)
    throw damaged(name, 'it does not begin as one');
  const format = header.readUInt32LE(4);
  if (format < FORMAT_WITHOUT_RECEIPTS || format > FORMAT) {
    throw new DatabaseError(
      DatabaseErrorCode.Format,
      `${name} has format ${format}, this version reads up to ${FORMAT}: use the version that wrote it`,
    );
  }
  const manifestLength = header.readUInt32LE(8);
  if (manifestLength > byteLength) throw damaged(name, 'its manifest is longer than itself');
  const text = Buffer.alloc(manifestLength);
  await source.read(text);
  if (crc32(text) !== header.readUInt32LE(12)) throw damaged(name, 'the checksum of its manifest is wrong');
  const manifest = JSON.parse(text.toString('utf8')) as Manifest;
  const buffers = await readBuffers(source, manifest.byteLengths);
  const snapshot = restoreValue(manifest.snapshot, buffers) as DatabaseSnapshot;
  const tables = restoreValue(manifest.tables ?? {}, buffers) as TableContents;
  // No checksum covers the format itself, so it must match the content.
  if (format !== formatOf(manifest)) throw damaged(name, 'its format is not that of its content');
  if (format === FORMAT_WITH_LISTED_REMOVALS) {
    return { snapshot: { ...snapshot, quads: withoutListedRemovals(snapshot.quads) }, tables };
  }
  if (format > FORMAT_WITHOUT_RECEIPTS) return { snapshot, tables };
  const quads = { ...snapshot.quads, goneCount: 0 };
  return { snapshot: { ...snapshot, receipts: emptyReceiptImage(), quads }, tables };
}

function formatOf({ snapshot, tables }: Pick<Manifest, 'snapshot' | 'tables'>): number {
  const { receipts, graph, quads } = snapshot as Partial<DatabaseSnapshot>;
  if (tables !== undefined) {
    if (quads !== undefined && hasListedRemovals(quads)) return FORMAT_WITH_LISTED_REMOVALS;
    if (quads?.merging !== undefined || (quads !== undefined && hasRemovedRows(quads))) return FORMAT;
    if (graph !== undefined && hasStaleRows(graph)) return FORMAT;
    if (graph !== undefined && hasAdjacencyRuns(graph)) return FORMAT_WITHOUT_REMOVED_QUADS;
    if ((quads?.later?.length ?? 0) > 0) return FORMAT_WITHOUT_ADJACENCY_RUNS;
    const isWide = (graph?.labelSets.length ?? 0) > NARROW_LABEL_SETS_MAX;
    return isWide ? FORMAT_WITHOUT_RUNS : FORMAT_WITHOUT_WIDE_LABEL_SETS;
  }
  return receipts === undefined ? FORMAT_WITHOUT_RECEIPTS : FORMAT_WITHOUT_TABLES;
}

async function readBuffers(source: ByteSource, byteLengths: readonly number[]): Promise<SharedArrayBuffer[]> {
  const buffers: SharedArrayBuffer[] = [];
  const reads: { readonly chunk: Chunk; readonly isRead: Promise<void> }[] = [];
  let checksum = 0;
  const checkOldest = async () => {
    const { chunk, isRead } = reads.shift()!;
    await isRead;
    const { bytes, bufferNumber, isChecksum } = chunk;
    if (!isChecksum) {
      checksum = crc32(bytes, checksum);
      return;
    }
    if (bytes.readUInt32LE() !== checksum)
      throw damaged(source.name, `the checksum of its buffer ${bufferNumber} is wrong`);
    checksum = 0;
  };
  try {
    for (const chunk of chunksOf(byteLengths, buffers)) {
      reads.push({ chunk, isRead: source.read(chunk.bytes) });
      if (reads.length >= (source.concurrentReads ?? 1)) await checkOldest();
    }
    while (reads.length > 0) await checkOldest();
  } finally {
    await Promise.allSettled(reads.map(({ isRead }) => isRead));
  }
  return buffers;
}

/** A part of a buffer, or its checksum. */
interface Chunk {
  readonly bytes: Buffer;
  readonly bufferNumber: number;
  readonly isChecksum: boolean;
}

/** Allocates each buffer, and appends it to `buffers`, when its first chunk is due. */
function* chunksOf(byteLengths: readonly number[], buffers: SharedArrayBuffer[]): Generator<Chunk> {
  for (const byteLength of byteLengths) {
    const buffer = new SharedArrayBuffer(byteLength);
    const bufferNumber = buffers.push(buffer) - 1;
    for (let at = 0; at < byteLength; at += CHUNK_BYTES) {
      const bytes = Buffer.from(buffer, at, Math.min(CHUNK_BYTES, byteLength - at));
      yield { bytes, bufferNumber, isChecksum: false };
    }
    yield { bytes: Buffer.alloc(CHECKSUM_BYTES), bufferNumber, isChecksum: true };
  }
}

export function damaged(name: string, what: string): DatabaseError {
  return new DatabaseError(DatabaseErrorCode.Damaged, `${name} is damaged: ${what}`);
}
