/**
 * `Neo4j2Index`: a manual index of the database. Adapter over the native API's index of the same name, which
 * implements values and query syntax: maps nodes to vertices and relationships to edges.
 */
import { type Element, type ElementCursor, ElementKind } from '#gremlin';
import {
  GroovyType,
  type JavaIterator,
  JavaThrowable,
  javaException,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { NativeNode, NativeRelationship } from '#neo4j';
import { ClassName } from '../api/class-names.ts';
import { DatabaseEdge } from '../database/database-edge.ts';
import type { DatabaseGraph } from '../database/database-graph.ts';
import { DatabaseVertex } from '../database/database-vertex.ts';

export const NEO4J2_INDEX: GroovyType = new GroovyType({
  name: ClassName.Neo4j2Index,
  interfaces: [ClassName.Index],
});

export class DatabaseIndex {
  readonly [TYPE] = NEO4J2_INDEX;
  readonly graph: DatabaseGraph;
  readonly kind: ElementKind;
  readonly indexName: string;
  /** The native API's index. */
  readonly rawIndex: Value;

  constructor(graph: DatabaseGraph, kind: ElementKind, indexName: string, rawIndex: Value) {
    this.graph = graph;
    this.kind = kind;
    this.indexName = indexName;
    this.rawIndex = rawIndex;
  }

  get iterableType(): GroovyType {
    return this.kind === ElementKind.Vertex ? this.graph.vertexIterableType : this.graph.edgeIterableType;
  }

  /** The hits of `get` or `query` on the native index; wrong arguments throw at once. */
  hits(runtime: Runtime, method: 'get' | 'query', args: readonly Value[]): () => ElementCursor {
    let first: JavaIterator | null = this.#ask(runtime, method, args);
    return () => {
      const iterator = first ?? this.#ask(runtime, method, args);
      first = null;
      return { next: () => (iterator.hasNext() ? this.#elementOf(iterator.next()) : undefined) };
    };
  }

  count(runtime: Runtime, key: string, value: Value): Value {
    const hits = runtime.invokeMethod(this.rawIndex, 'get', [key, value]);
    const size = runtime.invokeMethod(hits, 'size', []);
    return typeof size === 'number' ? BigInt(size) : size;
  }

  /** `put` and `remove`: wraps exceptions as the original does. */
  change(runtime: Runtime, method: 'add' | 'remove', element: Element, key: string, value: Value): null {
    try {
      runtime.invokeMethod(this.rawIndex, method, [this.#rawElement(element), key, value]);
    } catch (error) {
      if (!(error instanceof JavaThrowable)) throw error;
      throw javaException('java.lang.RuntimeException', error.detail, error);
    }
    return null;
  }

  #ask(runtime: Runtime, method: 'get' | 'query', args: readonly Value[]): JavaIterator {
    return runtime.iterate(runtime.invokeMethod(this.rawIndex, method, args));
  }

  #elementOf(raw: Value): Element | undefined {
    if (raw instanceof NativeNode) return this.graph.vertexOf(raw.id);
    if (raw instanceof NativeRelationship) return this.graph.edgeOf(raw.id);
    return undefined;
  }

  #rawElement(element: Element): Value {
    if (element instanceof DatabaseVertex) return this.graph.native.node(element.node);
    if (element instanceof DatabaseEdge) return this.graph.native.relationship(element.relationship);
    return this.graph.objects.throwClassCast(element, ClassName.Neo4j2Element);
  }
}

/** The native index, created if it does not exist. */
export function nativeIndex(
  runtime: Runtime,
  graph: DatabaseGraph,
  kind: ElementKind,
  name: string,
  configuration?: Value,
): Value {
  const manager = runtime.invokeMethod(graph.native, 'index', []);
  const method = kind === ElementKind.Vertex ? 'forNodes' : 'forRelationships';
  return runtime.invokeMethod(manager, method, configuration === undefined ? [name] : [name, configuration]);
}
