/**
 * Makes the transactions of a commit log, in order: in the caller's thread while the disk is quick, which takes no
 * messages, and in a write thread where a sync would block the caller for long: while the disk has much else to write,
 * and for some time after that and after a slow transaction, since the system writes its cache out later.
 *
 * Invariant: while the write thread has requests, every transaction goes to it.
 */
import { assert, Mutex } from '#base';
import type { LmdbEnvironment, TableDatabase, Write } from './environment.ts';
import { WriteThreadHost } from './write-thread-host.ts';

export interface WriteThreadOptions {
  /** The compiled `write-thread`. */
  readonly entry: URL;
  /** Duration of a transaction from which on the next ones are made in the thread; 0: all are. */
  readonly slowMs: number;
  /** For so long after a slow transaction or a large write. */
  readonly settleMs: number;
}

export class LogWriter {
  readonly #environment: LmdbEnvironment;
  readonly #directory: string;
  /** Null: all transactions are made in the caller's thread. */
  readonly #options: WriteThreadOptions | null;
  /** Of the opening of databases, of which LMDB allows one at a time in a process. */
  readonly #opening = new Mutex();
  /** Started when it is first needed. */
  #thread: Promise<WriteThreadHost> | null = null;
  /** The thread once it has started. Set under the mutex, in which its start must not be awaited. */
  #startedThread: WriteThreadHost | null = null;
  /** Transactions that wait for the write thread or are made there. */
  #sentCount = 0;
  /** Time until which the disk is taken for busy. */
  #slowUntil = Number.NEGATIVE_INFINITY;
  /** Number of other large writes that are under way. */
  #largeCount = 0;

  constructor(environment: LmdbEnvironment, directory: string, options: WriteThreadOptions | null) {
    this.#environment = environment;
    this.#directory = directory;
    this.#options = options;
    // With a limit of 0, the thread makes the first transaction, too.
    this.#note(0);
  }

  /** One transaction, in this thread. Only for a log without write thread. Throws as `LmdbEnvironment.write`. */
  writeNow(what: string, writes: readonly Write[]): void {
    assert(this.#options === null, 'a log with a write thread does not write at once');
    this.#environment.write(what, writes);
  }

  /** One transaction: durable when it resolves. Rejects as `LmdbEnvironment.write` throws. */
  async write(what: string, writes: readonly Write[]): Promise<void> {
    if (this.#options === null || this.#isQuick()) {
      const startedAt = performance.now();
      this.#environment.write(what, writes);
      this.#note(performance.now() - startedAt);
      return;
    }
    this.#sentCount += 1;
    try {
      this.#thread ??= this.#start(this.#options);
      const thread = await this.#thread;
      this.#note(await thread.write(what, writes));
      this.#environment.refreshReads();
    } finally {
      this.#sentCount -= 1;
    }
  }

  /** Runs work that writes much to the disk: syncs of transactions meanwhile wait for its data, too. */
  async duringLargeWrite<T>(work: () => Promise<T>): Promise<T> {
    this.#largeCount += 1;
    try {
      return await work();
    } finally {
      this.#largeCount -= 1;
      this.#settle();
    }
  }

  /** Opens or creates a table's database in all threads. */
  openTable(name: TableDatabase): Promise<ReturnType<LmdbEnvironment['table']>> {
    return this.#opening.run(async () => {
      const entries = this.#environment.table(name);
      await this.#startedThread?.openTable(name);
      return entries;
    });
  }

  /** Resolves when transactions under way are done and the write thread has ended. */
  async close(): Promise<void> {
    const thread = await this.#thread?.catch(() => null);
    await thread?.close();
  }

  #isQuick(): boolean {
    return this.#sentCount === 0 && this.#largeCount === 0 && performance.now() >= this.#slowUntil;
  }

  #note(elapsedMs: number): void {
    if (this.#options !== null && elapsedMs >= this.#options.slowMs) this.#settle();
  }

  #settle(): void {
    this.#slowUntil = performance.now() + (this.#options?.settleMs ?? 0);
  }

  #start({ entry }: WriteThreadOptions): Promise<WriteThreadHost> {
    return this.#opening.run(async () => {
      const data = { directory: this.#directory, tables: this.#environment.tables() };
      this.#startedThread = await WriteThreadHost.start(entry, data);
      return this.#startedThread;
    });
  }
}
