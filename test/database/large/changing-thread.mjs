// A thread that changes every relationship of a graph in one transaction, and says what it reads after its commit.
import { parentPort, workerData } from 'node:worker_threads';
import { connectReplica } from '#database';

const transaction = connectReplica(workerData.ticket).begin();
const { graph } = transaction;
for (let id = 0; id < graph.relationshipIdEnd; id++) graph.removeRelationshipProperty(id, 'weight');
const version = transaction.commit();
const weight = graph.keyId('weight');
let left = 0;
for (let id = 0; id < graph.relationshipIdEnd; id++) {
  if (graph.relationshipProperty(id, weight) !== undefined) left++;
}
parentPort.postMessage({ version, left });
transaction.close();
