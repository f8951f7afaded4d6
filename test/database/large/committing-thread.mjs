// A thread that makes one large commit under a budget whose flag is the other side's, and says what became of it.
import { parentPort, workerData } from 'node:worker_threads';
import { Budget, DEFAULT_BUDGET_LIMITS } from '#base';
import { connectReplica } from '#database';

const { ticket, signal, text } = workerData;
const transaction = connectReplica(ticket).begin();
transaction.budget = new Budget(DEFAULT_BUDGET_LIMITS, new Int32Array(signal));
const { graph } = transaction;
graph.setNodeProperty(graph.createNode(), 'text', text);
let outcome;
try {
  outcome = { version: transaction.commit() };
} catch (error) {
  outcome = { code: error.code };
}
// What it goes on with.
parentPort.postMessage({ ...outcome, nodeCount: transaction.graph.nodeCount(), nextId: graph.createNode() });
transaction.close();
