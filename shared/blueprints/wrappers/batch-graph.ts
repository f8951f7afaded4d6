/**
 * `BatchGraph`: bulk loading with a commit after every n elements. Vertices are found by the ids they were
 * added with; only the newest edge can be modified.
 */
import {
  type Direction,
  Edge,
  type ElementCursor,
  type GraphQuery,
  Vertex,
  type VertexQuery,
} from '#gremlin';
import { type EnumConstant, GroovyType, HashMap, type Runtime, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { graphMethod, graphProperty } from '../api/member-resolution.ts';
import { WritableGraph } from '../api/writable-graph.ts';
import { BlueprintsError, illegalArgument, unsupported } from '../exceptions.ts';
import {
  BATCH_EDGE,
  BATCH_GRAPH_NAME,
  BATCH_VERTEX,
  VERTEX_ID_TYPE,
  type VertexIdType,
} from './batch-types.ts';
import type { BaseGraph } from './wrapper-graph.ts';

export const DEFAULT_BUFFER_SIZE = 100_000n;

function noRetrieval(): never {
  throw unsupported('Retrieval operations are not supported during batch loading');
}

function noRemoval(): never {
  throw unsupported('Removal operations are not supported during batch loading');
}

/** Creates a batch graph over the given one. */
export function createBatchGraph(
  runtime: Runtime,
  base: BaseGraph | null,
  bufferSize: bigint,
  idType: VertexIdType = 'OBJECT',
): BatchGraph {
  if (base === null) throw illegalArgument('Graph may not be null');
  return new BatchGraph(runtime, base, bufferSize, idType);
}

/** Its other methods are in `batch-methods.ts`. */
export const BATCH_GRAPH: GroovyType = new GroovyType({
  name: BATCH_GRAPH_NAME,
  interfaces: [ClassName.TransactionalGraph, ClassName.WrapperGraph],
  propertyMissing: graphProperty,
  methodMissing: graphMethod,
  methods: () => ({
    [`new(${ClassName.Graph})`]: (runtime, _self, base: BaseGraph) =>
      createBatchGraph(runtime, base, DEFAULT_BUFFER_SIZE),
    [`new(${ClassName.Graph}, long)`]: (runtime, _self, base: BaseGraph, size: bigint) =>
      createBatchGraph(runtime, base, size),
    [`new(${ClassName.Graph}, ${VERTEX_ID_TYPE.name}, long)`]: (
      runtime,
      _self,
      base: BaseGraph,
      idType: EnumConstant<VertexIdType>,
      size: bigint,
    ) => createBatchGraph(runtime, base, size, idType.name),
  }),
});

export class BatchGraph extends WritableGraph {
  readonly [TYPE] = BATCH_GRAPH;
  readonly base: BaseGraph;
  readonly runtime: Runtime;
  readonly #bufferSize: bigint;
  readonly #idType: VertexIdType;
  readonly #vertices = new HashMap();
  #room: bigint;
  #newestEdge: BatchEdge | null = null;
  vertexIdKey: string | null = null;
  edgeIdKey: string | null = null;
  isLoadingFromScratch = true;

  constructor(runtime: Runtime, base: BaseGraph, bufferSize: bigint, idType: VertexIdType) {
    super();
    if (bufferSize <= 0n) throw BlueprintsError.bufferSize();
    this.runtime = runtime;
    this.base = base;
    this.#bufferSize = bufferSize;
    this.#idType = idType;
    this.#room = bufferSize;
  }

  commit(): void {
    this.#newestEdge = null;
    this.#room = 0n;
    this.#commitBase();
  }

  /**
   * The base vertex of an id: one that was added, or, unless loading from scratch, one that exists. Null
   * otherwise.
   */
  findBase(id: Value): Vertex | null {
    const canonical = this.#canonicalId(id);
    const found = this.#vertices.get(this.runtime, canonical);
    if (found instanceof Vertex) return found;
    if (this.isLoadingFromScratch) return null;
    const stored = this.#findStored(id);
    if (stored !== null) this.#vertices.put(this.runtime, canonical, stored);
    return stored;
  }

  requireBase(id: Value): Vertex {
    const found = this.findBase(id);
    if (found !== null) return found;
    throw illegalArgument(`Vertex for given ID cannot be found: ${this.runtime.toJavaText(id)}`);
  }

  getVertex(id: Value): Vertex | null {
    return this.findBase(id) === null ? null : new BatchVertex(this, id);
  }

  addVertexWithId(id: Value): Vertex {
    if (id === null) throw BlueprintsError.vertexIdNull();
    const canonical = this.#canonicalId(id);
    if (this.#vertices.get(this.runtime, canonical) !== null)
      throw BlueprintsError.vertexIdExists(this.runtime.toJavaText(id));
    this.#nextElement();
    const base = this.base.addVertexWithId(id);
    if (this.vertexIdKey !== null) base.setProperty(this.vertexIdKey, id);
    this.#vertices.put(this.runtime, canonical, base);
    return new BatchVertex(this, id);
  }

  addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge {
    if (!(outVertex instanceof BatchVertex) || !(inVertex instanceof BatchVertex)) {
      throw BlueprintsError.foreignElement();
    }
    this.#nextElement();
    const tail = this.requireBase(outVertex.externalId);
    const head = this.requireBase(inVertex.externalId);
    const base = this.base.addEdgeWithId(id, tail, head, label);
    if (this.edgeIdKey !== null && id !== null) base.setProperty(this.edgeIdKey, id);
    this.#newestEdge = new BatchEdge(this, base);
    return this.#newestEdge;
  }

  isNewest(edge: BatchEdge): boolean {
    return this.#newestEdge === edge;
  }

  getEdge(): Edge {
    return noRetrieval();
  }

  removeVertex(): void {
    noRemoval();
  }

  removeEdge(): void {
    noRemoval();
  }

  vertices(): ElementCursor<Vertex> {
    return noRetrieval();
  }

  edges(): ElementCursor<Edge> {
    return noRetrieval();
  }

  verticesByKey(): ElementCursor<Vertex> {
    return noRetrieval();
  }

  edgesByKey(): ElementCursor<Edge> {
    return noRetrieval();
  }

  query(): GraphQuery {
    return noRetrieval();
  }

  /** The map key of an id: by the id type, ids of equal text or equal integer value are the same. */
  #canonicalId(id: Value): Value {
    if (this.#idType === 'OBJECT') return id;
    if (this.#idType !== 'NUMBER') return this.runtime.toJavaText(id);
    if (!this.runtime.isInstance(id, 'java.lang.Number')) throw illegalArgument('Number expected.');
    return this.runtime.invokeMethod(id, 'longValue', []);
  }

  #nextElement(): void {
    this.#newestEdge = null;
    if (this.#room <= 0n) {
      this.#commitBase();
      this.#room = this.#bufferSize;
    }
    this.#room--;
  }

  #commitBase(): void {
    if (this.runtime.isInstance(this.base, 'com.tinkerpop.blueprints.TransactionalGraph')) {
      this.runtime.invokeMethod(this.base, 'commit', []);
    }
  }

  #findStored(id: Value): Vertex | null {
    if (this.vertexIdKey === null) return this.base.getVertex(id);
    const found = this.base.verticesByKey(this.vertexIdKey, id);
    const first = found.next();
    if (first === undefined) return null;
    if (found.next() === undefined) return first;
    const text = this.runtime.toJavaText(id);
    throw illegalArgument(`There are multiple vertices with the provided id in the database: ${text}`);
  }
}

class BatchVertex extends Vertex {
  readonly [TYPE] = BATCH_VERTEX;
  readonly graph: BatchGraph;
  readonly externalId: Value;

  constructor(graph: BatchGraph, externalId: Value) {
    super();
    this.graph = graph;
    this.externalId = externalId;
  }

  getId(): Value {
    return this.externalId;
  }

  getProperty(key: string): Value {
    return this.graph.requireBase(this.externalId).getProperty(key);
  }

  getPropertyKeys(): readonly string[] {
    return this.graph.requireBase(this.externalId).getPropertyKeys();
  }

  setProperty(key: string, value: Value): void {
    this.graph.requireBase(this.externalId).setProperty(key, value);
  }

  removeProperty(key: string): Value {
    return this.graph.requireBase(this.externalId).removeProperty(key);
  }

  remove(): void {
    noRemoval();
  }

  equals(other: Value): boolean {
    return this === other;
  }

  edges(): ElementCursor<Edge> {
    return noRetrieval();
  }

  vertices(): ElementCursor<Vertex> {
    return noRetrieval();
  }

  query(): VertexQuery {
    return noRetrieval();
  }

  addEdge(label: string, inVertex: Vertex): Edge {
    return this.graph.addEdgeWithId(null, this, inVertex, label);
  }
}

export class BatchEdge extends Edge {
  readonly [TYPE] = BATCH_EDGE;
  readonly graph: BatchGraph;
  readonly #base: Edge;

  constructor(graph: BatchGraph, base: Edge) {
    super();
    this.graph = graph;
    this.#base = base;
  }

  /** The base edge as long as this is the newest edge. */
  get wrapped(): Edge {
    if (this.graph.isNewest(this)) return this.#base;
    throw unsupported('This edge is no longer in scope');
  }

  getId(): Value {
    return this.wrapped.getId();
  }

  getLabel(): string {
    return this.wrapped.getLabel();
  }

  getVertex(direction: Direction): Vertex {
    return this.wrapped.getVertex(direction);
  }

  getProperty(key: string): Value {
    return this.wrapped.getProperty(key);
  }

  getPropertyKeys(): readonly string[] {
    return this.wrapped.getPropertyKeys();
  }

  setProperty(key: string, value: Value): void {
    this.wrapped.setProperty(key, value);
  }

  removeProperty(key: string): Value {
    return this.wrapped.removeProperty(key);
  }

  remove(): void {
    noRemoval();
  }

  equals(other: Value): boolean {
    return this === other;
  }
}
