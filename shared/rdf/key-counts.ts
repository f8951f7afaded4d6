/** Counts quads per distinct key of a sort order by binary search, without reading each quad. */
import { gallop, type SortedRows } from './sorted-rows.ts';

export interface KeyCount {
  readonly key: number;
  /** Number of quads, at least one; the same triple in two graphs counts twice. */
  readonly count: number;
}

/** Iterates over the keys of the rows with a prefix of no or one key. */
class KeyRun {
  readonly #rows: SortedRows;
  readonly #isFirst: boolean;
  #row: number;
  readonly #end: number;

  constructor(rows: SortedRows, prefix: number | null) {
    this.#rows = rows;
    this.#isFirst = prefix === null;
    this.#row = prefix === null ? 0 : rows.lowerRow(prefix);
    this.#end = prefix === null ? rows.size : rows.lowerRow(prefix + 1);
  }

  /** Undefined at the end. */
  get key(): number | undefined {
    if (this.#row >= this.#end) return undefined;
    return this.#isFirst ? this.#rows.keyOfRow(this.#row) : this.#rows.c1.at(this.#row);
  }

  /** Skips the rows of a key that is not below the current one, and returns the number of those that are not removed. */
  take(key: number): number {
    const from = this.#seek(key);
    this.#row = from;
    this.#row = this.#seek(key + 1);
    return this.#row - from - (this.#rows.removed?.countIn(from, this.#row) ?? 0);
  }

  #seek(key: number): number {
    if (this.#isFirst) return Math.min(this.#end, Math.max(this.#row, this.#rows.lowerRow(key)));
    return gallop(this.#rows.c1, this.#row, this.#end, key);
  }
}

/**
 * The keys in order. Shown and hidden layers are disjoint, and every hidden quad is in a shown layer. `prefix`
 * is the first key; null counts first keys.
 */
export function* countKeys(
  shown: readonly SortedRows[],
  hidden: readonly SortedRows[],
  prefix: number | null,
): Generator<KeyCount> {
  const layers = shown.map((rows) => new KeyRun(rows, prefix));
  const gaps = hidden.map((rows) => new KeyRun(rows, prefix));
  for (;;) {
    const keys = layers.map(({ key }) => key).filter((key) => key !== undefined);
    if (keys.length === 0) return;
    const key = Math.min(...keys);
    const taken = layers.reduce((sum, run) => sum + run.take(key), 0);
    const count = gaps.reduce((rest, run) => rest - run.take(key), taken);
    if (count > 0) yield { key, count };
  }
}
