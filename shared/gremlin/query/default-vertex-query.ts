/** `vertex.query()`: the incident edges of one vertex, or their far vertices, that satisfy all conditions. */
import {
  Direction,
  type Edge,
  type ElementCursor,
  type Labels,
  type Vertex,
  type VertexQuery,
} from '../graph-model.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { DefaultQuery } from './default-query.ts';

export class DefaultVertexQuery extends DefaultQuery implements VertexQuery {
  readonly #vertex: Vertex;
  #direction: Direction = Direction.Both;
  #labels: Labels = [];

  constructor(objects: ObjectModel, vertex: Vertex) {
    super(objects);
    this.#vertex = vertex;
  }

  direction(direction: Direction): this {
    this.#direction = direction;
    return this;
  }

  labels(labels: Labels): this {
    this.#labels = labels;
    return this;
  }

  edges(): ElementCursor<Edge> {
    return this.filtered(this.#vertex.edges(this.#direction, this.#labels));
  }

  vertices(): ElementCursor<Vertex> {
    const edges = this.edges();
    return { next: () => this.#otherEnd(edges.next()) };
  }

  count(): number {
    const edges = this.edges();
    let count = 0;
    while (edges.next() !== undefined) {
      this.objects.budget.step();
      count++;
    }
    return count;
  }

  vertexIds(): Value[] {
    const vertices = this.vertices();
    const ids: Value[] = [];
    for (let vertex = vertices.next(); vertex !== undefined; vertex = vertices.next()) {
      this.objects.budget.step();
      ids.push(vertex.getId());
    }
    return ids;
  }

  #otherEnd(edge: Edge | undefined): Vertex | undefined {
    if (edge === undefined) return undefined;
    if (this.#direction === Direction.Out) return edge.getVertex(Direction.In);
    const tail = edge.getVertex(Direction.Out);
    if (this.#direction === Direction.In) return tail;
    return this.objects.equals(tail, this.#vertex) ? edge.getVertex(Direction.In) : tail;
  }
}
