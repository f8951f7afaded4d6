/**
 * The clock of one task. At the deadline, or when the task is cancelled, it sets the stop flag; when the thread has
 * not ended the task within the grace time after that, it ends the thread. A task that no thread has begun is given up
 * at once, and also when it has waited for as long as a task may.
 */
import { StopSignal } from '#base';
import { TaskPhase } from '#protocol';
import type { PoolTask } from './pool-task.ts';

export interface WatchTimes {
  /** What is left until the deadline. */
  readonly remainingMs: number;
  readonly queueWaitMs: number;
  readonly graceMs: number;
}

/** Why a watch told its task to stop. */
export type StopReason = 'deadline' | 'cancel' | 'client-gone' | 'queue-wait' | 'queue-full';

export class DeadlineWatch {
  readonly #task: PoolTask;
  readonly #times: WatchTimes;
  readonly #endThread: () => void;
  #timer: NodeJS.Timeout | undefined;
  #stopReason: StopReason | null = null;

  /** `endThread` ends the thread that has begun the task and does not stop. */
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

  /** Releases the timer; the flag stays as it is. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Ends the task as if its deadline had come. One that is told to stop already goes on stopping. */
  cancel(reason: 'cancel' | 'client-gone' = 'cancel'): void {
    if (this.#stopReason !== null) return;
    clearTimeout(this.#timer);
    this.#end(reason, StopSignal.Cancelled);
  }

  /** Gives up a task that no thread has begun; any other goes on, and false is returned. */
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
      // While a commit is under way nobody can say whether the task's writes stand: wait until its thread can.
      if (this.#task.progress.phase === TaskPhase.Committing) this.#awaitGraceOver();
      else this.#endThread();
    }, this.#times.graceMs);
  }
}
