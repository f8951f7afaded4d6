/**
 * The elements of a snapshot by the hash of their text under a key: the postings of its segments, collected
 * once for all lookups.
 */
import type { ColumnPostings, ColumnPostingsCache } from './column-postings.ts';
import type { PropertyTable } from './property-table.ts';

interface Segment {
  readonly properties: PropertyTable | null;
}

export class KeyPostings {
  readonly #columns: ColumnPostings[] = [];
  /** The id of row 0 of each column. */
  readonly #firstIds: number[] = [];

  constructor(
    segments: readonly (Segment | null)[],
    idsPerSegment: number,
    key: number,
    cache: ColumnPostingsCache,
  ) {
    segments.forEach((segment, at) => {
      const column = segment?.properties?.columns[key];
      if (column === undefined) return;
      this.#columns.push(cache.of(column));
      this.#firstIds.push(at * idsPerSegment);
    });
  }

  /** Adds the id of every element that may have the text. */
  addIds(hash: number, ids: number[]): void {
    for (let at = 0; at < this.#columns.length; at++) {
      this.#columns[at]!.addRows(hash, this.#firstIds[at]!, ids);
    }
  }
}
