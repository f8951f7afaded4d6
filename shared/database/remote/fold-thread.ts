/**
 * Entry point of the fold thread: a replica without transactions that creates snapshots and prepares large
 * commits on request.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { becomeBackgroundThread, defined } from '#base';
import type { FoldScope } from '#rdf';
import { releasedBytes } from '../fold/reclaim.ts';
import { type PreparedOn, prepareOn } from '../large/prepared-commit.ts';
import { diffSnapshots, splitDiff } from '../snapshot/snapshot-diff.ts';
import { connectReplica } from './client.ts';
import type { FoldReply, FoldRequest, ReplicaTicket } from './messages.ts';

becomeBackgroundThread();
const port = defined(parentPort, 'the fold thread has a parent');
const replica = connectReplica(workerData as ReplicaTicket, true);

port.on('message', (request: FoldRequest) => {
  const before = replica.snapshot;
  const { snapshot, prepared } = typeof request === 'string' ? folded(request) : prepareOn(replica, request);
  const released = releasedBytes(before, snapshot);
  for (const piece of splitDiff(diffSnapshots(before, snapshot))) {
    const reply: FoldReply = { piece, prepared: piece.isLast ? prepared : null, releasedBytes: released };
    port.postMessage(reply);
  }
});

function folded(scope: FoldScope): PreparedOn {
  const snapshot = replica.foldReceived(scope);
  replica.switchTo(snapshot);
  return { snapshot, prepared: null };
}
