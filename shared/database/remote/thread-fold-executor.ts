/** Folds in a separate thread, which starts with the first fold. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { defined } from '#base';
import type { FoldScope } from '#rdf';
import type { FoldExecutor } from '../compactor.ts';
import type { PreparedOn } from '../large/prepared-commit.ts';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';
import { PieceAssembler } from '../snapshot/snapshot-diff.ts';
import type { FoldReply, FoldRequest } from './messages.ts';
import type { AttachedReplica, ReplicaServer } from './server.ts';

export class ThreadFoldExecutor implements FoldExecutor {
  readonly #server: ReplicaServer;
  readonly #entry: URL;
  #thread: Worker | null = null;
  #attached: AttachedReplica | null = null;
  /** The newest one that the thread has answered with, or started with. */
  #snapshot: DatabaseSnapshot | null = null;

  /** `entry` is the compiled `fold-thread`, for callers that are not compiled themselves. */
  constructor(server: ReplicaServer, entry = new URL('./fold-thread.js', import.meta.url)) {
    this.#server = server;
    this.#entry = entry;
  }

  async fold(scope: FoldScope): Promise<DatabaseSnapshot> {
    const { snapshot } = await this.#ask(scope);
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

  async #ask(request: FoldRequest): Promise<PreparedOn> {
    const thread = this.#thread ?? this.#start();
    const replies = on(thread, 'message') as AsyncIterable<[FoldReply]>;
    thread.postMessage(request);
    const before = defined(this.#snapshot, 'a thread starts with a snapshot');
    const assembler = new PieceAssembler();
    let result: PreparedOn | null = null;
    for await (const [{ piece, prepared, releasedBytes }] of replies) {
      const snapshot = assembler.take(before, piece);
      if (snapshot === null) continue;
      this.#server.noteReleased(releasedBytes);
      this.#snapshot = snapshot;
      result = { snapshot, prepared };
      break;
    }
    return defined(result, 'the last reply has the snapshot');
  }

  #start(): Worker {
    const attached = this.#server.attach();
    const { ticket } = attached;
    this.#snapshot = ticket.snapshot;
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
