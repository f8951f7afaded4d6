/** `org.neo4j.tooling.GlobalGraphOperations`: scans of all nodes, relationships, labels and types. */
import { GroovyType, type HostObject, TYPE, type Value } from '#groovy/host';
import type { ElementDatabase } from './entities.ts';
import { nullPointer } from './exceptions.ts';
import { NativeIterable } from './iterables.ts';
import { NativeLabel } from './named-tokens.ts';
import { Names } from './names.ts';
import { tokenName } from './token-name.ts';

class GlobalOperations implements HostObject {
  readonly [TYPE] = GLOBAL_OPERATIONS_TYPE;
  readonly database: ElementDatabase;
  constructor(database: ElementDatabase) {
    this.database = database;
  }
}

export const GLOBAL_OPERATIONS_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.tooling.GlobalGraphOperations',
  methods: () => ({
    [`static at(${Names.Database})`]: (_runtime, _self, database: ElementDatabase | null) => {
      if (database === null) throw nullPointer('the database is null');
      return new GlobalOperations(database);
    },
    'getAllNodes()': (runtime, { database }: GlobalOperations) =>
      new NativeIterable(() => database.allNodes(runtime)),
    'getAllRelationships()': (runtime, { database }: GlobalOperations) =>
      new NativeIterable(() => database.allRelationships(runtime)),
    'getAllRelationshipTypes()': (_runtime, { database }: GlobalOperations) =>
      new NativeIterable(() => database.relationshipTypes().values()),
    'getAllLabels()': (_runtime, { database }: GlobalOperations) =>
      new NativeIterable(() =>
        database
          .graph()
          .labelNames()
          .map((name) => new NativeLabel(name))
          .values(),
      ),
    'getAllPropertyKeys()': (_runtime, { database }: GlobalOperations) =>
      new NativeIterable(() => database.graph().keyNames().values()),
    [`getAllNodesWithLabel(${Names.Label})`]: (runtime, { database }: GlobalOperations, label: Value) => {
      const name = tokenName(runtime, label);
      return new NativeIterable(() => {
        const id = database.graph().labelId(name);
        const nodes = id < 0 ? [] : database.graph().nodesWithLabel(id);
        return nodes.map((node) => database.node(node)).values();
      });
    },
  }),
});
