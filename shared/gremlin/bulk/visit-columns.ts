/**
 * Counts in a column over all nodes: one random memory access per visit. Where a stage is split, each worker has columns,
 * and lists, for each part, the nodes that it had not reached before, in order. Workers take parts in ascending order, so a node's first
 * visit of all is the first visit of the worker that evaluated the lowest part reaching it: {@link mergeVisits} finds the
 * order of one thread in the lists.
 *
 * Layout of the memory, for `nodeIdEnd` nodes and `partCount` parts
 *
 * | 8 each node | its multiplicity                         |
 * | 4 each node | first visits, one part after the other   |
 * | 8 each part | begin and end of its first visits        |
 */
import type { Frontier, FrontierBuilder } from './visitor.ts';

const COUNT_BYTES = Float64Array.BYTES_PER_ELEMENT;
const NODE_BYTES = Int32Array.BYTES_PER_ELEMENT;

export function visitColumnsBytes(nodeIdEnd: number, partCount: number): number {
  return nodeIdEnd * (COUNT_BYTES + NODE_BYTES) + 2 * partCount * NODE_BYTES;
}

/**
 * One class for stages that are split and those that are not: a hop calls its visitor for each edge, and calls to few
 * classes are inlined.
 */
export class VisitColumns implements FrontierBuilder {
  readonly counts: Float64Array;
  readonly #nodes: Int32Array;
  readonly #bounds: Int32Array;
  #size = 0;

  constructor(memory: ArrayBuffer | SharedArrayBuffer, nodeIdEnd: number, partCount: number) {
    const nodesFrom = COUNT_BYTES * nodeIdEnd;
    this.counts = new Float64Array(memory, 0, nodeIdEnd);
    this.#nodes = new Int32Array(memory, nodesFrom, nodeIdEnd);
    this.#bounds = new Int32Array(memory, nodesFrom + NODE_BYTES * nodeIdEnd, 2 * partCount);
  }

  /** Columns of this thread's own. */
  static create(nodeIdEnd: number, partCount = 0): VisitColumns {
    return new VisitColumns(new ArrayBuffer(visitColumnsBytes(nodeIdEnd, partCount)), nodeIdEnd, partCount);
  }

  add(node: number, count: number): void {
    const before = this.counts[node] as number;
    this.counts[node] = before + count;
    if (before === 0) this.#nodes[this.#size++] = node;
  }

  addRun(nodes: Uint32Array, from: number, to: number, count: number): void {
    const { counts } = this;
    const reached = this.#nodes;
    let size = this.#size;
    for (let at = from; at < to; at++) {
      const node = nodes[at] as number;
      const before = counts[node] as number;
      counts[node] = before + count;
      if (before === 0) reached[size++] = node;
    }
    this.#size = size;
  }

  frontier(): Frontier {
    const size = this.#size;
    const nodes = new Array<number>(size);
    const counts = new Array<number>(size);
    for (let place = 0; place < size; place++) {
      const node = this.#nodes[place] as number;
      nodes[place] = node;
      counts[place] = this.counts[node] as number;
    }
    return { nodes, counts };
  }

  beginPart(part: number): void {
    this.#bounds[2 * part] = this.#size;
  }

  endPart(part: number): void {
    this.#bounds[2 * part + 1] = this.#size;
  }

  /** First visits of the worker in the part. */
  firstVisits(part: number): Int32Array {
    return this.#nodes.subarray(this.#bounds[2 * part], this.#bounds[2 * part + 1]);
  }
}

/** The frontier that all workers have reached together; `ofPart` has the worker that evaluated each part. */
export function mergeVisits(ofPart: readonly VisitColumns[]): Frontier {
  const columns = [...new Set(ofPart)].map(({ counts }) => counts);
  const nodes: number[] = [];
  const counts: number[] = [];
  for (let part = 0; part < ofPart.length; part++) {
    const visits = (ofPart[part] as VisitColumns).firstVisits(part);
    for (let at = 0; at < visits.length; at++) {
      const node = visits[at] as number;
      let count = 0;
      for (let column = 0; column < columns.length; column++) {
        const ofWorker = columns[column] as Float64Array;
        count += ofWorker[node] as number;
        // Zero for those that list it later.
        ofWorker[node] = 0;
      }
      if (count === 0) continue;
      nodes.push(node);
      counts.push(count);
    }
  }
  return { nodes, counts };
}
