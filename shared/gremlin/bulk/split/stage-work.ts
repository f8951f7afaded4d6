/** The data of a stage that its workers share: the frontier, counts, and, if it reaches nodes, a column per helper. */
import type { GraphView } from '#graph';
import type { VisitColumns } from '../visit-columns.ts';
import type { Frontier, Visitor } from '../visitor.ts';
import { nodesBetween } from '../whole-frontier.ts';
import { evaluateStage, type Stage } from './stage.ts';

const COUNT_BYTES = Float64Array.BYTES_PER_ELEMENT;
const NODE_BYTES = Int32Array.BYTES_PER_ELEMENT;

/** Plain data and shared memory only. */
export interface StageWork {
  readonly stage: Stage;
  /** Multiplicities, then nodes; null for all nodes of the graph, whose parts are ranges of ids. */
  readonly frontier: SharedArrayBuffer | null;
  /** Number of nodes of the frontier, or the end of their ids. */
  readonly frontierLength: number;
  readonly nodeIdEnd: number;
  /** Steps of each helper, then the result of each part of a stage that counts edges. */
  readonly tallies: SharedArrayBuffer;
  /** Of each helper; empty for a stage that counts edges. */
  readonly columns: readonly SharedArrayBuffer[];
}

export const FRONTIER_ENTRY_BYTES = COUNT_BYTES + NODE_BYTES;

export function shareFrontier({ nodes, counts }: Frontier): SharedArrayBuffer {
  const { length } = nodes;
  const memory = new SharedArrayBuffer(length * FRONTIER_ENTRY_BYTES);
  new Float64Array(memory, 0, length).set(counts);
  new Int32Array(memory, COUNT_BYTES * length).set(nodes);
  return memory;
}

export function createTallies(helperCount: number, partCount: number): SharedArrayBuffer {
  return new SharedArrayBuffer((helperCount + partCount) * COUNT_BYTES);
}

/** Reaching no node: for stages that count edges. */
const NOWHERE: Visitor = { add: () => {}, addRun: () => {} };

/** One worker of a stage. */
export class StageWorker {
  readonly columns: VisitColumns | null;
  readonly tallies: Float64Array;
  readonly #view: GraphView;
  readonly #work: StageWork;
  readonly #partCount: number;
  readonly #resultsFrom: number;
  readonly #frontier: { readonly nodes: Int32Array; readonly counts: Float64Array } | null;
  readonly #crossing: (edgeCount: number) => void;

  /** `columns` is null for a stage that counts edges. */
  constructor(
    view: GraphView,
    work: StageWork,
    columns: VisitColumns | null,
    { partCount, helperCount }: { readonly partCount: number; readonly helperCount: number },
    crossing: (edgeCount: number) => void,
  ) {
    const { frontier, frontierLength } = work;
    this.#view = view;
    this.#work = work;
    this.columns = columns;
    this.#partCount = partCount;
    this.#resultsFrom = helperCount;
    this.tallies = new Float64Array(work.tallies);
    this.#frontier = frontier && {
      counts: new Float64Array(frontier, 0, frontierLength),
      nodes: new Int32Array(frontier, COUNT_BYTES * frontierLength),
    };
    this.#crossing = crossing;
  }

  evaluate(part: number): void {
    const { stage } = this.#work;
    const { columns } = this;
    columns?.beginPart(part);
    const result = evaluateStage(this.#view, stage, this.#partOf(part), columns ?? NOWHERE, this.#crossing);
    columns?.endPart(part);
    if (columns === null) this.tallies[this.#resultsFrom + part] = result;
  }

  /** Parts have the same number of nodes, but for rounding. */
  #partOf(part: number): Frontier {
    const { frontierLength } = this.#work;
    const from = Math.floor((part * frontierLength) / this.#partCount);
    const to = Math.floor(((part + 1) * frontierLength) / this.#partCount);
    if (this.#frontier === null) {
      const listed = nodesBetween(this.#view, from, to, this.#crossing);
      return { nodes: listed, counts: new Array<number>(listed.length).fill(1) };
    }
    const { nodes, counts } = this.#frontier;
    // A loop: `Array.from` iterates over views of shared memory by the protocol.
    const taken = { nodes: new Array<number>(to - from), counts: new Array<number>(to - from) };
    for (let at = from; at < to; at++) {
      taken.nodes[at - from] = nodes[at] as number;
      taken.counts[at - from] = counts[at] as number;
    }
    return taken;
  }
}
