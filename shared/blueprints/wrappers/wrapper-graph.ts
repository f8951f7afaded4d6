/**
 * Base of the graphs that wrap another graph. A wrapper defines which base elements are visible and how
 * properties are read and written; the two classes of wrapped elements are shared by all wrappers.
 */
import type { Edge, Element, ElementCursor, ElementKind, GraphQuery, Vertex } from '#gremlin';
import { type GroovyType, type HostObject, type Runtime, TYPE, type Value } from '#groovy/host';
import type { Features } from '../api/features.ts';
import { WritableGraph } from '../api/writable-graph.ts';
import { nullPointer } from '../exceptions.ts';
import { WrappedEdge } from './wrapped-edge.ts';
import { WrappedGraphQuery } from './wrapped-query.ts';
import { WrappedVertex } from './wrapped-vertex.ts';

/** The base graph as a script object, so that a wrapper can call methods beyond Blueprints' core. */
export type BaseGraph = WritableGraph & HostObject;

export abstract class WrapperGraph extends WritableGraph {
  readonly base: BaseGraph;
  readonly runtime: Runtime;
  readonly [TYPE]: GroovyType;

  /** `type`: a wrapper may have several classes with different interfaces. */
  constructor(runtime: Runtime, base: BaseGraph | null, type: GroovyType) {
    super();
    if (base === null) throw nullPointer();
    this.runtime = runtime;
    this.base = base;
    this[TYPE] = type;
  }

  abstract readonly vertexType: GroovyType;
  abstract readonly edgeType: GroovyType;
  abstract readonly iterableTypes: Readonly<Record<ElementKind, GroovyType>>;

  override get vertexIterableType(): GroovyType {
    return this.iterableTypes.vertex;
  }

  override get edgeIterableType(): GroovyType {
    return this.iterableTypes.edge;
  }

  // Overridden by wrappers

  /** False hides the vertex. */
  showsVertex(_base: Vertex): boolean {
    return true;
  }

  showsEdge(_base: Edge): boolean {
    return true;
  }

  idOf(base: Element): Value {
    return base.getId();
  }

  readProperty(base: Element, key: string): Value {
    return base.getProperty(key);
  }

  propertyKeys(base: Element): readonly string[] {
    return base.getPropertyKeys();
  }

  writeProperty(element: WrappedVertex | WrappedEdge, key: string, value: Value): void {
    element.base.setProperty(key, value);
  }

  dropProperty(element: WrappedVertex | WrappedEdge, key: string): Value {
    return element.base.removeProperty(key);
  }

  // Elements

  wrapVertex(base: Vertex): WrappedVertex {
    return new WrappedVertex(this, base);
  }

  wrapEdge(base: Edge): WrappedEdge {
    return new WrappedEdge(this, base);
  }

  wrapVertices(base: ElementCursor<Vertex>): ElementCursor<Vertex> {
    return {
      next: () => {
        for (let vertex = base.next(); vertex !== undefined; vertex = base.next()) {
          if (this.showsVertex(vertex)) return this.wrapVertex(vertex);
        }
        return undefined;
      },
    };
  }

  wrapEdges(base: ElementCursor<Edge>): ElementCursor<Edge> {
    return {
      next: () => {
        for (let edge = base.next(); edge !== undefined; edge = base.next()) {
          if (this.showsEdge(edge)) return this.wrapEdge(edge);
        }
        return undefined;
      },
    };
  }

  getVertex(id: Value): Vertex | null {
    const vertex = this.base.getVertex(id);
    return vertex === null || !this.showsVertex(vertex) ? null : this.wrapVertex(vertex);
  }

  getEdge(id: Value): Edge | null {
    const edge = this.base.getEdge(id);
    return edge === null ? null : this.wrapEdge(edge);
  }

  addVertexWithId(id: Value): Vertex {
    return this.wrapVertex(this.base.addVertexWithId(id));
  }

  addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge {
    const edge = this.base.addEdgeWithId(id, this.baseVertex(outVertex), this.baseVertex(inVertex), label);
    return this.wrapEdge(edge);
  }

  removeVertex(vertex: Vertex): void {
    this.base.removeVertex(this.baseVertex(vertex));
  }

  removeEdge(edge: Edge): void {
    this.base.removeEdge(edge instanceof WrappedEdge ? edge.base : edge);
  }

  vertices(): ElementCursor<Vertex> {
    return this.wrapVertices(this.base.vertices());
  }

  edges(): ElementCursor<Edge> {
    return this.wrapEdges(this.base.edges());
  }

  verticesByKey(key: string, value: Value): ElementCursor<Vertex> {
    return this.wrapVertices(this.base.verticesByKey(key, value));
  }

  edgesByKey(key: string, value: Value): ElementCursor<Edge> {
    return this.wrapEdges(this.base.edgesByKey(key, value));
  }

  query(): GraphQuery {
    return new WrappedGraphQuery(this, this.base.query());
  }

  /** The features of the base graph with `isWrapper` set. */
  features(): Features {
    return (this.runtime.invokeMethod(this.base, 'getFeatures', []) as Features).with({ isWrapper: true });
  }

  protected baseVertex(vertex: Vertex): Vertex {
    return vertex instanceof WrappedVertex ? vertex.base : vertex;
  }
}
