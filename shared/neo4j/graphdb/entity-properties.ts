/**
 * The methods of `PropertyContainer`, shared by nodes and relationships. Each kind declares its graph calls
 * once.
 */
import type { PropertyValue } from '#base';
import type { GraphTransaction } from '#graph';
import {
  EQUALS,
  HASH,
  type JavaThrowable,
  type MethodTable,
  noResult,
  type Runtime,
  type SelfComparing,
  type Value,
} from '#groovy/host';
import type { Entity, EntityDatabase } from './entities.ts';
import { illegalArgument, notFound, propertyNotFound } from './exceptions.ts';
import { toPropertyValue, toScriptValue } from './property-value.ts';
import { requireKeyName } from './token-name.ts';

/** The graph calls for the properties of one kind of element. */
export interface EntityAccess {
  /** Name of the kind in messages: `Node` or `Relationship`. */
  readonly word: string;
  require(entity: Entity): void;
  get(graph: GraphTransaction, id: number, key: number): PropertyValue | undefined;
  keys(graph: GraphTransaction, id: number): number[];
  set(database: EntityDatabase, id: number, key: string, value: PropertyValue): void;
  remove(graph: GraphTransaction, id: number, key: string): PropertyValue | undefined;
}

export const NODE_ACCESS: EntityAccess = {
  word: 'Node',
  require: ({ database, id }) => database.requireNode(id),
  get: (graph, id, key) => graph.nodeProperty(id, key),
  keys: (graph, id) => graph.nodePropertyKeys(id),
  set: (database, id, key, value) => database.setNodeProperty(id, key, value),
  remove: (graph, id, key) => graph.removeNodeProperty(id, key),
};

export const RELATIONSHIP_ACCESS: EntityAccess = {
  word: 'Relationship',
  require: ({ database, id }) => database.requireRelationship(id),
  get: (graph, id, key) => graph.relationshipProperty(id, key),
  keys: (graph, id) => graph.relationshipPropertyKeys(id),
  set: (database, id, key, value) => database.dataGraph().setRelationshipProperty(id, key, value),
  remove: (graph, id, key) => graph.removeRelationshipProperty(id, key),
};

/** The stored value, or undefined. As in the original, a key that no element has is looked up before the element. */
export function readProperty(access: EntityAccess, entity: Entity, key: string): PropertyValue | undefined {
  const graph = entity.database.graph();
  const keyId = graph.keyId(key);
  if (keyId < 0) return undefined;
  access.require(entity);
  return access.get(graph, entity.id, keyId);
}

/** The value for a script. Throws NotFoundException if it is missing. */
export function requireProperty(runtime: Runtime, access: EntityAccess, entity: Entity, key: string): Value {
  const value = readProperty(access, entity, key);
  if (value === undefined) throw propertyMissing(access, entity, key);
  return toScriptValue(runtime, value);
}

function propertyMissing({ word }: EntityAccess, { database, id }: Entity, key: string): JavaThrowable {
  const keyId = database.graph().keyId(key);
  if (keyId < 0) return notFound(`No such property, '${key}'.`);
  return propertyNotFound(`${word.toUpperCase()}[${id}]`, key, keyId);
}

/** Stores a script's value. What is refused marks the transaction as failed, even if the script catches the exception. */
function writeProperty(
  runtime: Runtime,
  access: EntityAccess,
  entity: Entity,
  key: string | null,
  value: Value,
): void {
  let name: string;
  let stored: PropertyValue;
  try {
    name = requireKeyName(key);
    access.require(entity);
    stored = toPropertyValue(runtime, value);
  } catch (error) {
    entity.database.transaction.markFailed();
    throw error;
  }
  access.set(entity.database, entity.id, name, stored);
}

function removeProperty(runtime: Runtime, access: EntityAccess, entity: Entity, key: string | null): Value {
  const name = requireKeyName(key);
  access.require(entity);
  const removed = access.remove(entity.database.dataGraph(), entity.id, name);
  return removed === undefined ? null : toScriptValue(runtime, removed);
}

function propertyKeys(access: EntityAccess, entity: Entity): string[] {
  access.require(entity);
  const graph = entity.database.graph();
  return access.keys(graph, entity.id).map((key) => graph.keyName(key));
}

/** Method table rows shared by both kinds. */
export function propertyMethods(access: EntityAccess): MethodTable {
  return {
    'compareTo(Object)': (_runtime, self: Entity, other: Value) => {
      const difference = self.id - (other as Entity & object).id;
      return Math.sign(difference);
    },
    'getId()': (_runtime, self: Entity) => BigInt(self.id),
    'getGraphDatabase()': (_runtime, self: Entity) => self.database,
    'getProperty(String)': (runtime, self: Entity, key: string | null) => {
      if (key === null) throw illegalArgument('(null) property key is not allowed');
      return requireProperty(runtime, access, self, key);
    },
    'getProperty(String, Object)': (runtime, self: Entity, key: string | null, fallback: Value) => {
      if (key === null) throw illegalArgument('(null) property key is not allowed');
      const value = readProperty(access, self, key);
      return value === undefined ? fallback : toScriptValue(runtime, value);
    },
    'hasProperty(String)': (_runtime, self: Entity, key: string | null) =>
      key !== null && readProperty(access, self, key) !== undefined,
    'setProperty(String, Object)': (runtime, self: Entity, key: string | null, value: Value) =>
      noResult(writeProperty(runtime, access, self, key, value)),
    'removeProperty(String)': (runtime, self: Entity, key: string | null) =>
      removeProperty(runtime, access, self, key),
    'getPropertyKeys()': (runtime, self: Entity) => runtime.newList(propertyKeys(access, self)),
    'getPropertyValues()': (runtime, self: Entity) =>
      runtime.newList(propertyKeys(access, self).map((key) => storedValue(runtime, access, self, key))),
    'getAllProperties()': (runtime, self: Entity) =>
      runtime.newMap(
        propertyKeys(access, self).map((key) => [key, storedValue(runtime, access, self, key)] as const),
      ),
    'equals(Object)': (_runtime, self: Entity & SelfComparing, other: Value) => self[EQUALS](other),
    'hashCode()': (_runtime, self: Entity & SelfComparing) => self[HASH](),
    'toString()': (_runtime, self: Entity) => `${access.word}[${self.id}]`,
  };
}

function storedValue(runtime: Runtime, access: EntityAccess, entity: Entity, key: string): Value {
  const value = readProperty(access, entity, key);
  return value === undefined ? null : toScriptValue(runtime, value);
}
