/** Entry point of the change feed thread, which runs while there are readers. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { defined } from '#base';
import { type FeedThreadData, FeedWorker, type MessageFromFeed, type MessageToFeed } from '#feed';

const port: MessagePort = defined(parentPort, 'this is the entry of a worker thread');
const post = (message: MessageFromFeed, transfer: readonly ArrayBuffer[] = []) =>
  port.postMessage(message, [...transfer]);
const worker = new FeedWorker(workerData as FeedThreadData, post);

port.on('message', (message: MessageToFeed) => {
  if (message.kind === 'end') port.close();
  else worker.take(message);
});
