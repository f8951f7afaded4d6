/**
 * How many threads there are. Some are kept; more come, one after another, when a task has waited while every thread
 * worked on something long, and end when they have had nothing to do for a while. Threads that turn over short tasks
 * are not joined by others: what waits for them waits for processors. Piscina starts the threads and ends them; its one
 * task for each is to serve ours.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ThreadMessage, ThreadOptions } from '#protocol';
import { ThreadSession } from './thread-session.ts';
import type { ThreadTime } from './thread-time.ts';
import type { ThreadTurns } from './thread-turns.ts';

export interface ThreadSupplyOptions {
  /** The compiled entry of a thread. */
  readonly filename: string;
  /** Threads that are kept. */
  readonly threads: number;
  /** Threads that there may be at once; at least those that are kept. */
  readonly threadsMax: number;
  /** V8 heap of one thread; must stand well above the budget of a task. */
  readonly heapMegabytesMax: number;
  readonly workerData: ThreadOptions;
  /** Milliseconds without a task after which a thread beyond the kept ones ends. */
  readonly idleMs: number;
  /** Answers a new thread's request for its copy of the database. */
  attach(ticketPort: MessagePort): void;
  /** A thread ended without having been told to. */
  onThreadLost(cause: unknown): void;
  /** A new thread has come up in place of one that was ended or lost. */
  onThreadReplaced(): void;
}

/** A task may wait for so long before another thread is started. */
const START_AFTER_MS = 20;
/** Pause before another thread is started in place of one that did not come up. */
const START_RETRY_MS = 500;
/** How often threads without work are looked for, in parts of the time after which they end. */
const LOOKS_PER_IDLE_TIME = 4;

const now = () => performance.now();

export class ThreadSupply {
  readonly #options: ThreadSupplyOptions;
  readonly #turns: ThreadTurns;
  readonly #time: ThreadTime;
  readonly #pool: Piscina;
  /** Threads that serve, and those that are about to. */
  #count = 0;
  /** Of them those that have not come up yet. */
  #startingCount = 0;
  /** Threads that have come up since the begin. */
  #startedCount = 0;
  #onReady: (() => void) | undefined;
  #onStartFailed: ((cause: unknown) => void) | undefined;
  #mayStartAt = 0;
  #backlogTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ThreadSupplyOptions, turns: ThreadTurns, time: ThreadTime) {
    this.#options = options;
    this.#turns = turns;
    this.#time = time;
    this.#pool = new Piscina({
      filename: options.filename,
      minThreads: options.threads,
      maxThreads: options.threadsMax,
      idleTimeout: Number.POSITIVE_INFINITY,
      concurrentTasksPerWorker: 1,
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytesMax },
      workerData: options.workerData,
      recordTiming: false,
    });
    this.#pool.on('message', (message: ThreadMessage) => options.attach(message.ticketPort));
    this.#pool.on('error', (error) => {
      options.onThreadLost(error);
      this.#onStartFailed?.(error);
    });
    for (let kept = 0; kept < options.threads; kept += 1) void this.#serveWithThread(false);
  }

  /** Resolves when every kept thread has loaded its code, has its copy of the database and waits for tasks. */
  async ready(): Promise<void> {
    if (this.#startedCount >= this.#options.threads) return;
    await new Promise<void>((resolve, reject) => {
      this.#onReady = resolve;
      this.#onStartFailed = reject;
    });
    this.#onReady = undefined;
    this.#onStartFailed = undefined;
  }

  /** There are more tasks than threads: looks after a while whether one of them is still held up. */
  noteBacklog(): void {
    if (this.#backlogTimer !== undefined || this.#isClosed || this.#count >= this.#options.threadsMax) return;
    this.#backlogTimer = setTimeout(() => {
      this.#backlogTimer = undefined;
      if (this.#turns.isHeld(START_AFTER_MS)) this.#startMore();
      if (this.#turns.hasBacklog) this.noteBacklog();
    }, START_AFTER_MS).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#backlogTimer);
    clearTimeout(this.#idleTimer);
    await this.#pool.destroy();
  }

  /** The begin's threads first; whatever ends later is replaced up to their number. */
  async #serveWithThread(isReplacement: boolean): Promise<void> {
    const isServing = await this.#serve(isReplacement);
    if (this.#isClosed) return;
    if (!isServing) {
      // What keeps a thread from coming up keeps the next one too: no process starts so, and none is kept busy by it.
      this.#mayStartAt = now() + START_RETRY_MS;
      await pause(START_RETRY_MS);
    }
    if (!this.#isClosed && this.#count < this.#options.threads) await this.#serveWithThread(true);
  }

  /** From the start of a thread to its end; whether it came up. */
  async #serve(isReplacement: boolean): Promise<boolean> {
    let isServing = false;
    const events = {
      onServing: () => {
        isServing = true;
        this.#startingCount -= 1;
        this.#noteStarted(isReplacement);
        this.#turns.addThread(session);
      },
      onReplies: () => this.#turns.onReplies(),
    };
    const session: ThreadSession = new ThreadSession(events, this.#time, now);
    const { service, end } = session;
    this.#count += 1;
    this.#startingCount += 1;
    try {
      await this.#pool.run(service, { signal: end.signal, transferList: [service.port] });
    } catch (cause) {
      if (!this.#isClosed && !end.signal.aborted) this.#options.onThreadLost(cause);
      this.#turns.removeThread(session, cause);
      if (!isServing) this.#onStartFailed?.(cause);
    }
    this.#count -= 1;
    if (!isServing) this.#startingCount -= 1;
    return isServing;
  }

  #noteStarted(isReplacement: boolean): void {
    this.#startedCount += 1;
    if (this.#startedCount === this.#options.threads) this.#onReady?.();
    if (isReplacement) this.#options.onThreadReplaced();
    this.#endIdleLater();
  }

  /** The start of a thread takes a processor's time, which others need: no more at once than are kept. */
  #startMore(): void {
    const { threads, threadsMax } = this.#options;
    if (this.#count >= threadsMax || this.#startingCount >= threads || now() < this.#mayStartAt) return;
    void this.#serveWithThread(false);
  }

  #endIdleLater(): void {
    const { threads, idleMs } = this.#options;
    if (this.#idleTimer !== undefined || this.#isClosed || this.#count <= threads) return;
    this.#idleTimer = setTimeout(() => {
      this.#idleTimer = undefined;
      for (const session of this.#turns.idleFor(idleMs).slice(0, this.#count - threads)) {
        this.#turns.removeThread(session, new Error('no task came'));
        session.end.abort();
      }
      this.#endIdleLater();
    }, idleMs / LOOKS_PER_IDLE_TIME).unref();
  }
}
