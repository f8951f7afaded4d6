/**
 * Writes V8's code cache of the thread bundle, from a thread like those that will load it: it starts with a replica, as
 * in a server, so that the functions of a start are in the cache.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { attachThread } from '../dist/apps/api/pool/attach-thread.js';
import { ClientUsage } from '../dist/apps/api/pool/client-usage.js';
import { threadOptions } from '../dist/apps/api/pool/thread-program.js';
import { ThreadSession } from '../dist/apps/api/pool/thread-session.js';
import { ReplicaServer } from '../dist/shared/database/index.js';
import { readSettings } from '../dist/shared/protocol/index.js';
import { MemoryCommitLog } from '../dist/shared/storage/memory/index.js';

const thread = new URL('../dist/workers/script/program/store-code-cache.js', import.meta.url);

const database = await ReplicaServer.open(new MemoryCommitLog(), {
  autoIndexKeys: { node: [], relationship: [] },
});
const worker = new Worker(thread, { workerData: threadOptions(readSettings({}), { threads: 1 }) });
worker.once('message', ({ ticketPort }) => attachThread(database, ticketPort));
const events = { onServing: () => worker.postMessage('serving'), onReplies() {}, onHelpWanted() {} };
const { service } = new ThreadSession(events, new ClientUsage(), () => performance.now());
worker.postMessage(service, [service.port, service.helpPort]);
const [code] = await once(worker, 'exit');
process.exit(code);
