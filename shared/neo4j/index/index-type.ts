/** The type tables of indices: for nodes and relationships, writable or automatic. */
import { defined } from '#base';
import type { EntityKind } from '#graph';
import {
  GroovyType,
  HASH,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/host';
import type { Entity } from '../graphdb/entities.ts';
import { unsupported } from '../graphdb/exceptions.ts';
import { Names } from '../graphdb/names.ts';
import type { IndexHits } from './index-hits.ts';
import { type EndFilter, type IndexAccess, type IndexDatabase, NativeIndex } from './native-index.ts';

const LUCENE = 'org.neo4j.index.impl.lucene.LuceneIndex';

const LOOKUP_METHODS = methodTable(() => ({
  'getName()': (_runtime, self: NativeIndex) => self.name,
  'getEntityType()': (runtime, self: NativeIndex) =>
    defined(
      runtime.typeNamed(self.kind === 'node' ? Names.Node : Names.Relationship),
      'the native API is registered',
    ),
  'isWriteable()': (_runtime, self: NativeIndex) => self.access === 'writeable',
  'getGraphDatabase()': (_runtime, self: NativeIndex) => self.database,
  'get(String, Object)': (runtime, self: NativeIndex, key, value) => self.get(runtime, key, value),
  'query(String, Object)': (runtime, self: NativeIndex, key, query) => self.query(runtime, key, query),
  'query(Object)': (runtime, self: NativeIndex, query) => self.query(runtime, null, query),
  'hashCode()': (_runtime, self: NativeIndex) => self[HASH](),
}));

const RELATIONSHIP_LOOKUP_METHODS = (): MethodTable => ({
  [`get(String, Object, ${Names.Node}, ${Names.Node})`]: (
    runtime,
    self: NativeIndex,
    key: string,
    value: Value,
    start: Entity | null,
    end: Entity | null,
  ) => self.getBetween(runtime, key, value, toEnds(start, end)),
  [`query(String, Object, ${Names.Node}, ${Names.Node})`]: (
    runtime,
    self: NativeIndex,
    key: string,
    query: Value,
    start: Entity | null,
    end: Entity | null,
  ) => queryBetween(runtime, self, key, query, toEnds(start, end)),
  [`query(Object, ${Names.Node}, ${Names.Node})`]: (
    runtime,
    self: NativeIndex,
    query: Value,
    start: Entity | null,
    end: Entity | null,
  ) => queryBetween(runtime, self, null, query, toEnds(start, end)),
});

/** Without a query, all entries between the two nodes. */
function queryBetween(
  runtime: Runtime,
  self: NativeIndex,
  key: string | null,
  query: Value,
  ends: EndFilter,
): IndexHits {
  return query === null ? self.getBetween(runtime, null, null, ends) : self.query(runtime, key, query, ends);
}

function toEnds(start: Entity | null, end: Entity | null): EndFilter {
  return { start: start?.id ?? null, end: end?.id ?? null };
}

/** Shared by both kinds: the kind of an element is checked only when it is written. */
const WRITE_METHODS = (): MethodTable => ({
  [`add(${Names.PropertyContainer}, String, Object)`]: (
    runtime,
    self: NativeIndex,
    entity: Entity,
    key: string,
    value: Value,
  ) => noResult(self.add(runtime, entity, key, value)),
  [`remove(${Names.PropertyContainer}, String, Object)`]: (
    runtime,
    self: NativeIndex,
    entity: Entity,
    key: string,
    value: Value,
  ) => noResult(self.remove(runtime, entity, key, value)),
  [`remove(${Names.PropertyContainer}, String)`]: (runtime, self: NativeIndex, entity: Entity, key: string) =>
    noResult(self.removeKey(runtime, entity, key)),
  [`remove(${Names.PropertyContainer})`]: (runtime, self: NativeIndex, entity: Entity) =>
    noResult(self.removeElement(runtime, entity)),
  [`putIfAbsent(${Names.PropertyContainer}, String, Object)`]: (
    runtime,
    self: NativeIndex,
    entity: Entity,
    key: string,
    value: Value,
  ) => self.putIfAbsent(runtime, entity, key, value),
  'delete()': (_runtime, self: NativeIndex) => noResult(self.delete()),
});

/** An automatic index opened by name has the writing methods, which throw. */
const REFUSED_METHODS = (): MethodTable =>
  Object.fromEntries(
    Object.keys(WRITE_METHODS()).map((signature) => [
      signature,
      () => {
        throw unsupported('read only index');
      },
    ]),
  );

const AUTO_INDEXERS = 'org.neo4j.kernel.impl.coreapi';
const READABLE_RELATIONSHIP_INDEX = 'org.neo4j.graphdb.index.ReadableRelationshipIndex';

const RELATIONSHIP_INDEX_TYPE = new GroovyType({
  name: `${LUCENE}$RelationshipIndex`,
  interfaces: [Names.RelationshipIndex],
  methods: () => ({ ...LOOKUP_METHODS(), ...RELATIONSHIP_LOOKUP_METHODS(), ...WRITE_METHODS() }),
});

const INDEX_TYPES_BY_KIND: Readonly<Record<EntityKind, Readonly<Record<IndexAccess, GroovyType>>>> = {
  node: {
    writeable: new GroovyType({
      name: `${LUCENE}$NodeIndex`,
      interfaces: [Names.Index],
      methods: () => ({ ...LOOKUP_METHODS(), ...WRITE_METHODS() }),
    }),
    adapted: new GroovyType({
      name: `${AUTO_INDEXERS}.AbstractAutoIndexerImpl$ReadOnlyIndexToIndexAdapter`,
      interfaces: [Names.Index],
      methods: () => ({ ...LOOKUP_METHODS(), ...REFUSED_METHODS() }),
    }),
    'auto-indexer': new GroovyType({
      name: `${AUTO_INDEXERS}.AbstractAutoIndexerImpl$IndexWrapper`,
      interfaces: [Names.ReadableIndex],
      methods: LOOKUP_METHODS,
    }),
  },
  relationship: {
    writeable: RELATIONSHIP_INDEX_TYPE,
    adapted: new GroovyType({
      name: `${AUTO_INDEXERS}.RelationshipAutoIndexerImpl$RelationshipReadOnlyIndexToIndexAdapter`,
      interfaces: [Names.RelationshipIndex],
      methods: () => ({ ...LOOKUP_METHODS(), ...RELATIONSHIP_LOOKUP_METHODS(), ...REFUSED_METHODS() }),
    }),
    // The original returns the index itself, whose writing methods throw.
    'auto-indexer': RELATIONSHIP_INDEX_TYPE,
  },
};

export function nativeIndex(
  database: IndexDatabase,
  kind: EntityKind,
  name: string,
  access: IndexAccess,
): NativeIndex {
  return new NativeIndex(database, kind, name, access, INDEX_TYPES_BY_KIND[kind][access]);
}

export const INDEX_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.ReadableIndex, form: 'interface' }),
  new GroovyType({ name: Names.Index, form: 'interface', interfaces: [Names.ReadableIndex] }),
  new GroovyType({
    name: READABLE_RELATIONSHIP_INDEX,
    form: 'interface',
    interfaces: [Names.ReadableIndex],
  }),
  new GroovyType({
    name: Names.RelationshipIndex,
    form: 'interface',
    interfaces: [Names.Index, READABLE_RELATIONSHIP_INDEX],
  }),
  ...new Set(Object.values(INDEX_TYPES_BY_KIND).flatMap((types) => Object.values(types))),
];
