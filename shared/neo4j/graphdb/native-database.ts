/**
 * Implements the database of the native API for one run: creates node and relationship objects on the current
 * transaction. The worker creates it per run.
 */
import { addToList, type PropertyValue } from '#base';
import { Direction, type GraphTransaction, type RelationshipCursor } from '#graph';
import { type GroovyType, type Runtime, ServiceKey, TYPE } from '#groovy/host';
import { dataAfterSchema } from '../schema/schema-exceptions.ts';
import { checkUniqueLabel, checkUniqueProperty } from '../schema/unique-values.ts';
import type { ScriptTransaction } from '../script-transaction.ts';
import { DATABASE_TYPE } from './database-type.ts';
import type { ElementDatabase, Step, StepBudget } from './entities.ts';
import { illegalState, notFound } from './exceptions.ts';
import { NativeRelationshipTypeToken } from './named-tokens.ts';
import { NativeNode } from './native-node.ts';
import { NativeRelationship } from './native-relationship.ts';

function* loopsLast(steps: Iterable<Step>, from: number): Generator<Step> {
  const loops: Step[] = [];
  for (const step of steps) {
    if (step.node === from) loops.push(step);
    else yield step;
  }
  yield* loops;
}

export class NativeDatabase implements ElementDatabase {
  readonly transaction: ScriptTransaction;

  constructor(transaction: ScriptTransaction) {
    this.transaction = transaction;
  }

  get [TYPE](): GroovyType {
    return DATABASE_TYPE;
  }

  graph(): GraphTransaction {
    return this.transaction.graph();
  }

  dataGraph(): GraphTransaction {
    const graph = this.graph();
    if (graph.hasSchemaWrites) throw dataAfterSchema();
    return graph;
  }

  setNodeProperty(node: number, key: string, value: PropertyValue): void {
    const graph = this.dataGraph();
    if (graph.schemaIndexes().length > 0) checkUniqueProperty(graph, node, key, value);
    graph.setNodeProperty(node, key, value);
  }

  addLabel(node: number, label: string): void {
    const graph = this.dataGraph();
    if (graph.schemaIndexes().length > 0) checkUniqueLabel(graph, node, label);
    graph.addLabel(node, label);
  }

  node(id: number): NativeNode {
    return new NativeNode(this, id);
  }

  relationship(id: number): NativeRelationship {
    return new NativeRelationship(this, id);
  }

  relationshipType(name: string): NativeRelationshipTypeToken {
    return new NativeRelationshipTypeToken(name, this.graph().typeId(name));
  }

  relationshipTypes(): NativeRelationshipTypeToken[] {
    return this.graph()
      .typeNames()
      .map((name) => this.relationshipType(name));
  }

  existingNode(id: number): NativeNode {
    this.requireNode(id);
    return this.node(id);
  }

  existingRelationship(id: number): NativeRelationship {
    this.requireRelationship(id);
    return this.relationship(id);
  }

  requireNode(id: number): void {
    const graph = this.graph();
    if (graph.hasNode(id)) return;
    if (graph.isNodeRemoved(id)) throw illegalState(`Node ${id} has been deleted`);
    throw notFound(`Node ${id} not found`);
  }

  requireEnds(source: number, target: number): void {
    this.#requireEnd(source, 'First');
    this.#requireEnd(target, 'Second');
  }

  #requireEnd(id: number, which: 'First' | 'Second'): void {
    if (this.graph().isNodeRemoved(id)) {
      throw illegalState(`${which} node[${id}] is deleted and cannot be used to create a relationship`);
    }
    this.requireNode(id);
  }

  requireRelationship(id: number): void {
    const graph = this.graph();
    if (graph.hasRelationship(id)) return;
    if (graph.isRelationshipRemoved(id)) throw illegalState(`Relationship ${id} has been deleted`);
    throw notFound(`Relationship ${id} not found`);
  }

  *steps(
    runtime: StepBudget,
    node: number,
    direction: Direction,
    types: readonly number[] | null,
  ): Generator<Step> {
    if (types === null) {
      for (const steps of this.#stepsByType(runtime, node, direction)) yield* steps;
      return;
    }
    for (const type of new Set(types)) yield* loopsLast(this.#walk(runtime, node, direction, [type]), node);
  }

  *relationships(
    runtime: Runtime,
    node: number,
    direction: Direction,
    types: readonly number[] | null,
  ): Generator<NativeRelationship> {
    this.requireNode(node);
    for (const { relationship } of this.steps(runtime, node, direction, types)) {
      yield this.relationship(relationship);
    }
  }

  #stepsByType(runtime: StepBudget, node: number, direction: Direction): Iterable<Iterable<Step>> {
    const graph = this.graph();
    const groups = new Map<number, Step[]>();
    for (const step of this.#walk(runtime, node, direction, null)) {
      const type = graph.typeOf(step.relationship);
      addToList(groups, type, step);
    }
    const inOrder = [...groups].sort(([a], [b]) => a - b);
    return inOrder.map(([, steps]) => loopsLast(steps, node));
  }

  /** Steps in the order of the graph; emits a self loop once, also for both directions. */
  *#walk(
    runtime: StepBudget,
    node: number,
    direction: Direction,
    types: readonly number[] | null,
  ): Generator<Step> {
    const cursor: RelationshipCursor = this.graph().cursor();
    cursor.start(node, direction, types);
    while (cursor.next()) {
      runtime.budget.step();
      const isLoopAgain = direction === Direction.Both && !cursor.outgoing && cursor.neighbour === node;
      if (!isLoopAgain) yield { relationship: cursor.relationship, node: cursor.neighbour };
    }
  }

  typeIds(names: readonly string[]): number[] | null {
    if (names.length === 0) return null;
    const graph = this.graph();
    return names.map((name) => graph.typeId(name));
  }

  *allNodes(runtime: Runtime): Generator<NativeNode> {
    const graph = this.graph();
    const end = graph.nodeIdEnd;
    for (let id = graph.nextNode(-1); id >= 0 && id < end; id = graph.nextNode(id)) {
      runtime.budget.step();
      yield this.node(id);
    }
  }

  *allRelationships(runtime: Runtime): Generator<NativeRelationship> {
    const graph = this.graph();
    const end = graph.relationshipIdEnd;
    for (let id = graph.nextRelationship(-1); id >= 0 && id < end; id = graph.nextRelationship(id)) {
      runtime.budget.step();
      yield this.relationship(id);
    }
  }
}

/** Service key of the native database of a run, the result of `g.getRawGraph()`. */
export const NATIVE_DATABASE = new ServiceKey<NativeDatabase>('native database');
