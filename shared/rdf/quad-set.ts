/**
 * A small mutable set of quads by term id: the additions or removals of a delta or transaction. Hash table for
 * membership; each sort order is sorted on first use and then merged with later additions.
 */
import { ORDER_POSITIONS, type QuadOrder } from './quad-order.ts';
import { type RowColumns, RowSorter } from './row-sorter.ts';
import { compareRows, PlainRows } from './sorted-rows.ts';

/** Terms of a row. */
export const QUAD_WIDTH = 4;
const INITIAL_ROWS = 16;
/** Tombstone: the subject of a deleted row; no term has this id. */
const DELETED = 0;
const NO_ROWS = new Int32Array(0);
/** A table with one free slot, in which every search ends. */
const NO_SLOTS = new Int32Array(1);

export class QuadSet {
  // Most sets stay empty (every query has a transaction for its terms): allocates on the first add.
  #rows = NO_ROWS;
  #rowCount = 0;
  #size = 0;
  #slots = NO_SLOTS;
  readonly #sorted: (SortedOrder | undefined)[] = [];
  #fresh: FreshRows | null = null;

  get size(): number {
    return this.#size;
  }

  /** @param rows - four term ids each, all different */
  static of(rows: Int32Array): QuadSet {
    const set = new QuadSet();
    set.reserve(rows.length / QUAD_WIDTH);
    for (let at = 0; at < rows.length; at += QUAD_WIDTH) {
      set.add(rows[at] as number, rows[at + 1] as number, rows[at + 2] as number, rows[at + 3] as number);
    }
    return set;
  }

  /** An independent copy; sorted rows are shared. */
  copy(): QuadSet {
    const copy = new QuadSet();
    copy.#rows = this.#rows.slice();
    copy.#slots = this.#slots.slice();
    copy.#rowCount = this.#rowCount;
    copy.#size = this.#size;
    copy.#sorted.push(...this.#sorted);
    return copy;
  }

  has(s: number, p: number, o: number, g: number): boolean {
    return this.#size > 0 && this.#find(s, p, o, g) >= 0;
  }

  /** False if the set contains the quad already. */
  add(s: number, p: number, o: number, g: number): boolean {
    if (this.#find(s, p, o, g) >= 0) return false;
    if ((this.#rowCount + 1) * 2 > this.#slots.length) this.#resize(this.#size * 2 + 1);
    const row = this.#rowCount++;
    const at = row * QUAD_WIDTH;
    this.#rows[at] = s;
    this.#rows[at + 1] = p;
    this.#rows[at + 2] = o;
    this.#rows[at + 3] = g;
    this.#place(row);
    this.#size++;
    return true;
  }

  /** False if the set does not contain the quad. */
  delete(s: number, p: number, o: number, g: number): boolean {
    const row = this.#find(s, p, o, g);
    if (row < 0) return false;
    this.#rows[row * QUAD_WIDTH] = DELETED;
    this.#size--;
    this.#sorted.length = 0;
    this.#fresh = null;
    return true;
  }

  forEach(visit: (s: number, p: number, o: number, g: number) => void): void {
    const rows = this.#rows;
    for (let at = 0; at < this.#rowCount * QUAD_WIDTH; at += QUAD_WIDTH) {
      if (rows[at] === DELETED) continue;
      visit(rows[at] as number, rows[at + 1] as number, rows[at + 2] as number, rows[at + 3] as number);
    }
  }

  /** The quads in a sort order, as a snapshot: later changes of the set do not affect it. */
  rows(order: QuadOrder): PlainRows {
    const known = this.#sorted[order];
    if (known !== undefined && known.rowCount === this.#rowCount) return known.rows;
    const fresh = this.#sort(order, known?.rowCount ?? 0);
    const rows = known === undefined ? fresh : mergeRows(known.rows, fresh);
    this.#sorted[order] = { rows, rowCount: this.#rowCount };
    return rows;
  }

  #sort(order: QuadOrder, from: number): PlainRows {
    const sorter = this.#sorterFrom(from);
    const sorted = sorter.sorted(order);
    const column = (position: number) => {
      const source = sorter.columns[position] as Int32Array;
      const keys = new Int32Array(sorted.length);
      for (let at = 0; at < keys.length; at++) keys[at] = source[sorted[at] as number] as number;
      return keys;
    };
    const [p0, p1, p2, p3] = ORDER_POSITIONS[order] as (typeof ORDER_POSITIONS)[number];
    return new PlainRows([column(p0), column(p1), column(p2), column(p3)]);
  }

  /** The rows from `from` on without the deleted ones, for several orders. */
  #sorterFrom(from: number): RowSorter {
    const known = this.#fresh;
    if (known?.from === from && known.rowCount === this.#rowCount) return known.sorter;
    const rows = this.#rows;
    const end = this.#rowCount * QUAD_WIDTH;
    let count = 0;
    for (let at = from * QUAD_WIDTH; at < end; at += QUAD_WIDTH) if (rows[at] !== DELETED) count++;
    const column = (position: number) => {
      const keys = new Int32Array(count);
      let row = 0;
      for (let at = from * QUAD_WIDTH; at < end; at += QUAD_WIDTH) {
        if (rows[at] !== DELETED) keys[row++] = rows[at + position] as number;
      }
      return keys;
    };
    const columns: RowColumns = [column(0), column(1), column(2), column(3)];
    const sorter = new RowSorter(columns);
    this.#fresh = { from, rowCount: this.#rowCount, sorter };
    return sorter;
  }

  /** The row of a quad, or -1. */
  #find(s: number, p: number, o: number, g: number): number {
    const rows = this.#rows;
    const mask = this.#slots.length - 1;
    for (let slot = hashQuad(s, p, o, g) & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot] as number;
      if (entry === 0) return -1;
      const at = (entry - 1) * QUAD_WIDTH;
      if (rows[at] === s && rows[at + 1] === p && rows[at + 2] === o && rows[at + 3] === g) return entry - 1;
    }
  }

  #place(row: number): void {
    const at = row * QUAD_WIDTH;
    const rows = this.#rows;
    const mask = this.#slots.length - 1;
    let slot =
      hashQuad(rows[at] as number, rows[at + 1] as number, rows[at + 2] as number, rows[at + 3] as number) &
      mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = row + 1;
  }

  /** Makes room for so many more quads. */
  reserve(count: number): void {
    if ((this.#rowCount + count) * 2 > this.#slots.length) this.#resize(this.#size + count);
  }

  /** Removes tombstones; at most half of the slots are used by `sizeMax` rows. */
  #resize(sizeMax: number): void {
    const old = this.#rows.subarray(0, this.#rowCount * QUAD_WIDTH);
    const capacity = Math.max(INITIAL_ROWS, nextPowerOfTwo(sizeMax));
    this.#rows = new Int32Array(capacity * QUAD_WIDTH);
    this.#slots = new Int32Array(capacity * 2);
    if (this.#size === this.#rowCount) {
      this.#rows.set(old);
    } else {
      this.#sorted.length = 0;
      this.#fresh = null;
      this.#rowCount = 0;
      for (let at = 0; at < old.length; at += QUAD_WIDTH) {
        if (old[at] === DELETED) continue;
        this.#rows.set(old.subarray(at, at + QUAD_WIDTH), this.#rowCount++ * QUAD_WIDTH);
      }
    }
    for (let row = 0; row < this.#rowCount; row++) this.#place(row);
  }
}

/** The rows from a number up to another, which orders have not sorted yet. */
interface FreshRows {
  readonly from: number;
  readonly rowCount: number;
  readonly sorter: RowSorter;
}

interface SortedOrder {
  readonly rows: PlainRows;
  /** Number of rows of the set that it covers. */
  readonly rowCount: number;
}

function nextPowerOfTwo(n: number): number {
  return 2 ** Math.ceil(Math.log2(n));
}

function hashQuad(s: number, p: number, o: number, g: number): number {
  let hash = Math.imul(s, 0x9e3779b1);
  hash = Math.imul(hash ^ p ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ o ^ (hash >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ g ^ (hash >>> 16), 0x27d4eb2f);
  return hash ^ (hash >>> 15);
}

function mergeRows(a: PlainRows, b: PlainRows): PlainRows {
  if (a.size === 0) return b;
  if (b.size === 0) return a;
  const size = a.size + b.size;
  const columns = [
    new Int32Array(size),
    new Int32Array(size),
    new Int32Array(size),
    new Int32Array(size),
  ] as const;
  let i = 0;
  let j = 0;
  for (let row = 0; row < size; row++) {
    const fromA = j >= b.size || (i < a.size && compareRows(a, i, b, j) <= 0);
    const source = fromA ? a : b;
    const at = fromA ? i++ : j++;
    columns[0][row] = source.ids[0][at] as number;
    columns[1][row] = source.ids[1][at] as number;
    columns[2][row] = source.ids[2][at] as number;
    columns[3][row] = source.ids[3][at] as number;
  }
  return new PlainRows(columns);
}
