/**
 * Trie view of a pattern's quads, for leapfrog joins: after a prefix of bound keys, the keys of the following
 * positions level by level, each sorted. A trie over several layers is their union; removed and hidden rows and those of
 * other graphs are skipped at the last level.
 *
 *     open    to the first key below the current one        up      back to it
 *     next    to the following key of the level             seek    to the first key that is not below a value
 */
import type { GraphScope, KeyRange, RowLayer } from './quad-cursor.ts';
import type { QuadOrder } from './quad-order.ts';
import { columnAt, gallop, lowerKey, rowOf, rowsOfPrefix, type SortedRows } from './sorted-rows.ts';
import { DEFAULT_GRAPH, UNBOUND } from './term-id.ts';

/** Subject, predicate and object: the graph is not a level. */
const LEVELS_MAX = 3;

/** The rows of one layer, narrowed level by level. */
class LayerTrie {
  readonly rows: SortedRows;
  readonly hiding: readonly SortedRows[];
  /** The rows of each level: from the current position to the end of the rows with the keys above. */
  readonly positions = new Int32Array(LEVELS_MAX + 1);
  readonly ends = new Int32Array(LEVELS_MAX + 1);

  constructor(layer: RowLayer, order: QuadOrder) {
    this.rows = layer.rows(order);
    this.hiding = layer.hiding.filter((set) => set.size > 0).map((set) => set.rows(order));
  }

  keyAt(column: number, row: number): number {
    if (column === 0) return this.rows.keyOfRow(row);
    return columnAt(this.rows, column).at(row);
  }

  /** The first row from `from` on, before `end`, whose key in the column is not below `key`. */
  seekRow(column: number, from: number, end: number, key: number): number {
    if (column === 0) return Math.min(end, Math.max(from, this.rows.lowerRow(key)));
    return gallop(columnAt(this.rows, column), from, end, key);
  }
}

export class TrieCursor {
  /** The key of the current level, unless it is at its end. */
  key = 0;
  isAtEnd = false;
  readonly #layers: readonly LayerTrie[];
  readonly #levelCount: number;
  readonly #scope: GraphScope;
  /** Number of bound keys before the first level. */
  #prefixLength = 0;
  #level = -1;
  readonly #keys = new Int32Array(LEVELS_MAX);

  constructor(layers: readonly RowLayer[], order: QuadOrder, levelCount: number, scope: GraphScope) {
    this.#layers = layers.map((layer) => new LayerTrie(layer, order));
    this.#levelCount = levelCount;
    this.#scope = scope;
  }

  /** Positions above the first level, below the bound keys. A range restricts the keys of the first level. */
  reset(prefix: readonly number[], range: KeyRange | null = null): void {
    this.#prefixLength = prefix.length;
    this.#level = -1;
    this.isAtEnd = false;
    for (const layer of this.#layers) {
      let { lo, hi } = rowsOfPrefix(layer.rows, prefix);
      if (range !== null) {
        hi = lowerKey(layer.rows, prefix.length, lo, hi, range.to);
        lo = lowerKey(layer.rows, prefix.length, lo, hi, range.from);
      }
      layer.positions[0] = lo;
      layer.ends[0] = hi;
      // The rows of level n are at n + 1; those of the prefix at 0.
    }
    prefix.forEach((key, column) => {
      this.#keys[column] = key;
    });
  }

  open(): void {
    const above = this.#level + 1;
    const key = this.key;
    this.#level++;
    for (const layer of this.#layers) {
      const from = layer.positions[above] as number;
      const end = layer.ends[above] as number;
      if (this.#level === 0) {
        layer.positions[1] = from;
        layer.ends[1] = end;
        continue;
      }
      const column = this.#column - 1;
      const isHere = from < end && layer.keyAt(column, from) === key;
      layer.positions[above + 1] = from;
      layer.ends[above + 1] = isHere ? layer.seekRow(column, from, end, key + 1) : from;
    }
    this.#settle();
  }

  up(): void {
    this.#level--;
    this.isAtEnd = false;
    if (this.#level >= 0) this.key = this.#keys[this.#column] as number;
  }

  next(): void {
    this.#advanceTo(this.key + 1);
    this.#settle();
  }

  seek(key: number): void {
    this.#advanceTo(key);
    this.#settle();
  }

  get #column(): number {
    return this.#prefixLength + this.#level;
  }

  #advanceTo(key: number): void {
    const column = this.#column;
    const level = this.#level + 1;
    for (const layer of this.#layers) {
      const from = layer.positions[level] as number;
      const end = layer.ends[level] as number;
      if (from < end) layer.positions[level] = layer.seekRow(column, from, end, key);
    }
  }

  /** Selects the smallest key of the layers; at the last level one with a visible row. */
  #settle(): void {
    const column = this.#column;
    const level = this.#level + 1;
    for (;;) {
      let lowest = Number.POSITIVE_INFINITY;
      for (const layer of this.#layers) {
        const row = layer.positions[level] as number;
        if (row < (layer.ends[level] as number)) lowest = Math.min(lowest, layer.keyAt(column, row));
      }
      this.isAtEnd = lowest === Number.POSITIVE_INFINITY;
      if (this.isAtEnd) return;
      this.key = lowest;
      this.#keys[column] = lowest;
      if (this.#level < this.#levelCount - 1 || this.#isVisible(level, column)) return;
      this.#advanceTo(lowest + 1);
    }
  }

  #isVisible(level: number, column: number): boolean {
    for (const layer of this.#layers) {
      const end = layer.ends[level] as number;
      for (let row = layer.positions[level] as number; row < end; row++) {
        if (layer.keyAt(column, row) !== this.key) break;
        if (layer.rows.removed?.has(row)) continue;
        const graph = layer.rows.c3.at(row);
        if (this.#isInScope(graph) && !this.#isHidden(layer, graph)) return true;
      }
    }
    return false;
  }

  #isInScope(graph: number): boolean {
    const { exact, members, namedOnly } = this.#scope;
    if (exact !== UNBOUND) return graph === exact;
    return (members === null || members.has(graph)) && !(namedOnly && graph === DEFAULT_GRAPH);
  }

  #isHidden(layer: LayerTrie, graph: number): boolean {
    const [k0, k1, k2] = [this.#keys[0] as number, this.#keys[1] as number, this.#keys[2] as number];
    return layer.hiding.some((hidden) => rowOf(hidden, k0, k1, k2, graph) >= 0);
  }
}
