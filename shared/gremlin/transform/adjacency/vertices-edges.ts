/** `outE`, `inE`, `bothE` with optimisation switched off. */
import type { Direction, Edge, ElementCursor, Vertex, VertexQuery } from '../../graph-model.ts';
import { AdjacentPipe } from './adjacent-pipe.ts';

const CLASS_NAME: Readonly<Record<Direction, string>> = {
  OUT: 'OutEdgesPipe',
  IN: 'InEdgesPipe',
  BOTH: 'BothEdgesPipe',
};

export class VerticesEdgesPipe extends AdjacentPipe<Edge> {
  get javaName(): string {
    return `com.tinkerpop.pipes.transform.${CLASS_NAME[this.direction]}`;
  }

  protected elementsOf(vertex: Vertex): ElementCursor<Edge> {
    return vertex.edges(this.direction, this.labels);
  }

  protected elementsFound(query: VertexQuery): ElementCursor<Edge> {
    return query.edges();
  }
}
