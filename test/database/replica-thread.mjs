// A thread that adds to one counter in transactions of its own, committing synchronously as a script does in its
// middle, and runs lost transactions again.
import { parentPort, workerData } from 'node:worker_threads';
import { connectReplica } from '#database';

const { ticket, rounds } = workerData;
const replica = connectReplica(ticket);
let conflicts = 0;

for (let round = 0; round < rounds; ) {
  const transaction = replica.begin();
  const { graph } = transaction;
  const key = graph.keyId('count');
  graph.setNodeProperty(0, 'count', graph.nodeProperty(0, key) + 1);
  graph.createNode();
  try {
    transaction.commit();
    round++;
  } catch (error) {
    if (error.code !== 'COMMIT_CONFLICT') throw error;
    conflicts++;
  }
  transaction.close();
}
parentPort.postMessage({ conflicts });
