/**
 * The type table of `GraphDatabaseService`, the result of `g.getRawGraph()`: elements, indices, schema,
 * transactions.
 */
import { GroovyType, type Runtime, type Value } from '#groovy/host';
import { NativeIndexManager } from '../index/index-manager.ts';
import { NativeSchema } from '../schema/schema.ts';
import type { ElementDatabase, NodeEntity } from './entities.ts';
import { notFound } from './exceptions.ts';
import { DependencyResolver, KernelData } from './graph-properties.ts';
import { NativeIterable } from './iterables.ts';
import { Names } from './names.ts';
import { NestedTransaction } from './nested-transaction.ts';
import { toPropertyValue } from './property-value.ts';
import { requireTokenName, tokenName } from './token-name.ts';

const CLASS_NAME = 'org.neo4j.kernel.EmbeddedGraphDatabase';

/** Ids outside the graph's range match no element. */
function elementId(id: bigint, word: string): number {
  const number = Number(id);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw notFound(`${word} ${id} not found`);
}

function createNode(runtime: Runtime, self: ElementDatabase, labels: readonly Value[]): NodeEntity {
  const names = labels.map((label) => requireTokenName(tokenName(runtime, label)));
  const graph = self.dataGraph();
  const id = graph.createNode();
  for (const name of names) graph.addLabel(id, name);
  return self.node(id);
}

function* nodesWithLabelAndProperty(
  runtime: Runtime,
  self: ElementDatabase,
  label: string,
  key: string,
  value: Value,
): Generator<NodeEntity> {
  const graph = self.graph();
  const labelId = graph.labelId(label);
  const keyId = graph.keyId(key);
  if (labelId < 0 || keyId < 0) return;
  // No property is null.
  if (value === null) return;
  for (const id of graph.nodesByLabelAndValue(labelId, keyId, toPropertyValue(runtime, value))) {
    runtime.budget.step();
    yield self.node(id);
  }
}

export const DATABASE_TYPE: GroovyType = new GroovyType({
  name: CLASS_NAME,
  interfaces: ['org.neo4j.kernel.GraphDatabaseAPI'],
  methods: () => ({
    'createNode()': (runtime, self: ElementDatabase) => createNode(runtime, self, []),
    [`createNode(${Names.Label}...)`]: createNode,
    'getNodeById(long)': (_runtime, self: ElementDatabase, id: bigint) =>
      self.existingNode(elementId(id, 'Node')),
    'getRelationshipById(long)': (_runtime, self: ElementDatabase, id: bigint) =>
      self.existingRelationship(elementId(id, 'Relationship')),
    'getReferenceNode()': (_runtime, self: ElementDatabase) => self.existingNode(0),
    'getAllNodes()': (runtime, self: ElementDatabase) => new NativeIterable(() => self.allNodes(runtime)),
    'getRelationshipTypes()': (_runtime, self: ElementDatabase) =>
      new NativeIterable(() => self.relationshipTypes().values()),
    [`findNodesByLabelAndProperty(${Names.Label}, String, Object)`]: (
      runtime,
      self: ElementDatabase,
      label: Value,
      key: string | null,
      value: Value,
    ) => {
      const name = tokenName(runtime, label);
      return new NativeIterable(() =>
        key === null ? [].values() : nodesWithLabelAndProperty(runtime, self, name, key, value),
      );
    },
    'beginTx()': (_runtime, self: ElementDatabase) => new NestedTransaction(self.transaction),
    'index()': (_runtime, self: ElementDatabase) => new NativeIndexManager(self),
    'schema()': (_runtime, self: ElementDatabase) => new NativeSchema(self),
    'getKernelData()': (_runtime, self: ElementDatabase) => new KernelData(self),
    'getDependencyResolver()': (_runtime, self: ElementDatabase) => new DependencyResolver(self),
    'isAvailable(long)': () => true,
    // Ignored: shutting the database down would stop the server.
    'shutdown()': () => null,
    'toString()': () => 'EmbeddedGraphDatabase [data/graph.db]',
  }),
});

export const DATABASE_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.Database, form: 'interface' }),
  new GroovyType({
    name: 'org.neo4j.kernel.GraphDatabaseAPI',
    form: 'interface',
    interfaces: [Names.Database],
  }),
  DATABASE_TYPE,
];
