/**
 * Which task has which state. The state of a task whose thread was ended may still be written to by that thread's last
 * instructions, so it lies fallow until all others have been used up.
 */
import { assert } from '#base';
import { TaskStates } from '#protocol';

/** Threads that can be ended before the first state that lay fallow is used again. */
const FALLOW_COUNT = 4096;

export class StateNumbers {
  readonly states: TaskStates;
  /** The last one is given out next. */
  readonly #free: number[];
  /** Oldest first. */
  readonly #fallow: number[] = [];

  /** For at most so many tasks at once. */
  constructor(tasksMax: number) {
    const count = tasksMax + FALLOW_COUNT;
    this.states = TaskStates.create(count);
    this.#free = Array.from({ length: count }, (_, place) => count - 1 - place);
  }

  /** The number of a state that is as of a task that has not begun. */
  take(): number {
    const number = this.#free.pop() ?? this.#fallow.shift();
    assert(number !== undefined, 'there is a state for every task that may wait or run');
    this.states.state(number).fill(0);
    return number;
  }

  /** `isAborted` if the task was given up, and with it the thread that it may have had. */
  give(number: number, isAborted: boolean): void {
    (isAborted ? this.#fallow : this.#free).push(number);
  }
}
