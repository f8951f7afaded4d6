/**
 * A frontier: the distinct vertices at the current position of a traversal, each with its multiplicity, in the
 * order of the first visit. That order equals the order in which pipes emit first occurrences: a repeated
 * vertex leads only to vertices that its first visit has reached.
 */

export interface Frontier {
  readonly nodes: readonly number[];
  /** Multiplicity of each node. Exact up to 2^53. */
  readonly counts: readonly number[];
}

/** Receives the nodes that a hop reaches, in order. */
export interface Visitor {
  add(node: number, count: number): void;
  /** Adds `nodes[from, to)`, each `count` times. The visitor runs the loop so that its cache misses overlap. */
  addRun(nodes: Uint32Array, from: number, to: number, count: number): void;
}

export interface FrontierBuilder extends Visitor {
  frontier(): Frontier;
}
