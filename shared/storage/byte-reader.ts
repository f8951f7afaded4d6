/** Reads the output of {@link ByteWriter}. Throws STORAGE_DAMAGED at the end and for impossible lengths. */
import { StorageError, StorageErrorCode } from './errors.ts';

const SHORT_STRING_UNITS = 12;
/** A count takes at most eight bytes: 53 bits in groups of seven. */
const COUNT_BYTES_MAX = 8;
/** Counts below 2^28. */
const SHORT_COUNT_BYTES_MAX = 4;

export class ByteReader {
  readonly #buffer: Buffer;
  #position: number;

  constructor(bytes: Uint8Array, position = 0) {
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#position = position;
  }

  get position(): number {
    return this.#position;
  }

  get bytesLeft(): number {
    return this.#buffer.length - this.#position;
  }

  get isAtEnd(): boolean {
    return this.#position === this.#buffer.length;
  }

  byte(): number {
    this.#need(1);
    return this.#buffer[this.#position++]!;
  }

  /** The next byte, which is read again; undefined at the end. */
  peek(): number | undefined {
    return this.#buffer[this.#position];
  }

  skip(byteCount: number): void {
    this.#need(byteCount);
    this.#position += byteCount;
  }

  /** Goes back to a position that was read before. */
  rewind(position: number): void {
    this.#position = position;
  }

  count(): number {
    const buffer = this.#buffer;
    const at = this.#position;
    if (at + SHORT_COUNT_BYTES_MAX > buffer.length) return this.#longCount();
    // Most counts are short: without a loop, and without products that leave the range of 31 bits.
    const first = buffer[at]!;
    if (first < 0x80) {
      this.#position = at + 1;
      return first;
    }
    const second = buffer[at + 1]!;
    if (second < 0x80) {
      this.#position = at + 2;
      return (first & 0x7f) | (second << 7);
    }
    const third = buffer[at + 2]!;
    const lower = (first & 0x7f) | ((second & 0x7f) << 7);
    if (third < 0x80) {
      this.#position = at + 3;
      return lower | (third << 14);
    }
    const fourth = buffer[at + 3]!;
    if (fourth >= 0x80) return this.#longCount();
    this.#position = at + 4;
    return lower | ((third & 0x7f) << 14) | (fourth << 21);
  }

  #longCount(): number {
    const buffer = this.#buffer;
    let at = this.#position;
    let value = 0;
    let scale = 1;
    for (let index = 0; index < COUNT_BYTES_MAX; index++) {
      if (at === buffer.length) throw endsTooEarly();
      const byte = buffer[at++]!;
      if (byte < 0x80) {
        this.#position = at;
        return value + byte * scale;
      }
      value += (byte - 0x80) * scale;
      scale *= 0x80;
    }
    throw damaged('a number is too long');
  }

  /** A count of items of at least one byte each, checked against the remaining bytes. */
  length(): number {
    const value = this.count();
    if (value > this.#buffer.length - this.#position) throw damaged('a list is longer than its record');
    return value;
  }

  int(): number {
    const value = this.count();
    return (value >>> 1) ^ -(value & 1);
  }

  long(): bigint {
    this.#need(8);
    this.#position += 8;
    return this.#buffer.readBigInt64LE(this.#position - 8);
  }

  float(): number {
    this.#need(4);
    this.#position += 4;
    return this.#buffer.readFloatLE(this.#position - 4);
  }

  double(): number {
    this.#need(8);
    this.#position += 8;
    return this.#buffer.readDoubleLE(this.#position - 8);
  }

  string(): string {
    const header = this.count();
    const start = this.#position;
    this.skip(textBytes(header));
    if (isWide(header)) return this.#buffer.toString('utf16le', start, this.#position);
    if (this.#position - start > SHORT_STRING_UNITS)
      return this.#buffer.toString('latin1', start, this.#position);
    let text = '';
    for (let index = start; index < this.#position; index++)
      text += String.fromCharCode(this.#buffer[index]!);
    return text;
  }

  skipString(): void {
    this.skip(textBytes(this.count()));
  }

  /** Writes the string as UTF-8 at `to`, which needs twice its bytes here; returns the end position. */
  utf8String(target: Buffer, to: number): number {
    const header = this.count();
    const buffer = this.#buffer;
    const start = this.#position;
    this.skip(textBytes(header));
    if (isWide(header))
      return to + target.write(buffer.toString('utf16le', start, this.#position), to, 'utf8');
    const shift = to - start;
    for (let at = start; at < this.#position; at++) {
      const unit = buffer[at]!;
      if (unit >= 0x80)
        return to + target.write(buffer.toString('latin1', start, this.#position), to, 'utf8');
      target[shift + at] = unit;
    }
    return to + this.#position - start;
  }

  raw(byteLength: number): Uint8Array {
    this.#need(byteLength);
    this.#position += byteLength;
    return this.#buffer.subarray(this.#position - byteLength, this.#position);
  }

  #need(byteCount: number): void {
    if (this.#position + byteCount > this.#buffer.length) throw endsTooEarly();
  }
}

/** Whether the text behind a header is UTF-16, and not Latin-1. */
function isWide(header: number): boolean {
  return header % 2 === 1;
}

/** Bytes of the text behind a header. */
function textBytes(header: number): number {
  return isWide(header) ? header - 1 : header / 2;
}

function endsTooEarly(): StorageError {
  return damaged('it ends too early');
}

function damaged(what: string): StorageError {
  return new StorageError(StorageErrorCode.Damaged, `damaged bytes: ${what}`);
}
