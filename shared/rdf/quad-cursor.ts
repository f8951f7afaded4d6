/**
 * Cursors over the visible quads of a view that match a pattern, in the sort order of one index. The owning
 * join reopens a cursor many times; neither `open` nor `next` allocates.
 */
import { HiddenRows } from './hidden-rows.ts';
import { ORDER_POSITIONS, type Position, QuadOrder } from './quad-order.ts';
import type { RowSet } from './row-set.ts';
import { lowerBound, lowerKey, type SortedRows } from './sorted-rows.ts';
import { DEFAULT_GRAPH, UNBOUND } from './term-id.ts';

/** The graphs of a pattern whose graph is not bound. */
export interface GraphScope {
  /** The one graph, or UNBOUND. */
  readonly exact: number;
  /** The permitted graphs, or null for all. */
  readonly members: ReadonlySet<number> | null;
  /** Excludes the default graph. */
  readonly namedOnly: boolean;
  /** Merges the graphs (RDF merge): a triple counts once, however many graphs contain it. */
  readonly isMerged: boolean;
}

export function exactGraph(graph: number): GraphScope {
  return { exact: graph, members: null, namedOnly: false, isMerged: false };
}

/** All graphs merged. */
export const UNION_OF_GRAPHS: GraphScope = {
  exact: UNBOUND,
  members: null,
  namedOnly: false,
  isMerged: true,
};
/** The named graphs, separately. */
export const NAMED_GRAPHS: GraphScope = { exact: UNBOUND, members: null, namedOnly: true, isMerged: false };
/** All graphs, separately. */
export const ALL_QUADS: GraphScope = { exact: UNBOUND, members: null, namedOnly: false, isMerged: false };

export function mergeOfGraphs(members: ReadonlySet<number>): GraphScope {
  return { exact: UNBOUND, members, namedOnly: false, isMerged: true };
}

export function someNamedGraphs(members: ReadonlySet<number>): GraphScope {
  return { exact: UNBOUND, members, namedOnly: true, isMerged: false };
}

/** Keys from `from` on and below `to`. */
export interface KeyRange {
  readonly from: number;
  readonly to: number;
}

/** A layer of sorted rows, and the rows that hide some of its quads: the removals of later layers. */
export interface RowLayer {
  rows(order: QuadOrder): SortedRows;
  readonly hiding: readonly { readonly size: number; rows(order: QuadOrder): SortedRows }[];
}

/**
 * Scan of one layer: rows with a prefix, without removed and hidden rows and without those that do not match the other
 * bound keys.
 */
class LayerScan {
  k0 = 0;
  k1 = 0;
  k2 = 0;
  k3 = 0;
  readonly #layer: RowLayer;
  /** Cached per order: a cursor does not see later writes. */
  readonly #rowsByOrder: (SortedRows | undefined)[] = [];
  readonly #hiders: HiddenRows[] = [];
  #hiderCount = 0;
  #removed: RowSet | null = null;
  /** The next row that is removed or hidden; -1 for none. */
  #gap = -1;
  #rows: SortedRows;
  #row = 0;
  #end = 0;
  #isFirstFree = false;
  #firstEnd = 0;
  #want1 = UNBOUND;
  #want2 = UNBOUND;
  #want3 = UNBOUND;
  #members: ReadonlySet<number> | null = null;
  #namedOnly = false;
  #isGraphLast = true;
  #isPlain = false;

  constructor(layer: RowLayer) {
    this.#layer = layer;
    this.#rows = layer.rows(QuadOrder.SPO);
  }

  /** Positions before the first row. False if no row has the prefix, and a first free key in the range. */
  open(
    order: QuadOrder,
    k0: number,
    k1: number,
    k2: number,
    k3: number,
    scope: GraphScope,
    range: KeyRange | null,
  ): boolean {
    const rows = (this.#rowsByOrder[order] ??= this.#layer.rows(order));
    this.#rows = rows;
    let lo = 0;
    let hi = rows.size;
    this.#want1 = k1;
    this.#want2 = k2;
    this.#want3 = k3;
    this.#isFirstFree = k0 === UNBOUND;
    if (k0 !== UNBOUND) {
      this.k0 = k0;
      lo = rows.lowerRow(k0);
      hi = rows.lowerRow(k0 + 1);
      if (k1 !== UNBOUND && lo < hi) {
        lo = lowerBound(rows.c1, lo, hi, k1);
        hi = lowerBound(rows.c1, lo, hi, k1 + 1);
        this.#want1 = UNBOUND;
        if (k2 !== UNBOUND && lo < hi) {
          lo = lowerBound(rows.c2, lo, hi, k2);
          hi = lowerBound(rows.c2, lo, hi, k2 + 1);
          this.#want2 = UNBOUND;
          if (k3 !== UNBOUND) {
            lo = lowerBound(rows.c3, lo, hi, k3);
            hi = lowerBound(rows.c3, lo, hi, k3 + 1);
          }
        }
      }
    }
    if (range !== null) {
      const depth = freeDepth(k0, k1, k2, k3);
      hi = lowerKey(rows, depth, lo, hi, range.to);
      lo = lowerKey(rows, depth, lo, hi, range.from);
    }
    this.#row = lo;
    this.#end = hi;
    if (lo >= hi) return false;
    this.#firstEnd = lo;
    this.#isGraphLast = order !== QuadOrder.GSP;
    this.#members = scope.members;
    this.#namedOnly = scope.namedOnly;
    this.k1 = k1;
    this.k2 = k2;
    this.#openGaps(order, k0);
    this.#isPlain =
      !this.#isFirstFree &&
      this.#want1 === UNBOUND &&
      this.#want2 === UNBOUND &&
      scope.members === null &&
      !scope.namedOnly;
    return true;
  }

  next(): boolean {
    return this.#isPlain ? this.#nextPlain() : this.#nextChecked();
  }

  /** Hot path: a bound prefix, at most the graph to compare. */
  #nextPlain(): boolean {
    const { c1, c2, c3 } = this.#rows;
    const graph = this.#want3;
    while (this.#row < this.#end) {
      const row = this.#row++;
      const k3 = c3.at(row);
      if (graph !== UNBOUND && k3 !== graph) continue;
      if (this.#gap >= 0 && this.#isGap(row)) continue;
      this.k1 = c1.at(row);
      this.k2 = c2.at(row);
      this.k3 = k3;
      return true;
    }
    return false;
  }

  #nextChecked(): boolean {
    const rows = this.#rows;
    while (this.#row < this.#end) {
      const row = this.#row++;
      const k3 = rows.c3.at(row);
      if (this.#want3 !== UNBOUND && k3 !== this.#want3) continue;
      const k1 = rows.c1.at(row);
      if (this.#want1 !== UNBOUND && k1 !== this.#want1) continue;
      const k2 = rows.c2.at(row);
      if (this.#want2 !== UNBOUND && k2 !== this.#want2) continue;
      if (this.#isFirstFree && row >= this.#firstEnd) this.#enterKey(row);
      if (this.#isGraphRefused(k3)) continue;
      this.k1 = k1;
      this.k2 = k2;
      this.k3 = k3;
      if (this.#gap >= 0 && this.#isGap(row)) continue;
      return true;
    }
    return false;
  }

  #enterKey(row: number): void {
    this.k0 = this.#rows.keyOfRow(row);
    this.#firstEnd = this.#rows.lowerRow(this.k0 + 1);
  }

  #isGraphRefused(k3: number): boolean {
    if (!this.#namedOnly && this.#members === null) return false;
    const graph = this.#isGraphLast ? k3 : this.k0;
    if (this.#namedOnly && graph === DEFAULT_GRAPH) return true;
    return this.#members !== null && !this.#members.has(graph);
  }

  #openGaps(order: QuadOrder, k0: number): void {
    this.#hiderCount = 0;
    this.#removed = this.#rows.removed;
    for (const hider of this.#layer.hiding) {
      if (hider.size === 0) continue;
      const slot = (this.#hiders[this.#hiderCount] ??= new HiddenRows());
      slot.open(hider.rows(order), this.#rows, this.#row, this.#end, k0);
      if (slot.row >= 0) this.#hiderCount++;
    }
    if (this.#hiderCount > 0 || this.#removed !== null) this.#findGap(this.#row);
    else this.#gap = -1;
  }

  /** Must be called with ascending rows. */
  #isGap(row: number): boolean {
    if (row < this.#gap) return false;
    if (row > this.#gap) this.#findGap(row);
    return row === this.#gap;
  }

  /** The first removed or hidden row from `from` on. */
  #findGap(from: number): void {
    let first = this.#removed === null ? -1 : this.#removed.next(from, this.#end);
    for (let i = 0; i < this.#hiderCount; i++) {
      const hider = this.#hiders[i] as HiddenRows;
      hider.seek(from);
      if (hider.row >= 0 && (first < 0 || hider.row < first)) first = hider.row;
    }
    this.#gap = first;
  }
}

/** Number of bound keys before the first free one. */
function freeDepth(...keys: readonly number[]): number {
  const depth = keys.indexOf(UNBOUND);
  return depth < 0 ? keys.length : depth;
}

export class QuadCursor {
  /** The keys of the current quad in the order's sequence; see ORDER_POSITIONS. */
  k0 = 0;
  k1 = 0;
  k2 = 0;
  k3 = 0;
  order: QuadOrder = QuadOrder.SPO;
  readonly #scans: LayerScan[];
  /** The only scan if there is a single layer, as on a fresh snapshot. */
  readonly #only: LayerScan | undefined;
  #isOnlyOpen = false;
  /** The open scans, each at its next quad. A single one is pulled directly. */
  readonly #active: LayerScan[] = [];
  #isMerged = false;
  #isSingle = false;
  #isStarted = false;

  constructor(layers: readonly RowLayer[]) {
    this.#scans = layers.map((layer) => new LayerScan(layer));
    this.#only = this.#scans.length === 1 ? this.#scans[0] : undefined;
  }

  /**
   * Opens the cursor with the keys of `order` (UNBOUND matches any). A bound prefix is looked up; other bound
   * keys are checked row by row. With merged graphs each triple is emitted once. A range restricts the first key that
   * is not bound.
   */
  open(
    order: QuadOrder,
    k0: number,
    k1: number,
    k2: number,
    k3: number,
    scope: GraphScope,
    range: KeyRange | null = null,
  ): void {
    this.order = order;
    this.#isMerged = scope.isMerged && scope.exact === UNBOUND;
    this.#isStarted = false;
    if (this.#only !== undefined) {
      this.#isOnlyOpen = this.#only.open(order, k0, k1, k2, k3, scope, range);
      return;
    }
    this.#active.length = 0;
    for (const scan of this.#scans) {
      if (scan.open(order, k0, k1, k2, k3, scope, range)) this.#active.push(scan);
    }
    this.#isSingle = this.#active.length === 1;
    if (this.#isSingle) return;
    for (let i = this.#active.length - 1; i >= 0; i--) {
      if (!(this.#active[i] as LayerScan).next()) this.#active.splice(i, 1);
    }
  }

  next(): boolean {
    return this.#only === undefined ? this.#nextOfLayers() : this.#isOnlyOpen && this.#nextOfOne(this.#only);
  }

  #nextOfOne(scan: LayerScan): boolean {
    while (scan.next()) if (this.#take(scan)) return true;
    this.#isOnlyOpen = false;
    return false;
  }

  #nextOfLayers(): boolean {
    for (;;) {
      const scan = this.#isSingle ? this.#active[0] : this.#lowest();
      if (scan === undefined) return false;
      if (this.#isSingle && !scan.next()) return false;
      const isNew = this.#take(scan);
      if (!this.#isSingle && !scan.next()) this.#active.splice(this.#active.indexOf(scan), 1);
      if (isNew) return true;
    }
  }

  /** Takes the current quad of the scan; false if it differs from the last one by its graph only. */
  #take(scan: LayerScan): boolean {
    const isRepeat =
      this.#isMerged && this.#isStarted && scan.k0 === this.k0 && scan.k1 === this.k1 && scan.k2 === this.k2;
    this.k0 = scan.k0;
    this.k1 = scan.k1;
    this.k2 = scan.k2;
    this.k3 = scan.k3;
    this.#isStarted = true;
    return !isRepeat;
  }

  /** The key of the current quad at a position. */
  at(position: Position): number {
    const keys = ORDER_POSITIONS[this.order] as readonly Position[];
    switch (keys.indexOf(position)) {
      case 0:
        return this.k0;
      case 1:
        return this.k1;
      case 2:
        return this.k2;
      default:
        return this.k3;
    }
  }

  #lowest(): LayerScan | undefined {
    let lowest = this.#active[0];
    for (let i = 1; i < this.#active.length; i++) {
      const scan = this.#active[i] as LayerScan;
      if (compareScans(scan, lowest as LayerScan) < 0) lowest = scan;
    }
    return lowest;
  }
}

function compareScans(a: LayerScan, b: LayerScan): number {
  return a.k0 - b.k0 || a.k1 - b.k1 || a.k2 - b.k2 || a.k3 - b.k3;
}
