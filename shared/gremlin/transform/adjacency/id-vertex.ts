/** `idVertex(graph)`: emits the vertex of each id, null if the graph has none. */
import type { Graph } from '../../graph-model.ts';
import type { ObjectModel, Value } from '../../object-model.ts';
import { DONE, type Done } from '../../pipe.ts';
import { TransformPipe } from '../transform-pipe.ts';

export class IdVertexPipe extends TransformPipe {
  readonly #graph: Graph;

  constructor(objects: ObjectModel, graph: Graph) {
    super(objects);
    this.#graph = graph;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.IdVertexPipe';
  }

  protected advance(): Value | Done {
    const start = this.starts.pull();
    return start === DONE ? DONE : this.#graph.getVertex(start);
  }
}
