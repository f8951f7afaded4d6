/** Entry point of the import thread: one job at a time, from message to outcome. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { becomeBackgroundThread, defined, unreachable } from '#base';
import { connectReplica, DatabaseError, type Replica, type ReplicaTicket } from '#database';
import type { ImportJob, ImportLimits, ImportThreadData, MessageFromImport, MessageToImport } from '#jobs';
import { checkpointedJobs, deleteCheckpoints } from './checkpoint.ts';
import { ChunkRequests } from './chunk-requests.ts';
import { runImport } from './run-import.ts';

class ImportConversation {
  readonly #port: MessagePort;
  readonly #replica: Replica;
  readonly #limits: ImportLimits;
  #stopping = new AbortController();
  readonly #chunks = new ChunkRequests((question) => this.#post(question));

  constructor(port: MessagePort, replica: Replica, limits: ImportLimits) {
    this.#port = port;
    this.#replica = replica;
    this.#limits = limits;
  }

  start(): void {
    this.#port.on('message', (message: MessageToImport) => this.#take(message));
  }

  #take(message: MessageToImport): void {
    switch (message.kind) {
      case 'run':
        void this.#run(message.job);
        return;
      case 'stop':
        return this.#stopping.abort();
      case 'forget':
        return this.#forget(message.jobIds);
      case 'chunk':
      case 'chunkFailed':
        return this.#chunks.take(message);
      default:
        unreachable(message);
    }
  }

  async #run(job: ImportJob): Promise<void> {
    this.#stopping = new AbortController();
    // Read now, when the replica has little to catch up with, rather than after a large load.
    const checkpointed = checkpointedJobs(this.#replica);
    const outcome = await runImport(
      job,
      {
        replica: this.#replica,
        limits: this.#limits,
        report: (progress) => this.#post({ kind: 'progress', progress }),
        nextChunk: (uploadId, index) => this.#chunks.chunk(uploadId, index),
      },
      this.#stopping.signal,
    );
    this.#post({ kind: 'ended', outcome, checkpointed });
  }

  #forget(jobIds: readonly string[]): void {
    try {
      deleteCheckpoints(this.#replica, jobIds);
    } catch (error) {
      // They cost a few bytes each, and deletion is tried again after the next job.
      if (!(error instanceof DatabaseError)) throw error;
    }
  }

  #post(message: MessageFromImport): void {
    this.#port.postMessage(message);
  }
}

becomeBackgroundThread();
const { ticket, limits } = workerData as ImportThreadData<ReplicaTicket>;
const parent = defined(parentPort, 'this is the entry of a worker thread');
new ImportConversation(parent, connectReplica(ticket), limits).start();
