/** Index scan: matches a triple pattern by an index lookup with the positions that are bound on open. */
import {
  ALL_QUADS,
  type GraphScope,
  type KeyRange,
  ORDER_POSITIONS,
  orderOfBound,
  Position,
  type QuadCursor,
  QuadOrder,
  UNBOUND,
} from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import type { DivisibleOperator } from './operator.ts';

/** A position of a pattern: a slot, or (slot -1) a constant id. */
export interface Place {
  readonly slot: number;
  readonly id: number;
}

export function constantPlace(id: number): Place {
  return { slot: -1, id };
}

export function slotPlace(slot: number): Place {
  return { slot, id: UNBOUND };
}

/** The graph of a pattern, and the scope while it is unbound. */
export interface GraphPlace {
  readonly place: Place;
  readonly scope: GraphScope;
}

function isSameSlot(a: Place, b: Place): boolean {
  return a.slot >= 0 && a.slot === b.slot;
}

/** Graphs up to this size, and up to half of the index's estimate, are scanned as a whole instead. */
const SMALL_GRAPH_QUADS_MAX = 4096;
const NO_TARGET = -1;

export class IndexScan implements DivisibleOperator {
  readonly #evaluation: Evaluation;
  readonly #cursor: QuadCursor;
  readonly #places: readonly [Place, Place, Place, Place];
  readonly #graph: GraphPlace;
  /** True for a constant graph above that size: the check per open is skipped. */
  readonly #isLargeGraph: boolean;
  /** True if a variable occurs twice: its values must be compared. */
  readonly #hasRepeats: boolean;
  /** Slots by key of the order; -1 for bound positions. */
  readonly #targets = [NO_TARGET, NO_TARGET, NO_TARGET, NO_TARGET];
  /** Bound ids on open, by position. */
  readonly #keys = [UNBOUND, UNBOUND, UNBOUND, UNBOUND];
  #range: KeyRange | null = null;
  #isOpen = false;

  constructor(evaluation: Evaluation, subject: Place, predicate: Place, object: Place, graph: GraphPlace) {
    this.#evaluation = evaluation;
    this.#cursor = evaluation.cursor();
    this.#graph = graph;
    this.#places = [subject, predicate, object, graph.place];
    const { slot, id } = graph.place;
    this.#isLargeGraph = slot < 0 && id !== UNBOUND && evaluation.countInGraph(id) > SMALL_GRAPH_QUADS_MAX;
    this.#hasRepeats =
      isSameSlot(subject, predicate) ||
      isSameSlot(subject, object) ||
      isSameSlot(predicate, object) ||
      isSameSlot(graph.place, subject) ||
      isSameSlot(graph.place, predicate) ||
      isSameSlot(graph.place, object);
  }

  open(): void {
    const keys = this.#keys;
    for (let position = 0; position < keys.length; position++) {
      const { slot, id } = this.#places[position] as Place;
      keys[position] = slot < 0 ? id : (this.#evaluation.slots[slot] as number);
    }
    const s = keys[Position.Subject] as number;
    const p = keys[Position.Predicate] as number;
    const o = keys[Position.Object] as number;
    const g = keys[Position.Graph] as number;
    this.#isOpen = true;
    const scope = g === UNBOUND ? this.#graph.scope : ALL_QUADS;
    const isByGraph = g !== UNBOUND && this.#isSmallGraph(s, p, o, g);
    const order = isByGraph ? QuadOrder.GSP : orderOfBound(s !== UNBOUND, p !== UNBOUND, o !== UNBOUND);
    const positions = ORDER_POSITIONS[order] as readonly [Position, Position, Position, Position];
    for (let i = 0; i < positions.length; i++) {
      const position = positions[i] as Position;
      this.#targets[i] = keys[position] === UNBOUND ? this.#places[position].slot : NO_TARGET;
    }
    this.#cursor.open(
      order,
      keys[positions[0]] as number,
      keys[positions[1]] as number,
      keys[positions[2]] as number,
      keys[positions[3]] as number,
      scope,
      this.#range,
    );
  }

  restrict(range: KeyRange | null): void {
    this.#range = range;
  }

  dividingKeys(count: number): number[] {
    this.open();
    const positions = ORDER_POSITIONS[this.#cursor.order] as readonly Position[];
    const keys = positions.map((position) => this.#keys[position] as number);
    const free = keys.indexOf(UNBOUND);
    this.close();
    // The last key is the graph, of which a merged triple may have several.
    return free < 0 || free === 3
      ? []
      : this.#evaluation.view.dividingKeys(this.#cursor.order, keys.slice(0, free), count);
  }

  next(): boolean {
    if (!this.#isOpen) return false;
    const cursor = this.#cursor;
    const targets = this.#targets;
    const { slots, budget } = this.#evaluation;
    while (cursor.next()) {
      budget.step();
      const t0 = targets[0] as number;
      const t1 = targets[1] as number;
      const t2 = targets[2] as number;
      const t3 = targets[3] as number;
      if (t0 >= 0) slots[t0] = cursor.k0;
      if (t1 >= 0) slots[t1] = cursor.k1;
      if (t2 >= 0) slots[t2] = cursor.k2;
      if (t3 >= 0) slots[t3] = cursor.k3;
      if (!this.#hasRepeats || this.#repeatsAgree()) return true;
    }
    this.close();
    return false;
  }

  close(): void {
    this.#isOpen = false;
    const { slots } = this.#evaluation;
    for (let i = 0; i < this.#targets.length; i++) {
      const target = this.#targets[i] as number;
      if (target >= 0) slots[target] = UNBOUND;
    }
  }

  #repeatsAgree(): boolean {
    const { slots } = this.#evaluation;
    const { k0, k1, k2, k3 } = this.#cursor;
    const agrees = (target: number, key: number) => target < 0 || slots[target] === key;
    const [t0, t1, t2, t3] = this.#targets;
    return (
      agrees(t0 as number, k0) &&
      agrees(t1 as number, k1) &&
      agrees(t2 as number, k2) &&
      agrees(t3 as number, k3)
    );
  }

  #isSmallGraph(s: number, p: number, o: number, g: number): boolean {
    if (this.#isLargeGraph) return false;
    const boundCount = Number(s !== UNBOUND) + Number(p !== UNBOUND) + Number(o !== UNBOUND);
    if (boundCount > 1) return false;
    const inGraph = this.#evaluation.countInGraph(g);
    return inGraph <= SMALL_GRAPH_QUADS_MAX && inGraph * 2 < this.#evaluation.view.countUpTo(s, p, o);
  }
}
