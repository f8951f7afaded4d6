/**
 * Serializes a snapshot for the disk: an eight-byte header, a JSON description, then the buffers in the order
 * of {@link buffersOf}.
 *
 *     "QSNP" │ u32 length of the description │ description, UTF-8 │ buffer │ buffer │ …
 *
 * Numbers in the buffers are little-endian, as on every platform of Node.
 */
import { RdfCause, RdfError } from './errors.ts';
import type { QuadSnapshotBuffers } from './snapshot.ts';

const MAGIC = 'QSNP';
const HEADER_BYTES = 8;
const LAYOUT = 1;

interface Description {
  readonly layout: number;
  readonly quadCount: number;
  readonly goneCount: number;
  readonly termCount: number;
  readonly subjectCount: number;
  readonly objectCount: number;
  readonly orderCount: number;
  readonly firstKeyCount: number;
  readonly byteLengths: readonly number[];
}

/** The chunks to write, in order. They share memory with the snapshot. */
export function encodeQuadSnapshot(snapshot: QuadSnapshotBuffers): Uint8Array[] {
  const buffers = buffersOf(snapshot);
  const description: Description = {
    layout: LAYOUT,
    quadCount: snapshot.quadCount,
    goneCount: snapshot.goneCount,
    termCount: snapshot.dictionary.termCount,
    subjectCount: snapshot.subjectCount,
    objectCount: snapshot.objectCount,
    orderCount: snapshot.columns.length,
    firstKeyCount: snapshot.firstKeys.length,
    byteLengths: buffers.map((buffer) => buffer.byteLength),
  };
  const text = Buffer.from(JSON.stringify(description), 'utf8');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC, 'latin1');
  header.writeUInt32LE(text.length, MAGIC.length);
  return [header, text, ...buffers.map((buffer) => new Uint8Array(buffer))];
}

/** Deserializes a snapshot into shared memory. Throws RDF_SNAPSHOT for corrupt bytes. */
export function decodeQuadSnapshot(bytes: Uint8Array): QuadSnapshotBuffers {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (input.length < HEADER_BYTES || input.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new RdfError(RdfCause.Snapshot, 'not a quad snapshot');
  }
  const start = HEADER_BYTES + input.readUInt32LE(MAGIC.length);
  const description = parseDescription(input.toString('utf8', HEADER_BYTES, start));
  const total = description.byteLengths.reduce((sum, length) => sum + length, start);
  if (total !== input.length) {
    throw new RdfError(RdfCause.Snapshot, `a quad snapshot of ${total} bytes has ${input.length}`);
  }
  let at = start;
  const buffers = description.byteLengths.map((length) => {
    const buffer = new SharedArrayBuffer(length);
    new Uint8Array(buffer).set(input.subarray(at, at + length));
    at += length;
    return buffer;
  });
  return assemble(description, buffers);
}

function parseDescription(text: string): Description {
  let description: Description;
  try {
    description = JSON.parse(text) as Description;
  } catch (error) {
    throw new RdfError(RdfCause.Snapshot, `the description of a quad snapshot is corrupt: ${String(error)}`);
  }
  if (description.layout !== LAYOUT || !Array.isArray(description.byteLengths)) {
    throw new RdfError(RdfCause.Snapshot, `a quad snapshot of layout ${description.layout}, not ${LAYOUT}`);
  }
  return description;
}

function buffersOf(snapshot: QuadSnapshotBuffers): SharedArrayBuffer[] {
  const { bytes, offsets, blockStarts, hashSlots } = snapshot.dictionary;
  return [
    bytes,
    offsets,
    blockStarts,
    hashSlots,
    snapshot.predicateStatistics,
    ...snapshot.columns,
    ...snapshot.firstKeys.flatMap((first) => [first.keys, first.keyStarts, first.numberStarts]),
  ];
}

function assemble(description: Description, buffers: readonly SharedArrayBuffer[]): QuadSnapshotBuffers {
  const iterator = buffers[Symbol.iterator]();
  const take = (): SharedArrayBuffer => {
    const { value, done } = iterator.next();
    if (done === true) throw new RdfError(RdfCause.Snapshot, 'a quad snapshot with too few buffers');
    return value;
  };
  return {
    quadCount: description.quadCount,
    goneCount: description.goneCount,
    subjectCount: description.subjectCount,
    objectCount: description.objectCount,
    dictionary: {
      termCount: description.termCount,
      bytes: take(),
      offsets: take(),
      blockStarts: take(),
      hashSlots: take(),
    },
    predicateStatistics: take(),
    columns: Array.from({ length: description.orderCount }, take),
    firstKeys: Array.from({ length: description.firstKeyCount }, () => ({
      keys: take(),
      keyStarts: take(),
      numberStarts: take(),
    })),
  };
}
