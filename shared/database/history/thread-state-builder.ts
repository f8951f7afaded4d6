/** Builds earlier versions in a dedicated thread, which starts with the first build; one build at a time. */
import { Worker } from 'node:worker_threads';
import type { AutoIndexKeys } from '#graph';
import type { CommitLog, EncodedCommit } from '#storage';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';
import type { BuildReply, BuildRequest, SourceReply, SourceRequest } from './builder-messages.ts';
import { recordBatches } from './record-batches.ts';
import type { StateBuilder } from './state-builder.ts';

/** Serves the requests of the thread. A rejection ends the build and becomes its error. */
type Supplier = (message: SourceRequest) => Promise<readonly EncodedCommit[] | null>;

export class ThreadStateBuilder implements StateBuilder {
  readonly #log: CommitLog;
  readonly #autoIndexKeys: AutoIndexKeys;
  readonly #entry: URL;
  #thread: Worker | null = null;

  /** `entry` is the compiled `history-thread`, for callers that do not run compiled themselves. */
  constructor(
    log: CommitLog,
    autoIndexKeys: AutoIndexKeys,
    entry = new URL('./history-thread.js', import.meta.url),
  ) {
    this.#log = log;
    this.#autoIndexKeys = autoIndexKeys;
    this.#entry = entry;
  }

  async load(version: number, signal: AbortSignal): Promise<DatabaseSnapshot> {
    const reader = await this.#log.openCheckpoint(version);
    try {
      const name = `the checkpoint of version ${version}`;
      const { byteLength } = reader.checkpoint;
      const supply: Supplier = async (message) => {
        signal.throwIfAborted();
        if (message.kind === 'read') await reader.read(message.target);
        return null;
      };
      const snapshot = await this.#build({ kind: 'load', name, byteLength }, supply);
      if (snapshot.version === version) return snapshot;
      throw new DatabaseError(DatabaseErrorCode.Damaged, `${name} is damaged: it is that of another version`);
    } finally {
      await reader.close();
    }
  }

  async advance(snapshot: DatabaseSnapshot, version: number, signal: AbortSignal): Promise<DatabaseSnapshot> {
    const batches = recordBatches(this.#log, snapshot.version, version, signal);
    try {
      const request = { kind: 'advance', snapshot, autoIndexKeys: this.#autoIndexKeys } as const;
      return await this.#build(request, async () => {
        signal.throwIfAborted();
        return (await batches.next()).value ?? null;
      });
    } finally {
      await batches.return(undefined);
    }
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }

  async #build(request: BuildRequest, supply: Supplier): Promise<DatabaseSnapshot> {
    const thread = this.#thread ?? this.#start();
    let failure: { readonly cause: unknown } | null = null;
    const serve = async (message: SourceRequest): Promise<SourceReply> => {
      try {
        return { kind: 'given', commits: await supply(message) };
      } catch (cause) {
        failure = { cause };
        return { kind: 'ended' };
      }
    };
    const reply = await exchange(thread, request, serve);
    if (reply.kind === 'built') return reply.snapshot;
    const ended = failure as { readonly cause: unknown } | null;
    if (ended !== null) throw ended.cause;
    throw new DatabaseError(DatabaseErrorCode.Damaged, reply.message);
  }

  #start(): Worker {
    const thread = new Worker(this.#entry, { execArgv: [] });
    thread.unref();
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
    this.#thread = thread;
    return thread;
  }
}

/** Sends a request and awaits the reply; rejects if the thread exits before. */
function exchange(
  thread: Worker,
  request: BuildRequest,
  serve: (message: SourceRequest) => Promise<SourceReply>,
): Promise<BuildReply> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: SourceRequest | BuildReply) => {
      if (message.kind === 'read' || message.kind === 'next') {
        void serve(message).then((given) => thread.postMessage(given));
        return;
      }
      leave();
      resolve(message);
    };
    const onEnd = (error: unknown) => {
      leave();
      reject(error instanceof Error ? error : new Error('the thread that builds earlier versions has ended'));
    };
    const leave = () => {
      thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
    };
    thread.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    thread.postMessage(request);
  });
}
