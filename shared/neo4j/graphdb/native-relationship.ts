/** The relationship object of scripts: an id and its database, without cached state. */
import type { GraphTransaction } from '#graph';
import { EQUALS, type GroovyType, HASH, TYPE, type Value } from '#groovy/host';
import type { ElementDatabase, NodeEntity, RelationshipEntity } from './entities.ts';
import { RELATIONSHIP_TYPE } from './relationship-type.ts';

/** The graph. Throws unless the relationship exists or this transaction has removed it. */
function graphOf({ database, id }: RelationshipEntity): GraphTransaction {
  const graph = database.graph();
  if (graph.typeOf(id) < 0) database.requireRelationship(id);
  return graph;
}

export class NativeRelationship implements RelationshipEntity {
  readonly database: ElementDatabase;
  readonly id: number;

  constructor(database: ElementDatabase, id: number) {
    this.database = database;
    this.id = id;
  }

  get [TYPE](): GroovyType {
    return RELATIONSHIP_TYPE;
  }

  [EQUALS](other: Value): boolean {
    return other instanceof NativeRelationship && other.id === this.id;
  }

  [HASH](): number {
    return this.id | 0;
  }

  startNode(): NodeEntity {
    return this.database.node(graphOf(this).source(this.id));
  }

  endNode(): NodeEntity {
    return this.database.node(graphOf(this).target(this.id));
  }

  typeName(): string {
    const graph = graphOf(this);
    return graph.typeName(graph.typeOf(this.id));
  }

  otherEnd(node: number): number {
    const graph = this.database.graph();
    const source = graph.source(this.id);
    const target = graph.target(this.id);
    if (node === source) return target;
    return node === target ? source : -1;
  }
}
