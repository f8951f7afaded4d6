/**
 * A task of the pool, from arrival to reply. It waits, is assigned to a thread, may be reclaimed from a thread that
 * has not started it, and settles once, with a reply or an error.
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

/** Progress of a task, as its thread reports it. */
export interface TaskProgress {
  readonly phase: TaskPhase;
  /** Steps so far, in whole budget checks. */
  readonly steps: number;
  /** The line of the script at the last sample; null before the first one, and for tasks without lines. */
  readonly line: number | null;
}

const NOT_BEGUN: TaskProgress = { phase: TaskPhase.Waiting, steps: 0, line: null };

/** The state that a task with a requested version runs on. */
export interface TaskBasis {
  /** At least this version, or exactly it with `past`. */
  readonly version: number;
  readonly past: object | null;
  /** Called when the task has ended. */
  release(): void;
}

export class PoolTask {
  readonly request: TaskRequest;
  readonly call: TaskCall;
  readonly requestKey: RequestKey | null;
  /** Logical time of arrival, for the version that the task must see. */
  readonly arrival: number;
  /** When it was queued, by `performance.now()`. */
  readonly queuedAt: number;
  /** Rejects with an error that prevented a reply. */
  readonly reply: Promise<PoolReply>;
  /** Null until opened, and for a task on the newest version. */
  basis: TaskBasis | null = null;
  #resolve!: (reply: PoolReply) => void;
  #reject!: (cause: unknown) => void;
  #isEnded = false;
  /** Shared with its thread; null without a thread, and after its end. */
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

  /** Current or final progress. */
  get progress(): TaskProgress {
    return this.#state === null ? this.#progress : progressOf(this.#state);
  }

  /** True if the task is assigned to a thread with this state. */
  isGiven(state: TaskState): boolean {
    return this.#state === state;
  }

  giveTo(state: TaskState): void {
    this.#state = state;
  }

  /** Reclaims the task from its thread, if assigned. False if the thread has started it. */
  takeBack(): boolean {
    if (this.#state === null) return true;
    if (!withdrawTask(this.#state)) return false;
    this.#state = null;
    return true;
  }

  /** Sets the stop flag that the thread's budget checks. */
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

  /** The shared state is reused, so its values are copied now. */
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
