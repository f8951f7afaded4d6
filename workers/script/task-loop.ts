/**
 * Receives tasks from the port and runs them in order. While more are queued the thread does not return to its event
 * loop: a wake-up costs more than a short script.
 */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import {
  beginTask,
  type ReplyMessage,
  readTask,
  replyMessage,
  type TaskMessage,
  TaskStates,
  type ThreadService,
  withBody,
} from '#protocol';
import { executeTask } from './execute-task.ts';
import { IdleCollection } from './memory/idle-collection.ts';
import type { ScriptThread } from './script-thread.ts';

/** Tasks between two turns of the event loop, where the platform does some of its own work. */
const TASKS_PER_TURN = 64;

export class TaskLoop {
  readonly #port: MessagePort;
  readonly #states: TaskStates;
  readonly #thread: ScriptThread;
  /** Messages that arrived as events while a task was waiting. */
  readonly #waiting: TaskMessage[] = [];
  readonly #idle: IdleCollection;
  #isRunning = false;

  constructor({ port, taskStates }: ThreadService, thread: ScriptThread) {
    this.#port = port;
    this.#states = new TaskStates(taskStates);
    this.#thread = thread;
    this.#idle = new IdleCollection(() => {
      if (!this.#isRunning) void thread.memory.giveBack();
    });
  }

  /** Reports that the thread serves, and handles tasks from then on. */
  start(): void {
    this.#port.on('message', (message: TaskMessage) => {
      this.#waiting.push(message);
      if (!this.#isRunning) void this.#run();
    });
    this.#port.postMessage(null);
    this.#idle.note();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let count = 1; ; count += 1) {
      const message = this.#next();
      if (message === undefined) break;
      await this.#answer(message);
      if (count % TASKS_PER_TURN === 0) await endOfTurn();
    }
    this.#isRunning = false;
    this.#idle.note();
  }

  #next(): TaskMessage | undefined {
    return this.#waiting.shift() ?? receiveMessageOnPort(this.#port)?.message;
  }

  async #answer(message: TaskMessage): Promise<void> {
    const state = this.#states.next();
    if (!beginTask(state)) return this.#post(null);
    const { priority } = this.#thread;
    priority.begin();
    const outcome = await executeTask(readTask(message, state), this.#thread);
    priority.end();
    const { bytesMax } = this.#thread.options.resultLimits;
    const reply = replyMessage(
      outcome.ok ? outcome : { ...outcome, error: withBody(outcome.error, bytesMax) },
    );
    if (typeof reply === 'object' && reply.ok)
      this.#port.postMessage(reply, [reply.body.buffer as ArrayBuffer]);
    else this.#post(reply);
  }

  #post(reply: ReplyMessage): void {
    this.#port.postMessage(reply);
  }
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
