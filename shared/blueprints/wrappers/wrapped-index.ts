/** Wrapped indices and key indices of the base graph. */
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

/** Calls `base`, an index of any graph, through its methods. */
export class WrappedIndex implements HostObject {
  readonly graph: WrapperGraph;
  readonly base: Value;
  readonly [TYPE]: GroovyType;

  constructor(graph: WrapperGraph, base: Value, type: GroovyType) {
    this.graph = graph;
    this.base = base;
    this[TYPE] = type;
  }

  /** The visible hits of `get` or `query` on the base index. The first iteration starts at once. */
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

/** The type of a wrapper's indices: `name` is fully qualified; the given methods override the common ones. */
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

/**
 * The index methods of a wrapper (`createIndex` and so on) with the given index types; one may serve both
 * kinds.
 */
export function indexMethods(vertexType: GroovyType, edgeType: GroovyType = vertexType): MethodTable {
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

/** The body of a method that is delegated to the base graph. */
export function delegated(name: string): (runtime: Runtime, self: WrapperGraph, ...args: Value[]) => Value {
  return (runtime, self, ...args) => runtime.invokeMethod(self.base, name, args);
}
