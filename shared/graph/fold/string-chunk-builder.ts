/** Collects the new strings of a fold in one chunk and merges chunks, to bound their number. */
import { GraphError, GraphErrorCode } from '../errors.ts';
import type { StringChunkImage } from '../snapshot/layout.ts';
import { StringChunk } from '../snapshot/string-chunk.ts';
import type { StringDictionary } from '../snapshot/string-dictionary.ts';
import { hashEntry, StringEntryEncoder, type StringEntryValue } from '../snapshot/string-entry.ts';

const INITIAL_ENTRIES = 1024;
const INITIAL_BYTES = 16 * 1024;
/** Offsets are 32-bit; this bound keeps them from overflowing. */
const CHUNK_BYTES_MAX = 1 << 30;
/** A chunk is merged with its predecessor unless the latter is more than this many times larger. */
const JOIN_FACTOR = 2;

export class StringChunkBuilder {
  readonly #dictionary: StringDictionary;
  readonly #first: number;
  readonly #encoder = new StringEntryEncoder();
  #count = 0;
  #bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  #byteLength = 0;
  #offsets = new Uint32Array(INITIAL_ENTRIES + 1);
  #hashes = new Uint32Array(INITIAL_ENTRIES);
  #slots: Uint32Array = new Uint32Array(INITIAL_ENTRIES * 2);

  constructor(dictionary: StringDictionary) {
    this.#dictionary = dictionary;
    this.#first = dictionary.end;
  }

  /** The number of the value in the dictionary; adds the value if it is missing. */
  number(value: StringEntryValue): number {
    const entry = this.#encoder.encode(value);
    const hash = hashEntry(entry, 0, entry.length);
    const known = this.#dictionary.findEntry(entry, hash);
    return known >= 0 ? known : this.#first + this.#position(entry, hash);
  }

  /** The chunks of the dictionary, including the new one. */
  finish(): StringChunkImage[] {
    const chunks = this.#dictionary.chunks.map((chunk) => chunk.image);
    if (this.#count > 0) chunks.push(this.#image());
    while (chunks.length > 1 && isJoined(chunks.at(-2)!, chunks.at(-1)!)) {
      const [before, last] = chunks.splice(-2, 2) as [StringChunkImage, StringChunkImage];
      chunks.push(joinChunks(before, last));
    }
    return chunks;
  }

  #position(entry: Buffer, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const found = this.#slots[slot]!;
      if (found === 0) return this.#add(entry, hash, slot);
      if (this.#hashes[found - 1] === hash && this.#equals(found - 1, entry)) return found - 1;
    }
  }

  #add(entry: Buffer, hash: number, slot: number): number {
    const position = this.#count;
    this.#reserve(entry.length);
    this.#bytes.set(entry, this.#byteLength);
    this.#byteLength += entry.length;
    this.#offsets[position + 1] = this.#byteLength;
    this.#hashes[position] = hash;
    this.#slots[slot] = position + 1;
    this.#count++;
    if (this.#count * 2 > this.#slots.length) this.#slots = hashSlots(this.#hashes, this.#count);
    return position;
  }

  #equals(position: number, entry: Buffer): boolean {
    const start = this.#offsets[position]!;
    const end = this.#offsets[position + 1]!;
    return end - start === entry.length && this.#bytes.compare(entry, 0, entry.length, start, end) === 0;
  }

  #reserve(byteLength: number): void {
    if (this.#byteLength + byteLength > CHUNK_BYTES_MAX) {
      throw new GraphError(GraphErrorCode.Limit, 'the new strings of one fold exceed a gigabyte');
    }
    if (this.#byteLength + byteLength > this.#bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#byteLength + byteLength));
      this.#bytes.copy(grown, 0, 0, this.#byteLength);
      this.#bytes = grown;
    }
    if (this.#count === this.#hashes.length) {
      this.#hashes = grownWords(this.#hashes, this.#count * 2);
      this.#offsets = grownWords(this.#offsets, this.#count * 2 + 1);
    }
  }

  #image(): StringChunkImage {
    return {
      first: this.#first,
      count: this.#count,
      bytes: sharedBytes([this.#bytes.subarray(0, this.#byteLength)]),
      offsets: sharedWords(this.#offsets.subarray(0, this.#count + 1)),
      slots: sharedWords(hashSlots(this.#hashes, this.#count)),
    };
  }
}

function isJoined(before: StringChunkImage, last: StringChunkImage): boolean {
  return (
    before.count <= last.count * JOIN_FACTOR &&
    before.bytes.byteLength + last.bytes.byteLength <= CHUNK_BYTES_MAX
  );
}

function joinChunks(before: StringChunkImage, last: StringChunkImage): StringChunkImage {
  const [a, b] = [new StringChunk(before), new StringChunk(last)];
  const count = before.count + last.count;
  const offsets = new Uint32Array(count + 1);
  offsets.set(a.offsets);
  const shift = before.bytes.byteLength;
  for (let at = 1; at <= last.count; at++) offsets[before.count + at] = b.offsets[at]! + shift;
  const hashes = new Uint32Array(count);
  hashes.set(a.hashes());
  hashes.set(b.hashes(), before.count);
  return {
    first: before.first,
    count,
    bytes: sharedBytes([a.bytes, b.bytes]),
    offsets: sharedWords(offsets),
    slots: sharedWords(hashSlots(hashes, count)),
  };
}

/** A table of positions + 1 for the first `count` hashes, at most half full. */
function hashSlots(hashes: Uint32Array, count: number): Uint32Array {
  let size = INITIAL_ENTRIES * 2;
  while (size < count * 4) size *= 2;
  const slots = new Uint32Array(size);
  const mask = size - 1;
  for (let position = 0; position < count; position++) {
    let slot = hashes[position]! & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = position + 1;
  }
  return slots;
}

function grownWords(words: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(length);
  grown.set(words);
  return grown;
}

function sharedWords(words: Uint32Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(words.byteLength);
  new Uint32Array(buffer).set(words);
  return buffer;
}

function sharedBytes(parts: readonly Uint8Array[]): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(parts.reduce((sum, part) => sum + part.length, 0));
  const target = new Uint8Array(buffer);
  let at = 0;
  for (const part of parts) {
    target.set(part, at);
    at += part.length;
  }
  return buffer;
}
