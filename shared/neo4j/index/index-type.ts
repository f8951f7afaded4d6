/** The type tables of indices: for nodes and relationships, writeable or automatic. */
import { defined } from '#base';
import type { EntityKind } from '#graph';
import { GroovyType, type MethodTable, type Value } from '#groovy/host';
import type { Entity } from '../graphdb/entity-access.ts';
import { unsupported } from '../graphdb/exceptions.ts';
import { Names } from '../graphdb/names.ts';
import type { EndFilter, NativeIndex } from './native-index.ts';

const LUCENE = 'org.neo4j.index.impl.lucene.LuceneIndex';

const LOOKUP_METHODS: MethodTable = {
  'getName()': (_runtime, self: NativeIndex) => self.name,
  'getEntityType()': (runtime, self: NativeIndex) =>
    defined(
      runtime.typeNamed(self.kind === 'node' ? Names.Node : Names.Relationship),
      'the native API is registered',
    ),
  'isWriteable()': (_runtime, self: NativeIndex) => self.isWriteable,
  'getGraphDatabase()': (_runtime, self: NativeIndex) => self.database,
  'get(String, Object)': (runtime, self: NativeIndex, key: string, value: Value) =>
    self.get(runtime, key, value),
  'query(String, Object)': (runtime, self: NativeIndex, key: string, query: Value) =>
    self.query(runtime, key, query),
  'query(Object)': (runtime, self: NativeIndex, query: Value) => self.query(runtime, null, query),
  'toString()': (_runtime, self: NativeIndex) => self.text,
};

const RELATIONSHIP_LOOKUP_METHODS: MethodTable = {
  [`get(String, Object, ${Names.Node}, ${Names.Node})`]: (
    runtime,
    self: NativeIndex,
    key: string,
    value: Value,
    start: Entity | null,
    end: Entity | null,
  ) => self.get(runtime, key, value, toEnds(start, end)),
  [`query(String, Object, ${Names.Node}, ${Names.Node})`]: (
    runtime,
    self: NativeIndex,
    key: string,
    query: Value,
    start: Entity | null,
    end: Entity | null,
  ) => self.query(runtime, key, query, toEnds(start, end)),
  [`query(Object, ${Names.Node}, ${Names.Node})`]: (
    runtime,
    self: NativeIndex,
    query: Value,
    start: Entity | null,
    end: Entity | null,
  ) => self.query(runtime, null, query, toEnds(start, end)),
};

function toEnds(start: Entity | null, end: Entity | null): EndFilter {
  return { start: start?.id ?? null, end: end?.id ?? null };
}

function writeMethods(element: string): MethodTable {
  return {
    [`add(${element}, String, Object)`]: (
      runtime,
      self: NativeIndex,
      entity: Entity,
      key: string,
      value: Value,
    ) => {
      self.add(runtime, entity, key, value);
      return null;
    },
    [`remove(${element}, String, Object)`]: (
      runtime,
      self: NativeIndex,
      entity: Entity,
      key: string,
      value: Value,
    ) => {
      self.remove(runtime, entity, key, value);
      return null;
    },
    [`remove(${element}, String)`]: (runtime, self: NativeIndex, entity: Entity, key: string) => {
      self.remove(runtime, entity, key, null);
      return null;
    },
    [`remove(${element})`]: (runtime, self: NativeIndex, entity: Entity) => {
      self.remove(runtime, entity, null, null);
      return null;
    },
    [`putIfAbsent(${element}, String, Object)`]: (
      runtime,
      self: NativeIndex,
      entity: Entity,
      key: string,
      value: Value,
    ) => self.putIfAbsent(runtime, entity, key, value),
    'delete()': (_runtime, self: NativeIndex) => {
      self.delete();
      return null;
    },
  };
}

/** An automatic index has the same methods and refuses them. */
function refusedMethods(element: string): MethodTable {
  const refuse = () => {
    throw unsupported('read only index');
  };
  return Object.fromEntries(Object.keys(writeMethods(element)).map((signature) => [signature, refuse]));
}

const READ_ONLY = 'org.neo4j.kernel.ReadOnlyIndexToIndexAdapter';

const INDEX_TYPES_BY_KIND = {
  node: {
    writeable: new GroovyType({
      name: `${LUCENE}$NodeIndex`,
      interfaces: [Names.Index],
      methods: { ...LOOKUP_METHODS, ...writeMethods(Names.Node) },
    }),
    automatic: new GroovyType({
      name: `${READ_ONLY}$NodeIndex`,
      interfaces: [Names.Index],
      methods: { ...LOOKUP_METHODS, ...refusedMethods(Names.Node) },
    }),
  },
  relationship: {
    writeable: new GroovyType({
      name: `${LUCENE}$RelationshipIndex`,
      interfaces: [Names.RelationshipIndex],
      methods: { ...LOOKUP_METHODS, ...RELATIONSHIP_LOOKUP_METHODS, ...writeMethods(Names.Relationship) },
    }),
    automatic: new GroovyType({
      name: `${READ_ONLY}$RelationshipIndex`,
      interfaces: [Names.RelationshipIndex],
      methods: { ...LOOKUP_METHODS, ...RELATIONSHIP_LOOKUP_METHODS, ...refusedMethods(Names.Relationship) },
    }),
  },
} as const;

export function indexTypeOf(kind: EntityKind, isWriteable: boolean): GroovyType {
  const types = INDEX_TYPES_BY_KIND[kind];
  return isWriteable ? types.writeable : types.automatic;
}

const READABLE_RELATIONSHIP_INDEX = 'org.neo4j.graphdb.index.ReadableRelationshipIndex';

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
  ...Object.values(INDEX_TYPES_BY_KIND).flatMap(({ writeable, automatic }) => [writeable, automatic]),
];
