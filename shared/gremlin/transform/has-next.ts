/**
 * `HasNextPipe`: emits a Boolean for each object: whether the inner pipe, reset and started from it, emits
 * something.
 */
import type { ObjectModel, Value } from '../object-model.ts';
import { DONE, type Done, type Pipe, pipeText, RefillableSource } from '../pipe.ts';
import { TransformMetaPipe } from './transform-pipe.ts';

export class HasNextPipe extends TransformMetaPipe {
  readonly #inner: Pipe;
  readonly #source = new RefillableSource();

  constructor(objects: ObjectModel, inner: Pipe) {
    super(objects);
    this.#inner = inner;
    this.#inner.setStarts(this.#source);
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.HasNextPipe';
  }

  innerPipes(): readonly Pipe[] {
    return [this.#inner];
  }

  protected advance(): Value | Done {
    const start = this.starts.pull();
    return start === DONE ? DONE : this.test(start);
  }

  /** Whether the inner pipe emits something for the object. */
  test(start: Value): boolean {
    this.#inner.reset();
    this.#source.refill(start);
    return this.#inner.hasNext();
  }

  override toText(): string {
    return pipeText(this, this.#inner.toText());
  }
}
