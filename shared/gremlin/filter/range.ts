/**
 * `range(low, high)`, `[low..high]`: passes the objects at those positions, both inclusive; a bound of -1 is
 * open. Pulls one object past the upper bound before it ends.
 */
import { type ObjectModel, PipeException, type Value } from '../object-model.ts';
import { AbstractPipe, DONE, type Done, type EndException, PathRule, pipeText } from '../pipe.ts';

/** A bound that is not set. */
const OPEN = -1;

export class RangeFilterPipe extends AbstractPipe {
  readonly low: number;
  readonly high: number;
  #position = -1;

  constructor(objects: ObjectModel, low: number, high: number) {
    super(objects);
    if (low !== OPEN && high !== OPEN && low > high) {
      objects.raise(PipeException.IllegalArgument, `Not a legal range: [${low}, ${high}]`);
    }
    this.low = low;
    this.high = high;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.RangeFilterPipe';
  }

  override get pathRule(): PathRule {
    return PathRule.Keep;
  }

  /** Beyond the upper bound it throws its own end exception, not that of its source. */
  override get endException(): EndException {
    const isPast = this.high !== OPEN && this.#position > this.high;
    return isPast ? PipeException.EndOfPipe : super.endException;
  }

  override get allowsReadAhead(): boolean {
    return true;
  }

  protected advance(): Value | Done {
    while (true) {
      const object = this.starts.pull();
      if (object === DONE) return DONE;
      this.#position++;
      const isBelow = this.high === OPEN || this.#position <= this.high;
      if (isBelow && (this.low === OPEN || this.#position >= this.low)) return object;
      if (!isBelow) return DONE;
    }
  }

  override reset(): void {
    this.#position = -1;
    super.reset();
  }

  override toText(): string {
    return pipeText(this, String(this.low), String(this.high));
  }
}
