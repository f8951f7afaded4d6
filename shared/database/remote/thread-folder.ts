/** Folds in a thread of its own, which is started with the first fold. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DatabaseSnapshot } from '../snapshot.ts';
import type { Folder } from '../snapshot-keeper.ts';
import type { FoldReply } from './messages.ts';
import type { AttachedReplica, ReplicaServer } from './server.ts';

export class ThreadFolder implements Folder {
  readonly #server: ReplicaServer;
  #thread: Worker | null = null;
  #attached: AttachedReplica | null = null;

  constructor(server: ReplicaServer) {
    this.#server = server;
  }

  async fold(): Promise<DatabaseSnapshot> {
    const thread = this.#thread ?? this.#start();
    const answered = once(thread, 'message') as Promise<[FoldReply]>;
    thread.postMessage('fold');
    const [{ snapshot }] = await answered;
    return snapshot;
  }

  async close(): Promise<void> {
    this.#attached?.detach();
    await this.#thread?.terminate();
    this.#thread = null;
  }

  #start(): Worker {
    const attached = this.#server.attach();
    const { ticket } = attached;
    const thread = new Worker(new URL('./fold-thread.js', import.meta.url), {
      workerData: ticket,
      transferList: [ticket.port],
    });
    thread.unref();
    thread.once('exit', () => {
      attached.detach();
      if (this.#thread === thread) this.#thread = null;
    });
    this.#attached = attached;
    this.#thread = thread;
    return thread;
  }
}
