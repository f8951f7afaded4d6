/** Reads one chunk of the string dictionary in shared memory. */
import type { StringChunkImage } from './layout.ts';
import { decodeStringEntry, hashEntry, type StringEntryValue } from './string-entry.ts';

/** Up to it a loop is faster than `Buffer.compare`. */
const SHORT_BYTES = 32;

export class StringChunk {
  readonly image: StringChunkImage;
  readonly #bytes: Buffer;
  readonly #offsets: Uint32Array;
  readonly #slots: Uint32Array;

  constructor(image: StringChunkImage) {
    this.image = image;
    this.#bytes = Buffer.from(image.bytes);
    this.#offsets = new Uint32Array(image.offsets);
    this.#slots = new Uint32Array(image.slots);
  }

  /** The entry with this number of the whole dictionary. */
  value(number: number): StringEntryValue {
    const at = number - this.image.first;
    return decodeStringEntry(this.#bytes, this.#offsets[at]!, this.#offsets[at + 1]!);
  }

  /** The number of the entry with these bytes and their hash; -1 if there is none. */
  find(entry: Buffer, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const position = this.#slots[slot]!;
      if (position === 0) return -1;
      if (this.#equals(position - 1, entry)) return this.image.first + position - 1;
    }
  }

  /** The hashes of all entries, in order, for a merge of chunks. */
  hashes(): Uint32Array {
    const hashes = new Uint32Array(this.image.count);
    for (let at = 0; at < hashes.length; at++) {
      hashes[at] = hashEntry(this.#bytes, this.#offsets[at]!, this.#offsets[at + 1]!);
    }
    return hashes;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get offsets(): Uint32Array {
    return this.#offsets;
  }

  #equals(at: number, entry: Buffer): boolean {
    const start = this.#offsets[at]!;
    const end = this.#offsets[at + 1]!;
    if (end - start !== entry.length) return false;
    if (entry.length > SHORT_BYTES) return this.#bytes.compare(entry, 0, entry.length, start, end) === 0;
    for (let index = 0; index < entry.length; index++) {
      if (this.#bytes[start + index] !== entry[index]) return false;
    }
    return true;
  }
}
