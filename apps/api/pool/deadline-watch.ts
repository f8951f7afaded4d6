/**
 * The clock of one task. At the deadline it sets the stop flag; when the thread has not ended the task within the
 * grace time after that, it aborts, which ends the thread. A task that never left the queue is aborted at once.
 */
import { StopSignal } from '#base';
import { TaskPhase, type TaskState, TaskStateField } from '#protocol';

export class DeadlineWatch {
  readonly #state: TaskState;
  readonly #timeoutMs: number;
  readonly #graceMs: number;
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(state: TaskState, timeoutMs: number, graceMs: number) {
    this.#state = state;
    this.#timeoutMs = timeoutMs;
    this.#graceMs = graceMs;
  }

  start(): void {
    this.#timer = setTimeout(() => this.#onDeadline(), this.#timeoutMs);
  }

  /** Releases the timer; the flag stays as it is. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Aborts when the thread has to be given up. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  #onDeadline(): void {
    this.#isOver = true;
    Atomics.store(this.#state, TaskStateField.Signal, StopSignal.Timeout);
    if (this.#phase() === TaskPhase.Waiting) this.#controller.abort();
    else this.#timer = setTimeout(() => this.#onGraceOver(), this.#graceMs);
  }

  #onGraceOver(): void {
    // While a commit is under way nobody can say whether the task's writes stand: wait until its thread can.
    if (this.#phase() === TaskPhase.Committing) {
      this.#timer = setTimeout(() => this.#onGraceOver(), this.#graceMs);
    } else {
      this.#controller.abort();
    }
  }

  #phase(): number {
    return Atomics.load(this.#state, TaskStateField.Phase);
  }
}
