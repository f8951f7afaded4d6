/**
 * Growing binary output. Integers are variable-length (7 bits per byte, low bits first). Strings preserve
 * every UTF-16 code unit: a length with one flag bit, then one byte per unit (all below 256) or two.
 */
const INITIAL_BYTES = 256;
/** Below this length a loop over the units is faster than `Buffer.write`. */
const SHORT_STRING_UNITS = 24;
/** Up to this length a loop is faster than a view and a call. */
const SHORT_COPY_BYTES = 128;
const UTF8_BYTES_PER_UNIT_MAX = 3;
const INT_MAX = 0x7fff_ffff;
const WIDE = /[\u0100-\uffff]/;

export class ByteWriter {
  #buffer: Buffer;
  #length = 0;

  constructor(capacity = INITIAL_BYTES) {
    this.#buffer = Buffer.allocUnsafe(capacity);
  }

  get length(): number {
    return this.#length;
  }

  /** Size of the allocated memory in bytes. */
  get capacity(): number {
    return this.#buffer.length;
  }

  /** A view of the bytes written so far; valid until the next write. */
  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** A copy of the bytes written so far after `room` zero bytes, in a transferable array buffer. */
  toOwnedBytes(room = 0): Uint8Array {
    const length = this.#length;
    const owned = new Uint8Array(room + length);
    if (length > SHORT_COPY_BYTES) {
      owned.set(this.bytes(), room);
      return owned;
    }
    const buffer = this.#buffer;
    for (let at = 0; at < length; at++) owned[room + at] = buffer[at]!;
    return owned;
  }

  /** As {@link toOwnedBytes}, in shared memory. */
  toSharedBytes(room = 0): Uint8Array {
    const shared = new Uint8Array(new SharedArrayBuffer(room + this.#length));
    shared.set(this.bytes(), room);
    return shared;
  }

  clear(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.#length++] = value;
  }

  /** A non-negative integer below 2^53. */
  count(value: number): void {
    this.#reserve(8);
    const buffer = this.#buffer;
    let at = this.#length;
    let rest = value;
    for (; rest > INT_MAX; rest = Math.floor(rest / 0x80)) buffer[at++] = (rest % 0x80) | 0x80;
    for (; rest >= 0x80; rest >>>= 7) buffer[at++] = (rest & 0x7f) | 0x80;
    buffer[at] = rest;
    this.#length = at + 1;
  }

  /** An int32; small magnitudes are short. */
  int(value: number): void {
    this.count(((value << 1) ^ (value >> 31)) >>> 0);
  }

  long(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#buffer.writeBigInt64LE(value, this.#length);
  }

  float(value: number): void {
    this.#reserve(4);
    this.#length = this.#buffer.writeFloatLE(value, this.#length);
  }

  double(value: number): void {
    this.#reserve(8);
    this.#length = this.#buffer.writeDoubleLE(value, this.#length);
  }

  string(value: string): void {
    if (value.length <= SHORT_STRING_UNITS && this.#narrowString(value)) return;
    const wide = WIDE.test(value);
    const byteLength = wide ? value.length * 2 : value.length;
    this.count(value.length * 2 + (wide ? 1 : 0));
    this.#reserve(byteLength);
    if (wide) this.#buffer.write(value, this.#length, 'utf16le');
    else this.#buffer.write(value, this.#length, 'latin1');
    this.#length += byteLength;
  }

  /** Writes the string whose units are the ASCII bytes `source[start, end)`. */
  asciiString(source: Uint8Array, start: number, end: number): void {
    const length = end - start;
    this.count(length * 2);
    this.#reserve(length);
    const buffer = this.#buffer;
    const at = this.#length - start;
    for (let index = start; index < end; index++) buffer[at + index] = source[index]!;
    this.#length += length;
  }

  /** True if the output from `at` on starts with `source[start, end)`. */
  startsWith(at: number, source: Uint8Array, start: number, end: number): boolean {
    const buffer = this.#buffer;
    const shift = at - start;
    // Compares from the end, as many texts have a common prefix.
    for (let index = end - 1; index >= start; index--)
      if (buffer[shift + index] !== source[index]) return false;
    return true;
  }

  /** UTF-8 with a terminating NUL, as C strings; the text must not contain NUL. */
  terminatedText(value: string): void {
    this.#reserve(value.length * UTF8_BYTES_PER_UNIT_MAX + 1);
    this.#length += this.#buffer.write(value, this.#length, 'utf8');
    this.#buffer[this.#length++] = 0;
  }

  /** A non-negative integer below 2^32, in four bytes. */
  uint32(value: number): void {
    this.#reserve(4);
    this.#length = this.#buffer.writeUInt32LE(value, this.#length);
  }

  /** An integer of at most 53 bits, in eight bytes. */
  int64(value: number): void {
    this.#reserve(8);
    this.#buffer.writeInt32LE(value | 0, this.#length);
    this.#buffer.writeInt32LE(Math.floor(value / 2 ** 32), this.#length + 4);
    this.#length += 8;
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Writes a short string of units below 256; undoes the write and returns false at a larger unit. */
  #narrowString(value: string): boolean {
    const start = this.#length;
    this.#reserve(value.length + 1);
    const buffer = this.#buffer;
    buffer[start] = value.length * 2;
    for (let index = 0; index < value.length; index++) {
      const unit = value.charCodeAt(index);
      if (unit > 0xff) return false;
      buffer[start + 1 + index] = unit;
    }
    this.#length = start + 1 + value.length;
    return true;
  }

  #reserve(byteCount: number): void {
    const needed = this.#length + byteCount;
    if (needed <= this.#buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(grown, 0, 0, this.#length);
    this.#buffer = grown;
  }
}
