/**
 * The entries of a column by the hash of their payload. Made by this thread once a column has been scanned several times, and
 * cached as long as the column's memory exists, so they outlive folds that do not touch the segment.
 */
import { indexTexts } from '../index/index-texts.ts';
import { ColumnKind } from './layout.ts';
import type { PropertyColumn } from './property-column.ts';
import { hashNumber, hashText, hashWord, type TextProbe } from './text-probe.ts';

/** Average number of entries whose hashes have the same highest bits. */
const ENTRIES_PER_RANGE = 4;
const HASH_BITS = 32;
const PRINT_MASK = 0xffff;
/** Making postings takes some ten times as long as a scan. */
const SCANS_MAX = 8;

/**
 * Entries ordered by the highest bits of their hashes, which are uniformly distributed, and in their own order among those of
 * equal bits. The column itself tells which of them have the payload.
 */
export class ColumnPostings {
  readonly #entries: Uint16Array;
  /** The lowest bits of their hashes, which lie closer together than the payloads. */
  readonly #prints: Uint16Array;
  /** By the highest bits of a hash: the position of the first entry; the last one is the end. */
  readonly #starts: Uint32Array;
  readonly #shift: number;
  /** Whether any entry is a text, a number, or something else that is found by its text. */
  readonly #hasTexts: boolean;
  readonly #hasNumbers: boolean;
  readonly #hasOthers: boolean;

  constructor(column: PropertyColumn) {
    const hashes = new EntryHashes(column);
    const { count } = hashes;
    const bits = Math.max(1, Math.ceil(Math.log2(count / ENTRIES_PER_RANGE)));
    const shift = HASH_BITS - bits;
    const starts = new Uint32Array(2 ** bits + 1);
    const [entries, prints] = [new Uint16Array(count), new Uint16Array(count)];
    for (let at = 0; at < count; at++) starts[hashes.hashes[at]! >>> shift]!++;
    for (let range = 1; range < starts.length; range++) starts[range]! += starts[range - 1]!;
    // From the ends of all ranges down to their starts.
    for (let at = count - 1; at >= 0; at--) {
      const hash = hashes.hashes[at]!;
      const place = --starts[hash >>> shift]!;
      entries[place] = hashes.entries[at]!;
      prints[place] = hash & PRINT_MASK;
    }
    this.#entries = entries;
    this.#prints = prints;
    this.#starts = starts;
    this.#shift = shift;
    this.#hasTexts = hashes.hasTexts;
    this.#hasNumbers = hashes.hasNumbers;
    this.#hasOthers = hashes.hasOthers;
  }

  get byteLength(): number {
    return this.#entries.byteLength + this.#prints.byteLength + this.#starts.byteLength;
  }

  /**
   * Adds the id of every row that may have the text; row 0 has `firstId`. An id may be added twice.
   *
   * @param column - theirs, of any snapshot: they do not hold one, lest they keep the dictionary of an old snapshot
   */
  addIds(column: PropertyColumn, probe: TextProbe, firstId: number, ids: number[]): void {
    const { textNumber, number } = probe;
    if (this.#hasTexts && textNumber >= 0) this.#addRange(probe.textNumberHash, column, probe, firstId, ids);
    if (this.#hasNumbers && number !== null) this.#addRange(probe.numberHash, column, probe, firstId, ids);
    if (this.#hasOthers) this.#addRange(probe.textHash, column, probe, firstId, ids);
  }

  #addRange(hash: number, column: PropertyColumn, probe: TextProbe, firstId: number, ids: number[]): void {
    const range = hash >>> this.#shift;
    const end = this.#starts[range + 1]!;
    const print = hash & PRINT_MASK;
    for (let at = this.#starts[range]!; at < end; at++) {
      if (this.#prints[at] !== print) continue;
      const entry = this.#entries[at]!;
      if (column.mayHaveText(entry, probe)) ids.push(firstId + column.rowOf(entry));
    }
  }
}

/** The entries of a column that have a value, with a hash of each: with several, if it is an array of different items. */
class EntryHashes {
  count = 0;
  hashes: Uint32Array;
  entries: Uint16Array;
  hasTexts = false;
  hasNumbers = false;
  hasOthers = false;

  constructor(column: PropertyColumn) {
    this.hashes = new Uint32Array(column.entryCount);
    this.entries = new Uint16Array(column.entryCount);
    for (let entry = 0; entry < column.entryCount; entry++) this.#addEntry(column, entry);
  }

  #addEntry(column: PropertyColumn, entry: number): void {
    const kind = column.kind(entry);
    if (kind === ColumnKind.String) {
      this.hasTexts = true;
      this.#add(hashWord(column.textNumberOf(entry)), entry);
      return;
    }
    const number = column.numberOf(entry);
    if (number !== null) {
      this.hasNumbers = true;
      this.#add(hashNumber(number), entry);
      return;
    }
    const value = column.entryValue(entry);
    if (value === undefined) return;
    this.hasOthers = true;
    for (const text of indexTexts(value)) this.#add(hashText(text), entry);
  }

  #add(hash: number, entry: number): void {
    if (this.count === this.hashes.length) this.#grow();
    this.hashes[this.count] = hash;
    this.entries[this.count++] = entry;
  }

  #grow(): void {
    const [hashes, entries] = [new Uint32Array(2 * this.count), new Uint16Array(2 * this.count)];
    hashes.set(this.hashes);
    entries.set(this.entries);
    this.hashes = hashes;
    this.entries = entries;
  }
}

/** Postings by the buffer of their column. */
export class ColumnPostingsCache {
  readonly #byBuffer = new WeakMap<SharedArrayBuffer, Map<number, ColumnPostings | number>>();

  /** Null while the column is to be scanned. */
  of(column: PropertyColumn): ColumnPostings | null {
    let byOffset = this.#byBuffer.get(column.buffer);
    if (byOffset === undefined) this.#byBuffer.set(column.buffer, (byOffset = new Map()));
    const { byteOffset } = column.layout;
    const known = byOffset.get(byteOffset) ?? 0;
    if (typeof known !== 'number') return known;
    const postings = known < SCANS_MAX ? null : new ColumnPostings(column);
    byOffset.set(byteOffset, postings ?? known + 1);
    return postings;
  }
}
