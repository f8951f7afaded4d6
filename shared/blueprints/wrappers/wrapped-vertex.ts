/** A vertex of a wrapper graph. Equal to another of the same wrapper class with the same id. */
import {
  type Direction,
  type Edge,
  type ElementCursor,
  type ElementKind,
  type Labels,
  Vertex,
  type VertexQuery,
} from '#gremlin';
import { type GroovyType, TYPE, type Value } from '#groovy/host';
import type { IterableClasses } from '../api/element-iterable.ts';
import type { ElementWrapper } from './element-wrapper.ts';
import { WrappedVertexQuery } from './wrapped-query.ts';

export class WrappedVertex extends Vertex implements IterableClasses {
  readonly graph: ElementWrapper;
  readonly base: Vertex;

  constructor(graph: ElementWrapper, base: Vertex) {
    super();
    this.graph = graph;
    this.base = base;
  }

  get [TYPE](): GroovyType {
    return this.graph.vertexType;
  }

  iterableType(kind: ElementKind): GroovyType {
    return this.graph.iterableTypes[kind];
  }

  getId(): Value {
    return this.graph.idOf(this.base);
  }

  getProperty(key: string): Value {
    return this.graph.readProperty(this.base, key);
  }

  getPropertyKeys(): readonly string[] {
    return this.graph.propertyKeys(this.base);
  }

  setProperty(key: string, value: Value): void {
    this.graph.writeProperty(this, key, value);
  }

  removeProperty(key: string): Value {
    return this.graph.dropProperty(this, key);
  }

  remove(): void {
    this.graph.removeVertex(this);
  }

  equals(other: Value): boolean {
    return (
      other instanceof WrappedVertex &&
      other[TYPE] === this[TYPE] &&
      this.graph.runtime.javaEquals(this.getId(), other.getId())
    );
  }

  edges(direction: Direction, labels: Labels): ElementCursor<Edge> {
    return this.graph.wrapEdges(this.base.edges(direction, labels));
  }

  vertices(direction: Direction, labels: Labels): ElementCursor<Vertex> {
    return this.graph.wrapVertices(this.base.vertices(direction, labels));
  }

  query(): VertexQuery {
    return new WrappedVertexQuery(this.graph, this.base.query());
  }

  addEdge(label: string, inVertex: Vertex): Edge {
    return this.graph.addEdgeWithId(null, this, inVertex, label);
  }
}
