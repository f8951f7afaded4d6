/**
 * The states of the tasks of a thread: a ring of shared memory that is allocated once, since sharing memory anew for
 * each task costs more than a short script. Tasks use the states in turn; a state is reused only after the reply of
 * its task.
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

  /** For up to `count` tasks at once. */
  static create(count: number): TaskStates {
    return new TaskStates(new SharedArrayBuffer(count * TASK_STATE_LENGTH * Int32Array.BYTES_PER_ELEMENT));
  }

  /** The state of the next task. Both sides count in step. */
  next(): TaskState {
    const state = this.#states[this.#taken % this.#states.length] as TaskState;
    this.#taken += 1;
    return state;
  }
}
