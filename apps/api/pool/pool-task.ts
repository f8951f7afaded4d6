/**
 * A task in the pool, from its arrival to its reply. It waits, is given to a thread, may be taken back from one that
 * has not begun it, and ends once, with a reply or with what prevented one.
 */
import { STEPS_PER_CHECK, type StopSignal } from '#base';
import {
  type PoolReply,
  type RequestKey,
  TaskPhase,
  type TaskRequest,
  type TaskState,
  TaskStateField,
  withdrawTask,
} from '#protocol';
import type { TaskCall } from './task-call.ts';

/** What a thread has told of a task. */
export interface TaskProgress {
  readonly phase: TaskPhase;
  /** So far; whole checks of the budget are counted. */
  readonly steps: number;
  /** The line of the script that was seen to run last; null before the first look, and for what has no lines. */
  readonly line: number | null;
}

const NOT_BEGUN: TaskProgress = { phase: TaskPhase.Waiting, steps: 0, line: null };

/** What a task is run on whose request says which version it wants. */
export interface TaskBasis {
  /** At least this version, or exactly it with `past`. */
  readonly version: number;
  readonly past: object | null;
  /** The task has ended. */
  release(): void;
}

export class PoolTask {
  readonly request: TaskRequest;
  readonly call: TaskCall;
  readonly requestKey: RequestKey | null;
  /** The mark of its arrival, for the version that it must see. */
  readonly arrival: number;
  /** When it began to wait for a thread, by `performance.now()`. */
  readonly queuedAt: number;
  /** Rejects with what prevented a reply. */
  readonly reply: Promise<PoolReply>;
  /** Null until it is there, and for a task that takes the newest version. */
  basis: TaskBasis | null = null;
  #resolve!: (reply: PoolReply) => void;
  #reject!: (cause: unknown) => void;
  #isEnded = false;
  /** Shared with the thread that it was given to; null while it has none, and when it has ended. */
  #state: TaskState | null = null;
  #progress = NOT_BEGUN;

  constructor(
    request: TaskRequest,
    call: TaskCall,
    requestKey: RequestKey | null,
    arrival: number,
    queuedAt: number,
  ) {
    this.request = request;
    this.call = call;
    this.requestKey = requestKey;
    this.arrival = arrival;
    this.queuedAt = queuedAt;
    this.reply = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Of the moment, or of the end. */
  get progress(): TaskProgress {
    return this.#state === null ? this.#progress : progressOf(this.#state);
  }

  /** True if a thread was given this task under the state and it was not taken back. */
  isGiven(state: TaskState): boolean {
    return this.#state === state;
  }

  giveTo(state: TaskState): void {
    this.#state = state;
  }

  /** Takes it back from its thread if it was given to one. False when that thread has begun it. */
  takeBack(): boolean {
    if (this.#state === null) return true;
    if (!withdrawTask(this.#state)) return false;
    this.#state = null;
    return true;
  }

  /** Sets the flag that the thread's budget looks at. */
  stop(signal: StopSignal): void {
    if (this.#state !== null) Atomics.store(this.#state, TaskStateField.Signal, signal);
  }

  end(reply: PoolReply): void {
    this.#leave();
    this.#resolve(reply);
  }

  fail(cause: unknown): void {
    this.#leave();
    this.#reject(cause);
  }

  /** The state comes round for another task, so what it says is read now. */
  #leave(): void {
    this.#isEnded = true;
    if (this.#state !== null) this.#progress = progressOf(this.#state);
    this.#state = null;
  }
}

function progressOf(state: TaskState): TaskProgress {
  return {
    phase: Atomics.load(state, TaskStateField.Phase) as TaskPhase,
    steps: Atomics.load(state, TaskStateField.Steps) * STEPS_PER_CHECK,
    line: Atomics.load(state, TaskStateField.Line) || null,
  };
}
