/** A small graph in arrays: the example graph of the original, and whatever a test adds. */
import {
  DefaultGraphQuery,
  DefaultVertexQuery,
  Direction,
  Edge,
  type Element,
  type ElementCursor,
  Graph,
  type GraphQuery,
  type ObjectModel,
  type Value,
  Vertex,
  type VertexQuery,
} from '#gremlin';

function cursorOver<E extends Element>(items: readonly E[]): ElementCursor<E> {
  let next = 0;
  return { next: () => items[next++] };
}

export class MemoryVertex extends Vertex {
  readonly graph: MemoryGraph;
  readonly id: number;
  readonly properties = new Map<string, Value>();
  readonly out: MemoryEdge[] = [];
  readonly in: MemoryEdge[] = [];
  constructor(graph: MemoryGraph, id: number) {
    super();
    this.graph = graph;
    this.id = id;
  }
  getId(): Value {
    return this.id;
  }
  getProperty(key: string): Value {
    return this.properties.get(key) ?? null;
  }
  getPropertyKeys(): readonly string[] {
    return [...this.properties.keys()];
  }
  setProperty(key: string, value: Value): void {
    this.properties.set(key, value);
  }
  removeProperty(key: string): Value {
    const old = this.getProperty(key);
    this.properties.delete(key);
    return old;
  }
  remove(): void {
    for (const edge of [...this.out, ...this.in]) edge.remove();
    this.graph.vertexList.splice(this.graph.vertexList.indexOf(this), 1);
  }
  equals(other: Value): boolean {
    return other === this;
  }
  edges(direction: Direction, labels: readonly string[]): ElementCursor<Edge> {
    return cursorOver(this.incident(direction, labels));
  }
  incident(direction: Direction, labels: readonly string[]): MemoryEdge[] {
    const all = [
      ...(direction === Direction.In ? [] : this.out),
      ...(direction === Direction.Out ? [] : this.in),
    ];
    return labels.length === 0 ? all : all.filter((edge) => labels.includes(edge.label));
  }
  vertices(direction: Direction, labels: readonly string[]): ElementCursor<Vertex> {
    const ends = (edges: readonly MemoryEdge[], end: 'tail' | 'head') => edges.map((edge) => edge[end]);
    return cursorOver([
      ...(direction === Direction.In ? [] : ends(this.incident(Direction.Out, labels), 'head')),
      ...(direction === Direction.Out ? [] : ends(this.incident(Direction.In, labels), 'tail')),
    ]);
  }
  query(): VertexQuery {
    return new DefaultVertexQuery(this.graph.objects, this);
  }
  addEdge(label: string, inVertex: Vertex): Edge {
    return this.graph.link(this, inVertex as MemoryVertex, label);
  }
}

class MemoryEdge extends Edge {
  readonly graph: MemoryGraph;
  readonly id: number;
  readonly label: string;
  readonly tail: MemoryVertex;
  readonly head: MemoryVertex;
  readonly properties = new Map<string, Value>();
  constructor(graph: MemoryGraph, id: number, tail: MemoryVertex, head: MemoryVertex, label: string) {
    super();
    this.graph = graph;
    this.id = id;
    this.tail = tail;
    this.head = head;
    this.label = label;
  }
  getId(): Value {
    return this.id;
  }
  getLabel(): string {
    return this.label;
  }
  getVertex(direction: Direction): Vertex {
    return direction === Direction.Out ? this.tail : this.head;
  }
  getProperty(key: string): Value {
    return this.properties.get(key) ?? null;
  }
  getPropertyKeys(): readonly string[] {
    return [...this.properties.keys()];
  }
  setProperty(key: string, value: Value): void {
    this.properties.set(key, value);
  }
  removeProperty(key: string): Value {
    const old = this.getProperty(key);
    this.properties.delete(key);
    return old;
  }
  remove(): void {
    this.tail.out.splice(this.tail.out.indexOf(this), 1);
    this.head.in.splice(this.head.in.indexOf(this), 1);
    this.graph.edgeList.splice(this.graph.edgeList.indexOf(this), 1);
  }
  equals(other: Value): boolean {
    return other === this;
  }
}

export class MemoryGraph extends Graph {
  readonly objects: ObjectModel;
  readonly vertexList: MemoryVertex[] = [];
  readonly edgeList: MemoryEdge[] = [];
  constructor(objects: ObjectModel) {
    super();
    this.objects = objects;
  }
  add(properties: Readonly<Record<string, Value>>): MemoryVertex {
    const vertex = new MemoryVertex(this, this.vertexList.length);
    for (const [key, value] of Object.entries(properties)) vertex.properties.set(key, value);
    this.vertexList.push(vertex);
    return vertex;
  }
  link(
    tail: MemoryVertex,
    head: MemoryVertex,
    label: string,
    properties: Readonly<Record<string, Value>> = {},
  ): MemoryEdge {
    const edge = new MemoryEdge(this, this.edgeList.length, tail, head, label);
    for (const [key, value] of Object.entries(properties)) edge.properties.set(key, value);
    this.edgeList.push(edge);
    tail.out.push(edge);
    head.in.push(edge);
    return edge;
  }
  getVertex(id: Value): Vertex | null {
    return this.vertexList.find((vertex) => vertex.id === id) ?? null;
  }
  getEdge(id: Value): Edge | null {
    return this.edgeList.find((edge) => edge.id === id) ?? null;
  }
  vertices(): ElementCursor<Vertex> {
    return cursorOver([...this.vertexList]);
  }
  edges(): ElementCursor<Edge> {
    return cursorOver([...this.edgeList]);
  }
  verticesByKey(key: string, value: Value): ElementCursor<Vertex> {
    return cursorOver(this.vertexList.filter((vertex) => vertex.getProperty(key) === value));
  }
  edgesByKey(key: string, value: Value): ElementCursor<Edge> {
    return cursorOver(this.edgeList.filter((edge) => edge.getProperty(key) === value));
  }
  query(): GraphQuery {
    return new DefaultGraphQuery(this.objects, this, () => false);
  }
}

/** marko, vadas, lop, josh, ripple, peter; weights in tenths. */
export function classicGraph(objects: ObjectModel): MemoryGraph {
  const graph = new MemoryGraph(objects);
  const [marko, vadas, lop, josh, ripple, peter] = [
    graph.add({ name: 'marko', age: 29 }),
    graph.add({ name: 'vadas', age: 27 }),
    graph.add({ name: 'lop', lang: 'java' }),
    graph.add({ name: 'josh', age: 32 }),
    graph.add({ name: 'ripple', lang: 'java' }),
    graph.add({ name: 'peter', age: 35 }),
  ];
  graph.link(marko, vadas, 'knows', { weight: 5 });
  graph.link(marko, josh, 'knows', { weight: 10 });
  graph.link(marko, lop, 'created', { weight: 4 });
  graph.link(josh, ripple, 'created', { weight: 10 });
  graph.link(josh, lop, 'created', { weight: 4 });
  graph.link(peter, lop, 'created', { weight: 2 });
  return graph;
}
