import { expect, test } from 'vitest';
import { createOfflineReplica } from '#database';
import { encodeChanges, type GraphOperation, stampCommit } from '#storage';
import { emptyDatabaseSnapshot } from '../../shared/database/snapshot/database-snapshot.ts';

const NODES = 16;
/** A few of them are as many as a delta may have. */
const OPERATIONS = 400_000;

function commitOf(version: number, graph: readonly GraphOperation[]) {
  const changes = encodeChanges({
    graph,
    quads: [],
    definitions: [],
    metadata: [],
    nodeIdEnd: NODES,
    relationshipIdEnd: 0,
  });
  return stampCommit(changes, version, 0);
}

test('a replay folds what it has applied when it is much, and ends in the same state', () => {
  const commits = [
    commitOf(
      1,
      Array.from({ length: NODES }, (_, id) => ({
        kind: 'createNode',
        id,
        labels: [],
        keys: [],
        values: [],
      })),
    ),
  ];
  for (let version = 2; version <= 5; version++) {
    const sets = Array.from({ length: OPERATIONS }, (_, at) => ({
      kind: 'setProperty' as const,
      entity: 'node' as const,
      id: at % NODES,
      key: 'count',
      value: version * OPERATIONS + at,
    }));
    commits.push(commitOf(version, sets));
  }
  const [applied, replayed] = [
    createOfflineReplica(emptyDatabaseSnapshot()),
    createOfflineReplica(emptyDatabaseSnapshot()),
  ];
  for (const commit of commits) {
    applied.apply(commit);
    replayed.replay(commit);
  }
  expect([applied.snapshot.version, replayed.snapshot.version, replayed.deltaSize]).toEqual([
    0,
    4,
    OPERATIONS,
  ]);
  expect(replayed.ownBytes).toBeGreaterThan(NODES * 100);
  expect(replayed.fold()).toEqual(applied.fold());
});
