/** `EventGraph` and its variants: notify listeners of every change, at once or, if transactional, on commit. */
import type { Edge, Element, Vertex } from '#gremlin';
import {
  type EnumConstant,
  type GroovyType,
  HashMap,
  type MethodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { ConclusionName } from '../tokens/enums.ts';
import { LISTENER, LISTENER_TYPES, type ListenerCall } from './event-listeners.ts';
import type { WrappedEdge } from './wrapped-edge.ts';
import { indexMethods, wrappedIndexType } from './wrapped-index.ts';
import { WrappedVertex } from './wrapped-vertex.ts';
import { type BaseGraph, WrapperGraph } from './wrapper-graph.ts';
import {
  BASE_TEXT,
  WRAPPERS,
  wrapperEdgeType,
  wrapperGraphType,
  wrapperIterableTypes,
  wrapperVertexType,
} from './wrapper-types.ts';

interface GraphEvent {
  readonly call: ListenerCall;
  readonly args: readonly Value[];
}

class EventGraph extends WrapperGraph {
  readonly vertexType = EVENT_VERTEX;
  readonly edgeType = EVENT_EDGE;
  readonly iterableTypes = EVENT_ITERABLES;
  readonly listeners: Value[] = [];
  /** The events of the transaction; null if events are sent at once. */
  readonly #pending: GraphEvent[] | null;

  constructor(runtime: Runtime, base: BaseGraph, type: GroovyType, tellsAtCommit: boolean) {
    super(runtime, base, type);
    this.#pending = tellsAtCommit ? [] : null;
  }

  commit(): void {
    this.runtime.invokeMethod(this.base, 'commit', []);
    for (const { call, args } of this.#pending?.splice(0) ?? []) this.#notifyNow(call, args);
  }

  rollback(): void {
    this.#pending?.splice(0);
    this.runtime.invokeMethod(this.base, 'rollback', []);
  }

  override addVertexWithId(id: Value): Vertex {
    const base = this.base.addVertexWithId(id);
    this.#notify('vertexAdded', base);
    return this.wrapVertex(base);
  }

  override addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge {
    const [tail, head] = [this.baseVertex(outVertex), this.baseVertex(inVertex)];
    const base = this.base.addEdgeWithId(id, tail, head, label);
    this.#notify('edgeAdded', base);
    return this.wrapEdge(base);
  }

  override removeVertex(vertex: Vertex): void {
    const properties = this.#propertiesOf(vertex);
    super.removeVertex(vertex);
    this.#notify('vertexRemoved', vertex, properties);
  }

  override removeEdge(edge: Edge): void {
    const properties = this.#propertiesOf(edge);
    super.removeEdge(edge);
    this.#notify('edgeRemoved', edge, properties);
  }

  override writeProperty(element: WrappedVertex | WrappedEdge, key: string, value: Value): void {
    const old = element.base.getProperty(key);
    element.base.setProperty(key, value);
    const call = element instanceof WrappedVertex ? 'vertexPropertyChanged' : 'edgePropertyChanged';
    this.#notify(call, element, key, old, value);
  }

  override dropProperty(element: WrappedVertex | WrappedEdge, key: string): Value {
    const removed = element.base.removeProperty(key);
    const call = element instanceof WrappedVertex ? 'vertexPropertyRemoved' : 'edgePropertyRemoved';
    this.#notify(call, element, key, removed);
    return removed;
  }

  #notify(call: ListenerCall, ...args: Value[]): void {
    if (this.#pending === null) {
      this.#notifyNow(call, args);
      return;
    }
    this.runtime.budget.charge(BYTES_PER_EVENT);
    this.#pending.push({ call, args });
  }

  #notifyNow(call: ListenerCall, args: readonly Value[]): void {
    for (const listener of this.listeners) this.runtime.invokeMethod(listener, call, args);
  }

  #propertiesOf(element: Element): HashMap {
    const properties = new HashMap();
    for (const key of element.getPropertyKeys()) {
      properties.put(this.runtime, key, element.getProperty(key));
    }
    return properties;
  }
}

/** An object of two fields, an array of a few values, and a slot. */
const BYTES_PER_EVENT = 96;

const LISTENING = (): MethodTable => ({
  [`addListener(${LISTENER})`]: (_runtime, self: EventGraph, listener: Value) =>
    noResult(self.listeners.push(listener)),
  [`removeListener(${LISTENER})`]: (_runtime, self: EventGraph, listener: Value) => {
    const at = self.listeners.indexOf(listener);
    if (at >= 0) self.listeners.splice(at, 1);
    return null;
  },
  'removeAllListeners()': (_runtime, self: EventGraph) => {
    self.listeners.length = 0;
    return null;
  },
  'getListenerIterator()': (runtime, self: EventGraph) =>
    runtime.invokeMethod(runtime.newList([...self.listeners]), 'iterator', []),
});

const TRANSACTIONS = (): MethodTable => ({
  'commit()': (_runtime, self: EventGraph) => noResult(self.commit()),
  'rollback()': (_runtime, self: EventGraph) => noResult(self.rollback()),
  [`stopTransaction(${ClassName.Conclusion})`]: (
    _runtime,
    self: EventGraph,
    conclusion: EnumConstant<ConclusionName> | null,
  ) => {
    if (conclusion?.name === 'SUCCESS') self.commit();
    else self.rollback();
    return null;
  },
});

function constructorFor(baseInterface: string, tellsAtCommit: boolean): MethodTable {
  return {
    [`new(${baseInterface})`]: (runtime, type: GroovyType, base: BaseGraph) =>
      new EventGraph(runtime, base, type, tellsAtCommit),
  };
}

const { Graph, IndexableGraph, TransactionalGraph } = ClassName;
const EVENT_VERTEX = wrapperVertexType('event.EventVertex', BASE_TEXT);
const EVENT_EDGE = wrapperEdgeType('event.EventEdge', BASE_TEXT);
const EVENT_ITERABLES = wrapperIterableTypes('event.Event');
const EVENT_INDEX = wrappedIndexType(`${WRAPPERS}.event.EventIndex`);
const EVENT_GRAPH = wrapperGraphType('event.EventGraph', () => ({
  ...constructorFor(Graph, false),
  ...LISTENING(),
}));
const EVENT_INDEXABLE_GRAPH = wrapperGraphType(
  'event.EventIndexableGraph',
  () => ({ ...constructorFor(IndexableGraph, false), ...indexMethods(EVENT_INDEX) }),
  [IndexableGraph],
  EVENT_GRAPH,
);
const EVENT_TRANSACTIONAL_GRAPH = wrapperGraphType(
  'event.EventTransactionalGraph',
  () => ({ ...constructorFor(TransactionalGraph, true), ...TRANSACTIONS() }),
  [TransactionalGraph],
  EVENT_GRAPH,
);
const EVENT_TRANSACTIONAL_INDEXABLE_GRAPH = wrapperGraphType(
  'event.EventTransactionalIndexableGraph',
  () => ({ ...constructorFor(IndexableGraph, true), ...TRANSACTIONS() }),
  [TransactionalGraph],
  EVENT_INDEXABLE_GRAPH,
);

export const EVENT_TYPES: readonly GroovyType[] = [
  EVENT_GRAPH,
  EVENT_INDEXABLE_GRAPH,
  EVENT_TRANSACTIONAL_GRAPH,
  EVENT_TRANSACTIONAL_INDEXABLE_GRAPH,
  EVENT_VERTEX,
  EVENT_EDGE,
  EVENT_INDEX,
  ...LISTENER_TYPES,
  ...Object.values(EVENT_ITERABLES),
];
