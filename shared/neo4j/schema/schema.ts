/**
 * `Schema` as far as version 2.1 had it: indices by label and property key. Lookups do not need them here, so they
 * are kept and listed, and are online at once. Uniqueness constraints are not kept: asking for one is refused.
 */
import { GroovyType, type HostObject, javaException, TYPE, type Value } from '#groovy/host';
import { CONSTRAINT_VIOLATION, notFound, nullPointer, unsupported } from '../graphdb/exceptions.ts';
import { NativeIterable } from '../graphdb/iterables.ts';
import { NativeLabel } from '../graphdb/named-tokens.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeDatabase } from '../graphdb/native-database.ts';
import { defineEnum } from '../graphdb/native-enum.ts';
import { tokenName } from '../graphdb/token-name.ts';

type StateName = 'ONLINE' | 'POPULATING' | 'FAILED';
const INDEX_STATE = defineEnum<StateName>('org.neo4j.graphdb.schema.Schema$IndexState', [
  'ONLINE',
  'POPULATING',
  'FAILED',
]);

export class NativeSchema implements HostObject {
  readonly database: NativeDatabase;
  constructor(database: NativeDatabase) {
    this.database = database;
  }
  get [TYPE](): GroovyType {
    return SCHEMA_TYPE;
  }
  definitions(label: string | null): IndexDefinition[] {
    return this.database
      .graph()
      .schemaIndexes()
      .filter((index) => label === null || index.label === label)
      .map((index) => new IndexDefinition(this.database, index.label, index.key));
  }
}

class IndexDefinition implements HostObject {
  readonly database: NativeDatabase;
  readonly label: string;
  readonly key: string;
  constructor(database: NativeDatabase, label: string, key: string) {
    this.database = database;
    this.label = label;
    this.key = key;
  }
  get [TYPE](): GroovyType {
    return INDEX_DEFINITION_TYPE;
  }
}

class IndexCreator implements HostObject {
  readonly schema: NativeSchema;
  readonly label: string;
  readonly keys: readonly string[];
  constructor(schema: NativeSchema, label: string, keys: readonly string[]) {
    this.schema = schema;
    this.label = label;
    this.keys = keys;
  }
  get [TYPE](): GroovyType {
    return INDEX_CREATOR_TYPE;
  }
  create(): IndexDefinition {
    const [key] = this.keys;
    if (key === undefined) {
      throw javaException(CONSTRAINT_VIOLATION, 'An index needs at least one property key to index');
    }
    if (this.schema.definitions(this.label).some((index) => index.key === key)) {
      throw javaException(
        CONSTRAINT_VIOLATION,
        `Unable to add index on [label: ${this.label}, ${key}] : Already indexed :${this.label}(${key}).`,
      );
    }
    const { database } = this.schema;
    database.graph().createSchemaIndex(this.label, key);
    return new IndexDefinition(database, this.label, key);
  }
}

const INDEX_CREATOR_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.coreapi.schema.IndexCreatorImpl',
  interfaces: ['org.neo4j.graphdb.schema.IndexCreator'],
  methods: {
    'on(String)': (_runtime, self: IndexCreator, key: string | null) => {
      if (key === null) throw nullPointer('the key to index is null');
      if (self.keys.length > 0) {
        throw unsupported('Compound indexes are not yet supported, only one property per index is allowed.');
      }
      return new IndexCreator(self.schema, self.label, [key]);
    },
    'create()': (_runtime, self: IndexCreator) => self.create(),
  },
});

const INDEX_DEFINITION_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.coreapi.schema.IndexDefinitionImpl',
  interfaces: [Names.IndexDefinition],
  methods: {
    'getLabel()': (_runtime, self: IndexDefinition) => new NativeLabel(self.label),
    'getPropertyKeys()': (runtime, self: IndexDefinition) => runtime.newList([self.key]),
    'isConstraintIndex()': () => false,
    'drop()': (_runtime, self: IndexDefinition) => {
      self.database.graph().dropSchemaIndex(self.label, self.key);
      return null;
    },
    'equals(Object)': (_runtime, self: IndexDefinition, other: Value) =>
      other instanceof IndexDefinition && other.label === self.label && other.key === self.key,
    'hashCode()': (runtime, self: IndexDefinition) => runtime.hashCode(self.label + self.key),
    'toString()': (_runtime, self: IndexDefinition) => `IndexDefinition[label:${self.label}, on:${self.key}]`,
  },
});

function indexesOf(self: NativeSchema, label: string | null): NativeIterable {
  return new NativeIterable(() => self.definitions(label).values());
}

const SCHEMA_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.impl.coreapi.schema.SchemaImpl',
  interfaces: [Names.Schema],
  methods: {
    [`indexFor(${Names.Label})`]: (runtime, self: NativeSchema, label: Value) =>
      new IndexCreator(self, tokenName(runtime, label), []),
    'getIndexes()': (_runtime, self: NativeSchema) => indexesOf(self, null),
    [`getIndexes(${Names.Label})`]: (runtime, self: NativeSchema, label: Value) =>
      indexesOf(self, tokenName(runtime, label)),
    [`getIndexState(${Names.IndexDefinition})`]: (_runtime, self: NativeSchema, index: IndexDefinition) => {
      if (self.definitions(index.label).some(({ key }) => key === index.key)) {
        return INDEX_STATE.constants.ONLINE;
      }
      throw notFound(`No index for label ${index.label} on property ${index.key}`);
    },
    'awaitIndexesOnline(long, java.util.concurrent.TimeUnit)': () => null,
    [`awaitIndexOnline(${Names.IndexDefinition}, long, java.util.concurrent.TimeUnit)`]: () => null,
    [`constraintFor(${Names.Label})`]: () => {
      throw unsupported('Uniqueness constraints are not kept by this server');
    },
    'getConstraints()': () => new NativeIterable(() => [].values()),
    [`getConstraints(${Names.Label})`]: () => new NativeIterable(() => [].values()),
  },
});

export const SCHEMA_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.Schema, form: 'interface' }),
  new GroovyType({ name: Names.IndexDefinition, form: 'interface' }),
  new GroovyType({ name: Names.ConstraintDefinition, form: 'interface' }),
  new GroovyType({ name: 'org.neo4j.graphdb.schema.IndexCreator', form: 'interface' }),
  INDEX_STATE.type,
  INDEX_CREATOR_TYPE,
  INDEX_DEFINITION_TYPE,
  SCHEMA_TYPE,
];
