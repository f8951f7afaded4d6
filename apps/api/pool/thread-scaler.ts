/**
 * Scales the number of threads between a minimum and a maximum. A thread is added when a task has waited while every
 * thread runs one that takes unusually long; an idle one above the minimum ends after a while. Usual tasks of one client
 * add none: their queue waits for processors. Another client that waits behind them gets one more. Piscina starts and terminates the
 * threads; its one task for each is the service loop.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { HelpRequest, ThreadMessage, ThreadOptions } from '#protocol';
import type { ClientUsage } from './client-usage.ts';
import type { TaskScheduler } from './task-scheduler.ts';
import { ThreadSession } from './thread-session.ts';

export interface ThreadScalerOptions {
  /** The compiled entry point of a thread. */
  readonly filename: string;
  /** Minimum number of threads. */
  readonly threads: number;
  /** Maximum number of threads. */
  readonly threadsMax: number;
  /** V8 heap limit of a thread; well above the memory budget of a task. */
  readonly heapMegabytesMax: number;
  readonly workerData: ThreadOptions;
  /** Idle milliseconds after which a thread above the minimum ends. */
  readonly idleMs: number;
  /** Connects a new thread to the database. */
  attach(ticketPort: MessagePort): void;
  /** A thread ended unexpectedly. */
  onThreadLost(cause: unknown): void;
  /** A thread has replaced one that was terminated or lost. */
  onThreadReplaced(): void;
}

/** Wait of a task after which a thread is added. */
const START_AFTER_MS = 20;
/** Delay before another start after a failed one. */
const START_RETRY_MS = 500;
/** Checks for idle threads per idle time. */
const LOOKS_PER_IDLE_TIME = 4;

const now = () => performance.now();

export class ThreadScaler {
  readonly #options: ThreadScalerOptions;
  readonly #scheduler: TaskScheduler;
  readonly #usage: ClientUsage;
  readonly #pool: Piscina;
  /** Threads in service or starting. */
  #count = 0;
  /** Threads that are starting. */
  #startingCount = 0;
  /** Threads started in total. */
  #startedCount = 0;
  #onReady: (() => void) | undefined;
  #onStartFailed: ((cause: unknown) => void) | undefined;
  #mayStartAt = 0;
  #backlogTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ThreadScalerOptions, scheduler: TaskScheduler, usage: ClientUsage) {
    this.#options = options;
    this.#scheduler = scheduler;
    this.#usage = usage;
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

  /** Resolves when all permanent threads have loaded their code, have a replica and wait for tasks. */
  async ready(): Promise<void> {
    if (this.#startedCount >= this.#options.threads) return;
    await new Promise<void>((resolve, reject) => {
      this.#onReady = resolve;
      this.#onStartFailed = reject;
    });
    this.#onReady = undefined;
    this.#onStartFailed = undefined;
  }

  /** Called when tasks exceed threads: checks after a while whether one still waits. */
  noteBacklog(): void {
    if (this.#backlogTimer !== undefined || this.#isClosed || this.#count >= this.#options.threadsMax) return;
    this.#backlogTimer = setTimeout(() => {
      this.#backlogTimer = undefined;
      // A main thread that is late has replies of threads that it takes for busy.
      this.#scheduler.onReplies();
      if (this.#scheduler.isHeld(START_AFTER_MS)) this.#startMore();
      if (this.#scheduler.hasBacklog) this.noteBacklog();
    }, START_AFTER_MS).unref();
  }

  /**
   * Called when one client occupies every thread and another's task waits: adds a thread unless there are more than the
   * minimum.
   */
  noteCrowdedOut(): void {
    if (!this.#isClosed && this.#count <= this.#options.threads) this.#startMore();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#backlogTimer);
    clearTimeout(this.#idleTimer);
    await this.#pool.destroy();
  }

  /** Threads above those of the start are replacements up to the minimum. */
  async #serveWithThread(isReplacement: boolean): Promise<void> {
    const isServing = await this.#serve(isReplacement);
    if (this.#isClosed) return;
    if (!isServing) {
      // A cause that prevents one start prevents the next: the delay avoids a busy loop.
      this.#mayStartAt = now() + START_RETRY_MS;
      await pause(START_RETRY_MS);
    }
    if (!this.#isClosed && this.#count < this.#options.threads) await this.#serveWithThread(true);
  }

  /** Serves until the thread ends; resolves to whether it had started. */
  async #serve(isReplacement: boolean): Promise<boolean> {
    let isServing = false;
    const events = {
      onServing: () => {
        isServing = true;
        this.#startingCount -= 1;
        this.#noteStarted(isReplacement);
        this.#scheduler.addThread(session);
      },
      onReplies: () => this.#scheduler.onReplies(),
      onHelpWanted: (owner: ThreadSession, request: HelpRequest) =>
        this.#scheduler.findHelpers(owner, request),
    };
    const session: ThreadSession = new ThreadSession(events, this.#usage, now);
    const { service, end } = session;
    this.#count += 1;
    this.#startingCount += 1;
    try {
      await this.#pool.run(service, { signal: end.signal, transferList: [service.port, service.helpPort] });
    } catch (cause) {
      if (!this.#isClosed && !end.signal.aborted) this.#options.onThreadLost(cause);
      this.#scheduler.removeThread(session, cause);
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

  /** A starting thread takes processor time from others: at most the minimum number start at once. */
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
      for (const session of this.#scheduler.idleFor(idleMs).slice(0, this.#count - threads)) {
        this.#scheduler.removeThread(session, new Error('no task came'));
        session.end.abort();
      }
      this.#endIdleLater();
    }, idleMs / LOOKS_PER_IDLE_TIME).unref();
  }
}
