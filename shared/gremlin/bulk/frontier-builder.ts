/** Builds frontiers: finds a node in a dense column over all nodes or in a hash table. */
import { VisitColumns } from './visit-columns.ts';
import type { Frontier, FrontierBuilder } from './visitor.ts';

/** Slots of the hash table per expected node: the load factor is at most one half. */
const SLOTS_PER_NODE = 2;
const INT_BITS = 32;
const SLOTS_MIN = 256;
/** Larger tables are not pooled: clearing them would cost more than the next traversal needs. */
const SPARE_SLOTS_MAX = 1 << 12;
/** Size of the pool: as many as one traversal uses at once. */
const SPARES_MAX = 4;
/** Fibonacci hashing: 2^32 divided by the golden ratio. */
const SPREAD = 0x9e3779b1;

/**
 * Counts by position of first visit; an open-addressing hash table (linear probing) maps a node to its
 * position. Allocating the three arrays costs more than most traversals, so {@link take} reuses finished
 * builders from a pool unless they grew large.
 */
export class SparseBuilder implements FrontierBuilder {
  static readonly #spares: SparseBuilder[] = [];

  /** In order of first visit; entries beyond `#size` are stale. */
  readonly #nodes: number[] = [];
  readonly #counts: number[] = [];
  #size = 0;
  /** Position + 1 of a node, at the slot of its hash or after it; 0 is free. Length is a power of two. */
  #slots = new Int32Array(SLOTS_MIN);
  #shift = INT_BITS - Math.log2(SLOTS_MIN);

  private constructor() {}

  /** An empty builder from the pool; its {@link frontier} returns it to the pool. */
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

  /** The result. Returns the builder to the pool, so it must not be used afterwards. */
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

/** The dense column is chosen if the expected visits are at least this fraction of all nodes. */
const DENSE_SHARE = 16;

export function builderOf(nodeIdEnd: number, expectedVisits: number): FrontierBuilder {
  return expectedVisits * DENSE_SHARE >= nodeIdEnd ? VisitColumns.create(nodeIdEnd) : SparseBuilder.take();
}
