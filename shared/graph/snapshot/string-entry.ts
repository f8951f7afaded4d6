/** Encodes and decodes one entry of a string chunk: a tag, then UTF-16 units or an array. */
import { assert, ScalarArray } from '#base';
import { ByteReader, ByteWriter, readProperty, writeProperty } from '#storage';
import { StringTag } from './layout.ts';

const WIDE = /[\u0100-\uffff]/;
/** Up to this length a loop is faster than `Buffer.toString` and `Buffer.write`. */
const SHORT_UNITS = 16;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

export type StringEntryValue = string | ScalarArray;

/** Encodes into a buffer that the next call overwrites: one allocation for many entries. */
export class StringEntryEncoder {
  #scratch = Buffer.allocUnsafe(256);

  encode(value: StringEntryValue): Buffer {
    if (value instanceof ScalarArray) return this.#array(value);
    if (value.length <= SHORT_UNITS) {
      const entry = this.#short(value);
      if (entry !== null) return entry;
    }
    const isWide = WIDE.test(value);
    const byteLength = 1 + (isWide ? value.length * 2 : value.length);
    if (byteLength > this.#scratch.length) this.#scratch = Buffer.allocUnsafe(byteLength * 2);
    this.#scratch[0] = isWide ? StringTag.Wide : StringTag.Narrow;
    this.#scratch.write(value, 1, isWide ? 'utf16le' : 'latin1');
    return this.#scratch.subarray(0, byteLength);
  }

  /** Null for a text with wide characters. */
  #short(value: string): Buffer | null {
    const scratch = this.#scratch;
    scratch[0] = StringTag.Narrow;
    for (let index = 0; index < value.length; index++) {
      const unit = value.charCodeAt(index);
      if (unit > 0xff) return null;
      scratch[index + 1] = unit;
    }
    return scratch.subarray(0, value.length + 1);
  }

  #array(value: ScalarArray): Buffer {
    const writer = new ByteWriter();
    writer.byte(StringTag.Array);
    writeProperty(writer, value);
    return writer.bytes();
  }
}

/** Decodes the text or array between two positions of a chunk. */
export function decodeStringEntry(bytes: Buffer, start: number, end: number): StringEntryValue {
  switch (bytes[start]) {
    case StringTag.Narrow:
      return end - start - 1 <= SHORT_UNITS
        ? shortText(bytes, start + 1, end)
        : bytes.toString('latin1', start + 1, end);
    case StringTag.Wide:
      return bytes.toString('utf16le', start + 1, end);
    default: {
      const value = readProperty(new ByteReader(bytes.subarray(start + 1, end)));
      assert(value instanceof ScalarArray, 'an entry with the array tag holds an array');
      return value;
    }
  }
}

function shortText(bytes: Buffer, start: number, end: number): string {
  let text = '';
  for (let index = start; index < end; index++) text += String.fromCharCode(bytes[index]!);
  return text;
}

/** FNV-1a with a final mix, as an unsigned 32-bit number. */
export function hashEntry(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ bytes[index]!, FNV_PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}
