/** Random commits of everything that the feed tells of, small enough for elements and quads to meet often. */
import { Double, type PropertyValue, ScalarArray, ScalarKind } from '#base';
import { BulkLoad, type Replica, type Transaction } from '#database';
import { Direction } from '#graph';
import type { Random } from '../fuzz/random.ts';

const KEYS = ['name', 'age', 'tags'];
const LABELS = ['Person', 'Thing', 'Place'];
const TYPES = ['knows', 'made'];
const VALUES: readonly PropertyValue[] = [
  'marko',
  'Grüße ☃ "quoted"\n',
  7,
  7n,
  -(2n ** 63n),
  new Double(0.1),
  new Double(Number.NaN),
  true,
  new ScalarArray(ScalarKind.Long, [1n, 2n]),
];
const TERMS = ['<http://e.org/a>', '<http://e.org/b>', '_:c', '<http://e.org/d>'];
const PREDICATES = ['<http://e.org/p>', '<http://e.org/q>'];
const OBJECTS = [...TERMS, '"x"', '"x"@en', '"7"^^<http://www.w3.org/2001/XMLSchema#integer>'];
const GRAPHS = ['', '<http://e.org/g>', '_:h'];

/** Stages a few random writes in a transaction; it may stage none. */
export function writeRandomly({ graph, quads }: Transaction, random: Random): void {
  for (let count = random.below(8); count >= 0; count--) {
    const choice = random.next();
    if (choice < 0.25) createElement(graph, random);
    else if (choice < 0.55) changeElement(graph, random);
    else if (choice < 0.62) removeNode(graph, random);
    else if (choice < 0.7) changeSchema(graph, random);
    else if (choice < 0.78) changeIndex(graph, random);
    else if (random.chance(0.65)) quads.insert(quadOf(random));
    else quads.remove(quadOf(random));
  }
}

/** A chunk of an import: it adds quads twice, and quads and labels that are there already. */
export function loadRandomly(replica: Replica, transaction: Transaction, random: Random): void {
  const load = new BulkLoad(replica, transaction);
  const { changes } = load;
  for (let count = 5; count > 0; count--) {
    const { subject, predicate, object, graph } = quadOf(random);
    const ids = [subject, predicate, object, graph].map((term) => changes.term(term)) as [
      number,
      number,
      number,
      number,
    ];
    changes.addQuad(...ids);
    if (random.chance(0.5)) changes.addQuad(...ids);
  }
  const known = nodeOf(transaction.graph, random);
  const node = load.createNode([random.pick(LABELS)], { keys: ['age'], values: [random.pick(VALUES)] });
  load.setNodeProperties(node, { keys: ['age', 'name'], values: [1, random.pick(VALUES)] });
  if (known >= 0) {
    load.addNodeLabel(known, random.pick(LABELS));
    load.setNodeProperties(known, { keys: ['age'], values: [random.pick(VALUES)] });
    load.createRelationship(known, node, 'loaded', { keys: [], values: [] });
  }
  load.commit([]);
  load.close();
}

function quadOf(random: Random): { subject: string; predicate: string; object: string; graph: string } {
  return {
    subject: random.pick(TERMS),
    predicate: random.pick(PREDICATES),
    object: random.pick(OBJECTS),
    graph: random.pick(GRAPHS),
  };
}

/** A node that exists, -1 if there is none. */
function nodeOf(graph: Transaction['graph'], random: Random): number {
  const node = graph.nextNode(random.below(graph.nodeIdEnd + 1) - 1);
  return node >= 0 ? node : graph.nextNode(-1);
}

function createElement(graph: Transaction['graph'], random: Random): void {
  const [source, target] = [nodeOf(graph, random), nodeOf(graph, random)];
  if (source < 0 || random.chance(0.6)) {
    const node = graph.createNode();
    if (random.chance(0.7)) graph.setNodeProperty(node, random.pick(KEYS), random.pick(VALUES));
    if (random.chance(0.5)) graph.addLabel(node, random.pick(LABELS));
    return;
  }
  const relationship = graph.createRelationship(source, target, random.pick(TYPES));
  graph.setRelationshipProperty(relationship, random.pick(KEYS), random.pick(VALUES));
}

function changeElement(graph: Transaction['graph'], random: Random): void {
  const key = random.pick(KEYS);
  const node = nodeOf(graph, random);
  const relationship = graph.nextRelationship(random.below(graph.relationshipIdEnd + 1) - 1);
  if (relationship >= 0 && random.chance(0.3)) {
    if (random.chance(0.4)) graph.removeRelationshipProperty(relationship, key);
    if (random.chance(0.7)) graph.setRelationshipProperty(relationship, key, random.pick(VALUES));
    else graph.deleteRelationship(relationship);
    return;
  }
  if (node < 0) return;
  // Removed and set again, a key goes to the end.
  if (random.chance(0.4)) graph.removeNodeProperty(node, key);
  if (random.chance(0.7)) graph.setNodeProperty(node, key, random.pick(VALUES));
  if (random.chance(0.3)) graph.addLabel(node, random.pick(LABELS));
  if (random.chance(0.3)) graph.removeLabel(node, random.pick(LABELS));
}

function removeNode(graph: Transaction['graph'], random: Random): void {
  const node = nodeOf(graph, random);
  if (node < 0) return;
  const cursor = graph.cursor();
  const attached = new Set<number>();
  cursor.start(node, Direction.Both, null);
  while (cursor.next()) attached.add(cursor.relationship);
  for (const relationship of attached) graph.deleteRelationship(relationship);
  graph.deleteNode(node);
}

function changeSchema(graph: Transaction['graph'], random: Random): void {
  const [label, key] = [random.pick(LABELS), random.pick(KEYS)];
  const isThere = graph.schemaIndexes().some((index) => index.label === label && index.key === key);
  if (isThere) graph.dropSchemaIndex(label, key);
  else graph.createSchemaIndex(label, key);
}

function changeIndex({ indexes }: Transaction['graph'], random: Random): void {
  const name = random.pick(['people', 'things']);
  if (indexes.isDropped('node', name)) return;
  if (!indexes.has('node', name)) indexes.create('node', name, { provider: 'lucene', type: 'exact' });
  else if (random.chance(0.1)) indexes.drop('node', name);
  else if (random.chance(0.2))
    indexes.configure('node', name, { provider: 'lucene', type: 'exact', to: 'x' });
  else if (random.chance(0.6)) indexes.add('node', name, random.below(10), 'k', random.pick(['v', 'w', 7]));
  else indexes.remove('node', name, random.below(10));
}
