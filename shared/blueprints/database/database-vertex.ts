/** A vertex of the database: a node id and its graph. Vertices with the same id are equal. */
import { longHash } from '#base';
import {
  type BulkGraph,
  DefaultVertexQuery,
  Direction,
  type Edge,
  type ElementCursor,
  ElementKind,
  type Expander,
  type Labels,
  Vertex,
  type VertexQuery,
} from '#gremlin';
import { EQUALS, GroovyType, HASH, type SelfComparing, TYPE, type Value } from '#groovy/host';
import { labelNames } from '#neo4j';
import { ClassName } from '../api/class-names.ts';
import { VERTEX_GETTERS } from '../api/element-getters.ts';
import { elementIterableType, type IterableClasses } from '../api/element-iterable.ts';
import { elementMethod, propertySetter } from '../api/member-resolution.ts';
import { validateProperty } from '../api/property-validation.ts';
import { MULTI_ITERABLE } from '../api/util-iterables.ts';
import { type DatabaseElementStore, pairsOf } from './database-element-store.ts';
import { databaseElementProperty } from './element-property.ts';
import { VertexExpander } from './vertex-expander.ts';

/** Its methods are in `api/element-methods.ts` and `database-methods.ts`. */
export const NEO4J2_VERTEX: GroovyType = new GroovyType({
  name: ClassName.Neo4j2Vertex,
  superclass: ClassName.Neo4j2Element,
  interfaces: [ClassName.Vertex],
  propertyMissing: databaseElementProperty,
  setPropertyMissing: propertySetter(VERTEX_GETTERS),
  methodMissing: elementMethod,
});

const EDGES = elementIterableType(`${ClassName.Neo4j2Vertex}$Neo4jVertexEdgeIterable`);
const VERTICES = elementIterableType(`${ClassName.Neo4j2Vertex}$Neo4jVertexVertexIterable`);

export const NEO4J2_NEIGHBOURHOODS: readonly GroovyType[] = [EDGES, VERTICES];

export class DatabaseVertex extends Vertex implements SelfComparing, IterableClasses {
  readonly graph: DatabaseElementStore;
  readonly node: number;

  constructor(graph: DatabaseElementStore, node: number) {
    super();
    this.graph = graph;
    this.node = node;
  }

  get [TYPE](): GroovyType {
    return NEO4J2_VERTEX;
  }

  iterableType(kind: ElementKind, direction: Direction): GroovyType {
    if (direction === Direction.Both) return MULTI_ITERABLE;
    return kind === ElementKind.Edge ? EDGES : VERTICES;
  }

  getId(): Value {
    return BigInt(this.node);
  }

  getProperty(key: string): Value {
    return this.graph.nodeProperty(this.node, key);
  }

  getPropertyKeys(): readonly string[] {
    const { view } = this.graph;
    this.graph.checkNode(this.node);
    return view.nodePropertyKeys(this.node).map((key) => view.keyName(key));
  }

  override propertyPairs(): Value[] {
    const { graph, node } = this;
    graph.checkNode(node);
    return pairsOf(graph, graph.view.nodePropertyKeys(node), (key) => graph.view.nodeProperty(node, key));
  }

  setProperty(key: string, value: Value): void {
    validateProperty(ElementKind.Vertex, key, value);
    const stored = this.graph.toStored(value);
    this.graph.checkNodeToSet(this.node);
    this.graph.native.setNodeProperty(this.node, key, stored);
  }

  removeProperty(key: string): Value {
    if (this.graph.keyId(key) < 0) return null;
    this.graph.checkNode(this.node);
    const stored = this.graph.writer.removeNodeProperty(this.node, key);
    return stored === undefined ? null : this.graph.toRawValue(stored);
  }

  remove(): void {
    this.graph.removeVertex(this);
  }

  [EQUALS](other: Value): boolean {
    return this.equals(other);
  }

  /** `Long.hashCode` of the id. */
  [HASH](): number {
    return longHash(this.node);
  }

  override identity(): number {
    return this.node;
  }

  /** Compares ids first: nearly all differ, and looking up the class costs several times as much. */
  equals(other: Value): boolean {
    return (other as DatabaseVertex | null)?.node === this.node && other instanceof DatabaseVertex;
  }

  edges(direction: Direction, labels: Labels): ElementCursor<Edge> {
    return this.#walk(ElementKind.Edge, direction, labels) as ElementCursor<Edge>;
  }

  vertices(direction: Direction, labels: Labels): ElementCursor<Vertex> {
    return this.#walk(ElementKind.Vertex, direction, labels) as ElementCursor<Vertex>;
  }

  query(): VertexQuery {
    return new DefaultVertexQuery(this.graph.objects, this);
  }

  override expander(kind: ElementKind, direction: Direction, labels: Labels): Expander {
    return new VertexExpander(this.graph, kind, direction, labels);
  }

  override bulkGraph(): BulkGraph {
    return this.graph;
  }

  addEdge(label: string, inVertex: Vertex): Edge {
    return this.graph.addEdge(this, inVertex, label);
  }

  labels(): string[] {
    return labelNames(this.graph.view, this.node);
  }

  #walk(kind: ElementKind, direction: Direction, labels: Labels): ElementCursor {
    const expander = new VertexExpander(this.graph, kind, direction, labels);
    expander.start(this);
    return expander;
  }
}
