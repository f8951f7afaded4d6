/**
 * Entry of a thread with a replica, as a script thread has one. What blocks its event loop is what the server sends it. One
 * that reads begins a transaction again and again, and so applies every commit. Answers any message with what it saw.
 */
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { defined } from '#base';
import { connectReplica, type ReplicaTicket } from '#database';
import { type LongestPauses, LoopWatch } from './loop-watch.ts';

export interface WatchedThreadData {
  readonly ticket: ReplicaTicket;
  readonly reads: boolean;
}

export interface WatchedLoop {
  readonly pauses: LongestPauses;
  /** Of the heap, after a transaction; 0 for a thread that does not read. */
  readonly heapBytesMax: number;
}

const READ_EVERY_MS = 5;

const port = defined(parentPort, 'this is the entry of a thread');
const { ticket, reads } = workerData as WatchedThreadData;
const replica = connectReplica(ticket);
let heapBytesMax = 0;
if (reads) {
  setInterval(() => {
    replica.begin().close();
    heapBytesMax = Math.max(heapBytesMax, getHeapStatistics().used_heap_size);
  }, READ_EVERY_MS).unref();
}
const loop = new LoopWatch();
port.on('message', () => {
  port.postMessage({ pauses: loop.longest(), heapBytesMax } satisfies WatchedLoop);
});
