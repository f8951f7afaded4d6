/**
 * Places of documents of the automatic index that are not those of their elements' ids, for one segment:
 *
 * ```
 * after     4 bytes per entry
 * number    4 bytes per entry
 * rows      2 bytes per entry, ascending
 * ```
 */
import type { DocumentPosition } from '../overlay/document-positions.ts';

const WORD_BYTES = Uint32Array.BYTES_PER_ELEMENT;
const ENTRY_BYTES = 2 * WORD_BYTES + Uint16Array.BYTES_PER_ELEMENT;

export class DocumentColumn {
  readonly rows: Uint16Array;
  readonly #after: Uint32Array;
  readonly #numbers: Uint32Array;

  constructor(buffer: SharedArrayBuffer) {
    const entryCount = Math.floor(buffer.byteLength / ENTRY_BYTES);
    this.#after = new Uint32Array(buffer, 0, entryCount);
    this.#numbers = new Uint32Array(buffer, entryCount * WORD_BYTES, entryCount);
    this.rows = new Uint16Array(buffer, entryCount * 2 * WORD_BYTES, entryCount);
  }

  /** The position of a row's document; undefined if it is at its id. */
  place(row: number): DocumentPosition | undefined {
    const { rows } = this;
    let low = 0;
    let high = rows.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = rows[middle]!;
      if (found === row) return { after: this.#after[middle]!, number: this.#numbers[middle]! };
      if (found < row) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** Rows with their positions, ascending by row. */
  *entries(): Generator<[row: number, place: DocumentPosition]> {
    for (let entry = 0; entry < this.rows.length; entry++) {
      yield [this.rows[entry]!, { after: this.#after[entry]!, number: this.#numbers[entry]! }];
    }
  }
}

/** Encodes these positions, given in any order; null for none. */
export function documentColumnBytes(places: ReadonlyMap<number, DocumentPosition>): SharedArrayBuffer | null {
  if (places.size === 0) return null;
  const buffer = new SharedArrayBuffer(places.size * ENTRY_BYTES);
  const after = new Uint32Array(buffer, 0, places.size);
  const numbers = new Uint32Array(buffer, places.size * WORD_BYTES, places.size);
  const rows = new Uint16Array(buffer, places.size * 2 * WORD_BYTES, places.size);
  [...places]
    .sort(([a], [b]) => a - b)
    .forEach(([row, place], entry) => {
      rows[entry] = row;
      after[entry] = place.after;
      numbers[entry] = place.number;
    });
  return buffer;
}
