/**
 * `V` and `E`: emits the vertices or edges of each graph, in the graph's order, that satisfy the filters pushed
 * down into it.
 */
import { toGraph } from '../../casts.ts';
import { type ElementCursor, type Graph, NO_LIMIT } from '../../graph-model.ts';
import { DONE, pipeText } from '../../pipe.ts';
import { isScannable, type Scan } from '../../query/scan.ts';
import { QueryPipe } from './query-pipe.ts';

export class GraphQueryPipe extends QueryPipe {
  #scanned: Graph | null = null;

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.GraphQueryPipe';
  }

  protected nextCursor(): ElementCursor | undefined {
    const graph = this.#nextGraph();
    return graph && this.#walk(graph);
  }

  /**
   * The scan of the next graph if bulk execution can evaluate it: its elements count as emitted then. Undefined if the pipe must be
   * pulled.
   */
  takeScan(): Scan | undefined {
    if (this.lowRange !== 0 || this.highRange !== NO_LIMIT || !this.isUntouched) return undefined;
    const graph = this.#nextGraph();
    if (graph === undefined) return undefined;
    const bulk = graph.bulkGraph();
    if (bulk !== undefined) {
      const scan = { graph: bulk, kind: this.resultKind, conditions: this.conditions() };
      if (isScannable(this.objects, scan)) {
        this.#scanned = graph;
        return scan;
      }
    }
    this.cursor = this.#walk(graph);
    return undefined;
  }

  /** Undoes {@link takeScan}: the pipe emits the elements when it is pulled. */
  untakeScan(): void {
    if (this.#scanned !== null) this.cursor = this.#walk(this.#scanned);
  }

  #nextGraph(): Graph | undefined {
    const start = this.starts.pull();
    return start === DONE ? undefined : toGraph(this.objects, start);
  }

  #walk(graph: Graph): ElementCursor {
    const query = this.addConditions(graph.query());
    return this.run(this.highRange === NO_LIMIT ? query : query.limit(this.highRange - this.count));
  }

  override toText(): string {
    return pipeText(this, this.conditionsText());
  }
}
