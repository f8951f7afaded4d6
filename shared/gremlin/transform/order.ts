/**
 * `order`, `order(T.decr)`, `order{}`: emits everything sorted, equal objects in their order of arrival. Keeps the
 * whole stream, with its paths where those are tracked.
 */
import { type ObjectModel, PipeFault, type PipeFunction, type Value } from '../object-model.ts';
import { DONE, type Done, drain, type EndFault } from '../pipe.ts';
import { Order, TransformPipe } from './transform-pipe.ts';

interface Bundle {
  readonly object: Value;
  readonly path: Value[] | null;
}

export type Comparator = (a: Value, b: Value) => number;

export function orderComparator(objects: ObjectModel, order: Order): Comparator {
  return order === Order.Increasing ? (a, b) => objects.compareTo(a, b) : (a, b) => objects.compareTo(b, a);
}

/** The function gets both objects as one pair and must answer an Integer. */
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

  /** The pipe ends by itself. */
  override get endFault(): EndFault {
    return PipeFault.EndOfPipe;
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
