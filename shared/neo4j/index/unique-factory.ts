/**
 * `UniqueFactory`: get-or-create of one element per index entry. Scripts extend its two inner classes and
 * implement the creation; `putIfAbsent` decides atomically.
 */
import type { EntityKind } from '#graph';
import {
  GroovyType,
  type HostObject,
  javaException,
  type MethodTableMaker,
  methodTable,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import type { Entity } from '../graphdb/entities.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeDatabase } from '../graphdb/native-database.ts';
import { NativeIndexManager } from './index-manager.ts';
import type { NativeIndex } from './native-index.ts';

const UNIQUE_FACTORY = 'org.neo4j.graphdb.index.UniqueFactory';

/** The base object of a script's subclass, whose methods are called through the runtime. */
class UniqueFactory implements HostObject {
  readonly index: NativeIndex;
  readonly [TYPE]: GroovyType;

  constructor(index: NativeIndex, type: GroovyType) {
    this.index = index;
    this[TYPE] = type;
  }

  getOrCreate(runtime: Runtime, key: string, value: Value): UniqueEntity {
    const { index } = this;
    const found = singleHit(runtime, index, key, value);
    if (found !== null) return new UniqueEntity(found, false);
    // Immutable, as in the original: adding to it throws.
    const properties = runtime.invokeMethod(
      runtime.typeNamed('java.util.Collections') ?? null,
      'singletonMap',
      [key, value],
    );
    const created = runtime.invokeMethod(this, 'create', [properties]);
    const before = index.putIfAbsent(runtime, created as Entity | null, key, value);
    if (before !== null) {
      runtime.invokeMethod(this, 'delete', [created]);
      return new UniqueEntity(before, false);
    }
    runtime.invokeMethod(this, 'initialize', [created, properties]);
    return new UniqueEntity(created, true);
  }
}

function singleHit(runtime: Runtime, index: NativeIndex, key: string, value: Value): Value {
  return runtime.invokeMethod(index.get(runtime, key, value), 'getSingle', []);
}

/** An element, and whether the call has created it. */
class UniqueEntity implements HostObject {
  readonly [TYPE] = UNIQUE_ENTITY_TYPE;
  readonly entity: Value;
  readonly wasCreated: boolean;

  constructor(entity: Value, wasCreated: boolean) {
    this.entity = entity;
    this.wasCreated = wasCreated;
  }
}

const UNIQUE_ENTITY_TYPE = new GroovyType({
  name: `${UNIQUE_FACTORY}$UniqueEntity`,
  methods: () => ({
    'entity()': (_runtime, self: UniqueEntity) => self.entity,
    'wasCreated()': (_runtime, self: UniqueEntity) => self.wasCreated,
  }),
});

const UNIQUE_FACTORY_TYPE = new GroovyType({
  name: UNIQUE_FACTORY,
  form: 'abstract',
  methods: methodTable(() => ({
    'getOrCreate(String, Object)': (runtime, self: UniqueFactory, key, value) =>
      self.getOrCreate(runtime, key, value).entity,
    'getOrCreateWithOutcome(String, Object)': (runtime, self: UniqueFactory, key, value) =>
      self.getOrCreate(runtime, key, value),
    'graphDatabase()': (_runtime, self: UniqueFactory) => self.index.database,
    'index()': (_runtime, self: UniqueFactory) => self.index,
  })),
});

/** Throws the error of an abstract method. */
function abstractMethod(type: string, method: string): never {
  throw javaException('java.lang.AbstractMethodError', `${type}.${method}`);
}

function deleteEntity(runtime: Runtime, _self: UniqueFactory, entity: Value): null {
  runtime.invokeMethod(entity, 'delete', []);
  return null;
}

function factoryType(kind: EntityKind, name: string, entity: string, methods: MethodTableMaker): GroovyType {
  const indexType = kind === 'node' ? Names.Index : Names.RelationshipIndex;
  const type: GroovyType = new GroovyType({
    name: `${UNIQUE_FACTORY}$${name}`,
    form: 'abstract',
    superclass: UNIQUE_FACTORY,
    methods: () => ({
      [`new(${indexType})`]: (_runtime, _self, index: NativeIndex) => new UniqueFactory(index, type),
      [`new(${Names.Database}, String)`]: (_runtime, _self, database: NativeDatabase, index: string) =>
        new UniqueFactory(new NativeIndexManager(database).open(kind, index, null), type),
      [`delete(${entity})`]: deleteEntity,
      ...methods(),
    }),
  });
  return type;
}

const INITIALIZE = 'initialize(org.neo4j.graphdb.PropertyContainer, java.util.Map)';

const UNIQUE_NODE_FACTORY_TYPE = factoryType('node', 'UniqueNodeFactory', Names.Node, () => ({
  'create(Map)': (runtime, self: UniqueFactory) =>
    runtime.invokeMethod(self.index.database, 'createNode', []),
  [`initialize(${Names.Node}, Map)`]: () => abstractMethod(UNIQUE_FACTORY, INITIALIZE),
}));

const UNIQUE_RELATIONSHIP_FACTORY_TYPE = factoryType(
  'relationship',
  'UniqueRelationshipFactory',
  Names.Relationship,
  () => ({
    'create(Map)': () => abstractMethod(UNIQUE_FACTORY, 'create(java.util.Map)'),
    [`initialize(${Names.Relationship}, Map)`]: () => null,
  }),
);

export const UNIQUE_FACTORY_TYPES: readonly GroovyType[] = [
  UNIQUE_FACTORY_TYPE,
  UNIQUE_ENTITY_TYPE,
  UNIQUE_NODE_FACTORY_TYPE,
  UNIQUE_RELATIONSHIP_FACTORY_TYPE,
];
