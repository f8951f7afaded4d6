/** `TinkerGraph`: a graph in the memory of the script, gone when it ends. Ids are texts, given or counted up. */
import {
  DefaultGraphQuery,
  Direction,
  type Edge,
  type ElementCursor,
  ElementKind,
  type GraphQuery,
  type Vertex,
} from '#gremlin';
import { GroovyType, HashMap, type Runtime, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { graphMethod, graphProperty } from '../api/member-resolution.ts';
import { WritableGraph } from '../api/writable-graph.ts';
import { filteredByProperty } from '../database/property-lookup.ts';
import { Refusal } from '../exceptions.ts';
import type { RuntimeObjects } from '../objects/groovy-object-model.ts';
import { gremlinRun } from '../run-service.ts';
import { TinkerEdge } from './tinker-edge.ts';
import type { TinkerIndex } from './tinker-index.ts';
import { TinkerKeyIndex } from './tinker-key-index.ts';
import { TinkerName } from './tinker-names.ts';
import { TinkerVertex } from './tinker-vertex.ts';

export const TINKER_GRAPH: GroovyType = new GroovyType({
  name: TinkerName.Graph,
  interfaces: [ClassName.IndexableGraph, ClassName.KeyIndexableGraph],
  propertyMissing: graphProperty,
  methodMissing: graphMethod,
  methods: () => ({ 'new()': (runtime) => new TinkerGraph(runtime) }),
});

/** What an element of a graph in memory is charged with. */
const BYTES_PER_ELEMENT = 400;

export class TinkerGraph extends WritableGraph {
  readonly runtime: Runtime;
  readonly indices = new Map<string, TinkerIndex>();
  readonly #vertices = new HashMap();
  readonly #edges = new HashMap();
  #keyIndices: Readonly<Record<ElementKind, TinkerKeyIndex>>;
  #nextId = 0;

  constructor(runtime: Runtime) {
    super();
    this.runtime = runtime;
    this.#keyIndices = newKeyIndices(runtime);
  }

  get [TYPE](): GroovyType {
    return TINKER_GRAPH;
  }

  override get handsOutLists(): boolean {
    return true;
  }

  get objects(): RuntimeObjects {
    return gremlinRun(this.runtime).objects;
  }

  get vertexCount(): number {
    return this.#vertices.size();
  }

  get edgeCount(): number {
    return this.#edges.size();
  }

  keyIndex(kind: ElementKind): TinkerKeyIndex {
    return this.#keyIndices[kind];
  }

  getVertex(id: Value): TinkerVertex | null {
    if (id === null) throw Refusal.vertexIdNull();
    return this.#vertexWithId(this.objects.text(id));
  }

  getEdge(id: Value): TinkerEdge | null {
    if (id === null) throw Refusal.edgeIdNull();
    const found = this.#edges.get(this.runtime, this.objects.text(id));
    return found instanceof TinkerEdge ? found : null;
  }

  addVertexWithId(id: Value): TinkerVertex {
    const text = id === null ? this.#freeId() : this.objects.text(id);
    if (this.#vertexWithId(text) !== null) throw Refusal.vertexIdExists(text);
    this.runtime.budget.charge(BYTES_PER_ELEMENT);
    const vertex = new TinkerVertex(this, text);
    this.#vertices.put(this.runtime, text, vertex);
    return vertex;
  }

  addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): TinkerEdge {
    if (label === null) throw Refusal.edgeLabelNull();
    const text = id === null ? this.#freeId() : this.objects.text(id);
    if (this.getEdge(text) !== null) throw Refusal.edgeIdExists(text);
    const tail = this.#own(outVertex);
    const head = this.#own(inVertex);
    this.runtime.budget.charge(BYTES_PER_ELEMENT);
    const edge = new TinkerEdge(this, text, tail, head, label);
    this.#edges.put(this.runtime, text, edge);
    this.keyIndex(ElementKind.Edge).update('label', label, null, edge);
    tail.linkEdge(Direction.Out, edge);
    head.linkEdge(Direction.In, edge);
    return edge;
  }

  removeVertex(vertex: Vertex): void {
    const own = this.#own(vertex);
    if (this.#vertexWithId(own.id) === null) throw Refusal.vertexMissing(own.id);
    const edges = own.edges(Direction.Both, []);
    for (let edge = edges.next(); edge !== undefined; edge = edges.next()) this.removeEdge(edge);
    this.#forget(ElementKind.Vertex, own);
    this.#vertices.remove(this.runtime, own.id);
  }

  removeEdge(edge: Edge): void {
    if (!(edge instanceof TinkerEdge)) return this.objects.throwClassCast(edge, TinkerName.Edge);
    edge.end(Direction.Out).unlinkEdge(Direction.Out, edge);
    edge.end(Direction.In).unlinkEdge(Direction.In, edge);
    this.#forget(ElementKind.Edge, edge);
    this.#edges.remove(this.runtime, edge.id);
  }

  clear(): void {
    this.#vertices.clear(this.runtime);
    this.#edges.clear(this.runtime);
    this.indices.clear();
    this.#nextId = 0;
    this.#keyIndices = newKeyIndices(this.runtime);
  }

  vertices(): ElementCursor<Vertex> {
    return cursorOver(this.#vertices.entries().map(({ value }) => value as Vertex & object));
  }

  edges(): ElementCursor<Edge> {
    return cursorOver(this.#edges.entries().map(({ value }) => value as Edge & object));
  }

  verticesByKey(key: string, value: Value): ElementCursor<Vertex> {
    const index = this.keyIndex(ElementKind.Vertex);
    if (index.has(key)) return index.get(key, value) as ElementCursor<Vertex>;
    return filteredByProperty(this.objects, this.vertices(), key, value);
  }

  edgesByKey(key: string, value: Value): ElementCursor<Edge> {
    const index = this.keyIndex(ElementKind.Edge);
    if (index.has(key)) return index.get(key, value) as ElementCursor<Edge>;
    return filteredByProperty(this.objects, this.edges(), key, value);
  }

  query(): GraphQuery {
    return new DefaultGraphQuery(this.objects, this, (kind, key) => this.keyIndex(kind).has(key));
  }

  #vertexWithId(id: string): TinkerVertex | null {
    const found = this.#vertices.get(this.runtime, id);
    return found instanceof TinkerVertex ? found : null;
  }

  #own(vertex: Vertex): TinkerVertex {
    return vertex instanceof TinkerVertex ? vertex : this.objects.throwClassCast(vertex, TinkerName.Vertex);
  }

  /** The next number that names neither a vertex nor an edge. */
  #freeId(): string {
    let id = String(this.#nextId++);
    while (this.#vertexWithId(id) !== null || this.getEdge(id) !== null) id = String(this.#nextId++);
    return id;
  }

  #forget(kind: ElementKind, element: TinkerVertex | TinkerEdge): void {
    this.keyIndex(kind).removeElement(element);
    for (const index of this.indices.values()) if (index.kind === kind) index.removeElement(element);
  }
}

function newKeyIndices(runtime: Runtime): Readonly<Record<ElementKind, TinkerKeyIndex>> {
  return {
    vertex: new TinkerKeyIndex(runtime, ElementKind.Vertex),
    edge: new TinkerKeyIndex(runtime, ElementKind.Edge),
  };
}

function cursorOver<E>(items: readonly E[]): { next(): E | undefined } {
  let next = 0;
  return { next: () => items[next++] };
}
