/**
 * `back`: passes the objects for which its section emits something. Drains the section for each object, so its
 * side effects run in full.
 */
import type { ObjectModel, Value } from '../object-model.ts';
import { drain, type Pipe, pipeText, RefillableSource } from '../pipe.ts';
import { FilterMetaPipe } from './filter-pipe.ts';

export class BackFilterPipe extends FilterMetaPipe {
  readonly #section: Pipe;
  readonly #source = new RefillableSource();

  constructor(objects: ObjectModel, section: Pipe) {
    super(objects);
    this.#section = section;
    this.#section.setStarts(this.#source);
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.BackFilterPipe';
  }

  innerPipes(): readonly Pipe[] {
    return [this.#section];
  }

  protected passes(object: Value): boolean {
    this.#source.refill(object);
    if (!this.#section.hasNext()) return false;
    drain(this.objects, this.#section, () => {});
    return true;
  }

  override toText(): string {
    return pipeText(this, this.#section.toText());
  }
}

/** The same filter under its older class name, which scripts construct directly. */
export class FutureFilterPipe extends BackFilterPipe {
  override get javaName(): string {
    return 'com.tinkerpop.pipes.filter.FutureFilterPipe';
  }
}
