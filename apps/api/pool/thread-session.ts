/**
 * A thread as the pool sees it, from the moment it serves to its end. It works on one task at a time, in the order in
 * which it was given them. A thread that answers fast is given some tasks ahead, which it begins without asking: the
 * way from a thread to the main one and back takes longer than a short script. What it has not begun can be taken back.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { assert } from '#base';
import {
  type ReplyMessage,
  readReply,
  type TaskState,
  TaskStates,
  type ThreadService,
  taskMessage,
  taskVersion,
} from '#protocol';
import type { PoolTask } from './pool-task.ts';
import type { ThreadTime } from './thread-time.ts';

/** Tasks that a thread may have, the one it works on included. Four cost a quarter more of CPU, sixteen save no more. */
export const GIVEN_MAX = 8;
/**
 * A task that takes longer is a long one. Tasks are seen to end only when the main thread comes round to it, which under
 * load takes some milliseconds by itself.
 */
const SHORT_MS = 10;
/** What a thread is given ahead should be done in this time: what comes meanwhile, of another client, waits for it. */
const AHEAD_MS = 2;
/** Weight of the newest task in the average time of a thread's tasks. */
const NEWEST_WEIGHT = 1 / 8;

interface GivenTask {
  readonly task: PoolTask;
  readonly state: TaskState;
}

export interface SessionEvents {
  /** The thread has come up and waits for tasks. */
  onServing(): void;
  /** The thread has answered something. */
  onReplies(): void;
}

export class ThreadSession {
  /** Ends the thread when it is aborted. */
  readonly end = new AbortController();
  /** What the thread has to be told, with the port in the transfer list. */
  readonly service: ThreadService;
  readonly #time: ThreadTime;
  readonly #now: () => number;
  readonly #port: MessagePort;
  readonly #states = TaskStates.create(GIVEN_MAX);
  /** What the thread has not answered yet, taken back or not, the oldest first. */
  readonly #given: GivenTask[] = [];
  /** Tasks that will be given as soon as their version is known. */
  #promisedCount = 0;
  /** When it began, at the earliest, what it works on now. */
  #busySince = 0;
  #wasFast = false;
  #averageMs = 0;
  #idleSince: number;

  /** `time` is charged with what the tasks take; `now` tells milliseconds. */
  constructor({ onServing, onReplies }: SessionEvents, time: ThreadTime, now: () => number) {
    this.#time = time;
    this.#now = now;
    this.#idleSince = now();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.service = { port: port2, taskStates: this.#states.memory };
    port1.once('message', () => {
      port1.on('message', (message: ReplyMessage) => {
        this.#take(message);
        onReplies();
      });
      onServing();
    });
  }

  /** Tasks that the thread has or will be given. */
  get load(): number {
    return this.#given.length + this.#promisedCount;
  }

  /** True if a task waits behind the one that it works on. */
  get hasAhead(): boolean {
    return this.#given.some(({ task, state }, at) => at > 0 && task.isGiven(state));
  }

  /** True if it may be given one more task at the time. */
  hasRoom(now: number): boolean {
    const { load } = this;
    return load === 0 || (load < GIVEN_MAX && load * this.#averageMs < AHEAD_MS && this.isFast(now));
  }

  /** For how long it has had nothing to do. */
  idleMs(now: number): number {
    return this.load === 0 ? now - this.#idleSince : 0;
  }

  /** Whose task it works on; null if it has none. */
  get client(): string | null {
    return this.#given[0]?.task.call.client ?? null;
  }

  /** For how long it has worked on what it works on. */
  busyMs(now: number): number {
    return this.#given.length === 0 ? 0 : now - this.#busySince;
  }

  /** True while its tasks are short: the one before was, and so far the one that it works on. */
  isFast(now: number): boolean {
    return this.#wasFast && now - this.#busySince < SHORT_MS;
  }

  /** True if it was given the task, which has not ended nor been taken back. */
  has(task: PoolTask): boolean {
    return this.#given.some((given) => given.task === task && task.isGiven(given.state));
  }

  /** Keeps a place for a task until {@link give} or {@link breakPromise}. */
  promise({ call }: PoolTask): void {
    this.#promisedCount += 1;
    this.#time.give(call.client, this.#now());
  }

  breakPromise({ call }: PoolTask): void {
    this.#promisedCount -= 1;
    this.#time.takeBack(call.client, this.#now());
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
    this.#port.postMessage(taskMessage(request, { version, rights: call.rights, requestKey, past }));
  }

  /** Takes in what the thread has answered by now, ahead of the events that tell of it and cost more. */
  drain(): void {
    for (;;) {
      const received: { message: ReplyMessage } | undefined = receiveMessageOnPort(this.#port);
      if (received === undefined) return;
      this.#take(received.message);
    }
  }

  /** Takes back up to so many tasks that the thread has not begun, the oldest first. */
  takeBack(countMax: number): PoolTask[] {
    const taken: PoolTask[] = [];
    for (const { task, state } of this.#given) {
      if (taken.length === countMax) break;
      if (task.isGiven(state) && task.takeBack()) taken.push(task);
    }
    return taken;
  }

  /** For a thread that ends or has: fails what it had begun and not answered, and returns what it had not begun. */
  close(cause: unknown): PoolTask[] {
    this.drain();
    this.#port.close();
    const notBegun = this.takeBack(this.#given.length);
    const now = this.#now();
    for (const { task, state } of this.#given) {
      const { client } = task.call;
      if (task.isGiven(state)) {
        this.#time.end(client, now - this.#busySince, now);
        task.fail(cause);
      } else {
        this.#time.takeBack(client, now);
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
    this.#wasFast = elapsedMs < SHORT_MS;
    this.#busySince = now;
    this.#noteIdle(now);
    // It was taken back, and by now may have been given to another thread.
    if (message === null) return this.#time.takeBack(client, now);
    // A long one is seen while it runs, and must not keep short ones after it from being given ahead.
    this.#averageMs += (Math.min(elapsedMs, SHORT_MS) - this.#averageMs) * NEWEST_WEIGHT;
    this.#time.end(client, elapsedMs, now);
    given.task.end(readReply(message, taskVersion(given.state)));
  }

  #noteIdle(now: number): void {
    if (this.load === 0) this.#idleSince = now;
  }
}
