/** Random histories of loads and other transactions. */
import { BulkLoad, type Database } from '#database';
import type { GraphTransaction } from '#graph';
import type { EncodedCommit } from '#storage';
import type { MemoryCommitLog } from '#storage/memory';
import { Random } from '../fuzz/random.ts';

export const SEGMENT_SHIFT = 3;
export const autoIndexKeys = { node: ['name'], relationship: ['weight'] };
export const NAMES = ['a', 'b', 'c'];
const TYPES = ['knows', 'likes'];
const LABELS = [[], ['A'], ['A', 'B'], ['B']];

/** What somebody does next to a database that applies each commit as it comes. */
export class RandomWriter {
  readonly #database: Database;
  readonly #random: Random;

  constructor(database: Database, seed: number) {
    this.#database = database;
    this.#random = new Random(seed);
  }

  async step(): Promise<void> {
    const random = this.#random;
    if (random.chance(0.5)) return this.load(random.below(20), random.below(30));
    await this.#database.write(({ graph }) => {
      for (let left = 1 + random.below(4); left > 0; left--) this.#change(graph);
    });
  }

  load(nodeCount: number, relationshipCount: number, key = 'name'): void {
    const random = this.#random;
    const transaction = this.#database.begin();
    const load = new BulkLoad(this.#database.replica, transaction);
    const nodes = idsOf(transaction.graph);
    transaction.close();
    for (let left = nodeCount; left > 0; left--) {
      const properties = random.chance(0.2)
        ? { keys: [], values: [] }
        : { keys: [key, 'age'], values: [random.pick(NAMES), random.below(100)] };
      nodes.push(load.createNode(random.pick(LABELS), properties));
    }
    for (let left = nodes.length === 0 ? 0 : relationshipCount; left > 0; left--) {
      const properties = random.chance(0.5)
        ? { keys: ['weight'], values: [random.below(10)] }
        : { keys: ['since'], values: [random.pick(NAMES)] };
      load.createRelationship(random.pick(nodes), random.pick(nodes), random.pick(TYPES), properties);
    }
    if (nodes.length > 0 && random.chance(0.3)) {
      load.setNodeProperties(random.pick(nodes), { keys: ['name'], values: ['c'] });
      load.addNodeLabel(random.pick(nodes), 'C');
    }
    if (random.chance(0.1)) load.close();
    else load.commit([{ key: 'loaded', value: random.below(100) }]);
    load.close();
  }

  #change(graph: GraphTransaction): void {
    const random = this.#random;
    const nodes = idsOf(graph);
    const chosen = nodes.length === 0 ? -1 : random.pick(nodes);
    switch (random.below(8)) {
      case 0:
        if (chosen >= 0) removeNode(graph, chosen);
        return;
      case 1:
        if (chosen >= 0) graph.setNodeProperty(chosen, 'name', random.pick(NAMES));
        return;
      case 2:
        if (chosen >= 0) graph.addLabel(chosen, 'C');
        return;
      case 3: {
        const relationship = graph.nextRelationship(random.below(graph.relationshipIdEnd + 1) - 1);
        if (relationship >= 0) graph.deleteRelationship(relationship);
        return;
      }
      case 4:
      case 5:
        if (chosen >= 0) graph.createRelationship(random.pick(nodes), chosen, random.pick(TYPES));
        return;
      default: {
        const node = graph.createNode();
        if (random.chance(0.5)) graph.setNodeProperty(node, 'name', random.pick(NAMES));
      }
    }
  }
}

function idsOf(graph: GraphTransaction): number[] {
  const ids: number[] = [];
  for (let id = graph.nextNode(-1); id >= 0; id = graph.nextNode(id)) ids.push(id);
  return ids;
}

function removeNode(graph: GraphTransaction, node: number): void {
  const cursor = graph.cursor();
  const relationships = new Set<number>();
  for (cursor.start(node, 2, null); cursor.next(); ) relationships.add(cursor.relationship);
  for (const id of relationships) graph.deleteRelationship(id);
  graph.deleteNode(node);
}

export async function commitsAfter(log: MemoryCommitLog, version: number): Promise<EncodedCommit[]> {
  const commits: EncodedCommit[] = [];
  for await (const commit of log.read(version)) commits.push(commit);
  return commits;
}
