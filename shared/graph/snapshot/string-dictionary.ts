/**
 * The strings and arrays that property columns refer to by number: an append-only list of chunks. A small
 * direct-mapped cache per thread holds decoded texts, because scripts read the same few repeatedly and a
 * thread must not hold all of them on its heap.
 */
import { defined } from '#base';
import { NONE } from '../view.ts';
import type { StringChunkImage } from './layout.ts';
import { StringChunk } from './string-chunk.ts';
import { hashEntry, StringEntryEncoder, type StringEntryValue } from './string-entry.ts';

/** A power of two. 64 Ki entries of typical names are about 4 MB of heap. */
const CACHE_SLOTS = 1 << 16;
/** A cache slot: the number ({@link NONE} if empty), then the value, in the same cache line. */
const SLOT_FIELDS = 2;

export class StringDictionary {
  readonly chunks: readonly StringChunk[];
  /** Allocated in full on the first use: V8 would turn a sparse array into a hash table. */
  private cached: (number | StringEntryValue)[] | null = null;
  private encoder: StringEntryEncoder | null = null;

  constructor(images: readonly StringChunkImage[]) {
    this.chunks = images.map((image) => new StringChunk(image));
  }

  /** One past the highest number. */
  get end(): number {
    const last = this.chunks.at(-1);
    return last === undefined ? 0 : last.image.first + last.image.count;
  }

  value(number: number): StringEntryValue {
    const cached = (this.cached ??= new Array<number>(CACHE_SLOTS * SLOT_FIELDS).fill(NONE));
    const at = (number & (CACHE_SLOTS - 1)) * SLOT_FIELDS;
    if (cached[at] === number) return cached[at + 1] as StringEntryValue;
    const value = this.chunkOf(number).value(number);
    cached[at] = number;
    cached[at + 1] = value;
    return value;
  }

  /** The number of the value with these bytes and their hash; -1 if no column refers to it. */
  findEntry(entry: Buffer, hash: number): number {
    for (const chunk of this.chunks) {
      const number = chunk.find(entry, hash);
      if (number >= 0) return number;
    }
    return -1;
  }

  /** The number of a text; -1 if no column refers to it. */
  numberOf(text: string): number {
    const entry = (this.encoder ??= new StringEntryEncoder()).encode(text);
    return this.findEntry(entry, hashEntry(entry, 0, entry.length));
  }

  private chunkOf(number: number): StringChunk {
    let low = 0;
    let high = this.chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.chunks[middle]!.image.first <= number) low = middle;
      else high = middle - 1;
    }
    return defined(this.chunks[low], 'a column refers to a string of the dictionary');
  }
}
