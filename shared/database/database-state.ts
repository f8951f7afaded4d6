/** The whole database at its newest version, element by element, for projections. */
import type { PropertyValue } from '#base';
import type { GraphView } from '#graph';
import { ALL_QUADS, QuadOrder, type QuadView, UNBOUND } from '#rdf';
import type { CommitLog, CreateNode, CreateRelationship, QuadOperation } from '#storage';
import { loadDatabase } from './load.ts';
import { createOfflineReplica } from './offline-replica.ts';
import type { Replica } from './replica.ts';

export interface DatabaseState {
  readonly version: number;
  nodes(): Iterable<CreateNode>;
  relationships(): Iterable<CreateRelationship>;
  quads(): Iterable<Omit<QuadOperation, 'kind'>>;
}

export async function readDatabaseState(log: CommitLog): Promise<DatabaseState> {
  const { snapshot, commits } = await loadDatabase(log);
  const replica = createOfflineReplica(snapshot);
  for (const commit of commits) replica.apply(commit);
  return stateOfReplica(replica);
}

export function stateOfReplica(replica: Replica): DatabaseState {
  const transaction = replica.begin();
  const { graph } = transaction;
  return {
    version: replica.version,
    nodes: () => nodesOf(graph),
    relationships: () => relationshipsOf(graph),
    quads: () => quadsOf(transaction.quadView()),
  };
}

function* nodesOf(graph: GraphView): Generator<CreateNode> {
  for (let id = graph.nextNode(-1); id >= 0; id = graph.nextNode(id)) {
    const labels = graph.nodeLabels(id).map((label) => graph.labelName(label));
    const properties = propertiesOf(graph, graph.nodePropertyKeys(id), (key) => graph.nodeProperty(id, key));
    yield { kind: 'createNode', id, labels, ...properties };
  }
}

function* relationshipsOf(graph: GraphView): Generator<CreateRelationship> {
  for (let id = graph.nextRelationship(-1); id >= 0; id = graph.nextRelationship(id)) {
    const keys = graph.relationshipPropertyKeys(id);
    yield {
      kind: 'createRelationship',
      id,
      source: graph.source(id),
      target: graph.target(id),
      type: graph.typeName(graph.typeOf(id)),
      ...propertiesOf(graph, keys, (key) => graph.relationshipProperty(id, key)),
    };
  }
}

function propertiesOf(
  graph: GraphView,
  keyIds: readonly number[],
  read: (key: number) => PropertyValue | undefined,
): { keys: string[]; values: PropertyValue[] } {
  const keys: string[] = [];
  const values: PropertyValue[] = [];
  for (const keyId of keyIds) {
    const value = read(keyId);
    if (value === undefined) continue;
    keys.push(graph.keyName(keyId));
    values.push(value);
  }
  return { keys, values };
}

function* quadsOf(view: QuadView): Generator<Omit<QuadOperation, 'kind'>> {
  const cursor = view.cursor();
  cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  while (cursor.next()) {
    yield {
      subject: view.textOf(cursor.k0),
      predicate: view.textOf(cursor.k1),
      object: view.textOf(cursor.k2),
      graph: view.textOf(cursor.k3),
    };
  }
}
