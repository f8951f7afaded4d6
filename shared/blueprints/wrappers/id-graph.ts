/** `IdGraph`: user-assigned ids, stored in an indexed property of the base graph's elements. */
import { type Edge, type Element, type ElementCursor, ElementKind, type Vertex } from '#gremlin';
import { GroovyType, HashSet, type MethodTable, methodTable, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { requireElementKind } from '../api/element-class.ts';
import type { Features } from '../api/features.ts';
import { illegalArgument, nullPointer, unsupported } from '../exceptions.ts';
import { WrappedEdge } from './wrapped-edge.ts';
import { delegated, indexMethods, wrappedIndexType } from './wrapped-index.ts';
import { WrappedVertex } from './wrapped-vertex.ts';
import { type BaseGraph, WrapperGraph } from './wrapper-graph.ts';
import {
  WRAPPERS,
  wrapperEdgeType,
  wrapperGraphType,
  wrapperIterableTypes,
  wrapperVertexType,
} from './wrapper-types.ts';

/** The property key of ids. */
const ID_KEY = '__id';

class IdGraph extends WrapperGraph {
  readonly vertexType = ID_VERTEX;
  readonly edgeType = ID_EDGE;
  readonly iterableTypes = ID_ITERABLES;
  readonly hasVertexIds: boolean;
  readonly hasEdgeIds: boolean;
  areIdsUnique = true;
  /** Id factories for elements that are added without an id; null generates random ids. */
  readonly factories: Record<ElementKind, Value> = { vertex: null, edge: null };

  constructor(runtime: Runtime, base: BaseGraph, hasVertexIds: boolean, hasEdgeIds: boolean) {
    super(runtime, base, ID_GRAPH);
    if (!hasVertexIds && !hasEdgeIds) {
      throw illegalArgument(
        "if neither custom vertex IDs nor custom edge IDs are supported, IdGraph can't help you!",
      );
    }
    this.hasVertexIds = hasVertexIds;
    this.hasEdgeIds = hasEdgeIds;
    if (hasVertexIds) this.#indexIds(ClassName.Vertex);
    if (hasEdgeIds) this.#indexIds(ClassName.Edge);
  }

  hasIds(kind: ElementKind): boolean {
    return kind === ElementKind.Vertex ? this.hasVertexIds : this.hasEdgeIds;
  }

  override idOf(base: Element): Value {
    return this.#keepsIdOf(base) ? base.getProperty(ID_KEY) : base.getId();
  }

  override readProperty(base: Element, key: string): Value {
    return this.#isReserved(base, key) ? null : base.getProperty(key);
  }

  override propertyKeys(base: Element): readonly string[] {
    return base.getPropertyKeys().filter((key) => !this.#isReserved(base, key));
  }

  override writeProperty(element: WrappedVertex | WrappedEdge, key: string, value: Value): void {
    if (this.#isReserved(element.base, key)) {
      throw illegalArgument(`Unable to set value for reserved property ${ID_KEY}`);
    }
    element.base.setProperty(key, value);
  }

  override dropProperty(element: WrappedVertex | WrappedEdge, key: string): Value {
    if (this.#isReserved(element.base, key)) {
      throw illegalArgument(`Unable to remove value for reserved property ${ID_KEY}`);
    }
    return element.base.removeProperty(key);
  }

  override getVertex(id: Value): Vertex | null {
    if (id === null) throw illegalArgument('vertex identifier cannot be null');
    if (!this.hasVertexIds) return super.getVertex(id);
    const found = this.base.verticesByKey(ID_KEY, id).next();
    return found === undefined ? null : this.wrapVertex(found);
  }

  override getEdge(id: Value): Edge | null {
    if (id === null) throw illegalArgument('edge identifier cannot be null');
    if (!this.hasEdgeIds) return super.getEdge(id);
    const found = this.base.edgesByKey(ID_KEY, id).next();
    return found === undefined ? null : this.wrapEdge(found);
  }

  override addVertexWithId(id: Value): Vertex {
    if (this.areIdsUnique && id !== null && this.getVertex(id) !== null) {
      throw illegalArgument(`vertex with given id already exists: '${this.runtime.toJavaText(id)}'`);
    }
    const base = this.base.addVertexWithId(null);
    if (this.hasVertexIds) this.#giveId(base, ElementKind.Vertex, id);
    return this.wrapVertex(base);
  }

  override addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge {
    if (this.areIdsUnique && id !== null && this.getEdge(id) !== null) {
      throw illegalArgument(`edge with given id already exists: ${this.runtime.toJavaText(id)}`);
    }
    const base = this.base.addEdgeWithId(null, ownBase(outVertex), ownBase(inVertex), label);
    if (this.hasEdgeIds) this.#giveId(base, ElementKind.Edge, id);
    return this.wrapEdge(base);
  }

  override removeVertex(vertex: Vertex): void {
    this.base.removeVertex(ownBase(vertex));
  }

  override removeEdge(edge: Edge): void {
    if (!(edge instanceof WrappedEdge)) throw foreignElement();
    this.base.removeEdge(edge.base);
  }

  override verticesByKey(key: string, value: Value): ElementCursor<Vertex> {
    this.checkKey(ElementKind.Vertex, key);
    return super.verticesByKey(key, value);
  }

  override edgesByKey(key: string, value: Value): ElementCursor<Edge> {
    this.checkKey(ElementKind.Edge, key);
    return super.edgesByKey(key, value);
  }

  override features(): Features {
    return super.features().with({ ignoresSuppliedIds: false });
  }

  checkKey(kind: ElementKind, key: string): void {
    if (this.hasIds(kind) && key === ID_KEY)
      throw illegalArgument(`index key ${ID_KEY} is reserved by IdGraph`);
  }

  #keepsIdOf(base: Element): boolean {
    return 'getLabel' in base ? this.hasEdgeIds : this.hasVertexIds;
  }

  #isReserved(base: Element, key: string | null): boolean {
    if (!this.#keepsIdOf(base)) return false;
    if (key === null) throw nullPointer();
    return key === ID_KEY;
  }

  #giveId(base: Element, kind: ElementKind, id: Value): void {
    const factory = this.factories[kind];
    const made =
      id ?? (factory === null ? this.#randomId() : this.runtime.invokeMethod(factory, 'createId', []));
    if (made !== null) base.setProperty(ID_KEY, made);
  }

  #randomId(): Value {
    const uuid = this.runtime.typeNamed('java.util.UUID');
    return uuid === undefined
      ? null
      : this.runtime.toJavaText(this.runtime.invokeMethod(uuid, 'randomUUID', []));
  }

  #indexIds(className: string): void {
    const elementClass = this.runtime.typeNamed(className) ?? null;
    const keys = this.runtime.invokeMethod(this.base, 'getIndexedKeys', [elementClass]);
    if (this.runtime.invokeMethod(keys, 'contains', [ID_KEY]) !== true) {
      this.runtime.invokeMethod(this.base, 'createKeyIndex', [ID_KEY, elementClass]);
    }
  }
}

function foreignElement(): Error {
  return illegalArgument('given element was not created in this graph');
}

function ownBase(vertex: Vertex): Vertex {
  if (vertex instanceof WrappedVertex) return vertex.base;
  throw foreignElement();
}

const KEY_INDICES = methodTable(() => ({
  'createKeyIndex(String, Class, com.tinkerpop.blueprints.Parameter...)': (
    runtime,
    self: IdGraph,
    key,
    elementClass: GroovyType | null,
  ) => {
    self.checkKey(requireElementKind(runtime, elementClass), key);
    return runtime.invokeMethod(self.base, 'createKeyIndex', [key, elementClass]);
  },
  'dropKeyIndex(String, Class)': (runtime, self: IdGraph, key, elementClass: GroovyType | null) => {
    self.checkKey(requireElementKind(runtime, elementClass), key);
    return runtime.invokeMethod(self.base, 'dropKeyIndex', [key, elementClass]);
  },
  'getIndexedKeys(Class)': (runtime, self: IdGraph, elementClass: GroovyType | null) => {
    const kind = requireElementKind(runtime, elementClass);
    const keys = new HashSet();
    const base = runtime.iterate(runtime.invokeMethod(self.base, 'getIndexedKeys', [elementClass]));
    while (base.hasNext()) keys.add(runtime, base.next());
    if (self.hasIds(kind)) keys.remove(runtime, ID_KEY);
    return keys;
  },
}));

const ID_VERTEX_INDEX = wrappedIndexType(`${WRAPPERS}.id.IdVertexIndex`);
const ID_EDGE_INDEX = wrappedIndexType(`${WRAPPERS}.id.IdEdgeIndex`);

const noList = () => {
  throw unsupported("sorry, you currently can't get a list of indexes through IdGraph");
};

const INDICES = (): MethodTable => ({
  ...indexMethods(ID_VERTEX_INDEX, ID_EDGE_INDEX),
  'getIndices()': noList,
  // Scans the list.
  'idx(Object)': noList,
});

const TRANSACTION_CALLS = (): MethodTable => ({
  'commit()': delegated('commit'),
  'rollback()': delegated('rollback'),
  [`stopTransaction(${ClassName.Conclusion})`]: delegated('stopTransaction'),
});

/** Implemented by scripts, usually as a closure. */
const ID_FACTORY_NAME = `${WRAPPERS}.id.IdGraph$IdFactory`;
const ID_FACTORY = new GroovyType({
  name: ID_FACTORY_NAME,
  form: 'interface',
  methods: () => ({ 'createId()': () => null }),
});

const METHODS = (): MethodTable => ({
  [`new(${ClassName.KeyIndexableGraph})`]: (runtime, _self, base: BaseGraph) =>
    new IdGraph(runtime, base, true, true),
  [`new(${ClassName.KeyIndexableGraph}, boolean, boolean)`]: (
    runtime,
    _self,
    base: BaseGraph,
    hasVertexIds: boolean,
    hasEdgeIds: boolean,
  ) => new IdGraph(runtime, base, hasVertexIds, hasEdgeIds),
  ...KEY_INDICES(),
  ...INDICES(),
  ...TRANSACTION_CALLS(),
  'enforceUniqueIds(boolean)': (_runtime, self: IdGraph, areUnique: boolean) => {
    self.areIdsUnique = areUnique;
    return null;
  },
  'getSupportVertexIds()': (_runtime, self: IdGraph) => self.hasVertexIds,
  'getSupportEdgeIds()': (_runtime, self: IdGraph) => self.hasEdgeIds,
  [`setVertexIdFactory(${ID_FACTORY_NAME})`]: (_runtime, self: IdGraph, factory: Value) => {
    self.factories.vertex = factory;
    return null;
  },
  [`setEdgeIdFactory(${ID_FACTORY_NAME})`]: (_runtime, self: IdGraph, factory: Value) => {
    self.factories.edge = factory;
    return null;
  },
});

const ID_VERTEX = wrapperVertexType('id.IdVertex');
const ID_EDGE = wrapperEdgeType('id.IdEdge');
const ID_ITERABLES = wrapperIterableTypes('id.Id');
const ID_GRAPH: GroovyType = wrapperGraphType(
  'id.IdGraph',
  METHODS,
  [ClassName.KeyIndexableGraph, ClassName.IndexableGraph, ClassName.TransactionalGraph],
  null,
  { ID: ID_KEY },
);

export const ID_TYPES: readonly GroovyType[] = [
  ID_GRAPH,
  ID_VERTEX,
  ID_EDGE,
  ID_VERTEX_INDEX,
  ID_EDGE_INDEX,
  ID_FACTORY,
  ...Object.values(ID_ITERABLES),
];
