/**
 * Entry of the thread that folds: a replica that begins no transactions, and makes a snapshot or
 * prepares a large commit whenever it is asked.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { defined } from '#base';
import { prepareOn } from '../large/prepared-commit.ts';
import { connectReplica } from './client.ts';
import type { FoldReply, FoldRequest, ReplicaTicket } from './messages.ts';

const port = defined(parentPort, 'the fold thread has a parent');
const replica = connectReplica(workerData as ReplicaTicket);

port.on('message', (changes: FoldRequest) => {
  const reply: FoldReply = changes === null ? folded() : prepareOn(replica, changes);
  port.postMessage(reply);
});

function folded(): FoldReply {
  replica.catchUp();
  const snapshot = replica.fold();
  replica.switchTo(snapshot);
  return { snapshot, prepared: null };
}
