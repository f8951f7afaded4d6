/**
 * Elements and iterables of elements that scripts make of the native API's themselves, as step libraries do with the
 * hits of an index: `new Neo4j2VertexIterable(hits, g)._()`.
 *
 * @source com.tinkerpop.blueprints.impls.neo4j2.Neo4j2VertexIterable, Neo4j2EdgeIterable, Neo4j2Vertex, Neo4j2Edge
 */
import type { Element } from '#gremlin';
import {
  classCast,
  type Extension,
  type GroovyType,
  javaException,
  type Runtime,
  type Value,
} from '#groovy/host';
import { NativeNode, NativeRelationship } from '#neo4j';
import { ClassName } from '../api/class-names.ts';
import { ElementIterable } from '../api/element-iterable.ts';
import type { DatabaseGraph } from './database-graph.ts';

const NODE = 'org.neo4j.graphdb.Node';
const RELATIONSHIP = 'org.neo4j.graphdb.Relationship';

type Wrap = (runtime: Runtime, native: Value, graph: DatabaseGraph) => Element;

const asVertex: Wrap = (runtime, native, graph) => {
  if (native instanceof NativeNode) return graph.vertexOf(native.id);
  throw refusal(runtime, native, NODE);
};

const asEdge: Wrap = (runtime, native, graph) => {
  if (native instanceof NativeRelationship) return graph.edgeOf(native.id);
  throw refusal(runtime, native, RELATIONSHIP);
};

function refusal(runtime: Runtime, native: Value, wanted: string): Error {
  if (native === null) return javaException('java.lang.NullPointerException', null);
  return classCast(runtime, native, wanted);
}

function elementConstructor(className: string, native: string, wrap: Wrap): Extension {
  const made = (runtime: Runtime, _type: GroovyType, of: Value, graph: DatabaseGraph): Element =>
    wrap(runtime, of, graph);
  return { on: className, methods: { [`new(${native}, ${ClassName.Neo4j2Graph})`]: made } };
}

function iterableConstructors(className: string, wrap: Wrap): Extension {
  const made = (
    runtime: Runtime,
    type: GroovyType,
    natives: Value,
    graph: DatabaseGraph,
  ): ElementIterable => {
    const walk = () => {
      const iterator = runtime.iterate(natives);
      return {
        next: () => (iterator.hasNext() ? wrap(runtime, iterator.next(), graph) : undefined),
      };
    };
    return new ElementIterable(walk, type);
  };
  const parameters = `java.lang.Iterable, ${ClassName.Neo4j2Graph}`;
  // The flag asks whether elements still exist in the transaction, as each call on one here does.
  return { on: className, methods: { [`new(${parameters})`]: made, [`new(${parameters}, boolean)`]: made } };
}

export const NATIVE_WRAPPING: readonly Extension[] = [
  elementConstructor(ClassName.Neo4j2Vertex, NODE, asVertex),
  elementConstructor(ClassName.Neo4j2Edge, RELATIONSHIP, asEdge),
  iterableConstructors(`${ClassName.Neo4j2Vertex}Iterable`, asVertex),
  iterableConstructors(`${ClassName.Neo4j2Edge}Iterable`, asEdge),
];
