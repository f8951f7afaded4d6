/**
 * Path operator (§18.4) for paths that are no joins: transitive closures by breadth-first search with a visited
 * set, and negated property sets. Iterative, so paths of any length work.
 */
import { ALL_QUADS, type GraphScope, type QuadCursor, QuadOrder, UNBOUND } from '#rdf';
import type { PathExpression } from '../algebra/algebra.ts';
import type { Evaluation } from '../evaluation.ts';
import type { GraphPlace, Place } from './index-scan.ts';
import type { Operator } from './operator.ts';

/** Bytes charged per visited node. */
const NODE_BYTES = 40;

/** Expands a path by one step: appends the nodes adjacent to `node`, possibly with duplicates. */
type ExpandNode = (node: number, found: number[]) => void;

/** Compiles path expressions to node expansions in a graph. */
class PathWalker {
  readonly #evaluation: Evaluation;
  readonly #cursor: QuadCursor;
  graph = UNBOUND;
  scope: GraphScope = ALL_QUADS;

  constructor(evaluation: Evaluation) {
    this.#evaluation = evaluation;
    this.#cursor = evaluation.cursor();
  }

  compile(path: PathExpression, isForward: boolean): ExpandNode {
    switch (path.kind) {
      case 'link':
        return this.#link(this.#evaluation.idOfText(path.iri), isForward);
      case 'inverse':
        return this.compile(path.path, !isForward);
      case 'sequence':
        return this.#sequence(path.paths, isForward);
      case 'alternative': {
        const walks = path.paths.map((branch) => this.compile(branch, isForward));
        return (node, found) => {
          for (const walk of walks) walk(node, found);
        };
      }
      case 'negated':
        return this.#negated(path, isForward);
      case 'zeroOrOne': {
        const walk = this.compile(path.path, isForward);
        return (node, found) => {
          const once: number[] = [node];
          walk(node, once);
          for (const other of new Set(once)) found.push(other);
        };
      }
      default: {
        const walk = this.compile(path.path, isForward);
        const isReflexive = path.kind === 'zeroOrMore';
        return (node, found) => this.#closure(walk, node, isReflexive, found);
      }
    }
  }

  /** All nodes of the graph: the starts of a zero-length path with both ends unbound. */
  nodes(): Set<number> {
    const nodes = new Set<number>();
    this.#openScan(UNBOUND, UNBOUND, QuadOrder.SPO);
    while (this.#cursor.next()) {
      this.#evaluation.budget.step();
      this.#evaluation.budget.charge(NODE_BYTES);
      nodes.add(this.#cursor.k0).add(this.#cursor.k2);
    }
    return nodes;
  }

  /** True for a subject or object of the graph; UNBOUND passes. */
  isNode(id: number): boolean {
    if (id === UNBOUND) return true;
    this.#openScan(id, UNBOUND, QuadOrder.SPO);
    if (this.#cursor.next()) return true;
    this.#openScan(id, UNBOUND, QuadOrder.OSP);
    return this.#cursor.next();
  }

  #link(predicate: number, isForward: boolean): ExpandNode {
    const order = isForward ? QuadOrder.PSO : QuadOrder.POS;
    return (node, found) => {
      this.#openScan(predicate, node, order);
      this.#collectThird(found);
    };
  }

  #negated(
    { forward, backward }: Extract<PathExpression, { kind: 'negated' }>,
    isForward: boolean,
  ): ExpandNode {
    const idsOf = (iris: readonly string[] | null) =>
      iris && new Set(iris.map((iri) => this.#evaluation.view.idOf(iri)));
    const ahead = idsOf(isForward ? forward : backward);
    const behind = idsOf(isForward ? backward : forward);
    return (node, found) => {
      if (ahead !== null) this.#others(node, ahead, QuadOrder.SPO, found);
      if (behind !== null) this.#others(node, behind, QuadOrder.OPS, found);
    };
  }

  /** The far ends of quads at `node` whose predicate is not excluded. */
  #others(node: number, excluded: ReadonlySet<number>, order: QuadOrder, found: number[]): void {
    this.#openScan(node, UNBOUND, order);
    while (this.#cursor.next()) {
      this.#evaluation.budget.step();
      if (!excluded.has(this.#cursor.k1)) this.#push(found, this.#cursor.k2);
    }
  }

  #sequence(paths: readonly PathExpression[], isForward: boolean): ExpandNode {
    const walks = (isForward ? paths : [...paths].reverse()).map((path) => this.compile(path, isForward));
    return (node, found) => {
      let frontier: number[] = [node];
      for (const walk of walks) {
        const reached: number[] = [];
        for (const start of frontier) walk(start, reached);
        frontier = [...new Set(reached)];
      }
      for (const end of frontier) found.push(end);
    };
  }

  #closure(walk: ExpandNode, start: number, isReflexive: boolean, found: number[]): void {
    const met = new Set<number>();
    const queue: number[] = isReflexive ? [start] : [];
    if (!isReflexive) walk(start, queue);
    for (let at = 0; at < queue.length; at++) {
      const node = queue[at] as number;
      if (met.has(node)) continue;
      met.add(node);
      this.#evaluation.budget.step();
      this.#push(found, node);
      walk(node, queue);
    }
  }

  #collectThird(found: number[]): void {
    while (this.#cursor.next()) {
      this.#evaluation.budget.step();
      this.#push(found, this.#cursor.k2);
    }
  }

  #push(found: number[], node: number): void {
    this.#evaluation.budget.charge(NODE_BYTES);
    found.push(node);
  }

  #openScan(k0: number, k1: number, order: QuadOrder): void {
    this.#cursor.open(order, k0, k1, UNBOUND, this.graph, this.graph === UNBOUND ? this.scope : ALL_QUADS);
  }
}

/** Whether a path can be of length zero, and so connect any term with itself. */
function matchesEmpty(path: PathExpression): boolean {
  switch (path.kind) {
    case 'zeroOrMore':
    case 'zeroOrOne':
      return true;
    case 'oneOrMore':
    case 'inverse':
      return matchesEmpty(path.path);
    case 'sequence':
      return path.paths.every(matchesEmpty);
    case 'alternative':
      return path.paths.some(matchesEmpty);
    case 'link':
    case 'negated':
      return false;
  }
}

export class PathOperator implements Operator {
  readonly #evaluation: Evaluation;
  readonly #walker: PathWalker;
  readonly #subject: Place;
  readonly #object: Place;
  readonly #graph: GraphPlace;
  readonly #forward: ExpandNode;
  readonly #backward: ExpandNode;
  readonly #isReflexive: boolean;
  readonly #replacedSlots: readonly number[];
  /** Remaining starts if both ends are unbound. */
  #starts: Iterator<number> | null = null;
  #found: number[] = [];
  #at = 0;
  /** The slot that receives the result, or -1 if it must equal {@link #wanted}. */
  #target = -1;
  #wanted = UNBOUND;
  #startSlot = -1;

  constructor(
    evaluation: Evaluation,
    subject: Place,
    path: PathExpression,
    object: Place,
    graph: GraphPlace,
    replacedSlots: readonly number[],
  ) {
    this.#evaluation = evaluation;
    this.#replacedSlots = replacedSlots;
    this.#walker = new PathWalker(evaluation);
    this.#subject = subject;
    this.#object = object;
    this.#graph = graph;
    this.#isReflexive = matchesEmpty(path);
    this.#forward = this.#walker.compile(path, true);
    this.#backward = this.#walker.compile(path, false);
  }

  open(): void {
    const s = this.#value(this.#subject);
    const o = this.#value(this.#object);
    this.#walker.graph = this.#value(this.#graph.place);
    this.#walker.scope = this.#graph.scope;
    this.#starts = null;
    this.#startSlot = -1;
    this.#found = [];
    this.#at = 0;
    const start = s !== UNBOUND ? this.#subject : this.#object;
    if (this.#isReflexive && !this.#isGiven(start) && !this.#walker.isNode(s !== UNBOUND ? s : o)) {
      // A variable ranges over the nodes of the graph, whatever binds it, and over a constant at the other end,
      // which a zero-length path reaches.
      if (s === o && this.#isGiven(this.#object)) this.#found.push(o);
      this.#target = -1;
      this.#wanted = o;
    } else if (s !== UNBOUND) {
      this.#forward(s, this.#found);
      this.#target = o === UNBOUND ? this.#object.slot : -1;
      this.#wanted = o;
    } else if (o !== UNBOUND) {
      this.#backward(o, this.#found);
      this.#target = this.#subject.slot;
    } else {
      this.#starts = this.#walker.nodes().values();
      this.#startSlot = this.#subject.slot;
      this.#target = this.#object.slot === this.#subject.slot ? -1 : this.#object.slot;
    }
  }

  next(): boolean {
    const { slots, budget } = this.#evaluation;
    for (;;) {
      while (this.#at < this.#found.length) {
        budget.step();
        const node = this.#found[this.#at++] as number;
        if (this.#target >= 0) {
          slots[this.#target] = node;
          return true;
        }
        if (node === this.#wanted) return true;
      }
      if (!this.#searchNextStart()) break;
    }
    this.close();
    return false;
  }

  close(): void {
    const { slots } = this.#evaluation;
    if (this.#target >= 0) slots[this.#target] = UNBOUND;
    if (this.#startSlot >= 0) slots[this.#startSlot] = UNBOUND;
    this.#starts = null;
    this.#found = [];
    this.#at = 0;
  }

  #searchNextStart(): boolean {
    const start = this.#starts?.next();
    if (start === undefined || start.done === true) return false;
    this.#evaluation.slots[this.#startSlot] = start.value;
    this.#found = [];
    this.#at = 0;
    this.#forward(start.value, this.#found);
    // With the same variable at both ends, only cycles match.
    this.#wanted = start.value;
    return true;
  }

  /** A constant, or a variable that EXISTS has substituted: need not be a node of the graph. */
  #isGiven({ slot }: Place): boolean {
    return slot < 0 || this.#replacedSlots.includes(slot);
  }

  #value({ slot, id }: Place): number {
    return slot < 0 ? id : (this.#evaluation.slots[slot] as number);
  }
}
