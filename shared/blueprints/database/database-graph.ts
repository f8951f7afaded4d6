/**
 * The Blueprints graph over the database, which the variable `g` is bound to. It maps Blueprints' terms to the
 * engine's: a vertex is a node, an edge a relationship, a label a relationship type.
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
import { BlueprintsError } from '../exceptions.ts';
import type { GremlinRun } from '../gremlin-run.ts';
import type { GroovyObjectModel } from '../objects/groovy-object-model.ts';
import { arrayOfCollection } from './collection-property.ts';
import { DatabaseEdge } from './database-edge.ts';
import { DatabaseVertex } from './database-vertex.ts';
import { parseElementId } from './element-id.ts';
import { autoIndexHits, filteredByProperty } from './property-lookup.ts';

/** Its methods are in `api/graph-methods.ts` and `database-methods.ts`. */
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
  /** The same database through the native API. */
  readonly native: NativeDatabase;
  readonly #run: GremlinRun;
  #lastKey = '';
  #lastKeyId: number = NONE;
  #keyBefore = '';
  #keyIdBefore: number = NONE;

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

  get objects(): GroovyObjectModel {
    return this.#run.objects;
  }

  get view(): GraphTransaction {
    return this.transaction.graph();
  }

  /** The transaction that element writes go to. */
  get writer(): GraphTransaction {
    return this.native.dataGraph();
  }

  override bulkGraph(): BulkGraph {
    return this;
  }

  get sharedVersion(): number | null {
    const { view } = this;
    return view.hasWrites ? null : view.version;
  }

  // Elements

  vertexOf(node: number): DatabaseVertex {
    return new DatabaseVertex(this, node);
  }

  edgeOf(relationship: number): DatabaseEdge {
    return new DatabaseEdge(this, relationship);
  }

  /** The node of the vertex, or -1 for a vertex of another graph. */
  nodeOf(vertex: Vertex): number {
    return vertex instanceof DatabaseVertex && vertex.graph === this ? vertex.node : NONE;
  }

  /** Also finds vertices that this transaction has removed, as the original does. */
  getVertex(id: Value): DatabaseVertex | null {
    if (id === null) throw BlueprintsError.vertexIdNull();
    const node = parseElementId(this.objects.runtime, id);
    const { view } = this;
    return view.hasNode(node) || view.isNodeRemoved(node) ? this.vertexOf(node) : null;
  }

  getEdge(id: Value): DatabaseEdge | null {
    if (id === null) throw BlueprintsError.edgeIdNull();
    const relationship = parseElementId(this.objects.runtime, id);
    const { view } = this;
    const isFound = view.hasRelationship(relationship) || view.isRelationshipRemoved(relationship);
    return isFound ? this.edgeOf(relationship) : null;
  }

  addVertex(): DatabaseVertex {
    return this.vertexOf(this.writer.createNode());
  }

  /** Ignores the id: the database assigns ids. */
  addVertexWithId(_id: Value): DatabaseVertex {
    return this.addVertex();
  }

  addEdgeWithId(_id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): DatabaseEdge {
    return this.addEdge(outVertex, inVertex, label);
  }

  addEdge(outVertex: Vertex | null, inVertex: Vertex | null, label: string | null): DatabaseEdge {
    if (label === null) throw BlueprintsError.edgeLabelNull();
    const tail = this.#own(outVertex).node;
    const head = this.#own(inVertex).node;
    this.native.requireEnds(tail, head);
    return this.edgeOf(this.writer.createRelationship(tail, head, requireTokenName(label)));
  }

  /** Also removes the incident edges. */
  removeVertex(vertex: Vertex): void {
    const { node } = this.#own(vertex);
    if (!this.view.hasNode(node)) throw BlueprintsError.vertexMissing(String(node));
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

  isIndexed(kind: ElementKind, key: string): boolean {
    return this.view.indexes.isWatched(kind === ElementKind.Vertex ? 'node' : 'relationship', key);
  }

  query(): GraphQuery {
    return new DefaultGraphQuery(this.objects, this, (kind, key) => this.isIndexed(kind, key));
  }

  // Properties

  /** The dictionary number of the key; caches the last two, since a step reads one key of many elements, and few steps take turns. */
  keyId(key: string): number {
    if (key === this.#lastKey) return this.#lastKeyId;
    if (key === this.#keyBefore) return this.#keyIdBefore;
    const id = this.view.keyId(key);
    if (id !== NONE) {
      this.#keyBefore = this.#lastKey;
      this.#keyIdBefore = this.#lastKeyId;
      this.#lastKey = key;
      this.#lastKeyId = id;
    }
    return id;
  }

  idOf(element: number): Value {
    return BigInt(element);
  }

  /** The property of a node as a value of the script; null if it is missing. */
  nodeProperty(node: number, key: string): Value {
    const keyId = this.keyId(key);
    const stored = this.view.nodeProperty(node, keyId);
    if (stored !== undefined) return this.toValue(stored);
    if (keyId >= 0) this.checkNode(node);
    return null;
  }

  relationshipProperty(relationship: number, key: string): Value {
    const keyId = this.keyId(key);
    const stored = this.view.relationshipProperty(relationship, keyId);
    if (stored !== undefined) return this.toValue(stored);
    if (keyId >= 0) this.checkRelationship(relationship);
    return null;
  }

  nodeProperties(nodes: Uint32Array, key: string): Value[] {
    return this.#toValues(this.view.nodeProperties(nodes, this.keyId(key)));
  }

  relationshipProperties(relationships: Uint32Array, key: string): Value[] {
    return this.#toValues(this.view.relationshipProperties(relationships, this.keyId(key)));
  }

  /** Replaces what is stored by its values, in the same array. */
  #toValues(stored: (PropertyValue | undefined)[]): Value[] {
    const values: (Value | undefined)[] = stored;
    for (let at = 0; at < values.length; at++) {
      const each = stored[at];
      if (each === undefined) values[at] = null;
      else if (each instanceof ScalarArray) values[at] = this.toValue(each);
    }
    return values as Value[];
  }

  nodeTexts(nodes: readonly number[], key: string): readonly number[] | null {
    return this.view.nodeTexts(nodes, this.keyId(key));
  }

  /** Converts a stored value for a script: an array becomes a list. */
  toValue(stored: PropertyValue): Value {
    return stored instanceof ScalarArray ? this.objects.list([...stored.items]) : stored;
  }

  /** Converts a stored value for the result of `removeProperty`: an array stays an array. */
  toRawValue(stored: PropertyValue): Value {
    return toScriptValue(this.objects.runtime, stored);
  }

  /**
   * Converts a script's value for storage. A value that is not supported dooms the transaction, even if the
   * script catches the exception.
   */
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

  /** As `checkNode`, for a setter: that the node is gone dooms the transaction, as a refused value does. */
  checkNodeToSet(node: number): void {
    if (!this.view.hasNode(node)) this.#doom(() => this.native.requireNode(node));
  }

  checkRelationship(relationship: number): void {
    if (!this.view.hasRelationship(relationship)) this.native.requireRelationship(relationship);
  }

  /** As `checkNodeToSet`, for a relationship. */
  checkRelationshipToSet(relationship: number): void {
    if (!this.view.hasRelationship(relationship))
      this.#doom(() => this.native.requireRelationship(relationship));
  }

  #doom(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.transaction.markFailed();
      throw error;
    }
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
