/**
 * `V` and `E`: emits the vertices or edges of each graph, in the graph's order, that satisfy the filters pushed
 * down into it.
 */
import { toGraph } from '../../casts.ts';
import { type BulkGraph, type ElementCursor, ElementKind, type Graph, NO_LIMIT } from '../../graph-model.ts';
import { DONE, pipeText } from '../../pipe.ts';
import { QueryPipe } from './query-pipe.ts';

export class GraphQueryPipe extends QueryPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.GraphQueryPipe';
  }

  protected nextCursor(): ElementCursor | undefined {
    const graph = this.#nextGraph();
    return graph && this.#walk(graph);
  }

  /**
   * The next graph if this pipe would emit all its vertices unfiltered and bulk execution can read it: its
   * vertices count as emitted then. Undefined if the pipe must be pulled.
   */
  takeWholeGraph(): BulkGraph | undefined {
    const isPlain = this.isUnfiltered && this.lowRange === 0 && this.highRange === NO_LIMIT;
    if (!isPlain || !this.isUntouched || this.resultKind !== ElementKind.Vertex) return undefined;
    const graph = this.#nextGraph();
    const bulk = graph?.bulkGraph();
    if (graph !== undefined && bulk === undefined) this.cursor = this.#walk(graph);
    return bulk;
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
