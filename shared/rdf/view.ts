/**
 * A view: the quads of one version plus one transaction's own writes. All that SPARQL evaluation sees.
 *
 *     rows of runs    hidden by: delta removals, transaction removals
 *     delta rows      hidden by: transaction removals
 *     own rows
 *
 * A view is made for one query or script and never outlives the version of its delta.
 */
import type { QuadDelta } from './delta.ts';
import { countKeys, type KeyCount } from './key-counts.ts';
import { ALL_QUADS, QuadCursor, type RowLayer } from './quad-cursor.ts';
import { ORDER_POSITIONS, orderOfBound, type Position, QuadOrder } from './quad-order.ts';
import type { PredicateStatistics, QuadSnapshot } from './snapshot/snapshot.ts';
import { columnAt, rowsOfPrefix } from './sorted-rows.ts';
import { DEFAULT_GRAPH, isInline, UNBOUND } from './term-id.ts';
import { TermKind } from './term-text.ts';
import { QuadTransaction } from './transaction.ts';

export class QuadView {
  readonly transaction: QuadTransaction;
  readonly #snapshot: QuadSnapshot;
  readonly #delta: QuadDelta;

  /** Without a transaction, the view creates one for the terms that a query computes. */
  constructor(delta: QuadDelta, transaction: QuadTransaction = new QuadTransaction(delta)) {
    this.transaction = transaction;
    this.#delta = delta;
    this.#snapshot = delta.snapshot;
  }

  idOf(text: string): number {
    return this.transaction.idOf(text);
  }

  textOf(id: number): string {
    return this.transaction.textOf(id);
  }

  /** The kind of a term, found without decoding its text where that is possible. */
  kindOf(id: number): TermKind {
    if (isInline(id)) return TermKind.Literal;
    const first =
      id <= this.#snapshot.dictionary.termCount
        ? this.#snapshot.dictionary.firstByte(id)
        : this.textOf(id).charCodeAt(0);
    return first === 0x3c ? TermKind.NamedNode : first === 0x22 ? TermKind.Literal : TermKind.BlankNode;
  }

  has(s: number, p: number, o: number, g: number): boolean {
    return this.transaction.has(s, p, o, g);
  }

  /** The current layers; a cursor on them does not see later writes of the transaction. */
  layers(): RowLayer[] {
    const { added, removed } = this.transaction;
    const hiding = [this.#delta.removed, removed];
    const layers: RowLayer[] = this.#snapshot.runs.map((run) => ({
      rows: (order) => run.rows(order),
      hiding,
    }));
    if (this.#delta.added.size > 0) {
      layers.push({ rows: (order) => this.#delta.added.rows(order), hiding: [removed] });
    }
    if (added.size > 0) layers.push({ rows: (order) => added.rows(order), hiding: [] });
    return layers;
  }

  cursor(): QuadCursor {
    return new QuadCursor(this.layers());
  }

  /** Ids up to it mean the same in every view of the snapshot: they are inline, or of its dictionary. */
  get sharedIdMax(): number {
    return this.#snapshot.dictionary.termCount;
  }

  /**
   * Keys that divide the quads with a prefix in an order: at most `count` ascending ones, of the key after the
   * prefix, each the first of a part; parts have as many rows of the largest run as keys with many rows allow.
   */
  dividingKeys(order: QuadOrder, prefix: readonly number[], count: number): number[] {
    const { rows, lo, hi } = this.#snapshot.runs
      .map((run) => run.rows(order))
      .map((each) => ({ rows: each, ...rowsOfPrefix(each, prefix) }))
      .reduce((largest, each) => (each.hi - each.lo > largest.hi - largest.lo ? each : largest));
    const keys: number[] = [];
    for (let part = 0; part < count; part++) {
      const row = lo + Math.floor((part * (hi - lo)) / count);
      if (row >= hi) break;
      const key = prefix.length === 0 ? rows.keyOfRow(row) : columnAt(rows, prefix.length).at(row);
      if (key !== keys.at(-1)) keys.push(key);
    }
    return keys;
  }

  /** Upper bound of the number of matching quads, ignoring removals: two or three searches per layer. */
  countUpTo(s: number, p: number, o: number): number {
    return this.#countPrefix(orderOfBound(s !== UNBOUND, p !== UNBOUND, o !== UNBOUND), [s, p, o]);
  }

  /** As {@link countUpTo}, for one graph. Whether it exists tells {@link hasGraph}. */
  countInGraph(graph: number): number {
    let count = 0;
    for (const layer of this.layers()) {
      const rows = layer.rows(QuadOrder.GSP);
      count += rows.lowerRow(graph + 1) - rows.lowerRow(graph);
    }
    return count;
  }

  /** Whether a graph exists, that is, contains a quad. */
  hasGraph(graph: number): boolean {
    return holdsGraph(this.cursor(), graph);
  }

  get quadCount(): number {
    const { added, removed } = this.transaction;
    return (
      this.#snapshot.quadCount + this.#delta.added.size - this.#delta.removed.size + added.size - removed.size
    );
  }

  /**
   * Counts quads per distinct key of an order: per first key for null, else per second key below the given
   * first one. Costs a few searches per key; keys without a visible quad are left out.
   */
  countKeys(order: QuadOrder, prefix: number | null = null): Generator<KeyCount> {
    const { added, removed } = this.transaction;
    const runs = this.#snapshot.runs.map((run) => run.rows(order));
    const shown = [...runs, this.#delta.added.rows(order), added.rows(order)];
    return countKeys(shown, [this.#delta.removed.rows(order), removed.rows(order)], prefix);
  }

  /** The non-empty named graphs, ordered by id. */
  namedGraphs(): number[] {
    const cursor = this.cursor();
    return this.#graphCandidates().filter((graph) => graph !== DEFAULT_GRAPH && holdsGraph(cursor, graph));
  }

  /** Statistics of the snapshot: estimates for the planner, which ignore delta and writes. */
  predicateStatistics(predicate: number): PredicateStatistics | undefined {
    return this.#snapshot.predicateStatistics(predicate);
  }

  get statistics(): { quadCount: number; subjectCount: number; predicateCount: number; objectCount: number } {
    return {
      quadCount: this.#snapshot.quadCount,
      subjectCount: this.#snapshot.subjectCount,
      predicateCount: this.#snapshot.predicateCount,
      objectCount: this.#snapshot.objectCount,
    };
  }

  #graphCandidates(): number[] {
    const candidates = new Set<number>();
    for (const run of this.#snapshot.runs) {
      for (const graph of run.rows(QuadOrder.GSP).firstKeys.listedKeys) candidates.add(graph);
    }
    for (const set of [this.#delta.added, this.transaction.added]) {
      for (const graph of set.rows(QuadOrder.GSP).ids[0]) candidates.add(graph);
    }
    return [...candidates].sort((a, b) => a - b);
  }

  #countPrefix(order: QuadOrder, bound: readonly [number, number, number]): number {
    let count = 0;
    const positions = ORDER_POSITIONS[order] as readonly Position[];
    const keys = bound.map((_, index) => bound[positions[index] as 0 | 1 | 2]);
    const free = keys.indexOf(UNBOUND);
    const prefix = free < 0 ? keys : keys.slice(0, free);
    for (const layer of this.layers()) {
      const { lo, hi } = rowsOfPrefix(layer.rows(order), prefix);
      count += hi - lo;
    }
    return count;
  }
}

function holdsGraph(cursor: QuadCursor, graph: number): boolean {
  cursor.open(QuadOrder.GSP, graph, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  return cursor.next();
}
