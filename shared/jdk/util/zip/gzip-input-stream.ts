/**
 * `java.util.zip.GZIPInputStream`, `GZIPOutputStream`, `InflaterInputStream` and `DeflaterOutputStream` over streams in
 * memory (RFC 1952). Output of the inflater is bounded by the rest of the budget before it is allocated.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  illegalArgument,
  JavaThrowable,
  javaException,
  requireNonNull,
} from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, TYPE } from '#groovy/runtime/host';
import {
  ByteArrayInputStream,
  ByteArrayOutputStream,
  type ByteSink,
  type ByteSource,
  UNMARKED,
} from '#groovy/runtime/io/byte-streams';
import { Crc32 } from './crc32.ts';

const MAGIC = 0x8b1f;
const DEFLATE = 8;
const UNKNOWN_SYSTEM = 0xff;
const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;
/** Minimum bytes of another member: fewer trailing bytes are ignored. */
const NEXT_MEMBER_BYTES_MIN = 19;
/** Bytes compressed or decompressed per budget step. */
const BYTES_PER_STEP = 16;
/** Offset of a header's flags, and their bits. */
const FLAGS_AT = 3;
const HeaderFlag = { HeaderCrc: 2, Extra: 4, Name: 8, Comment: 16 } as const;

function zipException(message: string): JavaThrowable {
  return javaException('java.util.zip.ZipException', message);
}

function endOfFile(message: string | null = null): JavaThrowable {
  return javaException('java.io.EOFException', message);
}

function checksum(bytes: Uint8Array): number {
  const crc = new Crc32();
  crc.add(bytes);
  return crc.value;
}

/** Offset of the compressed data after a header. */
function endOfHeader(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 2) throw endOfFile();
  if (view.getUint16(0, true) !== MAGIC) throw zipException('Not in GZIP format');
  if (bytes.length < FLAGS_AT) throw endOfFile();
  if (bytes[2] !== DEFLATE) throw zipException('Unsupported compression method');
  if (bytes.length < HEADER_BYTES) throw endOfFile();
  const flags = bytes[FLAGS_AT] as number;
  let at = HEADER_BYTES;
  if (flags & HeaderFlag.Extra) {
    if (bytes.length < at + 2) throw endOfFile();
    at += 2 + view.getUint16(at, true);
  }
  for (const flag of [HeaderFlag.Name, HeaderFlag.Comment]) {
    if (!(flags & flag)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) throw endOfFile();
    at = end + 1;
  }
  if (flags & HeaderFlag.HeaderCrc) {
    if (bytes.length < at + 2) throw endOfFile();
    const given = view.getUint16(at, true);
    if (given !== (checksum(bytes.subarray(0, at)) & 0xffff)) throw zipException('Corrupt GZIP header');
    at += 2;
  }
  if (at > bytes.length) throw endOfFile();
  return at;
}

interface Unpacked {
  readonly bytes: Uint8Array;
  /** Number of compressed bytes consumed. */
  readonly length: number;
}

/** Node's result with the `info` option. */
interface UnpackedByNode {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

/** The output is bounded by the remaining budget of the run. */
function unpack({ budget }: Runtime, packed: Uint8Array): Unpacked {
  const { memoryBytesMax, collectionLengthMax } = budget.limits;
  const bytesMax = Math.max(1, Math.min(memoryBytesMax - budget.bytesCharged, collectionLengthMax));
  try {
    const made: unknown = inflateRawSync(packed, { maxOutputLength: bytesMax, info: true });
    const { buffer, engine } = made as UnpackedByNode;
    budget.charge(buffer.length);
    budget.steps(Math.ceil(buffer.length / BYTES_PER_STEP));
    return { bytes: buffer, length: engine.bytesWritten };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      budget.checkLength(bytesMax + 1);
      budget.charge(bytesMax + 1);
    }
    if (code === 'Z_BUF_ERROR') throw endOfFile('Unexpected end of ZLIB input stream');
    if (code === 'Z_DATA_ERROR') throw zipException(message);
    throw error;
  }
}

class GzipInputStream implements ByteSource {
  readonly [TYPE] = GZIP_INPUT_TYPE;
  readonly #runtime: Runtime;
  /** The remaining compressed data, after a header. */
  #packed: Uint8Array | null;
  #member = new ByteArrayInputStream(new Uint8Array());
  /** The error after the decompressed bytes. */
  #failure: JavaThrowable | null = null;
  #isClosed = false;

  constructor(runtime: Runtime, source: ByteSource) {
    this.#runtime = runtime;
    const bytes = source.readRest();
    this.#packed = bytes.subarray(endOfHeader(bytes));
  }

  get available(): number {
    this.#checkOpen();
    return this.#packed !== null || this.#member.available > 0 ? 1 : 0;
  }

  readByte(): number {
    const [byte] = this.readBytes(1);
    return byte ?? -1;
  }

  readBytes(count: number): Uint8Array {
    this.#checkOpen();
    while (count > 0 && this.#member.available === 0) {
      if (this.#failure !== null) throw this.#failure;
      if (this.#packed === null) break;
      this.#unpackNext(this.#packed);
    }
    return this.#member.readBytes(count);
  }

  readRest(): Uint8Array {
    const all = new ByteArrayOutputStream();
    for (let bytes = this.#readMember(); bytes.length > 0; bytes = this.#readMember()) {
      all.writeBytes(this.#runtime, bytes);
    }
    return all.bytes();
  }

  #readMember(): Uint8Array {
    return this.readBytes(this.#runtime.budget.limits.collectionLengthMax);
  }

  #unpackNext(packed: Uint8Array): void {
    this.#runtime.budget.step();
    const { bytes, length } = unpack(this.#runtime, packed);
    this.#member = new ByteArrayInputStream(bytes);
    this.#packed = null;
    const rest = packed.subarray(length);
    this.#failure = trailerFailure(rest, bytes);
    if (this.#failure === null) this.#packed = nextMember(rest.subarray(TRAILER_BYTES));
  }

  close(): void {
    this.#isClosed = true;
  }

  #checkOpen(): void {
    if (this.#isClosed) throw javaException('java.io.IOException', 'Stream closed');
  }
}

/** The error in the checksum and length after a member. */
function trailerFailure(trailer: Uint8Array, unpacked: Uint8Array): JavaThrowable | null {
  if (trailer.length < TRAILER_BYTES) return endOfFile();
  const view = new DataView(trailer.buffer, trailer.byteOffset, TRAILER_BYTES);
  const isRight =
    view.getUint32(0, true) === checksum(unpacked) && view.getUint32(4, true) === unpacked.length >>> 0;
  return isRight ? null : zipException('Corrupt GZIP trailer');
}

/** The compressed data of another member; null if none follows. */
function nextMember(rest: Uint8Array): Uint8Array | null {
  if (rest.length < NEXT_MEMBER_BYTES_MIN) return null;
  try {
    return rest.subarray(endOfHeader(rest));
  } catch (error) {
    if (error instanceof JavaThrowable) return null;
    throw error;
  }
}

class GzipOutputStream implements ByteSink {
  readonly [TYPE] = GZIP_OUTPUT_TYPE;
  readonly #sink: ByteSink;
  readonly #bytes = new ByteArrayOutputStream();
  #isFinished = false;

  constructor(runtime: Runtime, sink: ByteSink) {
    this.#sink = sink;
    const header = new Uint8Array(HEADER_BYTES);
    new DataView(header.buffer).setUint16(0, MAGIC, true);
    header[2] = DEFLATE;
    header[HEADER_BYTES - 1] = UNKNOWN_SYSTEM;
    sink.writeBytes(runtime, header);
  }

  writeBytes(runtime: Runtime, bytes: Uint8Array): void {
    if (this.#isFinished) throw javaException('java.io.IOException', 'write beyond end of stream');
    this.#bytes.writeBytes(runtime, bytes);
  }

  finish(runtime: Runtime): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    const bytes = this.#bytes.bytes();
    runtime.budget.charge(bytes.length);
    runtime.budget.steps(Math.ceil(bytes.length / BYTES_PER_STEP));
    this.#sink.writeBytes(runtime, deflateRawSync(bytes));
    const trailer = new DataView(new ArrayBuffer(TRAILER_BYTES));
    trailer.setUint32(0, checksum(bytes), true);
    trailer.setUint32(4, bytes.length, true);
    this.#sink.writeBytes(runtime, new Uint8Array(trailer.buffer));
  }

  close(runtime: Runtime): void {
    this.finish(runtime);
    this.#sink.close?.(runtime);
  }
}

function checkBuffer(size: number): void {
  if (size <= 0) throw illegalArgument('buffer size <= 0');
}

const GZIP_INPUT_TYPE: GroovyType = new GroovyType({
  name: 'java.util.zip.GZIPInputStream',
  superclass: 'java.util.zip.InflaterInputStream',
  statics: { GZIP_MAGIC: MAGIC },
  methods: methodTable(() => ({
    'new(java.io.InputStream)': (runtime, _self, source: ByteSource | null) =>
      new GzipInputStream(runtime, requireNonNull(source)),
    'new(java.io.InputStream, int)': (runtime, _self, source: ByteSource | null, size) => {
      checkBuffer(size);
      return new GzipInputStream(runtime, requireNonNull(source));
    },
    'close()': (_runtime, self: GzipInputStream) => noResult(self.close()),
    ...UNMARKED(),
  })),
});

const GZIP_OUTPUT_TYPE: GroovyType = new GroovyType({
  name: 'java.util.zip.GZIPOutputStream',
  superclass: 'java.util.zip.DeflaterOutputStream',
  methods: methodTable(() => ({
    'new(java.io.OutputStream)': (runtime, _self, sink: ByteSink | null) =>
      new GzipOutputStream(runtime, requireNonNull(sink)),
    'new(java.io.OutputStream, boolean)': (runtime, _self, sink: ByteSink | null) =>
      new GzipOutputStream(runtime, requireNonNull(sink)),
    'new(java.io.OutputStream, int)': (runtime, _self, sink: ByteSink | null, size) => {
      checkBuffer(size);
      return new GzipOutputStream(runtime, requireNonNull(sink));
    },
    'finish()': (runtime, self: GzipOutputStream) => noResult(self.finish(runtime)),
  })),
});

export const GZIP_TYPES: readonly GroovyType[] = [
  new GroovyType({
    name: 'java.util.zip.InflaterInputStream',
    form: 'abstract',
    superclass: 'java.io.InputStream',
  }),
  new GroovyType({
    name: 'java.util.zip.DeflaterOutputStream',
    form: 'abstract',
    superclass: 'java.io.OutputStream',
  }),
  GZIP_INPUT_TYPE,
  GZIP_OUTPUT_TYPE,
];
