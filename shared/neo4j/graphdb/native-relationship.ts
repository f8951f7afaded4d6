/** A relationship as scripts hold it: its id and its database; nothing is cached. */
import {
  EQUALS,
  type GroovyType,
  HASH,
  type HostObject,
  type SelfComparing,
  TYPE,
  type Value,
} from '#groovy/host';
import type { NativeDatabase } from './native-database.ts';
import type { NativeNode } from './native-node.ts';
import { RELATIONSHIP_TYPE } from './relationship-type.ts';

export class NativeRelationship implements HostObject, SelfComparing {
  readonly database: NativeDatabase;
  readonly id: number;

  constructor(database: NativeDatabase, id: number) {
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

  startNode(): NativeNode {
    return this.database.node(this.#known().source(this.id));
  }

  endNode(): NativeNode {
    return this.database.node(this.#known().target(this.id));
  }

  typeName(): string {
    const graph = this.#known();
    return graph.typeName(graph.typeOf(this.id));
  }

  /** The graph, which knows the ends and the type of what is there, and of what this transaction removed. */
  #known(): ReturnType<NativeDatabase['graph']> {
    const graph = this.database.graph();
    if (graph.typeOf(this.id) < 0) this.database.requireRelationship(this.id);
    return graph;
  }

  /** The node at the other end, given one end by its id; -1 if that is none of the two. */
  otherEnd(node: number): number {
    const graph = this.database.graph();
    const source = graph.source(this.id);
    const target = graph.target(this.id);
    if (node === source) return target;
    return node === target ? source : -1;
  }
}
