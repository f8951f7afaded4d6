/**
 * A source wrapped around a pipe that counts its calls and emitted objects and measures their time, for
 * profiles.
 */
import type { Value } from './object-model.ts';
import { DONE, type Done, type EndException, type Pipe, type Source } from './pipe.ts';
import type { StepCount } from './profile.ts';

export class Meter implements Source, StepCount {
  readonly isPipe = true;
  readonly pipe: Pipe;
  calls = 0;
  emitted = 0;
  milliseconds = 0;
  #isAhead = false;

  constructor(pipe: Pipe) {
    this.pipe = pipe;
  }

  get step(): string {
    return this.pipe.toText();
  }

  pull(): Value | Done {
    const begin = this.#begin();
    try {
      const value = this.pipe.pull();
      if (value !== DONE && !this.#isAhead) this.emitted++;
      this.#isAhead = false;
      return value;
    } finally {
      this.milliseconds += performance.now() - begin;
    }
  }

  /** Counts the object that it computes as emitted; the `pull` that returns it adds none. */
  hasNext(): boolean {
    const begin = this.#begin();
    try {
      const isThere = this.pipe.hasNext();
      if (isThere && !this.#isAhead) {
        this.emitted++;
        this.#isAhead = true;
      }
      return isThere;
    } finally {
      this.milliseconds += performance.now() - begin;
    }
  }

  get endException(): EndException {
    return this.pipe.endException;
  }

  currentPath(): Value[] {
    return this.pipe.currentPath();
  }

  enablePath(enabled: boolean): void {
    this.pipe.enablePath(enabled);
  }

  reset(): void {
    this.#isAhead = false;
    this.pipe.reset();
  }

  #begin(): number {
    this.calls++;
    return performance.now();
  }
}
