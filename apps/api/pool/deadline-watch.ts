/**
 * Deadline and cancellation of one task. Either sets the stop flag; a thread that has not ended the task within the
 * grace time after that is terminated. A task without a thread fails at once, and also when it exceeds the queue wait
 * limit.
 */
import { StopSignal } from '#base';
import { TaskPhase } from '#protocol';
import type { PoolTask } from './pool-task.ts';

export interface WatchTimes {
  /** Milliseconds until the deadline. */
  readonly remainingMs: number;
  readonly queueWaitMs: number;
  readonly graceMs: number;
}

/** Why the task was stopped. */
export type StopReason = 'deadline' | 'cancel' | 'client-gone' | 'queue-wait' | 'queue-full';

export class DeadlineWatch {
  readonly #task: PoolTask;
  readonly #times: WatchTimes;
  readonly #endThread: () => void;
  #timer: NodeJS.Timeout | undefined;
  #stopReason: StopReason | null = null;

  /** `endThread` terminates the thread of a task that does not stop. */
  constructor(task: PoolTask, times: WatchTimes, endThread: () => void) {
    this.#task = task;
    this.#times = times;
    this.#endThread = endThread;
  }

  start(): void {
    const { remainingMs, queueWaitMs } = this.#times;
    if (remainingMs <= queueWaitMs) this.#awaitDeadline(remainingMs);
    else this.#timer = setTimeout(() => this.#onWaitOver(), queueWaitMs);
  }

  /** Clears the timer; the stop flag stays. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Stops the task before its deadline. No effect on a task that is stopping. */
  cancel(reason: 'cancel' | 'client-gone' = 'cancel'): void {
    if (this.#stopReason !== null) return;
    clearTimeout(this.#timer);
    this.#end(reason, StopSignal.Cancelled);
  }

  /** Fails a task without a thread; returns false for any other. */
  endWait(reason: 'queue-wait' | 'queue-full' = 'queue-wait'): boolean {
    if (this.#stopReason !== null || !this.#task.takeBack()) return false;
    clearTimeout(this.#timer);
    this.#giveUp(reason);
    return true;
  }

  get stopReason(): StopReason | null {
    return this.#stopReason;
  }

  #awaitDeadline(remainingMs: number): void {
    this.#timer = setTimeout(() => this.#end('deadline', StopSignal.Timeout), remainingMs);
  }

  #onWaitOver(): void {
    const { remainingMs, queueWaitMs } = this.#times;
    this.endWait();
    if (this.#stopReason === null) this.#awaitDeadline(remainingMs - queueWaitMs);
  }

  #end(reason: StopReason, signal: StopSignal): void {
    if (this.#task.takeBack()) return this.#giveUp(reason);
    this.#stopReason = reason;
    this.#task.stop(signal);
    this.#awaitGraceOver();
  }

  #giveUp(reason: StopReason): void {
    this.#stopReason = reason;
    this.#task.fail(new Error('given up'));
  }

  #awaitGraceOver(): void {
    this.#timer = setTimeout(() => {
      // The outcome of a commit in progress is unknown: the thread is left to report it.
      if (this.#task.progress.phase === TaskPhase.Committing) this.#awaitGraceOver();
      else this.#endThread();
    }, this.#times.graceMs);
  }
}
