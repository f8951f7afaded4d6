/** A replica that folds the commits of a database, and its comparison with the database, which applies them one by one. */
import { expect } from 'vitest';
import { createOfflineReplica, type Database, Isolation, type Replica } from '#database';
import { Direction, type GraphSnapshotImage, type GraphView, NONE } from '#graph';
import type { FoldScope } from '#rdf';
import type { MemoryCommitLog } from '#storage/memory';
import { emptyDatabaseSnapshot } from '../../shared/database/snapshot/database-snapshot.ts';
import { dump } from './large/database-dump.ts';
import { autoIndexKeys, commitsAfter, NAMES, SEGMENT_SHIFT } from './random-writer.ts';

/** A replica with small segments, and its fold of what the log has since the last one. */
export function foldingReplica(log: MemoryCommitLog, writtenBytesMax?: number) {
  const replica = createOfflineReplica(emptyDatabaseSnapshot(SEGMENT_SHIFT), autoIndexKeys, writtenBytesMax);
  const fold = async (scope?: FoldScope): Promise<GraphSnapshotImage> => {
    replica.receive(await commitsAfter(log, replica.version));
    const snapshot = replica.foldReceived(scope);
    replica.switchTo(snapshot);
    return snapshot.graph;
  };
  return { replica, fold };
}

export function expectSame(database: Database, replica: Replica): void {
  const session = replica.beginSession(Isolation.Snapshot);
  const transaction = database.begin();
  expect(dump(session, NAMES)).toEqual(dump(transaction, NAMES));
  expect(adjacencyOf(session.graph)).toEqual(adjacencyOf(transaction.graph));
  session.close();
  transaction.close();
}

/** What cursors and degrees say of each node, by direction and type. */
export function adjacencyOf(view: GraphView): unknown[] {
  const cursor = view.cursor();
  const found: unknown[] = [];
  const nodes: number[] = [];
  for (let node = view.nextNode(NONE); node !== NONE; node = view.nextNode(node)) nodes.push(node);
  for (const direction of [Direction.Out, Direction.In, Direction.Both]) {
    found.push(view.degreeSum(Uint32Array.from(nodes), 0, nodes.length, direction));
    for (const type of [null, ...view.typeNames().sort()]) {
      const id = type === null ? null : view.typeId(type);
      for (const node of nodes) {
        const each: unknown[] = [];
        cursor.start(node, direction, id === null ? null : [id]);
        while (cursor.next()) {
          each.push([cursor.relationship, cursor.neighbour, view.typeName(cursor.type), cursor.outgoing]);
        }
        expect(view.degree(node, direction, id)).toBe(each.length);
        found.push([node, type, each]);
      }
    }
  }
  return found;
}
