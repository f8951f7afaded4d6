/**
 * Constructors that wrap elements and iterables of the native API, as step libraries call them for index hits:
 * `new Neo4j2VertexIterable(hits, g)._()`.
 *
 * @source com.tinkerpop.blueprints.impls.neo4j2.Neo4j2VertexIterable, Neo4j2EdgeIterable, Neo4j2Vertex, Neo4j2Edge
 */
import type { Element } from '#gremlin';
import type { Extension, GroovyType, Runtime, Value } from '#groovy/host';
import { NativeNode, NativeRelationship } from '#neo4j';
import { ClassName } from '../api/class-names.ts';
import { ElementIterable } from '../api/element-iterable.ts';
import { cursorOf } from '../api/util-iterables.ts';
import type { DatabaseGraph } from './database-graph.ts';

const NODE = 'org.neo4j.graphdb.Node';
const RELATIONSHIP = 'org.neo4j.graphdb.Relationship';

type Wrap = (native: Value, graph: DatabaseGraph) => Element;

const asVertex: Wrap = (native, graph) =>
  native instanceof NativeNode ? graph.vertexOf(native.id) : graph.objects.throwClassCast(native, NODE);

const asEdge: Wrap = (native, graph) =>
  native instanceof NativeRelationship
    ? graph.edgeOf(native.id)
    : graph.objects.throwClassCast(native, RELATIONSHIP);

function elementConstructor(className: string, native: string, wrap: Wrap): Extension {
  const made = (_runtime: Runtime, _type: GroovyType, of: Value, graph: DatabaseGraph): Element =>
    wrap(of, graph);
  return { on: className, methods: () => ({ [`new(${native}, ${ClassName.Neo4j2Graph})`]: made }) };
}

function iterableConstructors(className: string, wrap: Wrap): Extension {
  const made = (
    runtime: Runtime,
    type: GroovyType,
    natives: Value,
    graph: DatabaseGraph,
  ): ElementIterable => {
    const walk = () => {
      const all = cursorOf(runtime, [natives]);
      return {
        next: () => {
          const native = all.next();
          return native === undefined ? undefined : wrap(native, graph);
        },
      };
    };
    return new ElementIterable(walk, type);
  };
  const parameters = `java.lang.Iterable, ${ClassName.Neo4j2Graph}`;
  // The flag makes the original check in the transaction that elements exist, which every call does here.
  return {
    on: className,
    methods: () => ({ [`new(${parameters})`]: made, [`new(${parameters}, boolean)`]: made }),
  };
}

export const NATIVE_WRAPPING: readonly Extension[] = [
  elementConstructor(ClassName.Neo4j2Vertex, NODE, asVertex),
  elementConstructor(ClassName.Neo4j2Edge, RELATIONSHIP, asEdge),
  iterableConstructors(`${ClassName.Neo4j2Vertex}Iterable`, asVertex),
  iterableConstructors(`${ClassName.Neo4j2Edge}Iterable`, asEdge),
];
