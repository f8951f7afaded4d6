/**
 * The main thread's view of a worker thread in service. It runs one task at a time, in order. A fast thread is
 * assigned some tasks ahead (prefetch), which it starts without a round trip, since that takes longer than a short
 * script. Tasks that it has not started can be reclaimed.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { assert } from '#base';
import {
  type HelpRequest,
  type ReplyMessage,
  readReply,
  type TaskMessage,
  type TaskState,
  TaskStates,
  type ThreadService,
  taskMessage,
  taskVersion,
} from '#protocol';
import type { ClientUsage } from './client-usage.ts';
import type { PoolTask } from './pool-task.ts';
import { ThreadHelp } from './thread-help.ts';

/**
 * Maximum number of tasks of a thread, the running one included. Four cost a quarter more CPU, sixteen save no more.
 */
export const GIVEN_MAX = 8;
/**
 * A longer task is a long one, where there are no more busy threads than processors. Completions are handled by the main
 * thread, under load some milliseconds late.
 */
export const SHORT_MS = 10;
/** Target duration of the tasks that are assigned ahead: a task of another client waits for them. */
const AHEAD_MS = 2;
/** Weight of the newest task in the moving average of task durations. */
const NEWEST_WEIGHT = 1 / 8;

interface GivenTask {
  readonly task: PoolTask;
  readonly state: TaskState;
}

export interface SessionEvents {
  /** The thread has started and waits for tasks. */
  onServing(): void;
  /** Replies have arrived. */
  onReplies(): void;
  /** The running task asks for helpers. */
  onHelpWanted(session: ThreadSession, request: HelpRequest): void;
}

export class ThreadSession {
  /** Aborting terminates the thread. */
  readonly end = new AbortController();
  /** Message for the thread; the ports are in the transfer list. */
  readonly service: ThreadService;
  readonly #help: ThreadHelp;
  readonly #usage: ClientUsage;
  readonly #now: () => number;
  readonly #port: MessagePort;
  readonly #states = TaskStates.create(GIVEN_MAX);
  /** Assigned tasks without a reply, reclaimed ones included, the oldest first. */
  readonly #given: GivenTask[] = [];
  /** Messages of assigned tasks, sent at the end of the event loop's turn: one wake-up of the thread serves them all. */
  #unsent: TaskMessage[] = [];
  /** Reserved places for tasks whose required version is not yet known. */
  #promisedCount = 0;
  /** Of the newest reservation. */
  #promisedClient: string | null = null;
  /** Lower bound of the start of the running task. */
  #busySince = 0;
  /** Duration of the previous task. */
  #previousMs = Number.POSITIVE_INFINITY;
  #averageMs = 0;
  #idleSince: number;
  /** False until the first message of the thread, which is no reply. */
  #isServing = false;

  /** `usage` is charged with the thread time of tasks; `now` is a clock in milliseconds. */
  constructor({ onServing, onReplies, onHelpWanted }: SessionEvents, usage: ClientUsage, now: () => number) {
    this.#usage = usage;
    this.#now = now;
    this.#idleSince = now();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const helpEvents = {
      onRequest: (request: HelpRequest) => onHelpWanted(this, request),
      onHelped: (client: string, elapsedMs: number) => {
        usage.add(client, elapsedMs, now());
        this.#noteIdle(now());
      },
    };
    this.#help = new ThreadHelp(helpEvents, now);
    this.service = { port: port2, taskStates: this.#states.memory, helpPort: this.#help.threadPort };
    port1.once('message', () => {
      this.#isServing = true;
      port1.on('message', (message: ReplyMessage) => {
        this.#take(message);
        onReplies();
      });
      onServing();
    });
  }

  /** Assigned tasks and reserved places. */
  get load(): number {
    return this.#given.length + this.#promisedCount;
  }

  /** True while it helps with a job of another thread. */
  get isHelping(): boolean {
    return this.#help.isHelping;
  }

  /** Helps `owner` with a job of its running task, which is charged for it. */
  helpWith(owner: ThreadSession, request: HelpRequest, helper: number): void {
    const { client } = owner;
    if (client !== null) this.#help.offer(request, helper, owner.#help, client);
  }

  /** Leaves a job of `owner`, whose thread has ended. */
  stopHelping(owner: ThreadSession): void {
    this.#help.dismissFrom(owner.#help);
  }

  /** True if a task waits behind the running one. */
  get hasAhead(): boolean {
    return this.#given.some(({ task, state }, at) => at > 0 && task.isGiven(state));
  }

  /** True if it can take another task at `now`. */
  hasRoom(now: number): boolean {
    const { load } = this;
    return load === 0 || (load < GIVEN_MAX && load * this.#averageMs < AHEAD_MS && this.isFast(now));
  }

  /** Milliseconds without a task. */
  idleMs(now: number): number {
    return this.load === 0 && !this.isHelping ? now - this.#idleSince : 0;
  }

  /** Client of the running task, or of the one that has a reserved place; null for none. */
  get client(): string | null {
    return this.#given[0]?.task.call.client ?? (this.#promisedCount > 0 ? this.#promisedClient : null);
  }

  /** Milliseconds that the running task has taken so far. */
  busyMs(now: number): number {
    return this.#given.length === 0 ? 0 : now - this.#busySince;
  }

  /** True while its tasks are short: the previous one was, and so far the running one is. */
  isFast(now: number, shortMs = SHORT_MS): boolean {
    return this.#previousMs < shortMs && now - this.#busySince < shortMs;
  }

  /** True if the task is assigned to it, has not ended and was not reclaimed. */
  has(task: PoolTask): boolean {
    return this.#given.some((given) => given.task === task && task.isGiven(given.state));
  }

  /** Reserves a place for a task until {@link give} or {@link breakPromise}. */
  promise({ call }: PoolTask): void {
    this.#help.dismiss();
    this.#promisedCount += 1;
    this.#promisedClient = call.client;
    this.#usage.give(call.client, this.#now());
  }

  breakPromise({ call }: PoolTask): void {
    this.#promisedCount -= 1;
    this.#usage.takeBack(call.client, this.#now());
    this.#noteIdle(this.#now());
  }

  give(task: PoolTask, version: number): void {
    assert(this.#given.length < GIVEN_MAX, 'a state comes round when its task has been answered');
    this.#promisedCount -= 1;
    if (this.#given.length === 0) this.#busySince = this.#now();
    const state = this.#states.next().fill(0);
    const { request, requestKey, call, basis } = task;
    const past = basis?.past ?? null;
    task.giveTo(state);
    this.#given.push({ task, state });
    if (this.#unsent.length === 0) setImmediate(() => this.#send());
    this.#unsent.push(taskMessage(request, { version, rights: call.rights, requestKey, past }));
  }

  #send(): void {
    const messages = this.#unsent;
    this.#unsent = [];
    for (const message of messages) this.#port.postMessage(message);
  }

  /** Receives replies synchronously, ahead of their events, which cost more. */
  drain(): void {
    for (;;) {
      const received: { message: ReplyMessage } | undefined = receiveMessageOnPort(this.#port);
      if (received === undefined) return;
      this.#take(received.message);
    }
  }

  /** Reclaims up to `countMax` tasks that the thread has not started, the oldest first. */
  takeBack(countMax: number): PoolTask[] {
    const taken: PoolTask[] = [];
    for (const { task, state } of this.#given) {
      if (taken.length === countMax) break;
      if (task.isGiven(state) && task.takeBack()) taken.push(task);
    }
    return taken;
  }

  /** Called at the end of a thread: fails its running task, and returns those that it had not started. */
  close(cause: unknown): PoolTask[] {
    if (this.#isServing) this.drain();
    this.#unsent.length = 0;
    this.#port.close();
    this.#help.close();
    const notBegun = this.takeBack(this.#given.length);
    const now = this.#now();
    for (const { task, state } of this.#given) {
      const { client } = task.call;
      if (task.isGiven(state)) {
        this.#usage.end(client, now - this.#busySince, now);
        task.fail(cause);
      } else {
        this.#usage.takeBack(client, now);
      }
    }
    this.#given.length = 0;
    return notBegun;
  }

  #take(message: ReplyMessage): void {
    const given = this.#given.shift();
    assert(given !== undefined, 'a thread answers what it was given');
    const now = this.#now();
    const elapsedMs = now - this.#busySince;
    const { client } = given.task.call;
    this.#previousMs = elapsedMs;
    this.#busySince = now;
    this.#noteIdle(now);
    // It was reclaimed, and may be assigned to another thread by now.
    if (message === null) return this.#usage.takeBack(client, now);
    // Capped: a long task is detected while it runs, and must not prevent prefetch of short ones after it.
    this.#averageMs += (Math.min(elapsedMs, SHORT_MS) - this.#averageMs) * NEWEST_WEIGHT;
    this.#usage.end(client, elapsedMs, now);
    given.task.end(readReply(message, taskVersion(given.state)));
  }

  #noteIdle(now: number): void {
    if (this.load === 0) this.#idleSince = now;
  }
}
