/**
 * The strings (and arrays) that property columns refer to by number: an append-only list of chunks. Decoded texts are
 * kept in a small direct-mapped cache per thread, because scripts read the same few again and again and a thread
 * should not end up with all of them on its heap.
 */
import { defined } from '#base';
import { NONE } from '../view.ts';
import type { StringChunkImage } from './layout.ts';
import { StringChunk } from './string-chunk.ts';
import type { StringEntryValue } from './string-entry.ts';

/** A power of two. 64 Ki entries of typical names are about 4 MB of heap. */
const CACHE_SLOTS = 1 << 16;
/** Of a slot: the number, {@link NONE} where nothing is kept, and the value next to it, in the same line of the cache. */
const SLOT_FIELDS = 2;

export class StringDictionary {
  readonly chunks: readonly StringChunk[];
  /** Made at once when the first is kept: an array that is filled here and there would become a hash table. */
  private cached: (number | StringEntryValue)[] | null = null;

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

  /** The number of the value with these bytes, or -1 if no column refers to it. `hash` is that of the bytes. */
  findEntry(entry: Buffer, hash: number): number {
    for (const chunk of this.chunks) {
      const number = chunk.find(entry, hash);
      if (number >= 0) return number;
    }
    return -1;
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
