/**
 * A vertex of a TinkerGraph. Groups its edges by label, in the order of Java's hash sets, incoming before
 * outgoing.
 */
import {
  DefaultVertexQuery,
  Direction,
  type Edge,
  type ElementCursor,
  ElementKind,
  type Labels,
  Vertex,
  type VertexQuery,
} from '#gremlin';
import { GroovyType, HashMap, HashSet, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { VERTEX_GETTERS } from '../api/element-getters.ts';
import type { IterableClasses } from '../api/element-iterable.ts';
import { elementMethod, elementProperty, propertySetter } from '../api/member-resolution.ts';
import { MULTI_ITERABLE, VERTICES_FROM_EDGES } from '../api/util-iterables.ts';
import type { TinkerElementStore } from './tinker-element-store.ts';
import { TinkerName } from './tinker-names.ts';
import { TinkerProperties } from './tinker-properties.ts';

export const TINKER_VERTEX: GroovyType = new GroovyType({
  name: TinkerName.Vertex,
  interfaces: [ClassName.Vertex],
  propertyMissing: elementProperty,
  setPropertyMissing: propertySetter(VERTEX_GETTERS),
  methodMissing: elementMethod,
});

export class TinkerVertex extends Vertex implements IterableClasses {
  readonly graph: TinkerElementStore;
  readonly id: string;
  readonly #properties: TinkerProperties;
  readonly #outEdges = new HashMap();
  readonly #inEdges = new HashMap();

  constructor(graph: TinkerElementStore, id: string) {
    super();
    this.graph = graph;
    this.id = id;
    this.#properties = new TinkerProperties(graph, ElementKind.Vertex);
  }

  get [TYPE](): GroovyType {
    return TINKER_VERTEX;
  }

  /** A list for the edges of a single direction. */
  iterableType(kind: ElementKind, direction: Direction): GroovyType | null {
    if (kind === ElementKind.Vertex) return VERTICES_FROM_EDGES;
    return direction === Direction.Both ? MULTI_ITERABLE : null;
  }

  getId(): Value {
    return this.id;
  }

  getProperty(key: string): Value {
    return this.#properties.get(key);
  }

  getPropertyKeys(): readonly string[] {
    return this.#properties.keys();
  }

  setProperty(key: string, value: Value): void {
    this.#properties.set(this, key, value);
  }

  removeProperty(key: string): Value {
    return this.#properties.remove(this, key);
  }

  remove(): void {
    this.graph.removeVertex(this);
  }

  equals(other: Value): boolean {
    return other instanceof TinkerVertex && other.id === this.id;
  }

  edges(direction: Direction, labels: Labels): ElementCursor<Edge> {
    const edges = [
      ...(direction === Direction.Out ? [] : this.#edgesOf(this.#inEdges, labels)),
      ...(direction === Direction.In ? [] : this.#edgesOf(this.#outEdges, labels)),
    ];
    let next = 0;
    return { next: () => edges[next++] };
  }

  vertices(direction: Direction, labels: Labels): ElementCursor<Vertex> {
    const edges = this.edges(direction, labels);
    return {
      next: () => {
        const edge = edges.next();
        return edge === undefined ? undefined : this.#otherEnd(edge, direction);
      },
    };
  }

  query(): VertexQuery {
    return new DefaultVertexQuery(this.graph.objects, this);
  }

  addEdge(label: string, inVertex: Vertex): Edge {
    return this.graph.addEdgeWithId(null, this, inVertex, label);
  }

  /** Adds an outgoing (`Out`) or incoming (`In`) edge. */
  linkEdge(direction: Direction, edge: Edge): void {
    const byLabel = direction === Direction.Out ? this.#outEdges : this.#inEdges;
    const { runtime } = this.graph;
    let edges = byLabel.get(runtime, edge.getLabel());
    if (!(edges instanceof HashSet)) {
      edges = new HashSet();
      byLabel.put(runtime, edge.getLabel(), edges);
    }
    (edges as HashSet).add(runtime, edge);
  }

  unlinkEdge(direction: Direction, edge: Edge): void {
    const byLabel = direction === Direction.Out ? this.#outEdges : this.#inEdges;
    const edges = byLabel.get(this.graph.runtime, edge.getLabel());
    if (edges instanceof HashSet) edges.remove(this.graph.runtime, edge);
  }

  #edgesOf(byLabel: HashMap, labels: Labels): Edge[] {
    const sets =
      labels.length === 0
        ? byLabel.entries().map(({ value }) => value)
        : labels.map((label) => byLabel.get(this.graph.runtime, label));
    return sets.flatMap((set) => (set instanceof HashSet ? (set.elements() as readonly Edge[]) : []));
  }

  #otherEnd(edge: Edge, direction: Direction): Vertex {
    if (direction === Direction.Out) return edge.getVertex(Direction.In);
    if (direction === Direction.In) return edge.getVertex(Direction.Out);
    const head = edge.getVertex(Direction.In);
    return head.equals(this) ? edge.getVertex(Direction.Out) : head;
  }
}
