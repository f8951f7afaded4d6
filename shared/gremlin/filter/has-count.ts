/**
 * `HasCountPipe(min, max)`: emits one Boolean: whether the stream has at least `min` and at most `max` objects;
 * a bound of -1 is open. Pulls no more objects than the answer needs.
 */
import { type ObjectModel, PipeException, type Value } from '../object-model.ts';
import { DONE, type Done, type EndException } from '../pipe.ts';
import { TransformPipe } from '../transform/transform-pipe.ts';

/** A bound that is not set. */
const OPEN = -1;

export class HasCountPipe extends TransformPipe {
  readonly #min: number;
  readonly #max: number;
  #isOver = false;

  constructor(objects: ObjectModel, min: number, max: number) {
    super(objects);
    this.#min = min;
    this.#max = max;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.HasCountPipe';
  }

  /** Throws its own end exception, not that of its source. */
  override get endException(): EndException {
    return PipeException.EndOfPipe;
  }

  protected advance(): Value | Done {
    if (this.#isOver) return DONE;
    this.#isOver = true;
    const needed = this.#max === OPEN ? this.#min : this.#max + 1;
    let count = 0;
    while (count < needed && this.starts.pull() !== DONE) count++;
    return (this.#min === OPEN || count >= this.#min) && (this.#max === OPEN || count <= this.#max);
  }

  override reset(): void {
    this.#isOver = false;
    super.reset();
  }
}
