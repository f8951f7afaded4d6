/** java.io.DataOutputStream and DataInputStream over in-memory streams: numbers in big-endian order. */
import { Byte, Char, Double, Float, Short } from '#base';
import { javaException } from '#groovy/runtime/errors/exception';
import {
  GroovyType,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import type { ByteArrayInputStream, ByteSink } from '#groovy/runtime/io/byte-streams';
import { Charset } from '../nio/charset/charset.ts';

const WIDEST = 8;
const UTF_BYTES_MAX = 65_535;
const UTF8 = new Charset('UTF-8');

class DataOutputStream implements ByteSink {
  readonly [TYPE] = DATA_OUTPUT_TYPE;
  readonly #sink: ByteSink;
  size = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  writeBytes(runtime: Runtime, bytes: Uint8Array): void {
    this.#sink.writeBytes(runtime, bytes);
    this.size += bytes.length;
  }

  close(runtime: Runtime): void {
    this.#sink.close?.(runtime);
  }
}

/** A method that writes `width` bytes, which `fill` sets in a view. */
function writer(width: number, fill: (view: DataView, value: Value) => void) {
  return (runtime: Runtime, self: DataOutputStream, value: Value): null => {
    const bytes = new Uint8Array(width);
    fill(new DataView(bytes.buffer), value);
    self.writeBytes(runtime, bytes);
    return null;
  };
}

export const DATA_OUTPUT_TYPE: GroovyType = new GroovyType({
  name: 'java.io.DataOutputStream',
  superclass: 'java.io.OutputStream',
  methods: methodTable(() => ({
    'new(OutputStream)': (_runtime, _self, sink: ByteSink) => new DataOutputStream(sink),
    'writeBoolean(boolean)': writer(1, (view, value) => view.setInt8(0, value === true ? 1 : 0)),
    'writeByte(int)': writer(1, (view, value) => view.setInt8(0, value as number)),
    'writeShort(int)': writer(2, (view, value) => view.setInt16(0, value as number)),
    'writeChar(int)': writer(2, (view, value) => view.setInt16(0, value as number)),
    'writeInt(int)': writer(4, (view, value) => view.setInt32(0, value as number)),
    'writeLong(long)': writer(8, (view, value) => view.setBigInt64(0, value as bigint)),
    'writeFloat(float)': writer(4, (view, value) => view.setFloat32(0, (value as Float).value)),
    'writeDouble(double)': writer(8, (view, value) => view.setFloat64(0, (value as Double).value)),
    'writeBytes(String)': (runtime, self: DataOutputStream, text) =>
      noResult(
        self.writeBytes(
          runtime,
          Uint8Array.from(text, (each) => each.charCodeAt(0)),
        ),
      ),
    'writeUTF(String)': (runtime, self: DataOutputStream, text) => {
      const bytes = UTF8.encode(text);
      if (bytes.length > UTF_BYTES_MAX) throw javaException('java.io.IOException', `encoded string too long`);
      self.writeBytes(runtime, Uint8Array.of(bytes.length >> 8, bytes.length & 0xff));
      self.writeBytes(runtime, bytes);
      return null;
    },
    'size()': (_runtime, self: DataOutputStream) => self.size,
  })),
});

class DataInputStream {
  readonly [TYPE] = DATA_INPUT_TYPE;
  readonly #stream: ByteArrayInputStream;

  constructor(stream: ByteArrayInputStream) {
    this.#stream = stream;
  }

  get available(): number {
    return this.#stream.available;
  }

  readByte(): number {
    return this.#stream.readByte();
  }

  readBytes(count: number): Uint8Array {
    return this.#stream.readBytes(count);
  }

  readRest(): Uint8Array {
    return this.#stream.readRest();
  }

  mark(): void {
    this.#stream.mark();
  }

  reset(): void {
    this.#stream.reset();
  }

  /** Reads exactly this many bytes. */
  view(count: number): DataView {
    const bytes = this.#stream.readBytes(count);
    if (bytes.length < count) throw javaException('java.io.EOFException', null);
    const copy = new Uint8Array(Math.max(count, WIDEST));
    copy.set(bytes);
    return new DataView(copy.buffer, 0, count);
  }
}

function reader(width: number, take: (view: DataView) => Value) {
  return (_runtime: Runtime, self: DataInputStream): Value => take(self.view(width));
}

const READING = (): MethodTable => ({
  'readBoolean()': reader(1, (view) => view.getInt8(0) !== 0),
  'readByte()': reader(1, (view) => new Byte(view.getInt8(0))),
  'readUnsignedByte()': reader(1, (view) => view.getUint8(0)),
  'readShort()': reader(2, (view) => new Short(view.getInt16(0))),
  'readUnsignedShort()': reader(2, (view) => view.getUint16(0)),
  'readChar()': reader(2, (view) => new Char(view.getUint16(0))),
  'readInt()': reader(4, (view) => view.getInt32(0)),
  'readLong()': reader(8, (view) => view.getBigInt64(0)),
  'readFloat()': reader(4, (view) => new Float(view.getFloat32(0))),
  'readDouble()': reader(8, (view) => new Double(view.getFloat64(0))),
});

export const DATA_INPUT_TYPE: GroovyType = new GroovyType({
  name: 'java.io.DataInputStream',
  superclass: 'java.io.InputStream',
  methods: () => ({
    'new(InputStream)': (_runtime, _self, stream: ByteArrayInputStream) => new DataInputStream(stream),
    ...READING(),
    'readUTF()': (_runtime, self: DataInputStream) => {
      const view = self.view(self.view(2).getUint16(0));
      return UTF8.decode(new Uint8Array(view.buffer, 0, view.byteLength));
    },
  }),
});
