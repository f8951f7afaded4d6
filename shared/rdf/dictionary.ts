/**
 * The snapshot's dictionary, in parts: each run of the snapshot has the terms that are new in it, whose numbers follow those
 * of the parts before. A part has term texts as UTF-8 in one shared column, found by place through offsets and by
 * text through a hash index. Immutable; every thread reads the same memory.
 *
 *     place n (1-based)    bytes[start(n) .. start(n + 1))     start(n) = blockStart[n >> 16] + offsets[n]
 *                          empty for a term that no quad has any more
 *     hash index           slots of places, 0 = free, linear probing
 *
 * Offsets are relative to the first byte of their block of 65,536 terms, so they fit 32 bits however long the
 * column is.
 */
import { assert, defined } from '#base';
import { comparisonText } from './term-text.ts';

export const OFFSET_BLOCK_BITS = 16;

/** A part of the dictionary as it crosses threads. */
export interface DictionaryBuffers {
  readonly termCount: number;
  readonly bytes: SharedArrayBuffer;
  readonly offsets: SharedArrayBuffer;
  readonly blockStarts: SharedArrayBuffer;
  readonly hashSlots: SharedArrayBuffer;
}

/** FNV-1a over bytes. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** Size of the cache of decoded texts, which is cleared when full: results repeat predicates and types. */
const DECODED_TERMS_MAX = 1 << 16;
const SCRATCH_BYTES_MIN = 1024;

/** A text that is looked up, encoded and hashed once for all parts. */
interface SoughtTerm {
  readonly key: string;
  /** Holds the UTF-8 of `key` in its first `length` bytes. */
  readonly bytes: Uint8Array;
  readonly length: number;
  readonly hash: number;
}

/** The terms of a run. */
class DictionaryPart {
  /** The number of the term before its first one: 0 for the first part. */
  readonly before: number;
  /** The number of its last term. */
  readonly last: number;
  readonly #bytes: Buffer;
  readonly #offsets: Uint32Array;
  readonly #blockStarts: Float64Array;
  readonly #hashSlots: Int32Array;

  constructor(before: number, buffers: DictionaryBuffers) {
    this.before = before;
    this.last = before + buffers.termCount;
    this.#bytes = Buffer.from(buffers.bytes);
    this.#offsets = new Uint32Array(buffers.offsets);
    this.#blockStarts = new Float64Array(buffers.blockStarts);
    this.#hashSlots = new Int32Array(buffers.hashSlots);
  }

  text(number: number): string {
    const place = number - this.before;
    return this.#bytes.toString('utf8', this.#start(place), this.#start(place + 1));
  }

  hasText(number: number): boolean {
    const place = number - this.before;
    return this.#start(place) < this.#start(place + 1);
  }

  firstByte(number: number): number {
    return this.#bytes[this.#start(number - this.before)] as number;
  }

  find(sought: SoughtTerm): number {
    if (this.last === this.before) return 0;
    const mask = this.#hashSlots.length - 1;
    for (let slot = sought.hash & mask; ; slot = (slot + 1) & mask) {
      const place = this.#hashSlots[slot] as number;
      if (place === 0) return 0;
      if (this.#equals(place, sought)) return this.before + place;
    }
  }

  /** A stored text with capitals in its tag is folded for the comparison. */
  #equals(place: number, { key, bytes, length }: SoughtTerm): boolean {
    const start = this.#start(place);
    if (this.#start(place + 1) - start !== length) return false;
    let i = 0;
    while (i < length && bytes[i] === this.#bytes[start + i]) i++;
    if (i === length) return true;
    const isLiteral = this.#bytes[start] === 0x22;
    return (
      isLiteral &&
      key.charCodeAt(key.length - 1) !== 0x3e &&
      comparisonText(this.text(this.before + place)) === key
    );
  }

  #start(place: number): number {
    return (this.#blockStarts[place >> OFFSET_BLOCK_BITS] as number) + (this.#offsets[place] as number);
  }
}

export class SnapshotDictionary {
  readonly termCount: number;
  /** In order of their numbers; there is at least one. */
  readonly #parts: readonly DictionaryPart[];
  readonly #first: DictionaryPart;
  #scratch = Buffer.alloc(SCRATCH_BYTES_MIN);
  #decoded = new Map<number, string>();

  /** The parts of the runs in their sequence. */
  constructor(buffers: readonly DictionaryBuffers[]) {
    let termCount = 0;
    this.#parts = buffers.map((part) => {
      const before = termCount;
      termCount += part.termCount;
      return new DictionaryPart(before, part);
    });
    this.#first = defined(this.#parts[0], 'a snapshot has a run');
    this.termCount = termCount;
  }

  /** The text of term `number`, 1 to {@link termCount}. */
  text(number: number): string {
    const known = this.#decoded.get(number);
    if (known !== undefined) return known;
    const text = this.#partOf(number).text(number);
    if (this.#decoded.size >= DECODED_TERMS_MAX) this.#decoded.clear();
    this.#decoded.set(number, text);
    return text;
  }

  /** False for a number that no quad has any more, and whose text was taken out. */
  hasText(number: number): boolean {
    return this.#partOf(number).hasText(number);
  }

  /** The first byte of a term's text, which tells its kind without decoding. */
  firstByte(number: number): number {
    return this.#partOf(number).firstByte(number);
  }

  /** The number of the term with this text, or 0. */
  find(text: string): number {
    if (this.termCount === 0) return 0;
    const key = comparisonText(text);
    const length = this.#encode(key);
    const sought = { key, bytes: this.#scratch, length, hash: hashBytes(this.#scratch, 0, length) };
    for (const part of this.#parts) {
      const number = part.find(sought);
      if (number !== 0) return number;
    }
    return 0;
  }

  #partOf(number: number): DictionaryPart {
    if (number <= this.#first.last) return this.#first;
    return this.#parts.find(({ last }) => number <= last) as DictionaryPart;
  }

  #encode(text: string): number {
    const bytesMax = text.length * 3;
    if (bytesMax > this.#scratch.length) this.#scratch = Buffer.alloc(bytesMax);
    return this.#scratch.write(text, 'utf8');
  }
}

/**
 * The terms added after the snapshot, by id and by comparison text. Append-only: a later table may share the
 * memory of an earlier one, which sees only its own prefix.
 */
export class TermTable {
  readonly #firstId: number;
  readonly #texts: string[];
  readonly #ids: Map<string, number>;
  #size: number;

  /** Starts with the terms of `before`, which must not be appended to any more. */
  constructor(firstId: number, before: TermTable | null = null) {
    this.#firstId = firstId;
    this.#texts = before === null ? [] : before.#texts;
    this.#ids = before === null ? new Map() : before.#ids;
    this.#size = before === null ? 0 : before.#size;
  }

  get size(): number {
    return this.#size;
  }

  /** In order of their ids. */
  get texts(): readonly string[] {
    return this.#size === this.#texts.length ? this.#texts : this.#texts.slice(0, this.#size);
  }

  text(id: number): string {
    return this.#texts[id - this.#firstId] as string;
  }

  /** The id of a term, or 0. */
  find(text: string): number {
    const id = this.#ids.get(comparisonText(text)) ?? 0;
    // A term of a later table is unknown here, so that a transaction's term never gets a second id.
    return id < this.#firstId + this.#size ? id : 0;
  }

  add(text: string): number {
    assert(this.#size === this.#texts.length, 'no later table goes on where this one ends');
    const id = this.#firstId + this.#size++;
    this.#texts.push(text);
    this.#ids.set(comparisonText(text), id);
    return id;
  }
}
