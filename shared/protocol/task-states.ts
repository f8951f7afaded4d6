/**
 * The states of all tasks of a process: one piece of memory that every thread is given at its start, so that a task
 * names its state by number. Memory that is shared with each task anew costs more than a short script.
 */
import { TASK_STATE_LENGTH, type TaskState } from './task.ts';

export class TaskStates {
  readonly memory: SharedArrayBuffer;
  readonly #known: TaskState[] = [];

  constructor(memory: SharedArrayBuffer) {
    this.memory = memory;
  }

  /** Room for the states of so many tasks, numbered from 0. */
  static create(count: number): TaskStates {
    return new TaskStates(new SharedArrayBuffer(count * TASK_STATE_LENGTH * Int32Array.BYTES_PER_ELEMENT));
  }

  /** Of the number, always the same object. */
  state(number: number): TaskState {
    let state = this.#known[number];
    if (state === undefined) {
      const begin = number * TASK_STATE_LENGTH * Int32Array.BYTES_PER_ELEMENT;
      state = new Int32Array(this.memory, begin, TASK_STATE_LENGTH);
      this.#known[number] = state;
    }
    return state;
  }
}
