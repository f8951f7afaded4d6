/**
 * `Schema` of version 2.1: indices by label and property key, and uniqueness constraints, each of which owns an
 * index. Lookups do not need the indices, so they are only stored and listed; `unique-values.ts` enforces
 * constraints. A transaction changes either the schema or elements.
 */
import type { Budget } from '#base';
import type { GraphTransaction, SchemaIndex } from '#graph';
import {
  EnumType,
  GroovyType,
  type HostObject,
  javaException,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { CONSTRAINT_VIOLATION, illegalState, notFound, unsupported } from '../graphdb/exceptions.ts';
import type { GraphSource } from '../graphdb/graph-source.ts';
import { NativeIterable } from '../graphdb/iterables.ts';
import { NativeLabel } from '../graphdb/named-tokens.ts';
import { Names } from '../graphdb/names.ts';
import { requireTokenName, tokenName } from '../graphdb/token-name.ts';
import {
  alreadyConstrained,
  alreadyIndexed,
  constraintAfterData,
  indexAfterData,
  indexBeforeConstraint,
  indexOfConstraint,
  noSuchConstraint,
  noSuchIndex,
  SCHEMA_EXCEPTIONS,
} from './schema-exceptions.ts';
import { checkAllUnique, subjectOf } from './unique-values.ts';

const SCHEMA = 'org.neo4j.graphdb.schema';
const IMPLEMENTATION = 'org.neo4j.kernel.impl.coreapi.schema';
const CONSTRAINT_TYPE = `${SCHEMA}.ConstraintType`;
const CONSTRAINT_CREATOR = `${SCHEMA}.ConstraintCreator`;
const INDEX_CREATOR = `${SCHEMA}.IndexCreator`;

const INDEX_STATE = new EnumType(`${SCHEMA}.Schema$IndexState`, ['ONLINE', 'POPULATING', 'FAILED']);
const CONSTRAINT_TYPES = new EnumType(CONSTRAINT_TYPE, ['UNIQUENESS']);

export class NativeSchema implements HostObject {
  readonly [TYPE] = SCHEMA_TYPE;
  readonly database: GraphSource;
  constructor(database: GraphSource) {
    this.database = database;
  }
  find(label: string, key: string): SchemaIndex | undefined {
    return this.all(null).find((index) => index.label === label && index.key === key);
  }
  indexes(label: string | null): IndexDefinition[] {
    return this.all(label).map((index) => new IndexDefinition(this, index));
  }
  constraints(label: string | null): ConstraintDefinition[] {
    return this.all(label)
      .filter((index) => index.isUnique === true)
      .map((index) => new ConstraintDefinition(this, index));
  }
  /** Of one label or all; a constraint appears as its unique index. */
  all(label: string | null): SchemaIndex[] {
    const indexes = this.database.graph().schemaIndexes();
    return indexes.filter((index) => label === null || index.label === label);
  }
}

/** The definition of an index or constraint; equal by value. */
abstract class Definition implements HostObject {
  readonly schema: NativeSchema;
  readonly label: string;
  readonly key: string;
  readonly isUnique: boolean;
  constructor(schema: NativeSchema, { label, key, isUnique }: SchemaIndex) {
    this.schema = schema;
    this.label = label;
    this.key = key;
    this.isUnique = isUnique === true;
  }
  abstract readonly [TYPE]: GroovyType;
}

class IndexDefinition extends Definition {
  readonly [TYPE] = INDEX_DEFINITION_TYPE;
}

class ConstraintDefinition extends Definition {
  readonly [TYPE] = CONSTRAINT_DEFINITION_TYPE;
}

/** A builder: of a label, and of a key once it is set. */
abstract class Creator implements HostObject {
  readonly schema: NativeSchema;
  readonly label: Value;
  readonly key: string | null | undefined;
  constructor(schema: NativeSchema, label: Value, key?: string | null) {
    this.schema = schema;
    this.label = label;
    this.key = key;
  }
  abstract readonly [TYPE]: GroovyType;
}

class IndexCreator extends Creator {
  readonly [TYPE] = INDEX_CREATOR_TYPE;
}

class ConstraintCreator extends Creator {
  get [TYPE](): GroovyType {
    return this.key === undefined ? BASE_CONSTRAINT_CREATOR_TYPE : CONSTRAINT_CREATOR_TYPE;
  }
}

/** The graph for schema changes. Throws if the transaction has written elements. */
function schemaGraph({ database }: NativeSchema, refusal: () => Error): GraphTransaction {
  const graph = database.graph();
  if (graph.hasElementWrites) throw refusal();
  return graph;
}

/** Creates an index. Throws ConstraintViolationException if it exists or the transaction has written elements. */
export function addIndex(schema: NativeSchema, label: string, key: string): void {
  const graph = schemaGraph(schema, indexAfterData);
  const existing = schema.find(label, key);
  if (existing !== undefined) {
    const subject = subjectOf(graph, label, key);
    throw existing.isUnique === true ? indexOfConstraint(subject) : alreadyIndexed(subject);
  }
  graph.createSchemaIndex(label, key);
}

/** Creates a constraint. Throws ConstraintViolationException if it exists or the data violates it. */
export function addConstraint(schema: NativeSchema, label: string, key: string, budget: Budget): void {
  const graph = schemaGraph(schema, constraintAfterData);
  const existing = schema.find(label, key);
  if (existing !== undefined) {
    const subject = subjectOf(graph, label, key);
    throw existing.isUnique === true ? alreadyConstrained(subject) : indexBeforeConstraint(subject);
  }
  checkAllUnique(graph, label, key, budget);
  graph.createUniqueIndex(label, key);
}

/** Drops an index that no constraint owns. */
export function removeIndex(schema: NativeSchema, label: string, key: string): void {
  const graph = schemaGraph(schema, indexAfterData);
  if (schema.find(label, key) === undefined) throw noSuchIndex(subjectOf(graph, label, key));
  graph.dropSchemaIndex(label, key);
}

export function removeConstraint(schema: NativeSchema, label: string, key: string): void {
  const graph = schemaGraph(schema, constraintAfterData);
  if (schema.find(label, key)?.isUnique !== true) throw noSuchConstraint(subjectOf(graph, label, key));
  graph.dropSchemaIndex(label, key);
}

export function compoundIndex(): Error {
  return unsupported('Compound indexes are not yet supported, only one property per index is allowed.');
}

export function indexWithoutKey(): Error {
  return javaException(CONSTRAINT_VIOLATION, 'An index needs at least one property key to index');
}

function createIndex(runtime: Runtime, { schema, label, key }: IndexCreator): IndexDefinition {
  if (key === undefined) throw indexWithoutKey();
  const index = { label: tokenName(runtime, label), key: requireTokenName(key) };
  addIndex(schema, index.label, index.key);
  return new IndexDefinition(schema, index);
}

function createConstraint(runtime: Runtime, { schema, label, key }: ConstraintCreator): ConstraintDefinition {
  if (key === undefined) throw illegalState('No constraint assertions specified');
  const index = { label: tokenName(runtime, label), key: requireTokenName(key), isUnique: true } as const;
  addConstraint(schema, index.label, index.key, runtime.budget);
  return new ConstraintDefinition(schema, index);
}

function dropIndex({ schema, label, key, isUnique }: IndexDefinition): null {
  if (isUnique) throw illegalState(OWNED_INDEX);
  removeIndex(schema, label, key);
  return null;
}

export const OWNED_INDEX =
  'Constraint indexes cannot be dropped directly, instead drop the owning uniqueness constraint.';

function dropConstraint({ schema, label, key }: ConstraintDefinition): null {
  removeConstraint(schema, label, key);
  return null;
}

/** An index of this transaction is not online before the commit. */
function indexState({ schema, label, key }: IndexDefinition): Value {
  if (schema.find(label, key) === undefined) throw noIndex(label, key);
  const isNew = schema.database.graph().isSchemaIndexNew(label, key);
  return isNew ? INDEX_STATE.constants.POPULATING : INDEX_STATE.constants.ONLINE;
}

function noIndex(label: string, key: string): Error {
  return notFound(`No index for label ${label} on property ${key}`);
}

const INDEX_CREATOR_TYPE = new GroovyType({
  name: `${IMPLEMENTATION}.IndexCreatorImpl`,
  interfaces: [INDEX_CREATOR],
  methods: () => ({
    'on(String)': (_runtime, self: IndexCreator, key: string | null) => {
      if (self.key !== undefined) throw compoundIndex();
      return new IndexCreator(self.schema, self.label, key);
    },
    'create()': createIndex,
  }),
});

/** The builder of a constraint before and after the key is set: the original has a class for each. */
function constraintCreatorType(className: string): GroovyType {
  return new GroovyType({
    name: `${IMPLEMENTATION}.${className}`,
    interfaces: [CONSTRAINT_CREATOR],
    methods: () => ({
      'assertPropertyIsUnique(String)': (_runtime, self: ConstraintCreator, key: string | null) => {
        if (self.key !== undefined) throw unsupported('You can only create one unique constraint at a time.');
        return new ConstraintCreator(self.schema, self.label, key);
      },
      'create()': createConstraint,
    }),
  });
}

const BASE_CONSTRAINT_CREATOR_TYPE = constraintCreatorType('BaseConstraintCreator');
const CONSTRAINT_CREATOR_TYPE = constraintCreatorType('PropertyUniqueConstraintCreator');

const DEFINITION_METHODS = {
  'getLabel()': (_runtime: Runtime, self: Definition) => new NativeLabel(self.label),
  'getPropertyKeys()': (runtime: Runtime, self: Definition) => runtime.newList([self.key]),
  'equals(Object)': (_runtime: Runtime, self: Definition, other: Value) =>
    other instanceof Definition &&
    other[TYPE] === self[TYPE] &&
    other.label === self.label &&
    other.key === self.key,
  'hashCode()': (runtime: Runtime, self: Definition) => runtime.hashCode(self.label + self.key),
};

const INDEX_DEFINITION_TYPE = new GroovyType({
  name: `${IMPLEMENTATION}.IndexDefinitionImpl`,
  interfaces: [Names.IndexDefinition],
  methods: () => ({
    ...DEFINITION_METHODS,
    'isConstraintIndex()': (_runtime, self: IndexDefinition) => self.isUnique,
    'drop()': (_runtime, self: IndexDefinition) => dropIndex(self),
    'toString()': (_runtime, self: IndexDefinition) => `IndexDefinition[label:${self.label}, on:${self.key}]`,
  }),
});

const CONSTRAINT_DEFINITION_TYPE = new GroovyType({
  name: `${IMPLEMENTATION}.PropertyUniqueConstraintDefinition`,
  interfaces: [Names.ConstraintDefinition],
  methods: () => ({
    ...DEFINITION_METHODS,
    'getConstraintType()': () => CONSTRAINT_TYPES.constants.UNIQUENESS,
    [`isConstraintType(${CONSTRAINT_TYPE})`]: (_runtime, _self, type: Value) =>
      type === CONSTRAINT_TYPES.constants.UNIQUENESS,
    'drop()': (_runtime, self: ConstraintDefinition) => dropConstraint(self),
    'toString()': (_runtime, { label, key }: ConstraintDefinition) =>
      `${label.charAt(0).toLowerCase()}.${key} IS UNIQUE`,
  }),
});

const SCHEMA_TYPE: GroovyType = new GroovyType({
  name: `${IMPLEMENTATION}.SchemaImpl`,
  interfaces: [Names.Schema],
  methods: () => ({
    [`indexFor(${Names.Label})`]: (_runtime, self: NativeSchema, label: Value) =>
      new IndexCreator(self, label),
    'getIndexes()': (_runtime, self: NativeSchema) => new NativeIterable(() => self.indexes(null).values()),
    [`getIndexes(${Names.Label})`]: (runtime, self: NativeSchema, label: Value) => {
      const name = tokenName(runtime, label);
      return new NativeIterable(() => self.indexes(name).values());
    },
    [`getIndexState(${Names.IndexDefinition})`]: (_runtime, _self, index: IndexDefinition) =>
      indexState(index),
    [`getIndexFailure(${Names.IndexDefinition})`]: (_runtime, _self, { label, key }: IndexDefinition) => {
      throw noIndex(label, key);
    },
    'awaitIndexesOnline(long, java.util.concurrent.TimeUnit)': () => null,
    [`awaitIndexOnline(${Names.IndexDefinition}, long, java.util.concurrent.TimeUnit)`]: () => null,
    [`constraintFor(${Names.Label})`]: (_runtime, self: NativeSchema, label: Value) =>
      new ConstraintCreator(self, label),
    'getConstraints()': (_runtime, self: NativeSchema) =>
      new NativeIterable(() => self.constraints(null).values()),
    [`getConstraints(${Names.Label})`]: (runtime, self: NativeSchema, label: Value) => {
      const name = tokenName(runtime, label);
      return new NativeIterable(() => self.constraints(name).values());
    },
  }),
});

export const SCHEMA_TYPES: readonly GroovyType[] = [
  ...[Names.Schema, Names.IndexDefinition, Names.ConstraintDefinition, INDEX_CREATOR, CONSTRAINT_CREATOR].map(
    (name) => new GroovyType({ name, form: 'interface' }),
  ),
  INDEX_STATE,
  CONSTRAINT_TYPES,
  INDEX_CREATOR_TYPE,
  BASE_CONSTRAINT_CREATOR_TYPE,
  CONSTRAINT_CREATOR_TYPE,
  INDEX_DEFINITION_TYPE,
  CONSTRAINT_DEFINITION_TYPE,
  SCHEMA_TYPE,
  ...SCHEMA_EXCEPTIONS,
];
