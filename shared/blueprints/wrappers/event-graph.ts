/** `EventGraph`: tells listeners about every change, as it happens. */
import type { Edge, Element, Vertex } from '#gremlin';
import { GroovyType, HashMap, type MethodTable, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { WrappedEdge } from './wrapped-edge.ts';
import { WrappedVertex } from './wrapped-vertex.ts';
import { type BaseGraph, WrapperGraph } from './wrapper-graph.ts';
import { BASE_TEXT, wrapperEdgeType, wrapperGraphType, wrapperVertexType } from './wrapper-types.ts';

type ListenerCall =
  | 'vertexAdded'
  | 'vertexRemoved'
  | 'vertexPropertyChanged'
  | 'vertexPropertyRemoved'
  | 'edgeAdded'
  | 'edgeRemoved'
  | 'edgePropertyChanged'
  | 'edgePropertyRemoved';

export class EventGraph extends WrapperGraph {
  readonly vertexType = EVENT_VERTEX;
  readonly edgeType = EVENT_EDGE;
  readonly listeners: Value[] = [];

  get [TYPE](): GroovyType {
    return EVENT_GRAPH;
  }

  override addVertexWithId(id: Value): Vertex {
    const base = this.base.addVertexWithId(id);
    this.#tell('vertexAdded', base);
    return this.wrapVertex(base);
  }

  override addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge {
    const [tail, head] = [this.baseVertex(outVertex), this.baseVertex(inVertex)];
    const base = this.base.addEdgeWithId(id, tail, head, label);
    this.#tell('edgeAdded', base);
    return this.wrapEdge(base);
  }

  override removeVertex(vertex: Vertex): void {
    const properties = this.#propertiesOf(vertex);
    super.removeVertex(vertex);
    this.#tell('vertexRemoved', vertex, properties);
  }

  override removeEdge(edge: Edge): void {
    const properties = this.#propertiesOf(edge);
    super.removeEdge(edge);
    this.#tell('edgeRemoved', edge, properties);
  }

  override writeProperty(element: WrappedVertex | WrappedEdge, key: string, value: Value): void {
    const old = element.base.getProperty(key);
    element.base.setProperty(key, value);
    const call = element instanceof WrappedVertex ? 'vertexPropertyChanged' : 'edgePropertyChanged';
    this.#tell(call, element, key, old, value);
  }

  override dropProperty(element: WrappedVertex | WrappedEdge, key: string): Value {
    const removed = element.base.removeProperty(key);
    const call = element instanceof WrappedVertex ? 'vertexPropertyRemoved' : 'edgePropertyRemoved';
    this.#tell(call, element, key, removed);
    return removed;
  }

  #tell(call: ListenerCall, ...args: Value[]): void {
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

const LISTENER = 'com.tinkerpop.blueprints.util.wrappers.event.listener.GraphChangedListener';

const METHODS: MethodTable = {
  [`new(${ClassName.Graph})`]: (runtime, _self, base: BaseGraph) => new EventGraph(runtime, base),
  [`addListener(${LISTENER})`]: (_runtime, self: EventGraph, listener: Value) => {
    self.listeners.push(listener);
    return null;
  },
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
};

const EVENT_VERTEX = wrapperVertexType('event.EventVertex', BASE_TEXT);
const EVENT_EDGE = wrapperEdgeType('event.EventEdge', BASE_TEXT);
const EVENT_GRAPH: GroovyType = wrapperGraphType('event.EventGraph', METHODS);

function ignore(): null {
  return null;
}

/** What listeners implement; a map of closures can be cast to it. */
const LISTENER_METHODS: MethodTable = {
  [`vertexAdded(${ClassName.Vertex})`]: ignore,
  [`vertexRemoved(${ClassName.Vertex}, Map)`]: ignore,
  [`vertexPropertyChanged(${ClassName.Vertex}, String, Object, Object)`]: ignore,
  [`vertexPropertyRemoved(${ClassName.Vertex}, String, Object)`]: ignore,
  [`edgeAdded(${ClassName.Edge})`]: ignore,
  [`edgeRemoved(${ClassName.Edge}, Map)`]: ignore,
  [`edgePropertyChanged(${ClassName.Edge}, String, Object, Object)`]: ignore,
  [`edgePropertyRemoved(${ClassName.Edge}, String, Object)`]: ignore,
};

export const EVENT_TYPES: readonly GroovyType[] = [
  EVENT_GRAPH,
  EVENT_VERTEX,
  EVENT_EDGE,
  new GroovyType({ name: LISTENER, form: 'interface', methods: LISTENER_METHODS }),
];
