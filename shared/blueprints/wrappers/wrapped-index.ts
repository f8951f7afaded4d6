/** Indices and key indices of the base graph, seen through a wrapper. */
import { Edge, type Element, type ElementCursor, Vertex } from '#gremlin';
import {
  GroovyType,
  type HostObject,
  type MethodTable,
  type MethodTableMaker,
  type Runtime,
  requireNonNull,
  TYPE,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { ElementIterable } from '../api/element-iterable.ts';
import { WrappedEdge } from './wrapped-edge.ts';
import { WrappedVertex } from './wrapped-vertex.ts';
import type { WrapperGraph } from './wrapper-graph.ts';

/** `base` is an index of the base graph, whichever graph that is; it is reached by its methods. */
export class WrappedIndex implements HostObject {
  readonly graph: WrapperGraph;
  readonly base: Value;
  readonly #type: GroovyType;

  constructor(graph: WrapperGraph, base: Value, type: GroovyType) {
    this.graph = graph;
    this.base = base;
    this.#type = type;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }

  /** What `get` or `query` of the base index finds and the wrapper shows. The first walk is begun at once. */
  find(method: 'get' | 'query', args: readonly Value[]): ElementIterable {
    const { runtime } = this.graph;
    const hits = runtime.invokeMethod(this.base, method, args);
    return new ElementIterable(() => this.#wrapped(runtime.iterate(hits)));
  }

  #wrapped(hits: ReturnType<Runtime['iterate']>): ElementCursor {
    return {
      next: () => {
        while (hits.hasNext()) {
          const shown = this.#shown(hits.next());
          if (shown !== undefined) return shown;
        }
        return undefined;
      },
    };
  }

  #shown(element: Value): Element | undefined {
    if (element instanceof Vertex) {
      return this.graph.showsVertex(element) ? this.graph.wrapVertex(element) : undefined;
    }
    if (element instanceof Edge && this.graph.showsEdge(element)) return this.graph.wrapEdge(element);
    return undefined;
  }
}

function baseOf(element: Value): Value {
  return element instanceof WrappedVertex || element instanceof WrappedEdge ? element.base : element;
}

function onBase(name: string): (runtime: Runtime, self: WrappedIndex, ...args: Value[]) => Value {
  return (runtime, self, ...args) => runtime.invokeMethod(self.base, name, args.map(baseOf));
}

/** The class of a wrapper's indices: `name` is the full one. Methods given replace those of all. */
export function wrappedIndexType(name: string, methods: MethodTableMaker = () => ({})): GroovyType {
  return new GroovyType({
    name,
    interfaces: [ClassName.Index],
    methods: () => ({
      'getIndexName()': onBase('getIndexName'),
      'getIndexClass()': onBase('getIndexClass'),
      'get(String, Object)': (_runtime, self: WrappedIndex, key: string, value: Value) =>
        self.find('get', [key, value]),
      'query(String, Object)': (_runtime, self: WrappedIndex, key: string, query: Value) =>
        self.find('query', [key, query]),
      'count(String, Object)': onBase('count'),
      [`put(String, Object, ${ClassName.Element})`]: onBase('put'),
      [`remove(String, Object, ${ClassName.Element})`]: onBase('remove'),
      'toString()': onBase('toString'),
      ...methods(),
    }),
  });
}

/** `createIndex` and its like of a wrapper whose indices are of those types; one may do for both kinds. */
export function indexCalls(vertexType: GroovyType, edgeType: GroovyType = vertexType): MethodTable {
  const typeOf = ({ runtime }: WrapperGraph, index: Value) => {
    const elementClass = runtime.invokeMethod(index, 'getIndexClass', []);
    return elementClass === runtime.typeNamed(ClassName.Edge) ? edgeType : vertexType;
  };
  const wrap = (self: WrapperGraph, index: Value) =>
    index === null ? null : new WrappedIndex(self, index, typeOf(self, index));
  return {
    'createIndex(String, Class, com.tinkerpop.blueprints.Parameter...)': (
      runtime,
      self: WrapperGraph,
      name: Value,
      elementClass: Value,
      parameters: readonly Value[],
    ) =>
      wrap(
        self,
        runtime.invokeMethod(self.base, 'createIndex', [name, elementClass, ...requireNonNull(parameters)]),
      ),
    'getIndex(String, Class)': (runtime, self: WrapperGraph, name: Value, elementClass: Value) =>
      wrap(self, runtime.invokeMethod(self.base, 'getIndex', [name, elementClass])),
    'idx(Object)': (runtime, self: WrapperGraph, name: Value) =>
      wrap(self, runtime.invokeMethod(self.base, 'idx', [name])),
    'getIndices()': (runtime, self: WrapperGraph) => {
      const indices: Value[] = [];
      const base = runtime.iterate(runtime.invokeMethod(self.base, 'getIndices', []));
      while (base.hasNext()) indices.push(wrap(self, base.next()));
      return runtime.newList(indices);
    },
    'dropIndex(String)': delegated('dropIndex'),
  };
}

/** Calls that go to the base graph as they are. */
export function delegated(name: string): (runtime: Runtime, self: WrapperGraph, ...args: Value[]) => Value {
  return (runtime, self, ...args) => runtime.invokeMethod(self.base, name, args);
}
