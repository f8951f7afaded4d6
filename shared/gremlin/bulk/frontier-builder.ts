/**
 * A frontier: the vertices that a traversal stands at, each once with the number of times it was reached, in the order
 * in which it was reached first. That order is kept exactly: a vertex reached again leads only to vertices that its
 * first visit led to already. Whether a node is there already is found in a column over all nodes or in a hash table.
 */

export interface Frontier {
  readonly nodes: readonly number[];
  /** How often each was reached. Exact up to 2^53. */
  readonly counts: readonly number[];
}

/** Takes the nodes that a hop reaches, in order. */
export interface Visitor {
  add(node: number, count: number): void;
  /** Adds `nodes[from, to)`, each `count` times: the loop is the visitor's own, so that its misses of the cache overlap. */
  addRun(nodes: Uint32Array, from: number, to: number, count: number): void;
}

export interface FrontierBuilder extends Visitor {
  frontier(): Frontier;
}

/** Counts in a column over all nodes: one look at a random place of memory for each visit. */
class DenseBuilder implements FrontierBuilder {
  readonly #nodes: number[] = [];
  /** By node; 0 until it is reached, since nothing is reached no times. */
  readonly #counts: Float64Array;

  constructor(nodeIdEnd: number) {
    this.#counts = new Float64Array(nodeIdEnd);
  }

  add(node: number, count: number): void {
    const before = this.#counts[node] as number;
    this.#counts[node] = before + count;
    if (before === 0) this.#nodes.push(node);
  }

  addRun(nodes: Uint32Array, from: number, to: number, count: number): void {
    const counts = this.#counts;
    const reached = this.#nodes;
    for (let at = from; at < to; at++) {
      const node = nodes[at] as number;
      const before = counts[node] as number;
      counts[node] = before + count;
      if (before === 0) reached.push(node);
    }
  }

  frontier(): Frontier {
    const nodes = this.#nodes;
    return { nodes, counts: nodes.map((node) => this.#counts[node] as number) };
  }
}

/** Slots of the hash table per node that it expects. It is kept at most half full. */
const SLOTS_PER_NODE = 2;
const INT_BITS = 32;
const SLOTS_MIN = 256;
/** Larger tables are not kept: to clear them costs what the next walk may not need. */
const SPARE_SLOTS_MAX = 1 << 12;
/** As many as one traversal uses at once. */
const SPARES_MAX = 4;
/** Spreads neighbouring numbers over all bits: 2^32 divided by the golden ratio. */
const SPREAD = 0x9e3779b1;

/**
 * Counts by place; a hash table (linear probing) finds the place of a node. To make the three tables costs more than
 * most walks do, so {@link take} gives out those of builders that are done, as long as they have not grown large.
 */
export class SparseBuilder implements FrontierBuilder {
  static readonly #spares: SparseBuilder[] = [];

  /** In the order in which they were reached first; what stands behind `#size` is of earlier walks. */
  readonly #nodes: number[] = [];
  readonly #counts: number[] = [];
  #size = 0;
  /** Place + 1 of a node at the slot of its hash or behind it; 0 is free. A power of two long. */
  #slots = new Int32Array(SLOTS_MIN);
  #shift = INT_BITS - Math.log2(SLOTS_MIN);

  private constructor() {}

  /** An empty builder, until its {@link frontier} is asked for. */
  static take(): SparseBuilder {
    return SparseBuilder.#spares.pop() ?? new SparseBuilder();
  }

  add(node: number, count: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = Math.imul(node, SPREAD) >>> this.#shift;
    for (let place = slots[slot] as number; place !== 0; place = slots[slot] as number) {
      if (this.#nodes[place - 1] === node) {
        this.#counts[place - 1] = (this.#counts[place - 1] as number) + count;
        return;
      }
      slot = (slot + 1) & mask;
    }
    const size = this.#size++;
    this.#nodes[size] = node;
    this.#counts[size] = count;
    slots[slot] = size + 1;
    if (this.#size * SLOTS_PER_NODE > slots.length) this.#grow();
  }

  addRun(nodes: Uint32Array, from: number, to: number, count: number): void {
    for (let at = from; at < to; at++) this.add(nodes[at] as number, count);
  }

  /** What was gathered. The builder is another walk's afterwards. */
  frontier(): Frontier {
    const nodes = this.#nodes.slice(0, this.#size);
    const counts = this.#counts.slice(0, this.#size);
    this.#clear();
    return { nodes, counts };
  }

  #clear(): void {
    this.#size = 0;
    if (this.#slots.length > SPARE_SLOTS_MAX || SparseBuilder.#spares.length >= SPARES_MAX) return;
    this.#slots.fill(0);
    SparseBuilder.#spares.push(this);
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    this.#shift--;
    for (let place = 1; place <= this.#size; place++) {
      let slot = Math.imul(this.#nodes[place - 1] as number, SPREAD) >>> this.#shift;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = place;
    }
    this.#slots = slots;
  }
}

/** A column over all nodes pays when at least one node in so many is about to be met. */
const DENSE_SHARE = 16;

export function builderOf(nodeIdEnd: number, expectedVisits: number): FrontierBuilder {
  return expectedVisits * DENSE_SHARE >= nodeIdEnd ? new DenseBuilder(nodeIdEnd) : SparseBuilder.take();
}
