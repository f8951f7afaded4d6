/** All that a transaction can read of a database, to compare copies with each other. */
import type { Transaction } from '#database';
import { AUTO_INDEX_NAMES, Direction, type GraphView } from '#graph';
import { ALL_QUADS, QuadOrder, UNBOUND } from '#rdf';

export function dump(transaction: Transaction, names: readonly string[]) {
  const { graph } = transaction;
  return {
    version: transaction.baseVersion,
    counts: [graph.nodeCount(), graph.relationshipCount(), graph.nodeIdEnd, graph.relationshipIdEnd],
    nodes: [...nodesOf(graph)],
    relationships: [...relationshipsOf(graph)],
    // In the order of the documents, which depends on that of the commits.
    hits: ['name', 'age'].map((key) => names.map((name) => hitsOf(graph, key, name))),
    watched: graph.indexes.watchedKeys('node'),
    named: graph.indexes.names('node').map((index) => [index, graph.indexes.get('node', index, 'k', 'v')]),
    metadata: graph.metadataKeys().map((key) => [key, graph.metadata(key)]),
    definitions: transaction.definitions(),
    quads: quadsOf(transaction),
  };
}

function hitsOf(graph: Transaction['graph'], key: string, value: string): number[] {
  const index = AUTO_INDEX_NAMES.node;
  return graph.indexes.has('node', index) ? graph.indexes.get('node', index, key, value) : [];
}

function* nodesOf(graph: GraphView) {
  const cursor = graph.cursor();
  for (let id = graph.nextNode(-1); id >= 0; id = graph.nextNode(id)) {
    const neighbours: (readonly [number, number])[] = [];
    for (cursor.start(id, Direction.Both, null); cursor.next(); )
      neighbours.push([cursor.relationship, cursor.neighbour]);
    yield {
      id,
      labels: graph.nodeLabels(id).map((label) => graph.labelName(label)),
      properties: graph
        .nodePropertyKeys(id)
        .map((key) => [graph.keyName(key), short(graph.nodeProperty(id, key))]),
      neighbours,
    };
  }
}

function* relationshipsOf(graph: GraphView) {
  for (let id = graph.nextRelationship(-1); id >= 0; id = graph.nextRelationship(id)) {
    const keys = graph.relationshipPropertyKeys(id);
    yield {
      id,
      ends: [graph.source(id), graph.target(id), graph.typeName(graph.typeOf(id))],
      properties: keys.map((key) => [graph.keyName(key), short(graph.relationshipProperty(id, key))]),
    };
  }
}

/** Of a text that is there to make its commit a large one. */
const SHOWN_LENGTH_MAX = 40;

function short(value: unknown): unknown {
  return typeof value === 'string' && value.length > SHOWN_LENGTH_MAX ? `${value.length} units` : value;
}

function quadsOf(transaction: Transaction): string[] {
  const view = transaction.quadView();
  const cursor = view.cursor();
  const quads: string[] = [];
  cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  while (cursor.next()) {
    quads.push([cursor.k0, cursor.k1, cursor.k2, cursor.k3].map((term) => view.textOf(term)).join(' '));
  }
  return quads.sort();
}
