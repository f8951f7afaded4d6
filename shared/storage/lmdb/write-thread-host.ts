/** A commit log's side of its write thread. */
import { Worker } from 'node:worker_threads';
import { StorageError, StorageErrorCode } from '../errors.ts';
import type { TableDatabase, Write } from './environment.ts';
import type { WriteReply, WriteRequest, WriteThreadData } from './write-messages.ts';

/** It runs no code of others and holds one group of records at a time. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2 };

interface Pending {
  /** With the duration in the thread, in milliseconds. */
  readonly resolve: (elapsedMs: number) => void;
  readonly reject: (error: StorageError) => void;
}

export class WriteThreadHost {
  readonly #thread: Worker;
  /** Requests without a reply, the oldest first. */
  readonly #pending: Pending[] = [];
  /** Why the thread ended; null while it runs. */
  #end: StorageError | null = null;

  private constructor(entry: URL, data: WriteThreadData) {
    this.#thread = new Worker(entry, {
      workerData: data,
      execArgv: [],
      resourceLimits: RESOURCE_LIMITS,
    });
    this.#thread.on('message', (reply: WriteReply) => this.#settle(reply));
    this.#thread.on('error', (cause) => this.#ended(cause));
    this.#thread.once('exit', () => this.#ended(null));
  }

  /** `entry` is the compiled `write-thread`. Resolves when the thread has opened the environment. */
  static async start(entry: URL, data: WriteThreadData): Promise<WriteThreadHost> {
    const host = new WriteThreadHost(entry, data);
    await host.#reply();
    return host;
  }

  /**
   * As `LmdbEnvironment.write`, after earlier requests; resolves with its duration in milliseconds. Bytes must not
   * change until it settles. If the thread ends meanwhile, rejects with STORAGE_FAILED: what the disk holds is
   * unknown then.
   */
  write(what: string, writes: readonly Write[]): Promise<number> {
    const sent = writes.map((write) => ({ ...write, value: sendable(write.value) }));
    const copies = sent.flatMap(({ value }) =>
      value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
    );
    return this.#ask({ kind: 'write', what, writes: sent }, copies);
  }

  /** This thread must not open a database meanwhile. */
  async openTable(name: TableDatabase): Promise<void> {
    await this.#ask({ kind: 'open', name });
  }

  /** Resolves when earlier requests are done and the thread has ended. */
  async close(): Promise<void> {
    if (this.#end !== null) return;
    const ended = new Promise((resolve) => this.#thread.once('exit', resolve));
    await this.#ask({ kind: 'close' });
    await ended;
  }

  #ask(request: WriteRequest, transferList: readonly ArrayBuffer[] = []): Promise<number> {
    if (this.#end !== null) return Promise.reject(this.#end);
    this.#thread.postMessage(request, transferList);
    return this.#reply();
  }

  #reply(): Promise<number> {
    // Without a request the thread does not keep the process alive.
    this.#thread.ref();
    return new Promise((resolve, reject) => this.#pending.push({ resolve, reject }));
  }

  #settle(reply: WriteReply): void {
    const pending = this.#pending.shift();
    if (this.#pending.length === 0) this.#thread.unref();
    if ('code' in reply) pending?.reject(new StorageError(reply.code, reply.message));
    else pending?.resolve(reply.elapsedMs);
  }

  #ended(cause: unknown): void {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    this.#end ??= new StorageError(StorageErrorCode.Failed, `the thread that writes the log ended${reason}`);
    for (const { reject } of this.#pending.splice(0)) reject(this.#end);
  }
}

/** A copy of its own, since a message would copy the whole buffer that the bytes are in. */
function sendable(value: Write['value']): Write['value'] {
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? value.slice() : value;
}
