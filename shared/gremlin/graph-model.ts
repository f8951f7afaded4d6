/**
 * The port of graphs: the interfaces that a graph implements to be traversed. Terms are those of Blueprints: an
 * edge leaves its out-vertex (tail) and enters its in-vertex (head).
 */
import type { GraphView } from '#graph';
import type { Value } from './object-model.ts';
import type { Predicate } from './predicate.ts';

export const Direction = { Out: 'OUT', In: 'IN', Both: 'BOTH' } as const;
export type Direction = (typeof Direction)[keyof typeof Direction];

export const ElementKind = { Vertex: 'vertex', Edge: 'edge' } as const;
export type ElementKind = (typeof ElementKind)[keyof typeof ElementKind];

/** Iterates over elements; undefined is the end, also for every later call. */
export interface ElementCursor<E extends Element = Element> {
  next(): E | undefined;
}

/**
 * Reusable iterator over the adjacent elements of one vertex after another, one object for a whole step:
 * `start` begins at a vertex, `next` returns each neighbour (or edge), outgoing edges first.
 */
export interface Expander {
  /** False if the vertex belongs to another graph: the step then queries the vertex itself. */
  start(vertex: Vertex): boolean;
  next(): Element | undefined;
}

export abstract class Element {
  abstract getId(): Value;
  /** Null if there is none. */
  abstract getProperty(key: string): Value;
  abstract getPropertyKeys(): readonly string[];
  /** All properties as alternating keys and values, in the order of the keys, in an array of the caller's own. */
  propertyPairs(): Value[] {
    return this.getPropertyKeys().flatMap((key) => [key, this.getProperty(key)]);
  }

  abstract setProperty(key: string, value: Value): void;
  abstract removeProperty(key: string): Value;
  abstract remove(): void;
  /** Java's `equals`. */
  abstract equals(other: Value): boolean;
  /**
   * A number that identifies this element among those of its kind: equal elements have the same number, others
   * another. Undefined if the graph cannot promise that; then only `equals` decides.
   */
  identity(): number | undefined {
    return undefined;
  }
}

/** A graph whose columns bulk loops can read. */
export interface BulkGraph {
  readonly view: GraphView;
  /** The version of the view if other threads can read all of it; null for a view with writes of its own. */
  readonly sharedVersion: number | null;
  /** The vertex's node, or -1 for a vertex of another graph. */
  nodeOf(vertex: Vertex): number;
  vertexOf(node: number): Vertex;
  edgeOf(relationship: number): Edge;
  /** As `getId` of the vertex or edge. */
  idOf(element: number): Value;
  /** As `getProperty` of the node's vertex. */
  nodeProperty(node: number, key: string): Value;
  /** As `getProperty` of the relationship's edge. */
  relationshipProperty(relationship: number, key: string): Value;
  /** As {@link nodeProperty} of each; the nodes must exist. */
  nodeProperties(nodes: Uint32Array, key: string): Value[];
  /** As {@link relationshipProperty} of each; the relationships must exist. */
  relationshipProperties(relationships: Uint32Array, key: string): Value[];
  /** Whether elements are found by the values of the key without looking at all. */
  isIndexed(kind: ElementKind, key: string): boolean;
  /** As {@link GraphView.nodeTexts}. */
  nodeTexts(nodes: readonly number[], key: string): readonly number[] | null;
}

/** Edge labels as a script gives them, possibly null, which matches no edge. An empty array matches all labels. */
export type Labels = readonly (string | null)[];

export abstract class Vertex extends Element {
  /** The graph of this vertex, if bulk loops can read it. */
  bulkGraph(): BulkGraph | undefined {
    return undefined;
  }

  /** Incident edges: for both directions, all outgoing and then all incoming ones. */
  abstract edges(direction: Direction, labels: Labels): ElementCursor<Edge>;
  abstract vertices(direction: Direction, labels: Labels): ElementCursor<Vertex>;
  abstract query(): VertexQuery;
  abstract addEdge(label: string, inVertex: Vertex): Edge;
  /** A reusable {@link Expander} of this graph; undefined if it supports queries only. */
  expander(_kind: ElementKind, _direction: Direction, _labels: Labels): Expander | undefined {
    return undefined;
  }
}

export abstract class Edge extends Element {
  abstract getLabel(): string;
  /** The vertex at one end; throws IllegalArgumentException for `Both`. */
  abstract getVertex(direction: Direction): Vertex;
}

/** `Integer.MAX_VALUE`: no limit. */
export const NO_LIMIT = 0x7fffffff;

/** Fluent builder of a query for elements: each call adds a condition and returns the query. */
export interface Query {
  has(key: string, predicate: Predicate, value: Value): this;
  interval(key: string, startValue: Value, endValue: Value): this;
  /** The maximum number of results, counted after the filters. */
  limit(count: number): this;
  edges(): ElementCursor<Edge>;
  vertices(): ElementCursor<Vertex>;
}

export interface VertexQuery extends Query {
  direction(direction: Direction): this;
  labels(labels: Labels): this;
  /** Number of edges. */
  count(): number;
  /** Ids of the vertices at the far ends of the edges. */
  vertexIds(): Value[];
}

export interface GraphQuery extends Query {}

export abstract class Graph {
  /** This graph, if bulk loops can read it. */
  bulkGraph(): BulkGraph | undefined {
    return undefined;
  }

  /** Null if there is none. Throws IllegalArgumentException for a null id. */
  abstract getVertex(id: Value): Vertex | null;
  abstract getEdge(id: Value): Edge | null;
  abstract vertices(): ElementCursor<Vertex>;
  abstract edges(): ElementCursor<Edge>;
  abstract verticesByKey(key: string, value: Value): ElementCursor<Vertex>;
  abstract edgesByKey(key: string, value: Value): ElementCursor<Edge>;
  abstract query(): GraphQuery;
}
