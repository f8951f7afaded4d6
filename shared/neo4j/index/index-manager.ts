/** `IndexManager` and `AutoIndexer`: list, open and configure named indices, and the keys of the automatic ones. */
import {
  AUTO_INDEX_NAMES,
  ENGLISH_STOP_WORDS,
  type EntityKind,
  hasAnalyzer,
  type IndexConfiguration,
  queryAnalysis,
} from '#graph';
import {
  GroovyType,
  HashSet,
  type HostObject,
  type JavaThrowable,
  javaException,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { illegalArgument, nullPointer } from '../graphdb/exceptions.ts';
import { mapEntries } from '../graphdb/map-entries.ts';
import { Names } from '../graphdb/names.ts';
import { addAutoIndexKey, autoIndexKeys, isAutoIndexing, setAutoIndexing } from './auto-indexing.ts';
import { nativeIndex } from './index-type.ts';
import type { IndexDatabase, NativeIndex } from './native-index.ts';

const PROVIDER_KEY = 'provider';
const PROVIDER = 'lucene';
const PROVIDER_HINT =
  " Maybe the intended provider (or one more of its dependencies) aren't on the classpath or it failed to load.";
const RELATIONSHIP_AUTO_INDEXER = 'org.neo4j.graphdb.index.RelationshipAutoIndexer';
const FULL_TEXT: IndexConfiguration = { provider: PROVIDER, type: 'fulltext' };
const EXACT: IndexConfiguration = { provider: PROVIDER, type: 'exact' };

export class NativeIndexManager implements HostObject {
  readonly [TYPE] = INDEX_MANAGER_TYPE;
  readonly database: IndexDatabase;

  constructor(database: IndexDatabase) {
    this.database = database;
  }

  exists(kind: EntityKind, name: string): boolean {
    return this.database.graph().indexes.has(kind, name);
  }

  /** In hash order, as in the original. */
  names(runtime: Runtime, kind: EntityKind): string[] {
    const names = new HashSet();
    for (const name of this.database.graph().indexes.names(kind)) names.add(runtime, name);
    return names.elements().map((name) => runtime.toJavaText(name));
  }

  /** Opens an index, or creates it. `configuration` null accepts any existing one. */
  open(kind: EntityKind, name: string | null, configuration: IndexConfiguration | null): NativeIndex {
    if (name === null) throw nullPointer('the name of an index is null');
    const { indexes } = this.database.graph();
    const isAutomatic = name === AUTO_INDEX_NAMES[kind];
    if (isAutomatic) indexes.openAuto(kind);
    if (!indexes.has(kind, name)) {
      const complete = withDefaults(configuration ?? EXACT);
      this.database.transaction.applyAutonomously((graph) => {
        if (!graph.indexes.has(kind, name)) graph.indexes.create(kind, name, complete);
      });
    } else if (configuration !== null) {
      const stored = indexes.configuration(kind, name) ?? EXACT;
      requireMatch(name, configuration, stored);
      // Throws for a configuration that no index can have.
      withDefaults(configuration);
    }
    return nativeIndex(this.database, kind, name, isAutomatic ? 'adapted' : 'writeable');
  }

  configurationOf(index: NativeIndex): IndexConfiguration {
    return this.database.graph().indexes.configuration(index.kind, index.name) ?? EXACT;
  }

  /** Sets a setting and returns its old value; null is a missing value, before or after. */
  configure(index: NativeIndex | null, key: string | null, value: string | null): string | null {
    if (index === null || key === null) throw nullPointer('an index and a setting must be named');
    if (key === PROVIDER_KEY) throw illegalArgument(`'${PROVIDER_KEY}' cannot be modified`);
    const { [key]: before, ...others } = this.configurationOf(index);
    const after = value === null ? others : { ...others, [key]: value };
    const { indexes } = this.database.graph();
    // The settings of a dropped index go with it at the end of the transaction.
    if (!indexes.isDropped(index.kind, index.name)) indexes.configure(index.kind, index.name, after);
    return before ?? null;
  }
}

/** Adds the settings that the original stores by default: beside an analyzer, the provider alone. */
function withDefaults(configuration: IndexConfiguration): IndexConfiguration {
  const provider = configuration.provider ?? PROVIDER;
  if (provider !== PROVIDER) throw illegalArgument(`No index provider '${provider}' found.${PROVIDER_HINT}`);
  const { analyzer } = configuration;
  if (analyzer !== undefined && !hasAnalyzer(analyzer)) throw unusableClass(analyzer);
  const completed: Record<string, string> = { ...configuration, provider };
  if (analyzer !== undefined) return completed;
  completed.type ??= 'exact';
  if (completed.type === 'fulltext') completed.to_lower_case ??= 'true';
  return completed;
}

/** Some analyzers of Lucene have no constructor without arguments, so no index can use them. */
function unusableClass(name: string): Error {
  if (queryAnalysis(name, ENGLISH_STOP_WORDS) === undefined)
    return runtimeFailure('java.lang.ClassNotFoundException', name);
  const noConstructor = javaException('java.lang.NoSuchMethodException', `${name}.<init>()`);
  return runtimeFailure('java.lang.InstantiationException', name, noConstructor);
}

function runtimeFailure(type: string, message: string, cause: JavaThrowable | null = null): Error {
  const inner = javaException(type, message, cause);
  return javaException('java.lang.RuntimeException', `${type}: ${message}`, inner);
}

/** The settings that an index cannot change, with the values of absent ones; others are not compared. */
const COMPARED_SETTINGS: Readonly<Record<string, string | undefined>> = {
  type: undefined,
  to_lower_case: 'true',
  analyzer: undefined,
  similarity: undefined,
};

/** The wanted settings are those of the call, without defaults, as in the original: `{}` matches no exact index. */
function requireMatch(name: string, wanted: IndexConfiguration, stored: IndexConfiguration): void {
  const isMatch = Object.entries(COMPARED_SETTINGS).every(
    ([key, fallback]) => (wanted[key] ?? fallback) === (stored[key] ?? fallback),
  );
  if (isMatch) return;
  throw illegalArgument(
    `Supplied index configuration:\n${mapText(wanted)}\ndoesn't match stored config in a valid way:\n` +
      `${mapText(stored)}\nfor '${name}'`,
  );
}

function mapText(configuration: IndexConfiguration): string {
  const entries = Object.entries(configuration).map(([key, value]) => `${key}=${value}`);
  return `{${entries.join(', ')}}`;
}

function toConfiguration(runtime: Runtime, map: Value): IndexConfiguration | null {
  if (map === null) return null;
  const configuration: Record<string, string> = {};
  for (const { key, value } of mapEntries(runtime, map)) {
    configuration[runtime.toJavaText(key)] = runtime.toJavaText(value);
  }
  return configuration;
}

/** The automatic index of one kind of element. */
class AutoIndexer implements HostObject {
  readonly database: IndexDatabase;
  readonly kind: EntityKind;
  constructor(database: IndexDatabase, kind: EntityKind) {
    this.database = database;
    this.kind = kind;
  }
  get [TYPE](): GroovyType {
    return AUTO_INDEXER_TYPES[this.kind];
  }
}

const AUTO_INDEXER_METHODS = methodTable(() => ({
  'getAutoIndex()': (_runtime, { database, kind }: AutoIndexer) => {
    database.graph().indexes.openAuto(kind);
    return nativeIndex(database, kind, AUTO_INDEX_NAMES[kind], 'auto-indexer');
  },
  'isEnabled()': (_runtime, { database, kind }: AutoIndexer) =>
    isAutoIndexing(database.graph().indexes, kind),
  'setEnabled(boolean)': (runtime, { database, kind }: AutoIndexer, isEnabled: boolean) =>
    noResult(setAutoIndexing(database.graph().indexes, kind, isEnabled, runtime.budget)),
  'startAutoIndexingProperty(String)': (runtime, { database, kind }: AutoIndexer, key: string | null) => {
    // A null key matches no property.
    if (key !== null) addAutoIndexKey(database.graph().indexes, kind, key, runtime.budget);
    return null;
  },
  'stopAutoIndexingProperty(String)': (runtime, { database, kind }: AutoIndexer, key) =>
    noResult(database.graph().indexes.unwatchKey(kind, key, runtime.budget)),
  'getAutoIndexedProperties()': (runtime, { database, kind }: AutoIndexer) =>
    runtime.asType(runtime.newList(autoIndexKeys(database.graph().indexes, kind)), 'java.util.Set'),
}));

const AUTO_INDEXER_TYPES: Readonly<Record<EntityKind, GroovyType>> = {
  node: new GroovyType({
    name: 'org.neo4j.kernel.impl.coreapi.NodeAutoIndexerImpl',
    interfaces: [Names.AutoIndexer],
    methods: AUTO_INDEXER_METHODS,
  }),
  relationship: new GroovyType({
    name: 'org.neo4j.kernel.impl.coreapi.RelationshipAutoIndexerImpl',
    interfaces: [RELATIONSHIP_AUTO_INDEXER],
    methods: AUTO_INDEXER_METHODS,
  }),
};

/** Method table rows for one kind: `forNodes`, `existsForNodes`, `nodeIndexNames` and so on. */
function kindMethods(kind: EntityKind, plural: string, indexer: string): MethodTable {
  return {
    [`existsFor${plural}(String)`]: (_runtime, self: NativeIndexManager, name: string | null) => {
      if (name === null) throw nullPointer('the name of an index is null');
      return self.exists(kind, name);
    },
    [`for${plural}(String)`]: (_runtime, self: NativeIndexManager, name: string) =>
      self.open(kind, name, null),
    [`for${plural}(String, Map)`]: (runtime, self: NativeIndexManager, name: string, map: Value) =>
      self.open(kind, name, toConfiguration(runtime, map)),
    [`${kind}IndexNames()`]: (runtime, self: NativeIndexManager) =>
      runtime.asType(runtime.newList(self.names(runtime, kind)), 'java.lang.String[]'),
    [`${indexer}()`]: (_runtime, self: NativeIndexManager) => new AutoIndexer(self.database, kind),
  };
}

const INDEX_MANAGER_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.impl.coreapi.IndexManagerImpl',
  interfaces: [Names.IndexManager],
  methods: () => ({
    ...kindMethods('node', 'Nodes', 'getNodeAutoIndexer'),
    ...kindMethods('relationship', 'Relationships', 'getRelationshipAutoIndexer'),
    [`getConfiguration(${Names.Index})`]: (runtime, self: NativeIndexManager, index: NativeIndex) =>
      runtime.newMap(Object.entries(self.configurationOf(index))),
    [`setConfiguration(${Names.Index}, String, String)`]: (
      _runtime,
      self: NativeIndexManager,
      index: NativeIndex | null,
      key: string | null,
      value: string | null,
    ) => {
      if (value === null) throw nullPointer('the value of a setting is null');
      return self.configure(index, key, value);
    },
    [`removeConfiguration(${Names.Index}, String)`]: (
      _runtime,
      self: NativeIndexManager,
      index: NativeIndex | null,
      key: string | null,
    ) => self.configure(index, key, null),
  }),
});

export const INDEX_MANAGER_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.IndexManager, form: 'interface', statics: { PROVIDER: 'provider' } }),
  new GroovyType({ name: Names.AutoIndexer, form: 'interface' }),
  new GroovyType({
    name: RELATIONSHIP_AUTO_INDEXER,
    form: 'interface',
    interfaces: [Names.AutoIndexer],
  }),
  ...Object.values(AUTO_INDEXER_TYPES),
  new GroovyType({
    name: 'org.neo4j.index.impl.lucene.LuceneIndexImplementation',
    statics: {
      SERVICE_NAME: PROVIDER,
      EXACT_CONFIG: (runtime) => runtime.newMap(Object.entries(EXACT)),
      FULLTEXT_CONFIG: (runtime) => runtime.newMap(Object.entries(withDefaults(FULL_TEXT))),
    },
  }),
  INDEX_MANAGER_TYPE,
];
