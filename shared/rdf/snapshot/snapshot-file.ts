/**
 * Serializes a snapshot for the disk: an eight-byte header, a JSON description, then the buffers in the order
 * of {@link buffersOf}.
 *
 *     "QSNP" │ u32 length of the description │ description, UTF-8 │ buffer │ buffer │ …
 *
 * Numbers in the buffers are little-endian, as on every platform of Node. Layout 1, with columns of ids in all orders, is
 * read as well.
 */
import { RdfCause, RdfError } from '../errors.ts';
import type { FirstKeyBuffers } from '../first-keys.ts';
import type { ColumnBuffers } from '../key-column.ts';
import type { OrderBuffers, QuadSnapshotBuffers } from './snapshot.ts';
import { sortQuads } from './snapshot-builder.ts';

const MAGIC = 'QSNP';
const HEADER_BYTES = 8;
const LAYOUT = 2;
/** All seven orders as three columns of ids each, concatenated. */
const LAYOUT_OF_IDS = 1;

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
    orderCount: snapshot.orders.length,
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
  const isKnown = description.layout === LAYOUT || description.layout === LAYOUT_OF_IDS;
  if (!isKnown || !Array.isArray(description.byteLengths)) {
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
    ...snapshot.orders.flat().flatMap(({ cells, keys }) => [cells, keys]),
    snapshot.rowsByGraph,
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
  const takeColumn = (): ColumnBuffers => ({ cells: take(), keys: take() });
  const takeFirstKeys = (): FirstKeyBuffers => ({
    keys: take(),
    keyStarts: take(),
    numberStarts: take(),
  });
  const { termCount, orderCount, firstKeyCount, quadCount, goneCount } = description;
  const dictionary = { termCount, bytes: take(), offsets: take(), blockStarts: take(), hashSlots: take() };
  const predicateStatistics = take();
  if (description.layout === LAYOUT_OF_IDS) {
    const columns = Array.from({ length: orderCount }, take);
    const firstKeys = Array.from({ length: firstKeyCount }, takeFirstKeys);
    const [ofTriples, bySubject] = [columns[0], firstKeys[0]];
    if (ofTriples === undefined || bySubject === undefined) {
      throw new RdfError(RdfCause.Snapshot, 'a quad snapshot without orders');
    }
    return { ...sortQuads(columnsOfIds(ofTriples, bySubject), dictionary), goneCount };
  }
  return {
    quadCount,
    goneCount,
    subjectCount: description.subjectCount,
    objectCount: description.objectCount,
    dictionary,
    predicateStatistics,
    orders: Array.from(
      { length: orderCount },
      (): OrderBuffers => [takeColumn(), takeColumn(), takeColumn()],
    ),
    rowsByGraph: take(),
    firstKeys: Array.from({ length: firstKeyCount }, takeFirstKeys),
  };
}

/** Subjects, predicates, objects and graphs of the first order of layout 1. */
function columnsOfIds(
  columns: SharedArrayBuffer,
  { numberStarts }: FirstKeyBuffers,
): [Int32Array, Int32Array, Int32Array, Int32Array] {
  const ids = new Int32Array(columns);
  const size = ids.length / 3;
  const starts = new Uint32Array(numberStarts);
  const subjects = new Int32Array(size);
  for (let number = 0; number + 1 < starts.length; number++) {
    subjects.fill(number, starts[number], starts[number + 1]);
  }
  return [subjects, ids.slice(0, size), ids.slice(size, size * 2), ids.slice(size * 2)];
}
