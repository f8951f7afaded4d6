/**
 * `order`, `order(T.decr)`, `order{}`: emits all objects in a stable sort. Buffers the whole stream, with its
 * paths where these are tracked.
 */
import { type ObjectModel, PipeException, type PipeFunction, type Value } from '../object-model.ts';
import { DONE, type Done, drain, type EndException } from '../pipe.ts';
import { Order, TransformPipe } from './transform-pipe.ts';

interface Bundle {
  readonly object: Value;
  readonly path: Value[] | null;
}

export type Comparator = (a: Value, b: Value) => number;

export function orderComparator(objects: ObjectModel, order: Order): Comparator {
  return order === Order.Increasing ? (a, b) => objects.compareTo(a, b) : (a, b) => objects.compareTo(b, a);
}

/** The function takes both objects as one pair and must return an Integer. */
export function pairComparator(objects: ObjectModel, compute: PipeFunction): Comparator {
  return (a, b) => objects.toInt(compute(objects.pair(a, b)));
}

export class OrderPipe extends TransformPipe {
  readonly #compare: Comparator;
  #bundles: Bundle[] = [];
  #next = 0;
  #path: readonly Value[] = [];

  constructor(objects: ObjectModel, compare: Comparator) {
    super(objects);
    this.#compare = compare;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.OrderPipe';
  }

  /** Throws its own end exception, not that of its source. */
  override get endException(): EndException {
    return PipeException.EndOfPipe;
  }

  protected advance(): Value | Done {
    if (this.#next >= this.#bundles.length) {
      if (!this.starts.hasNext()) return DONE;
      this.#fill();
    }
    const bundle = this.#bundles[this.#next++] as Bundle;
    if (bundle.path !== null) this.#path = bundle.path;
    return bundle.object;
  }

  #fill(): void {
    const bundles: Bundle[] = [];
    const { budget } = this.objects;
    drain(this.objects, this.starts, (object) => {
      budget.checkLength(bundles.length);
      budget.charge(BYTES_PER_BUNDLE);
      bundles.push({ object, path: this.isPathEnabled ? this.pathToHere() : null });
    });
    bundles.sort((a, b) => {
      budget.step();
      return this.#compare(a.object, b.object);
    });
    this.#bundles = bundles;
    this.#next = 0;
  }

  override currentPath(): Value[] {
    this.checkPathEnabled();
    return this.extendPath([...this.#path]);
  }

  override reset(): void {
    this.#bundles = [];
    this.#next = 0;
    super.reset();
  }
}

/** An object of two fields and its slot. */
const BYTES_PER_BUNDLE = 32;
