/**
 * The clock of one task. At the deadline, or when the task is cancelled, it sets the stop flag; when the thread has
 * not ended the task within the grace time after that, it aborts, which ends the thread. A task that never left the
 * queue is aborted at once, and also when it has waited there for as long as a task may.
 */
import { EventEmitter } from 'node:events';
import { StopSignal } from '#base';
import { TaskPhase, type TaskState, TaskStateField } from '#protocol';

export interface WatchTimes {
  /** What is left until the deadline. */
  readonly remainingMs: number;
  readonly queueWaitMs: number;
  readonly graceMs: number;
}

/** Why a watch told its task to stop. */
export type StopReason = 'deadline' | 'cancel' | 'queue-wait';

/** What Piscina needs of an AbortSignal, at a fraction of its cost: every request has one. Emits `abort` once. */
export class TaskAbort extends EventEmitter<{ abort: [] }> {
  aborted = false;

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.emit('abort');
  }
}

export class DeadlineWatch {
  /** Aborts when the task, or its thread, has to be given up. */
  readonly signal = new TaskAbort();
  readonly #state: TaskState;
  readonly #times: WatchTimes;
  #timer: NodeJS.Timeout | undefined;
  #queueTimer: NodeJS.Timeout | undefined;
  #stopReason: StopReason | null = null;

  constructor(state: TaskState, times: WatchTimes) {
    this.#state = state;
    this.#times = times;
  }

  start(): void {
    const { remainingMs, queueWaitMs } = this.#times;
    this.#timer = setTimeout(() => this.#end('deadline', StopSignal.Timeout), remainingMs);
    if (queueWaitMs < remainingMs) this.#queueTimer = setTimeout(() => this.endWait(), queueWaitMs);
  }

  /** Releases the timers; the flag stays as it is. */
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#queueTimer);
  }

  /** Ends the task as if its deadline had come. One that is told to stop already goes on stopping. */
  cancel(): void {
    if (this.#stopReason !== null) return;
    clearTimeout(this.#timer);
    this.#end('cancel', StopSignal.Cancelled);
  }

  /** Gives up a task that has no thread yet; any other goes on. */
  endWait(): void {
    if (this.#stopReason !== null || this.#phase() !== TaskPhase.Waiting) return;
    this.#stopReason = 'queue-wait';
    this.signal.abort();
  }

  get stopReason(): StopReason | null {
    return this.#stopReason;
  }

  #end(reason: StopReason, signal: StopSignal): void {
    this.#stopReason = reason;
    Atomics.store(this.#state, TaskStateField.Signal, signal);
    if (this.#phase() === TaskPhase.Waiting) this.signal.abort();
    else this.#timer = setTimeout(() => this.#onGraceOver(), this.#times.graceMs);
  }

  #onGraceOver(): void {
    // While a commit is under way nobody can say whether the task's writes stand: wait until its thread can.
    if (this.#phase() === TaskPhase.Committing) {
      this.#timer = setTimeout(() => this.#onGraceOver(), this.#times.graceMs);
    } else {
      this.signal.abort();
    }
  }

  #phase(): number {
    return Atomics.load(this.#state, TaskStateField.Phase);
  }
}
