/**
 * `or(pipes)`: passes the objects for which at least one inner pipe emits something; without inner pipes, none.
 * Resets the inner pipes for each object.
 */
import type { ObjectModel, Value } from '../object-model.ts';
import { type Pipe, pipesText, pipeText } from '../pipe.ts';
import { HasNextPipe } from '../transform/has-next.ts';
import { FilterMetaPipe } from './filter-pipe.ts';

export class OrFilterPipe extends FilterMetaPipe {
  readonly #tests: readonly HasNextPipe[];

  constructor(objects: ObjectModel, pipes: readonly Pipe[]) {
    super(objects);
    this.#tests = pipes.map((pipe) => new HasNextPipe(objects, pipe));
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.OrFilterPipe';
  }

  innerPipes(): readonly Pipe[] {
    return this.#tests;
  }

  protected passes(object: Value): boolean {
    return this.#tests.some((test) => test.test(object));
  }

  override toText(): string {
    return pipeText(this, pipesText(this.#tests));
  }
}
