/** In-memory byte streams, the only ones that scripts have. None accesses a file or a socket. */
import { Byte, onDemand } from '#base';
import { JavaArray } from '../collections/java-array.ts';
import { arrayIndexOutOfBounds, javaException } from '../errors/exception.ts';
import {
  GroovyType,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '../host.ts';

const BUFFER_BYTES_MIN = 64;

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Byte sink: `java.io.OutputStream`. */
export interface ByteSink {
  writeBytes(runtime: Runtime, bytes: Uint8Array): void;
  /** Flushes buffered bytes; most sinks have none. */
  close?(runtime: Runtime): void;
}

/** Byte source: `java.io.InputStream`. */
export interface ByteSource {
  /** Number of bytes available without blocking. */
  readonly available: number;
  /** The next byte, 0 to 255, or -1 at the end. */
  readByte(): number;
  /** Up to `count` bytes; at least one, except at the end. */
  readBytes(count: number): Uint8Array;
  /** All remaining bytes. */
  readRest(): Uint8Array;
}

/** `mark` and `reset` of a stream that does not support them. */
export const UNMARKED = (): MethodTable => ({
  'markSupported()': () => false,
  'mark(int)': () => null,
  'reset()': () => {
    throw javaException('java.io.IOException', 'mark/reset not supported');
  },
});

/** One object per byte value, so that a large `byte[]` costs a reference per byte. */
const bytesByValue = onDemand((): readonly Byte[] =>
  Array.from({ length: 256 }, (_, index) => new Byte(index)),
);

export function toByteArray(runtime: Runtime, bytes: Uint8Array): JavaArray {
  runtime.budget.checkLength(bytes.length);
  runtime.budget.charge(bytes.length * 8);
  const boxes = bytesByValue();
  const items: Value[] = [];
  for (const byte of bytes) {
    runtime.budget.step();
    items.push(boxes[byte] as Byte);
  }
  return new JavaArray('byte', items);
}

export function fromByteArray(
  runtime: Runtime,
  array: JavaArray,
  start = 0,
  end = array.items.length,
): Uint8Array {
  if (start < 0 || end > array.items.length) {
    throw arrayIndexOutOfBounds();
  }
  const bytes = new Uint8Array(Math.max(0, end - start));
  for (let index = 0; index < bytes.length; index += 1) {
    runtime.budget.step();
    bytes[index] = (array.items[start + index] as Byte).value;
  }
  return bytes;
}

export const BYTE_OUTPUT: GroovyType = new GroovyType({
  name: 'java.io.ByteArrayOutputStream',
  superclass: 'java.io.OutputStream',
  methods: () => ({
    'new()': () => new ByteArrayOutputStream(),
    'new(int)': () => new ByteArrayOutputStream(),
    'size()': (_runtime, self: ByteArrayOutputStream) => self.length,
    'reset()': (_runtime, self: ByteArrayOutputStream) => noResult(self.reset()),
    'toByteArray()': (runtime, self: ByteArrayOutputStream) => toByteArray(runtime, self.bytes()),
    'toString()': (_runtime, self: ByteArrayOutputStream) => self.text(),
  }),
});

export const BYTE_INPUT: GroovyType = new GroovyType({
  name: 'java.io.ByteArrayInputStream',
  superclass: 'java.io.InputStream',
  methods: methodTable(() => ({
    'new(byte[])': (runtime, _self, array: JavaArray) =>
      new ByteArrayInputStream(fromByteArray(runtime, array)),
    'new(byte[], int, int)': (runtime, _self, array: JavaArray, offset, length) =>
      new ByteArrayInputStream(
        fromByteArray(runtime, array, offset, Math.min(offset + length, array.items.length)),
      ),
  })),
});

/** `java.io.ByteArrayOutputStream`: a buffer that doubles as it fills, charged to the budget as it grows. */
export class ByteArrayOutputStream implements ByteSink {
  readonly [TYPE] = BYTE_OUTPUT;
  #buffer = new Uint8Array(BUFFER_BYTES_MIN);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  writeByte(runtime: Runtime, byte: number): void {
    this.#reserve(runtime, 1);
    this.#buffer[this.#length++] = byte;
  }

  writeBytes(runtime: Runtime, bytes: Uint8Array): void {
    this.#reserve(runtime, bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  reset(): void {
    this.#length = 0;
  }

  /** The bytes written so far; valid until the next write. */
  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  /** The bytes decoded as UTF-8; malformed sequences are replaced as in Java. */
  text(): string {
    return UTF8.decode(this.bytes());
  }

  #reserve(runtime: Runtime, count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#buffer.length) return;
    runtime.budget.checkLength(needed);
    const capacity = Math.max(needed, this.#buffer.length * 2);
    runtime.budget.charge(capacity);
    const grown = new Uint8Array(capacity);
    grown.set(this.bytes());
    this.#buffer = grown;
  }
}

/** `java.io.ByteArrayInputStream`. */
export class ByteArrayInputStream implements ByteSource {
  readonly [TYPE] = BYTE_INPUT;
  readonly #bytes: Uint8Array;
  #position = 0;
  #mark = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get available(): number {
    return this.#bytes.length - this.#position;
  }

  /** The next byte, 0 to 255, or -1 at the end. */
  readByte(): number {
    return this.#bytes[this.#position++] ?? this.#endByte();
  }

  /** Up to `count` bytes; fewer at the end. */
  readBytes(count: number): Uint8Array {
    const end = Math.min(this.#bytes.length, this.#position + Math.max(0, count));
    const bytes = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return bytes;
  }

  /** All remaining bytes. */
  readRest(): Uint8Array {
    return this.readBytes(this.available);
  }

  mark(): void {
    this.#mark = this.#position;
  }

  reset(): void {
    this.#position = this.#mark;
  }

  #endByte(): -1 {
    this.#position = this.#bytes.length;
    return -1;
  }
}
