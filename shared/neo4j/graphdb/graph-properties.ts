/**
 * Graph properties, that is properties of the database itself, and the accessors of different versions:
 * `getKernelData().properties()` and
 * `getDependencyResolver().resolveDependency(NodeManager).getGraphProperties()`.
 */
import { GroovyType, type HostObject, methodTable, noResult, TYPE, type Value } from '#groovy/host';
import { illegalArgument, notFound } from './exceptions.ts';
import type { GraphSource } from './graph-source.ts';
import { Names } from './names.ts';
import { toPropertyValue, toScriptValue } from './property-value.ts';
import { requireKeyName } from './token-name.ts';

/** A stateless object over the database. */
abstract class DatabasePart implements HostObject {
  readonly database: GraphSource;
  constructor(database: GraphSource) {
    this.database = database;
  }
  abstract get [TYPE](): GroovyType;
}

export class KernelData extends DatabasePart {
  readonly [TYPE] = KERNEL_DATA_TYPE;
}

export class DependencyResolver extends DatabasePart {
  readonly [TYPE] = DEPENDENCY_RESOLVER_TYPE;
}

class NodeManager extends DatabasePart {
  readonly [TYPE] = NODE_MANAGER_TYPE;
}

class GraphProperties extends DatabasePart {
  readonly [TYPE] = GRAPH_PROPERTIES_TYPE;
}

const GRAPH_PROPERTIES_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.core.GraphPropertiesImpl',
  interfaces: [Names.PropertyContainer],
  methods: methodTable(() => ({
    'getGraphDatabase()': (_runtime, self: GraphProperties) => self.database,
    'hasProperty(String)': (_runtime, { database }: GraphProperties, key: string | null) =>
      key !== null && database.graph().metadata(key) !== undefined,
    'getProperty(String)': (runtime, { database }: GraphProperties, key) => {
      const value = database.graph().metadata(key);
      if (value === undefined) throw notFound(`No such property, '${key}'.`);
      return toScriptValue(runtime, value);
    },
    'getProperty(String, Object)': (runtime, { database }: GraphProperties, key, fallback) => {
      const value = database.graph().metadata(key);
      return value === undefined ? fallback : toScriptValue(runtime, value);
    },
    'setProperty(String, Object)': (runtime, { database }: GraphProperties, key: string | null, value) =>
      noResult(database.graph().setMetadata(requireKeyName(key), toPropertyValue(runtime, value))),
    'removeProperty(String)': (runtime, { database }: GraphProperties, key) => {
      const value = database.graph().metadata(key);
      if (value === undefined) return null;
      database.graph().removeMetadata(key);
      return toScriptValue(runtime, value);
    },
    'getPropertyKeys()': (runtime, { database }: GraphProperties) =>
      runtime.newList(database.graph().metadataKeys()),
    'toString()': () => 'GraphProperties',
  })),
});

const NODE_MANAGER_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.core.NodeManager',
  methods: () => ({
    'getGraphProperties()': (_runtime, self: NodeManager) => new GraphProperties(self.database),
  }),
});

const KERNEL_DATA_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.KernelData',
  methods: () => ({
    'properties()': (_runtime, self: KernelData) => new GraphProperties(self.database),
    'graphDatabase()': (_runtime, self: KernelData) => self.database,
  }),
});

const DEPENDENCY_RESOLVER_TYPE = new GroovyType({
  name: 'org.neo4j.graphdb.DependencyResolver',
  methods: () => ({
    'resolveDependency(Class)': (_runtime, self: DependencyResolver, type: Value) => {
      if (type === NODE_MANAGER_TYPE) return new NodeManager(self.database);
      if (type === KERNEL_DATA_TYPE) return new KernelData(self.database);
      const name = type instanceof GroovyType ? type.name : 'null';
      throw illegalArgument(`Could not resolve dependency of type:${name}`);
    },
  }),
});

export const GRAPH_PROPERTIES_TYPES: readonly GroovyType[] = [
  GRAPH_PROPERTIES_TYPE,
  NODE_MANAGER_TYPE,
  KERNEL_DATA_TYPE,
  DEPENDENCY_RESOLVER_TYPE,
];
