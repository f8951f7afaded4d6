/** An edge of the database: a relationship id and its graph. Edges with the same id are equal. */
import { longHash } from '#base';
import { Direction, Edge, ElementKind, type Vertex } from '#gremlin';
import { EQUALS, GroovyType, HASH, type SelfComparing, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { EDGE_GETTERS } from '../api/element-getters.ts';
import { elementMethod, propertySetter } from '../api/member-resolution.ts';
import { validateProperty } from '../api/property-validation.ts';
import { BlueprintsError } from '../exceptions.ts';
import { type DatabaseElementStore, pairsOf } from './database-element-store.ts';
import { databaseElementProperty } from './element-property.ts';

/** Its methods are in `api/element-methods.ts` and `database-methods.ts`. */
export const NEO4J2_EDGE: GroovyType = new GroovyType({
  name: ClassName.Neo4j2Edge,
  superclass: ClassName.Neo4j2Element,
  interfaces: [ClassName.Edge],
  propertyMissing: databaseElementProperty,
  setPropertyMissing: propertySetter(EDGE_GETTERS),
  methodMissing: elementMethod,
});

export class DatabaseEdge extends Edge implements SelfComparing {
  readonly graph: DatabaseElementStore;
  readonly relationship: number;

  constructor(graph: DatabaseElementStore, relationship: number) {
    super();
    this.graph = graph;
    this.relationship = relationship;
  }

  get [TYPE](): GroovyType {
    return NEO4J2_EDGE;
  }

  getId(): Value {
    return BigInt(this.relationship);
  }

  getLabel(): string {
    const { view } = this.graph;
    const type = view.typeOf(this.relationship);
    // A relationship that this transaction has removed still has its type; one that a rollback has undone has
    // none.
    if (type < 0) this.graph.checkRelationship(this.relationship);
    return view.typeName(type);
  }

  getVertex(direction: Direction): Vertex {
    const { view } = this.graph;
    if (direction !== Direction.Out && direction !== Direction.In) throw BlueprintsError.bothDirections();
    const { relationship } = this;
    const node = direction === Direction.Out ? view.source(relationship) : view.target(relationship);
    if (node < 0) this.graph.checkRelationship(relationship);
    return this.graph.vertexOf(node);
  }

  getProperty(key: string): Value {
    return this.graph.relationshipProperty(this.relationship, key);
  }

  getPropertyKeys(): readonly string[] {
    const { view } = this.graph;
    this.graph.checkRelationship(this.relationship);
    return view.relationshipPropertyKeys(this.relationship).map((key) => view.keyName(key));
  }

  override propertyPairs(): Value[] {
    const { graph, relationship } = this;
    graph.checkRelationship(relationship);
    const { view } = graph;
    return pairsOf(graph, view.relationshipPropertyKeys(relationship), (key) =>
      view.relationshipProperty(relationship, key),
    );
  }

  setProperty(key: string, value: Value): void {
    validateProperty(ElementKind.Edge, key, value);
    const stored = this.graph.toStored(value);
    this.graph.checkRelationshipToSet(this.relationship);
    this.graph.writer.setRelationshipProperty(this.relationship, key, stored);
  }

  removeProperty(key: string): Value {
    if (this.graph.keyId(key) < 0) return null;
    this.graph.checkRelationship(this.relationship);
    const stored = this.graph.writer.removeRelationshipProperty(this.relationship, key);
    return stored === undefined ? null : this.graph.toRawValue(stored);
  }

  remove(): void {
    this.graph.removeEdge(this);
  }

  [EQUALS](other: Value): boolean {
    return this.equals(other);
  }

  /** `Long.hashCode` of the id. */
  [HASH](): number {
    return longHash(this.relationship);
  }

  override identity(): number {
    return this.relationship;
  }

  /** See {@link DatabaseVertex.equals}. */
  equals(other: Value): boolean {
    return (
      (other as DatabaseEdge | null)?.relationship === this.relationship && other instanceof DatabaseEdge
    );
  }
}
