/** Takes the starts of planned pipes from their source, and gives them back where the pipes must run after all. */
import { BudgetExceeded } from '#base';
import { type BulkGraph, Vertex } from '../graph-model.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { type AbstractPipe, DONE, type Done, type EndException, type Source } from '../pipe.ts';

/** Planned pipes: their source, and the first of them, which pulls from it. */
export interface PlannedChain {
  readonly source: Source;
  readonly first: AbstractPipe;
}

/** Vertices of one graph, with repeated ones, and their nodes. */
export interface TakenVertices {
  readonly graph: BulkGraph;
  readonly nodes: readonly number[];
  readonly taken: readonly Value[];
}

/** A slot of a JavaScript array for the vertex and one for its node. */
const BYTES_PER_SEED = 16;

/**
 * Pulls the rest of the source, from `start` on, after `nodes`, which are nodes of `whole`. Undefined if not all are vertices
 * of one graph that bulk loops can read: they are given back then.
 */
export function takeVertices(
  objects: ObjectModel,
  chain: PlannedChain,
  whole: BulkGraph | undefined,
  nodes: number[],
  start: Value | Done = chain.source.pull(),
): TakenVertices | undefined {
  let graph = whole;
  const taken: Value[] = whole === undefined ? [] : nodes.map((node) => whole.vertexOf(node));
  try {
    for (let each = start; each !== DONE; each = chain.source.pull()) {
      objects.budget.charge(BYTES_PER_SEED);
      taken.push(each);
      graph ??= each instanceof Vertex ? each.bulkGraph() : undefined;
      const node = each instanceof Vertex ? graph?.nodeOf(each) : undefined;
      if (node === undefined || node < 0) {
        replayStarts(chain, taken);
        return undefined;
      }
      nodes.push(node);
    }
  } catch (error) {
    if (error instanceof BudgetExceeded) throw error;
    replayStarts(chain, taken, () => {
      throw error;
    });
    return undefined;
  }
  if (graph !== undefined) return { graph, nodes, taken };
  replayStarts(chain, taken);
  return undefined;
}

/** The pipes pull the taken starts first, then call `fail` if there is one, and then what is left of the source. */
export function replayStarts(
  { source, first }: PlannedChain,
  taken: readonly Value[],
  fail: (() => never) | null = null,
): void {
  first.setStarts(new ReplaySource(taken, fail, source));
}

/** Replays starts that were pulled already, then continues with the source. */
class ReplaySource implements Source {
  readonly isPipe = false;
  readonly #taken: readonly Value[];
  #fail: (() => never) | null;
  readonly #rest: Source;
  #next = 0;
  /** True once it has pulled from the rest. */
  #isPast = false;

  constructor(taken: readonly Value[], fail: (() => never) | null, rest: Source) {
    this.#taken = taken;
    this.#fail = fail;
    this.#rest = rest;
  }

  pull(): Value | Done {
    if (this.#next < this.#taken.length) return this.#taken[this.#next++] as Value;
    this.#failOnce();
    this.#isPast = true;
    return this.#rest.pull();
  }

  hasNext(): boolean {
    if (this.#next < this.#taken.length) return true;
    this.#failOnce();
    return this.#rest.hasNext();
  }

  #failOnce(): void {
    const fail = this.#fail;
    this.#fail = null;
    fail?.();
  }

  get endException(): EndException {
    return this.#rest.endException;
  }

  currentPath(): Value[] {
    return this.#next > 0 && !this.#isPast
      ? [this.#taken[this.#next - 1] as Value]
      : this.#rest.currentPath();
  }

  enablePath(enabled: boolean): void {
    this.#rest.enablePath(enabled);
  }

  reset(): void {
    this.#rest.reset();
  }
}
