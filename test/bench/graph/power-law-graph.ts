/** A seeded graph in which a few nodes have most of the incoming relationships. */
import { Double } from '#base';
import type { Database } from '#database';
import { FoldScope } from '#rdf';
import { Random } from '../../fuzz/random.ts';

export interface GraphSize {
  readonly nodeCount: number;
  readonly relationshipCount: number;
}

const SEED = 20260101;
/** Writes per commit, as an import does it. */
const CHUNK = 20_000;
/** Commits between two folds while loading; the more there is, the rarer. */
const FOLD_SHARE = 1 / 4;
const FOLD_OPERATIONS_MIN = 200_000;
/** Exponent of the skew: the target is the n-th node with density falling as n^(1/3 - 1). */
const SKEW = 3;
const TYPES = ['knows', 'created', 'likes'];

/** Loads the graph in chunks; the seconds it took, folds included. */
export async function loadPowerLaw(database: Database, size: GraphSize): Promise<number> {
  const random = new Random(SEED);
  const started = performance.now();
  for (let node = 0; node < size.nodeCount; node += CHUNK) {
    await loadNodes(database, random, Math.min(CHUNK, size.nodeCount - node));
    foldIfGrown(database);
  }
  for (let count = 0; count < size.relationshipCount; count += CHUNK) {
    await loadRelationships(
      database,
      random,
      size.nodeCount,
      Math.min(CHUNK, size.relationshipCount - count),
    );
    foldIfGrown(database);
  }
  // As an idle server: the rows over bare columns read no runs.
  database.replica.switchTo(database.replica.fold(FoldScope.Whole));
  return (performance.now() - started) / 1000;
}

async function loadNodes(database: Database, random: Random, count: number): Promise<void> {
  await database.write(({ graph }) => {
    for (let left = count; left > 0; left--) {
      const node = graph.createNode();
      graph.setNodeProperty(node, 'name', `node ${node}`);
      graph.setNodeProperty(node, 'age', random.below(100));
    }
  });
}

async function loadRelationships(
  database: Database,
  random: Random,
  nodeCount: number,
  count: number,
): Promise<void> {
  await database.write(({ graph }) => {
    for (let left = count; left > 0; left--) {
      const source = random.below(nodeCount);
      const target = Math.floor(nodeCount * random.next() ** SKEW);
      const relationship = graph.createRelationship(source, target, random.pick(TYPES));
      graph.setRelationshipProperty(relationship, 'weight', new Double(random.below(1000) / 1000));
    }
  });
}

function foldIfGrown(database: Database): void {
  const { delta, deltaSize } = database.replica;
  const grown = (delta.counts.nodeCount + delta.counts.relationshipCount) * FOLD_SHARE;
  if (deltaSize >= Math.max(FOLD_OPERATIONS_MIN, grown)) database.fold();
}
