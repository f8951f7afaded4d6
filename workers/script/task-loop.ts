/**
 * Takes tasks off the port and answers them in their order. As long as more are there the thread does not return to its
 * event loop between two of them: to be woken for each costs more than a short script.
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
import type { ScriptThread } from './thread.ts';

/** After so many the event loop has a turn: the platform does some of its own work only there. */
const TASKS_PER_TURN = 64;

export class TaskLoop {
  readonly #port: MessagePort;
  readonly #states: TaskStates;
  readonly #thread: ScriptThread;
  /** What came as events while a task was waiting for something. */
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

  /** Says that the thread is there, and answers what comes from then on. */
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
