/** The elements of a snapshot that may have a text under a key: by postings of the segments' columns, or by scans of these. */
import type { ColumnPostings, ColumnPostingsCache } from './column-postings.ts';
import type { PropertyColumn } from './property-column.ts';
import type { PropertyTable } from './property-table.ts';
import type { TextProbe } from './text-probe.ts';

interface Segment {
  readonly properties: PropertyTable | null;
}

export class KeyPostings {
  readonly #cache: ColumnPostingsCache;
  readonly #columns: PropertyColumn[] = [];
  /** The id of row 0 of each column. */
  readonly #firstIds: number[] = [];
  readonly #postings: (ColumnPostings | null)[] = [];
  /** Of all postings. */
  byteLength = 0;

  constructor(
    segments: readonly (Segment | null)[],
    idsPerSegment: number,
    key: number,
    cache: ColumnPostingsCache,
  ) {
    this.#cache = cache;
    segments.forEach((segment, at) => {
      const column = segment?.properties?.columns[key];
      if (column === undefined) return;
      this.#columns.push(column);
      this.#firstIds.push(at * idsPerSegment);
      this.#postings.push(null);
    });
  }

  /** Adds the id of every element that may have the text. An id may be added twice. */
  addIds(probe: TextProbe, ids: number[]): void {
    for (let at = 0; at < this.#columns.length; at++) {
      const [column, firstId] = [this.#columns[at]!, this.#firstIds[at]!];
      const postings = this.#postings[at] ?? this.#open(at);
      if (postings !== null) postings.addIds(column, probe, firstId, ids);
      else column.addIds(probe, firstId, ids);
    }
  }

  #open(at: number): ColumnPostings | null {
    const postings = this.#cache.of(this.#columns[at]!);
    if (postings !== null) this.byteLength += postings.byteLength;
    this.#postings[at] = postings;
    return postings;
  }
}
