/**
 * `GraphHelper`, `KeyIndexableGraphHelper` and `IndexableGraphHelper`: the static utility classes of Blueprints for
 * graphs.
 */
import { Direction, type Element, type Graph, type Vertex } from '#gremlin';
import { GroovyType, javaException, type Runtime, type Value } from '#groovy/host';
import { stringItems } from '../objects/string-items.ts';
import { ClassName } from './class-names.ts';
import { copyProperties, elementsIn, setPairs } from './element-helpers.ts';
import type { WritableGraph } from './writable-graph.ts';

const UTIL = 'com.tinkerpop.blueprints.util';
const { Vertex: VERTEX, Graph: GRAPH } = ClassName;

function each<E>(cursor: { next(): E | undefined }, visit: (element: E) => void): void {
  for (let element = cursor.next(); element !== undefined; element = cursor.next()) visit(element);
}

function withPairs<E extends Element>(runtime: Runtime, element: E, pairs: readonly Value[]): E {
  setPairs(runtime, element, pairs);
  return element;
}

function checkPairs(pairs: readonly Value[]): void {
  if (pairs.length % 2 !== 0) {
    throw javaException('java.lang.RuntimeException', 'There must be an equal number of keys and values');
  }
}

function copyGraph(runtime: Runtime, _self: unknown, from: Graph, to: WritableGraph): null {
  each(from.vertices(), (vertex) => {
    runtime.budget.step();
    copyProperties(vertex, to.addVertexWithId(vertex.getId()));
  });
  each(from.edges(), (edge) => {
    runtime.budget.step();
    const [tail, head] = [Direction.Out, Direction.In].map((end) =>
      to.getVertex(edge.getVertex(end).getId()),
    );
    const copy = to.addEdgeWithId(edge.getId(), tail as Vertex, head as Vertex, edge.getLabel());
    copyProperties(edge, copy);
  });
  return null;
}

const GRAPH_HELPER = new GroovyType({
  name: `${UTIL}.GraphHelper`,
  methods: () => ({
    [`static addVertex(${GRAPH}, Object, Object...)`]: (
      runtime,
      _self,
      graph: WritableGraph,
      id: Value,
      pairs: Value[],
    ) => {
      checkPairs(pairs);
      return withPairs(runtime, graph.addVertexWithId(id), pairs);
    },
    [`static addEdge(${GRAPH}, Object, ${VERTEX}, ${VERTEX}, String, Object...)`]: (
      runtime,
      _self,
      graph: WritableGraph,
      id: Value,
      outVertex: Vertex,
      inVertex: Vertex,
      label: string,
      pairs: Value[],
    ) => {
      checkPairs(pairs);
      return withPairs(runtime, graph.addEdgeWithId(id, outVertex, inVertex, label), pairs);
    },
    [`static copyGraph(${GRAPH}, ${GRAPH})`]: copyGraph,
  }),
});

/**
 * Removes and sets each property again, so that the key indices are updated. Does not commit the script's
 * transaction.
 */
function reindex(runtime: Runtime, elements: Value, keys: Value): bigint {
  let counted = 0n;
  const names = stringItems(runtime, keys);
  for (const element of [...elementsIn(runtime, elements)]) {
    for (const key of names) {
      const value = element.removeProperty(key);
      if (value === null) continue;
      counted++;
      element.setProperty(key, value);
    }
  }
  return counted;
}

const KEY_INDEX_HELPER = new GroovyType({
  name: `${UTIL}.KeyIndexableGraphHelper`,
  methods: () => ({
    [`static reIndexElements(${GRAPH}, Iterable, Set)`]: (
      runtime,
      _self,
      _graph: Graph,
      elements: Value,
      keys: Value,
    ) => reindex(runtime, elements, keys),
  }),
});

const INDEX_HELPER = new GroovyType({
  name: `${UTIL}.IndexableGraphHelper`,
  methods: () => ({
    [`static addUniqueVertex(${ClassName.IndexableGraph}, Object, ${ClassName.Index}, String, Object)`]: (
      runtime,
      _self,
      graph: WritableGraph,
      id: Value,
      index: Value,
      key: string,
      value: Value,
    ) => {
      const hits = runtime.iterate(runtime.invokeMethod(index, 'get', [key, value]));
      if (hits.hasNext()) return hits.next();
      const vertex = graph.addVertexWithId(id);
      vertex.setProperty(key, value);
      return vertex;
    },
  }),
});

export const GRAPH_HELPER_TYPES: readonly GroovyType[] = [GRAPH_HELPER, KEY_INDEX_HELPER, INDEX_HELPER];
