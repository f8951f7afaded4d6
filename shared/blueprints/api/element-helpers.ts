/** `ElementHelper`, `EdgeHelper` and `VertexHelper`: the static utility classes of Blueprints for elements. */
import {
  Direction,
  Edge,
  type Element,
  type ElementCursor,
  ElementKind,
  toEdge,
  toElement,
  type Vertex,
} from '#gremlin';
import {
  classCastFrom,
  GroovyType,
  type JavaMap,
  JavaThrowable,
  javaException,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/host';
import { illegalArgument, nullPointer } from '../exceptions.ts';
import { gremlinRun } from '../run-service.ts';
import { ClassName } from './class-names.ts';
import { propertyMap, setProperties } from './element-methods.ts';
import { validateProperty } from './property-validation.ts';
import type { WritableGraph } from './writable-graph.ts';

const UTIL = 'com.tinkerpop.blueprints.util';
const { Element: ELEMENT, Vertex: VERTEX, Edge: EDGE, Graph: GRAPH } = ClassName;

/** Iterates over a script's elements and charges each as a step. */
export function* elementsIn(runtime: Runtime, elements: Value): Iterable<Element> {
  const { objects } = gremlinRun(runtime);
  for (const iterator = runtime.iterate(elements); iterator.hasNext(); ) {
    runtime.budget.step();
    yield toElement(objects, iterator.next());
  }
}

export function copyProperties(from: Element, to: Element): null {
  for (const key of from.getPropertyKeys()) to.setProperty(key, from.getProperty(key));
  return null;
}

export function setPairs(runtime: Runtime, element: Element, keysValues: readonly Value[]): null {
  if (keysValues.length % 2 !== 0) throw illegalArgument('The object var args must be divisible by 2');
  for (let at = 0; at < keysValues.length; at += 2) {
    const key = keysValues[at] as Value;
    if (typeof key !== 'string') throw classCastFrom(runtime.typeOf(key).name, 'java.lang.String');
    element.setProperty(key, keysValues[at + 1] as Value);
  }
  return null;
}

function haveEqualProperties(runtime: Runtime, a: Element, b: Element): boolean {
  const keys = a.getPropertyKeys();
  if (keys.length !== b.getPropertyKeys().length) return false;
  return keys.every((key) => runtime.javaEquals(a.getProperty(key), b.getProperty(key)));
}

function haveEqualIds(runtime: Runtime, a: Element, b: Element): boolean {
  return runtime.javaEquals(a.getId(), b.getId());
}

/**
 * Converts a property by `new Double(value.toString())` and so on; on a value that does not parse it throws and
 * changes nothing.
 */
function typecast(runtime: Runtime, _self: unknown, key: string, target: GroovyType, elements: Value): null {
  for (const element of elementsIn(runtime, elements)) {
    const value = element.removeProperty(key);
    if (value === null) continue;
    try {
      element.setProperty(key, runtime.asType(runtime.toJavaText(value), target.name));
    } catch (error) {
      element.setProperty(key, value);
      if (!(error instanceof JavaThrowable)) throw error;
      throw javaException(
        'java.lang.RuntimeException',
        null,
        javaException('java.lang.reflect.InvocationTargetException', null, error),
      );
    }
  }
  return null;
}

function rename(runtime: Runtime, _self: unknown, from: string, to: string, elements: Value): null {
  for (const element of elementsIn(runtime, elements)) {
    const value = element.removeProperty(from);
    if (value !== null) element.setProperty(to, value);
  }
  return null;
}

const ELEMENT_HELPER = new GroovyType({
  name: `${UTIL}.ElementHelper`,
  methods: () => ({
    [`static copyProperties(${ELEMENT}, ${ELEMENT})`]: (_runtime, _self, from: Element, to: Element) =>
      copyProperties(from, to),
    'static removeProperties(Iterable)': (runtime, _self, elements: Value) => {
      for (const element of elementsIn(runtime, elements)) {
        for (const key of [...element.getPropertyKeys()]) element.removeProperty(key);
      }
      return null;
    },
    'static removeProperty(String, Iterable)': (runtime, _self, key: string, elements: Value) => {
      for (const element of elementsIn(runtime, elements)) element.removeProperty(key);
      return null;
    },
    'static renameProperty(String, String, Iterable)': rename,
    'static typecastProperty(String, Class, Iterable)': typecast,
    [`static haveEqualProperties(${ELEMENT}, ${ELEMENT})`]: (runtime, _self, a: Element, b: Element) =>
      haveEqualProperties(runtime, a, b),
    [`static getProperties(${ELEMENT})`]: (runtime, _self, element: Element) => propertyMap(runtime, element),
    [`static setProperties(${ELEMENT}, Map)`]: (runtime, _self, element: Element, properties: JavaMap) =>
      noResult(setProperties(runtime, element, properties)),
    [`static setProperties(${ELEMENT}, Object...)`]: (runtime, _self, element: Element, pairs: Value[]) =>
      setPairs(runtime, element, pairs),
    [`static areEqual(${ELEMENT}, Object)`]: (_runtime, _self, a: Element | null, b: Value) => {
      if (a === null && b !== null) throw nullPointer();
      return a === null || a.equals(b);
    },
    [`static validateProperty(${ELEMENT}, String, Object)`]: (
      _runtime,
      _self,
      element: Element,
      key: string | null,
      value: Value,
    ) =>
      noResult(validateProperty(element instanceof Edge ? ElementKind.Edge : ElementKind.Vertex, key, value)),
    [`static haveEqualIds(${ELEMENT}, ${ELEMENT})`]: (runtime, _self, a: Element, b: Element) =>
      haveEqualIds(runtime, a, b),
  }),
});

function relabel(graph: WritableGraph, edge: Edge, id: Value, label: string): Edge {
  const [tail, head] = [edge.getVertex(Direction.Out), edge.getVertex(Direction.In)];
  const relabelled = graph.addEdgeWithId(id, tail, head, label);
  copyProperties(edge, relabelled);
  graph.removeEdge(edge);
  return relabelled;
}

const EDGE_HELPER = new GroovyType({
  name: `${UTIL}.EdgeHelper`,
  methods: () => ({
    [`static relabelEdge(${GRAPH}, ${EDGE}, Object, String)`]: (
      _runtime,
      _self,
      graph: WritableGraph,
      edge: Edge,
      id: Value,
      label: string,
    ) => relabel(graph, edge, id, label),
    [`static relabelEdges(${GRAPH}, Iterable, String)`]: (
      runtime,
      _self,
      graph: WritableGraph,
      edges: Value,
      label: string,
    ) => {
      const { objects } = gremlinRun(runtime);
      for (const edge of [...elementsIn(runtime, edges)]) relabel(graph, toEdge(objects, edge), null, label);
      return null;
    },
    [`static getOther(${EDGE}, ${VERTEX})`]: (_runtime, _self, edge: Edge, vertex: Vertex) => {
      const head = edge.getVertex(Direction.In);
      return head.equals(vertex) ? edge.getVertex(Direction.Out) : head;
    },
  }),
});

function haveEqualEdges(runtime: Runtime, a: Vertex, b: Vertex, byId: boolean): boolean {
  return [Direction.Out, Direction.In].every((direction) => {
    const others = new Set(collect(runtime, b.edges(direction, [])));
    const own = collect(runtime, a.edges(direction, []));
    if (own.length !== others.size) return false;
    return own.every((edge) => {
      for (const other of others) {
        runtime.budget.step();
        if (areAlike(runtime, edge, other, byId)) return others.delete(other);
      }
      return false;
    });
  });
}

function collect(runtime: Runtime, cursor: ElementCursor<Edge>): Edge[] {
  const edges: Edge[] = [];
  for (let edge = cursor.next(); edge !== undefined; edge = cursor.next()) {
    runtime.budget.step();
    edges.push(edge);
  }
  return edges;
}

function areAlike(runtime: Runtime, a: Edge, b: Edge, byId: boolean): boolean {
  if (a.getLabel() !== b.getLabel() || !haveEqualProperties(runtime, a, b)) return false;
  if (!byId) return true;
  const ends = [Direction.Out, Direction.In];
  return (
    haveEqualIds(runtime, a, b) &&
    ends.every((end) => haveEqualIds(runtime, a.getVertex(end), b.getVertex(end)))
  );
}

const VERTEX_HELPER = new GroovyType({
  name: `${UTIL}.VertexHelper`,
  methods: () => ({
    [`static haveEqualNeighborhood(${VERTEX}, ${VERTEX}, boolean)`]: (
      runtime,
      _self,
      a: Vertex,
      b: Vertex,
      byId: boolean,
    ) =>
      (!byId || haveEqualIds(runtime, a, b)) &&
      haveEqualProperties(runtime, a, b) &&
      haveEqualEdges(runtime, a, b, byId),
    [`static haveEqualEdges(${VERTEX}, ${VERTEX}, boolean)`]: (
      runtime,
      _self,
      a: Vertex,
      b: Vertex,
      byId: boolean,
    ) => haveEqualEdges(runtime, a, b, byId),
  }),
});

export const ELEMENT_HELPER_TYPES: readonly GroovyType[] = [ELEMENT_HELPER, EDGE_HELPER, VERTEX_HELPER];
