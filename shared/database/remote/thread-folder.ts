/** Folds in a thread of its own, which is started with the first fold. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PreparedOn } from '../large/prepared-commit.ts';
import type { DatabaseSnapshot } from '../snapshot.ts';
import type { Folder } from '../snapshot-keeper.ts';
import type { FoldReply, FoldRequest } from './messages.ts';
import type { AttachedReplica, ReplicaServer } from './server.ts';

export class ThreadFolder implements Folder {
  readonly #server: ReplicaServer;
  readonly #entry: URL;
  #thread: Worker | null = null;
  #attached: AttachedReplica | null = null;

  /** `entry` is the compiled `fold-thread`, for callers that do not run compiled themselves. */
  constructor(server: ReplicaServer, entry = new URL('./fold-thread.js', import.meta.url)) {
    this.#server = server;
    this.#entry = entry;
  }

  async fold(): Promise<DatabaseSnapshot> {
    const { snapshot } = await this.#ask(null);
    return snapshot;
  }

  prepare(changes: Uint8Array): Promise<PreparedOn> {
    return this.#ask(changes);
  }

  async close(): Promise<void> {
    this.#attached?.detach();
    await this.#thread?.terminate();
    this.#thread = null;
  }

  async #ask(request: FoldRequest): Promise<FoldReply> {
    const thread = this.#thread ?? this.#start();
    const answered = once(thread, 'message') as Promise<[FoldReply]>;
    thread.postMessage(request);
    const [reply] = await answered;
    return reply;
  }

  #start(): Worker {
    const attached = this.#server.attach();
    const { ticket } = attached;
    const thread = new Worker(this.#entry, {
      workerData: ticket,
      transferList: [ticket.port],
      execArgv: [],
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
