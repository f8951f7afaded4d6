/**
 * The states of the tasks that a thread has been given: one piece of memory for its whole life. Memory that is shared
 * with each task anew costs more than a short script. Tasks take the states in turn; a state comes round again only when
 * the task that had it has been answered.
 */
import { TASK_STATE_LENGTH, type TaskState } from './task.ts';

export class TaskStates {
  readonly memory: SharedArrayBuffer;
  readonly #states: readonly TaskState[];
  #taken = 0;

  constructor(memory: SharedArrayBuffer) {
    this.memory = memory;
    const count = memory.byteLength / (TASK_STATE_LENGTH * Int32Array.BYTES_PER_ELEMENT);
    this.#states = Array.from({ length: count }, (_, place) => {
      const begin = place * TASK_STATE_LENGTH * Int32Array.BYTES_PER_ELEMENT;
      return new Int32Array(memory, begin, TASK_STATE_LENGTH);
    });
  }

  /** For at most so many tasks at once. */
  static create(count: number): TaskStates {
    return new TaskStates(new SharedArrayBuffer(count * TASK_STATE_LENGTH * Int32Array.BYTES_PER_ELEMENT));
  }

  /** The state of the next task. Both sides of a thread count alike. */
  next(): TaskState {
    const state = this.#states[this.#taken % this.#states.length] as TaskState;
    this.#taken += 1;
    return state;
  }
}
