/** `out`, `in`, `both` with optimisation switched off. */
import type { Direction, ElementCursor, Vertex, VertexQuery } from '../../graph-model.ts';
import { AdjacentPipe } from './adjacent-pipe.ts';

const CLASS_NAME: Readonly<Record<Direction, string>> = {
  OUT: 'OutPipe',
  IN: 'InPipe',
  BOTH: 'BothPipe',
};

export class VerticesVerticesPipe extends AdjacentPipe<Vertex> {
  get javaName(): string {
    return `com.tinkerpop.pipes.transform.${CLASS_NAME[this.direction]}`;
  }

  protected elementsOf(vertex: Vertex): ElementCursor<Vertex> {
    return vertex.vertices(this.direction, this.labels);
  }

  protected elementsFound(query: VertexQuery): ElementCursor<Vertex> {
    return query.vertices();
  }
}
