/**
 * Builds a part of the shared term dictionary, from scratch or by joining others: numbers 1, 2, … in order of first
 * occurrence.
 */
import { type DictionaryBuffers, hashBytes, OFFSET_BLOCK_BITS } from './dictionary.ts';
import { comparisonText } from './term-text.ts';

const INITIAL_BYTES = 1 << 16;
const INITIAL_TERMS = 1 << 10;
/** Load factor that keeps probe sequences short: about 1.5 probes per hit. */
const LOAD_FACTOR = 0.6;

export class DictionaryBuilder {
  #bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  #length = 0;
  /** Start offset of each text; entry 0 is unused, entry count + 1 is the end. */
  #starts = new Float64Array(INITIAL_TERMS);
  #hashes = new Int32Array(INITIAL_TERMS);
  #slots = new Int32Array(INITIAL_TERMS * 2);
  #count = 0;

  /** The number of the text, new or known. */
  intern(text: string): number {
    const key = comparisonText(text);
    if (key !== text) return this.#internFolded(text, key);
    const start = this.#length;
    this.#reserve(text.length * 3);
    const end = start + this.#bytes.write(text, start, 'utf8');
    return this.#internTail(start, end);
  }

  /** Takes ownership of the texts: the builder must not be used afterwards. */
  finish(): DictionaryBuffers {
    const bytes = new SharedArrayBuffer(this.#length);
    Buffer.from(bytes).set(this.#bytes.subarray(0, this.#length));
    const starts = new StartWriter(this.#count);
    for (let number = 1; number <= this.#count; number++) starts.begin(this.#starts[number] as number);
    starts.begin(this.#length);
    return {
      termCount: this.#count,
      bytes,
      ...starts.buffers(),
      hashSlots: this.#finalSlots(),
    };
  }

  /** The index at its final size, built from the stored hashes without reading the texts. */
  #finalSlots(): SharedArrayBuffer {
    const size = slotCount(this.#count);
    const slots = new Int32Array(new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT));
    for (let number = 1; number <= this.#count; number++)
      place(slots, this.#hashes[number] as number, number);
    return slots.buffer as SharedArrayBuffer;
  }

  /** A text with capitals in its language tag: looked up by its folded form, stored as written. */
  #internFolded(text: string, key: string): number {
    const folded = Buffer.from(key, 'utf8');
    const hash = hashBytes(folded, 0, folded.length);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] as number;
      if (this.#hashes[number] === hash && comparisonText(this.#text(number)) === key) return number;
    }
    this.#reserve(text.length * 3);
    return this.#append(slot, hash, this.#length + this.#bytes.write(text, this.#length, 'utf8'));
  }

  /** Interns the bytes appended after the last text, and discards them if the text is known. */
  #internTail(start: number, end: number): number {
    const hash = hashBytes(this.#bytes, start, end);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] as number;
      if (this.#hashes[number] !== hash) continue;
      if (this.#sameBytes(number, start, end - start)) return number;
      // Same hash, different bytes: the stored tag may have capitals.
      if (
        this.#bytes[start] === 0x22 &&
        comparisonText(this.#text(number)) === this.#bytes.toString('utf8', start, end)
      ) {
        return number;
      }
    }
    return this.#append(slot, hash, end);
  }

  #append(slot: number, hash: number, end: number): number {
    const number = ++this.#count;
    if (number + 2 > this.#starts.length) this.#growTerms();
    this.#starts[number] = this.#length;
    this.#starts[number + 1] = end;
    this.#hashes[number] = hash;
    this.#slots[slot] = number;
    this.#length = end;
    if (number > this.#slots.length * LOAD_FACTOR) this.#growSlots();
    return number;
  }

  /** Whether the text is the bytes at an offset of the builder's own. */
  #sameBytes(number: number, from: number, length: number): boolean {
    const start = this.#starts[number] as number;
    if ((this.#starts[number + 1] as number) - start !== length) return false;
    const bytes = this.#bytes;
    for (let i = 0; i < length; i++) if (bytes[start + i] !== bytes[from + i]) return false;
    return true;
  }

  #text(number: number): string {
    return this.#bytes.toString('utf8', this.#starts[number], this.#starts[number + 1]);
  }

  #reserve(bytesMore: number): void {
    if (this.#length + bytesMore <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + bytesMore));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }

  #growTerms(): void {
    const starts = new Float64Array(this.#starts.length * 2);
    starts.set(this.#starts);
    this.#starts = starts;
    const hashes = new Int32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
  }

  #growSlots(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let number = 1; number <= this.#count; number++) {
      place(this.#slots, this.#hashes[number] as number, number);
    }
  }
}

/**
 * Joins parts that follow one another and appends texts, which must be new and distinct: numbers do not change. Without parts,
 * the texts alone.
 */
export function joinDictionaries(
  parts: readonly DictionaryBuffers[],
  texts: readonly string[],
): DictionaryBuffers {
  const [first, ...later] = parts;
  if (first !== undefined && later.length === 0 && texts.length === 0) return first;
  const joined = new JoinedTexts(parts, texts);
  for (const part of later) joined.append(part);
  joined.appendTexts(texts);
  return joined.finish();
}

/** Writes where texts begin, one after the other, and at last where the last one ends. */
class StartWriter {
  readonly #offsets: Uint32Array;
  readonly #blockStarts: Float64Array;
  #count = 0;

  /** After `before`, the starts of a part. */
  constructor(termCount: number, before?: DictionaryBuffers) {
    const blockCount = ((termCount + 1) >> OFFSET_BLOCK_BITS) + 1;
    this.#offsets = new Uint32Array(new SharedArrayBuffer((termCount + 2) * Uint32Array.BYTES_PER_ELEMENT));
    this.#blockStarts = new Float64Array(new SharedArrayBuffer(blockCount * Float64Array.BYTES_PER_ELEMENT));
    if (before === undefined) return;
    this.#offsets.set(new Uint32Array(before.offsets));
    this.#blockStarts.set(new Float64Array(before.blockStarts));
    this.#count = before.termCount;
  }

  begin(start: number): void {
    const number = ++this.#count;
    const block = number >> OFFSET_BLOCK_BITS;
    if (number === 1 || (number & ((1 << OFFSET_BLOCK_BITS) - 1)) === 0) this.#blockStarts[block] = start;
    this.#offsets[number] = start - (this.#blockStarts[block] as number);
  }

  startOf(number: number): number {
    return (this.#blockStarts[number >> OFFSET_BLOCK_BITS] as number) + (this.#offsets[number] as number);
  }

  buffers(): Pick<DictionaryBuffers, 'offsets' | 'blockStarts'> {
    return {
      offsets: this.#offsets.buffer as SharedArrayBuffer,
      blockStarts: this.#blockStarts.buffer as SharedArrayBuffer,
    };
  }
}

/** Writes the texts of parts one after the other. */
class JoinedTexts {
  readonly #first: DictionaryBuffers | undefined;
  readonly #termCount: number;
  readonly #bytes: Buffer;
  readonly #starts: StartWriter;
  #length = 0;

  /** With the texts of the first part. */
  constructor(parts: readonly DictionaryBuffers[], texts: readonly string[]) {
    const byteLength = parts.reduce((sum, { bytes }) => sum + bytes.byteLength, byteLengthOf(texts));
    this.#first = parts[0];
    this.#termCount = parts.reduce((sum, { termCount }) => sum + termCount, texts.length);
    this.#bytes = Buffer.from(new SharedArrayBuffer(byteLength));
    this.#starts = new StartWriter(this.#termCount, this.#first);
    if (this.#first === undefined) return;
    this.#bytes.set(new Uint8Array(this.#first.bytes));
    this.#length = this.#first.bytes.byteLength;
  }

  append(part: DictionaryBuffers): void {
    const before = this.#length;
    const startOf = startsOf(part);
    this.#bytes.set(new Uint8Array(part.bytes), before);
    for (let number = 1; number <= part.termCount; number++) this.#starts.begin(before + startOf(number));
    this.#length = before + part.bytes.byteLength;
  }

  appendTexts(texts: readonly string[]): void {
    for (const text of texts) {
      this.#starts.begin(this.#length);
      this.#length += this.#bytes.write(text, this.#length, 'utf8');
    }
  }

  finish(): DictionaryBuffers {
    this.#starts.begin(this.#length);
    return {
      termCount: this.#termCount,
      bytes: this.#bytes.buffer as SharedArrayBuffer,
      ...this.#starts.buffers(),
      hashSlots: this.#slots(),
    };
  }

  /** The index of the first part with the new entries, unless it would exceed the load factor. */
  #slots(): SharedArrayBuffer {
    const [first, starts] = [this.#first, this.#starts];
    const size = slotCount(this.#termCount);
    const slots = new Int32Array(new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT));
    const isKept = first?.hashSlots.byteLength === slots.byteLength;
    if (isKept) slots.set(new Int32Array(first.hashSlots));
    placeTexts(slots, this.#bytes, starts, isKept ? first.termCount + 1 : 1, this.#termCount);
    return slots.buffer;
  }
}

/** Where the text of a number begins in a part; that of the number behind the last one is the end. */
function startsOf({ offsets, blockStarts }: DictionaryBuffers): (number: number) => number {
  const [starts, blocks] = [new Uint32Array(offsets), new Float64Array(blockStarts)];
  return (number) => (blocks[number >> OFFSET_BLOCK_BITS] as number) + (starts[number] as number);
}

/** Places the texts of numbers from `first` to `last`; numbers without one have no slot. */
function placeTexts(
  slots: Int32Array,
  bytes: Buffer,
  starts: StartWriter,
  first: number,
  last: number,
): void {
  for (let number = first; number <= last; number++) {
    const [start, end] = [starts.startOf(number), starts.startOf(number + 1)];
    if (start < end) place(slots, hashOfTerm(bytes, start, end), number);
  }
}

/** The part without the texts of unused terms, whose numbers stay; itself if these have none. */
export function withoutTexts(
  part: DictionaryBuffers,
  isUnused: (number: number) => boolean,
): DictionaryBuffers {
  const { termCount } = part;
  const startOf = startsOf(part);
  let byteLength = part.bytes.byteLength;
  for (let number = 1; number <= termCount; number++) {
    if (isUnused(number)) byteLength -= startOf(number + 1) - startOf(number);
  }
  if (byteLength === part.bytes.byteLength) return part;
  const [source, bytes] = [Buffer.from(part.bytes), Buffer.from(new SharedArrayBuffer(byteLength))];
  const starts = new StartWriter(termCount);
  // Texts that follow one another are copied at once.
  let [copied, length] = [0, 0];
  for (let number = 1; number <= termCount; number++) {
    const [start, end] = [startOf(number), startOf(number + 1)];
    starts.begin(length + start - copied);
    if (!isUnused(number)) continue;
    length += source.copy(bytes, length, copied, start);
    copied = end;
  }
  source.copy(bytes, length, copied);
  starts.begin(byteLength);
  const slots = new Int32Array(new SharedArrayBuffer(part.hashSlots.byteLength));
  placeTexts(slots, bytes, starts, 1, termCount);
  return {
    termCount,
    bytes: bytes.buffer as SharedArrayBuffer,
    ...starts.buffers(),
    hashSlots: slots.buffer,
  };
}

function byteLengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** The hash of a term: that of its comparison text. */
function hashOfTerm(bytes: Buffer, start: number, end: number): number {
  const last = bytes[end - 1];
  const mayHaveTag = bytes[start] === 0x22 && last !== 0x22 && last !== 0x3e;
  if (!mayHaveTag) return hashBytes(bytes, start, end);
  const folded = Buffer.from(comparisonText(bytes.toString('utf8', start, end)), 'utf8');
  return hashBytes(folded, 0, folded.length);
}

function place(slots: Int32Array, hash: number, number: number): void {
  const mask = slots.length - 1;
  let slot = hash & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = number;
}

function slotCount(termCount: number): number {
  let size = 2;
  while (size * LOAD_FACTOR < termCount + 1) size *= 2;
  return size;
}
