/**
 * The database as scripts see it: the graph that `g` is bound to. Here the words change: Blueprints' vertex is the
 * engine's node, its edge a relationship, its label the relationship's type.
 */
import { type PropertyValue, ScalarArray } from '#base';
import { Direction as GraphDirection, type GraphTransaction, NONE } from '#graph';
import {
  type BulkGraph,
  DefaultGraphQuery,
  type Edge,
  type ElementCursor,
  ElementKind,
  type GraphQuery,
  type Vertex,
} from '#gremlin';
import { GroovyType, TYPE, type Value } from '#groovy/host';
import {
  type NativeDatabase,
  requireTokenName,
  type ScriptTransaction,
  toPropertyValue,
  toScriptValue,
} from '#neo4j';
import { ClassName } from '../api/class-names.ts';
import { elementIterableType } from '../api/element-iterable.ts';
import { graphMethod, graphProperty } from '../api/member-resolution.ts';
import { WritableGraph } from '../api/writable-graph.ts';
import { Refusal } from '../exceptions.ts';
import type { RuntimeObjects } from '../objects/groovy-object-model.ts';
import type { GremlinRun } from '../gremlin-run.ts';
import { arrayOfCollection } from './collection-property.ts';
import { DatabaseEdge } from './database-edge.ts';
import { DatabaseVertex } from './database-vertex.ts';
import { parseElementId } from './element-id.ts';
import { autoIndexHits, filteredByProperty } from './property-lookup.ts';

/** Methods are in `api/graph-methods.ts` and `database-methods.ts`. */
export const NEO4J2_GRAPH: GroovyType = new GroovyType({
  name: ClassName.Neo4j2Graph,
  interfaces: [
    ClassName.TransactionalGraph,
    ClassName.IndexableGraph,
    ClassName.KeyIndexableGraph,
    ClassName.MetaGraph,
  ],
  propertyMissing: graphProperty,
  methodMissing: graphMethod,
});

const NEO4J2_VERTEX_ITERABLE = elementIterableType(`${ClassName.Neo4j2Vertex}Iterable`);
const NEO4J2_EDGE_ITERABLE = elementIterableType(`${ClassName.Neo4j2Edge}Iterable`);
export const NEO4J2_ITERABLES: readonly GroovyType[] = [NEO4J2_VERTEX_ITERABLE, NEO4J2_EDGE_ITERABLE];

export class DatabaseGraph extends WritableGraph {
  readonly transaction: ScriptTransaction;
  /** The same database by the native API. */
  readonly native: NativeDatabase;
  readonly #run: GremlinRun;
  #lastKey = '';
  #lastKeyId: number = NONE;

  constructor(native: NativeDatabase, run: GremlinRun) {
    super();
    this.transaction = native.transaction;
    this.native = native;
    this.#run = run;
  }

  get [TYPE](): GroovyType {
    return NEO4J2_GRAPH;
  }

  override get vertexIterableType(): GroovyType {
    return NEO4J2_VERTEX_ITERABLE;
  }

  override get edgeIterableType(): GroovyType {
    return NEO4J2_EDGE_ITERABLE;
  }

  get objects(): RuntimeObjects {
    return this.#run.objects;
  }

  get view(): GraphTransaction {
    return this.transaction.graph();
  }

  /** For writing elements. */
  get writer(): GraphTransaction {
    return this.native.dataGraph();
  }

  override bulkGraph(): BulkGraph {
    return this;
  }

  // Elements

  vertexOf(node: number): DatabaseVertex {
    return new DatabaseVertex(this, node);
  }

  edgeOf(relationship: number): DatabaseEdge {
    return new DatabaseEdge(this, relationship);
  }

  /** The vertex's node, or -1 for a vertex of another graph. */
  nodeOf(vertex: Vertex): number {
    return vertex instanceof DatabaseVertex && vertex.graph === this ? vertex.node : NONE;
  }

  /** What was removed in this transaction is still found, as in the original. */
  getVertex(id: Value): DatabaseVertex | null {
    if (id === null) throw Refusal.vertexIdNull();
    const node = parseElementId(this.objects.runtime, id);
    const { view } = this;
    return view.hasNode(node) || view.isNodeRemoved(node) ? this.vertexOf(node) : null;
  }

  getEdge(id: Value): DatabaseEdge | null {
    if (id === null) throw Refusal.edgeIdNull();
    const relationship = parseElementId(this.objects.runtime, id);
    const { view } = this;
    const isFound = view.hasRelationship(relationship) || view.isRelationshipRemoved(relationship);
    return isFound ? this.edgeOf(relationship) : null;
  }

  addVertex(): DatabaseVertex {
    return this.vertexOf(this.writer.createNode());
  }

  /** Ids are the database's own. */
  addVertexWithId(_id: Value): DatabaseVertex {
    return this.addVertex();
  }

  addEdgeWithId(_id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): DatabaseEdge {
    return this.addEdge(outVertex, inVertex, label);
  }

  addEdge(outVertex: Vertex | null, inVertex: Vertex | null, label: string | null): DatabaseEdge {
    if (label === null) throw Refusal.edgeLabelNull();
    const tail = this.#own(outVertex).node;
    const head = this.#own(inVertex).node;
    this.native.requireEnds(tail, head);
    return this.edgeOf(this.writer.createRelationship(tail, head, requireTokenName(label)));
  }

  /** Takes the incident edges along. */
  removeVertex(vertex: Vertex): void {
    const { node } = this.#own(vertex);
    if (!this.view.hasNode(node)) throw Refusal.vertexMissing(String(node));
    const { writer } = this;
    const { budget } = this.objects;
    const cursor = writer.cursor();
    cursor.start(node, GraphDirection.Both, null);
    const relationships = new Set<number>();
    while (cursor.next()) {
      budget.step();
      relationships.add(cursor.relationship);
    }
    for (const relationship of relationships) writer.deleteRelationship(relationship);
    writer.deleteNode(node);
  }

  removeEdge(edge: Edge): void {
    const { relationship } = this.#ownEdge(edge);
    this.checkRelationship(relationship);
    this.writer.deleteRelationship(relationship);
  }

  vertices(): ElementCursor<Vertex> {
    const { view } = this;
    const end = view.nodeIdEnd;
    let node = NONE;
    return {
      next: () => {
        node = view.nextNode(node);
        if (node >= 0 && node < end) return this.vertexOf(node);
        node = end;
        return undefined;
      },
    };
  }

  edges(): ElementCursor<Edge> {
    const { view } = this;
    const end = view.relationshipIdEnd;
    let relationship = NONE;
    return {
      next: () => {
        relationship = view.nextRelationship(relationship);
        if (relationship >= 0 && relationship < end) return this.edgeOf(relationship);
        relationship = end;
        return undefined;
      },
    };
  }

  verticesByKey(key: string, value: Value): ElementCursor<Vertex> {
    const nodes = autoIndexHits(this, 'node', key, value);
    return nodes === null
      ? filteredByProperty(this.objects, this.vertices(), key, value)
      : cursorOver(nodes, (node) => this.vertexOf(node));
  }

  edgesByKey(key: string, value: Value): ElementCursor<Edge> {
    const relationships = autoIndexHits(this, 'relationship', key, value);
    return relationships === null
      ? filteredByProperty(this.objects, this.edges(), key, value)
      : cursorOver(relationships, (relationship) => this.edgeOf(relationship));
  }

  query(): GraphQuery {
    return new DefaultGraphQuery(this.objects, this, (kind, key) =>
      this.view.indexes.isWatched(kind === ElementKind.Vertex ? 'node' : 'relationship', key),
    );
  }

  // Properties

  /** The key's number in the graph's dictionary; the one asked last is remembered, since steps ask in runs. */
  keyId(key: string): number {
    if (key === this.#lastKey) return this.#lastKeyId;
    const id = this.view.keyId(key);
    if (id !== NONE) {
      this.#lastKey = key;
      this.#lastKeyId = id;
    }
    return id;
  }

  /** The value of a node's property as a script gets it; null if it has none. */
  nodeProperty(node: number, key: string): Value {
    const stored = this.view.nodeProperty(node, this.keyId(key));
    if (stored !== undefined) return this.toValue(stored);
    this.checkNode(node);
    return null;
  }

  nodeTexts(nodes: readonly number[], key: string): readonly number[] | null {
    return this.view.nodeTexts(nodes, this.keyId(key));
  }

  /** What a script gets: an array comes back as a list. */
  toValue(stored: PropertyValue): Value {
    return stored instanceof ScalarArray ? this.objects.list([...stored.items]) : stored;
  }

  /** What `removeProperty` hands back: arrays stay arrays. */
  toRawValue(stored: PropertyValue): Value {
    return toScriptValue(this.objects.runtime, stored);
  }

  /** What is stored for a script's value. A refusal dooms the transaction, even if the script catches it. */
  toStored(value: Value): PropertyValue {
    const { runtime } = this.objects;
    try {
      return toPropertyValue(runtime, arrayOfCollection(runtime, value));
    } catch (error) {
      this.transaction.markFailed();
      throw error;
    }
  }

  checkNode(node: number): void {
    if (!this.view.hasNode(node)) this.native.requireNode(node);
  }

  checkRelationship(relationship: number): void {
    if (!this.view.hasRelationship(relationship)) this.native.requireRelationship(relationship);
  }

  #own(vertex: Vertex | null): DatabaseVertex {
    if (vertex instanceof DatabaseVertex) return vertex;
    return this.objects.throwClassCast(vertex, ClassName.Neo4j2Vertex);
  }

  #ownEdge(edge: Edge): DatabaseEdge {
    return edge instanceof DatabaseEdge ? edge : this.objects.throwClassCast(edge, ClassName.Neo4j2Edge);
  }
}

function cursorOver<E>(ids: readonly number[], elementOf: (id: number) => E): { next(): E | undefined } {
  let index = 0;
  return {
    next: () => {
      const id = ids[index++];
      return id === undefined ? undefined : elementOf(id);
    },
  };
}
