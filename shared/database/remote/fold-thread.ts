/** Entry of the thread that folds: a replica that begins no transactions and makes a snapshot whenever it is asked. */
import { parentPort, workerData } from 'node:worker_threads';
import { defined } from '#base';
import { connectReplica } from './client.ts';
import type { FoldReply, ReplicaTicket } from './messages.ts';

const port = defined(parentPort, 'the fold thread has a parent');
const replica = connectReplica(workerData as ReplicaTicket);

port.on('message', () => {
  replica.catchUp();
  const snapshot = replica.fold();
  replica.switchTo(snapshot);
  const reply: FoldReply = { snapshot };
  port.postMessage(reply);
});
