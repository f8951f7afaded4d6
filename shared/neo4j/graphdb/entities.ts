/**
 * Nodes, relationships and their database as the type tables see them: the interfaces below the classes that
 * implement them, so that a class may name its type table and the table the members of the class.
 */
import type { Budget, PropertyValue } from '#base';
import type { Direction, GraphTransaction } from '#graph';
import type { HostObject, Runtime, SelfComparing } from '#groovy/host';
import type { ScriptTransaction } from '../script-transaction.ts';
import type { GraphSource } from './graph-source.ts';
import type { NativeRelationshipTypeToken } from './named-tokens.ts';

/** One step of an expansion: a relationship and the node at its other end. */
export interface Step {
  readonly relationship: number;
  readonly node: number;
}

/** The budget that expansions charge their steps to. */
export interface StepBudget {
  readonly budget: Budget;
}

/** The writing operations of a database on the elements of its graph. */
export interface EntityDatabase extends GraphSource {
  readonly transaction: ScriptTransaction;
  /** The graph for writing elements. Throws if the transaction has changed the schema. */
  dataGraph(): GraphTransaction;
  /** Throws if the node does not exist; the message tells a deleted node from an unknown one. */
  requireNode(id: number): void;
  requireRelationship(id: number): void;
  /** Writes a property. Throws if a uniqueness constraint forbids it. */
  setNodeProperty(node: number, key: string, value: PropertyValue): void;
}

export interface Entity {
  readonly database: EntityDatabase;
  readonly id: number;
}

export interface NodeEntity extends Entity, HostObject, SelfComparing {
  readonly database: ElementDatabase;
}

export interface RelationshipEntity extends Entity, HostObject, SelfComparing {
  readonly database: ElementDatabase;
  startNode(): NodeEntity;
  endNode(): NodeEntity;
  typeName(): string;
  /** The node at the other end, given one end by its id; -1 if that is neither end. */
  otherEnd(node: number): number;
}

/** A database whose elements are script objects. */
export interface ElementDatabase extends EntityDatabase, HostObject {
  /** Writes a label. Throws if a uniqueness constraint forbids it. */
  addLabel(node: number, label: string): void;
  node(id: number): NodeEntity;
  relationship(id: number): RelationshipEntity;
  relationshipType(name: string): NativeRelationshipTypeToken;
  relationshipTypes(): NativeRelationshipTypeToken[];
  /** Throws if the node does not exist. */
  existingNode(id: number): NodeEntity;
  existingRelationship(id: number): RelationshipEntity;
  /** Throws if an end of a new relationship does not exist. */
  requireEnds(source: number, target: number): void;
  /**
   * Expands a node in the original's order: type by type, in the given order or that of their ids, and of each type the
   * outgoing, the incoming and the self loops. Without types it buffers all steps of the node.
   */
  steps(
    runtime: StepBudget,
    node: number,
    direction: Direction,
    types: readonly number[] | null,
  ): Generator<Step>;
  relationships(
    runtime: Runtime,
    node: number,
    direction: Direction,
    types: readonly number[] | null,
  ): Generator<RelationshipEntity>;
  /** Dictionary ids of type names; null for an empty list, which means all types. */
  typeIds(names: readonly string[]): number[] | null;
  /** All nodes, ordered by id. */
  allNodes(runtime: Runtime): Generator<NodeEntity>;
  allRelationships(runtime: Runtime): Generator<RelationshipEntity>;
}
