/** Entry of a thread that attaches as a script thread does and walks every relationship once. */
import { parentPort, workerData } from 'node:worker_threads';
import { connectReplica, type ReplicaTicket } from '#database';
import { countOneHop, sumWeights } from './traversals.ts';

export interface Reading {
  readonly relationshipCount: number;
  readonly heapBytes: number;
}

const { graph } = connectReplica(workerData as ReplicaTicket).begin();
const relationshipCount = countOneHop(graph);
sumWeights(graph);
parentPort?.postMessage({ relationshipCount, heapBytes: process.memoryUsage().heapUsed } satisfies Reading);
