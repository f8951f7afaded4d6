/** `and(pipes)` and `or(pipes)`: pass objects by whether the inner pipes, reset for each of them, emit something. */
import type { ObjectModel, Value } from '../object-model.ts';
import { type Pipe, pipesText, pipeText } from '../pipe.ts';
import { HasNextPipe } from '../transform/has-next.ts';
import { FilterMetaPipe } from './filter-pipe.ts';

abstract class HasNextFilterPipe extends FilterMetaPipe {
  protected readonly tests: readonly HasNextPipe[];

  constructor(objects: ObjectModel, pipes: readonly Pipe[]) {
    super(objects);
    this.tests = pipes.map((pipe) => new HasNextPipe(objects, pipe));
  }

  innerPipes(): readonly Pipe[] {
    return this.tests;
  }

  override toText(): string {
    return pipeText(this, pipesText(this.tests));
  }
}

/** Passes the objects for which every inner pipe emits something; without inner pipes, all. */
export class AndFilterPipe extends HasNextFilterPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.AndFilterPipe';
  }

  protected passes(object: Value): boolean {
    return this.tests.every((test) => test.test(object));
  }
}

/** Passes the objects for which at least one inner pipe emits something; without inner pipes, none. */
export class OrFilterPipe extends HasNextFilterPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.OrFilterPipe';
  }

  protected passes(object: Value): boolean {
    return this.tests.some((test) => test.test(object));
  }
}
