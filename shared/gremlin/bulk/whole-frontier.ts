/** All nodes of a graph as a frontier. Listed on first access only, since workers of a split stage list their own parts. */
import type { Budget } from '#base';
import { type GraphView, NONE } from '#graph';
import type { Frontier } from './visitor.ts';

/** A slot of a JavaScript array for the node and one for its multiplicity. */
const BYTES_PER_NODE = 16;
/** Nodes that are charged to the budget in one call. */
const NODES_PER_CHARGE = 4096;

export class WholeFrontier implements Frontier {
  readonly #view: GraphView;
  readonly #budget: Budget;
  #nodes: readonly number[] | null = null;
  #counts: readonly number[] | null = null;

  constructor(view: GraphView, budget: Budget) {
    this.#view = view;
    this.#budget = budget;
  }

  /** Number of nodes, without listing them. */
  get size(): number {
    return this.#view.nodeCount();
  }

  get nodes(): readonly number[] {
    this.#nodes ??= nodesBetween(this.#view, 0, this.#view.nodeIdEnd, (count) => {
      this.#budget.steps(count);
      this.#budget.charge(count * BYTES_PER_NODE);
    });
    return this.#nodes;
  }

  get counts(): readonly number[] {
    this.#counts ??= new Array<number>(this.nodes.length).fill(1);
    return this.#counts;
  }
}

/** The nodes with ids from `from` to before `to`; `charge` is called with numbers of nodes as they are listed. */
export function nodesBetween(
  view: GraphView,
  from: number,
  to: number,
  charge: (count: number) => void,
): number[] {
  const nodes: number[] = [];
  let charged = 0;
  for (let node = view.nextNode(from - 1); node !== NONE && node < to; node = view.nextNode(node)) {
    nodes.push(node);
    if (nodes.length - charged < NODES_PER_CHARGE) continue;
    charge(nodes.length - charged);
    charged = nodes.length;
  }
  charge(nodes.length - charged);
  return nodes;
}
