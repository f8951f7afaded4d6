/** The queries of a wrapper: run on the base graph, with wrapped results. */
import type {
  Edge,
  ElementCursor,
  GraphQuery,
  Labels,
  Predicate,
  Query,
  Vertex,
  VertexQuery,
} from '#gremlin';
import type { Value } from '#groovy/host';
import type { ElementWrapper } from './element-wrapper.ts';

abstract class WrappedQuery<Q extends Query> implements Query {
  readonly graph: ElementWrapper;
  protected readonly query: Q;

  constructor(graph: ElementWrapper, query: Q) {
    this.graph = graph;
    this.query = query;
  }

  has(key: string, predicate: Predicate, value: Value): this {
    this.query.has(key, predicate, value);
    return this;
  }

  interval(key: string, startValue: Value, endValue: Value): this {
    this.query.interval(key, startValue, endValue);
    return this;
  }

  limit(count: number): this {
    this.query.limit(count);
    return this;
  }

  edges(): ElementCursor<Edge> {
    return this.graph.wrapEdges(this.query.edges());
  }

  vertices(): ElementCursor<Vertex> {
    return this.graph.wrapVertices(this.query.vertices());
  }
}

export class WrappedGraphQuery extends WrappedQuery<GraphQuery> implements GraphQuery {}

export class WrappedVertexQuery extends WrappedQuery<VertexQuery> implements VertexQuery {
  direction(direction: Parameters<VertexQuery['direction']>[0]): this {
    this.query.direction(direction);
    return this;
  }

  labels(labels: Labels): this {
    this.query.labels(labels);
    return this;
  }

  count(): number {
    return this.query.count();
  }

  vertexIds(): Value[] {
    return this.query.vertexIds();
  }
}
