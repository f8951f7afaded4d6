/**
 * `order`, `order(T.decr)`, `order{}`: emits all objects in a stable sort. Buffers the whole stream, with its
 * paths where these are tracked.
 */

import { BudgetExceeded } from '#base';
import { letRunAhead } from '../bulk/rows/row-execution.ts';
import { Element } from '../graph-model.ts';
import { type ObjectModel, PipeException, type PipeFunction, type Value } from '../object-model.ts';
import { DONE, type Done, drain, type EndException } from '../pipe.ts';
import { Order, TransformPipe } from './transform-pipe.ts';

interface Bundle {
  readonly object: Value;
  readonly path: Value[] | null;
}

export type Comparator = (a: Value, b: Value) => number;

/** The order of elements by a property. */
export interface PropertyOrder {
  readonly isDescending: boolean;
  read(element: Element): Value;
  /** Of the values that are read; may throw. */
  readonly compare: Comparator;
}

export function orderComparator(objects: ObjectModel, order: Order): Comparator {
  return order === Order.Increasing ? (a, b) => objects.compareTo(a, b) : (a, b) => objects.compareTo(b, a);
}

/** The function takes both objects as one pair and must return an Integer. */
export function pairComparator(objects: ObjectModel, compute: PipeFunction): Comparator {
  return (a, b) => objects.toInt(compute(objects.pair(a, b)));
}

export class OrderPipe extends TransformPipe {
  readonly #compare: Comparator;
  readonly #byProperty: () => PropertyOrder | null;
  #bundles: Bundle[] = [];
  #next = 0;
  #path: readonly Value[] = [];

  /** `byProperty`: for elements, as of now, the same order as that of `compare`, which then is not called. */
  constructor(
    objects: ObjectModel,
    compare: Comparator,
    byProperty: () => PropertyOrder | null = () => null,
  ) {
    super(objects);
    this.#compare = compare;
    this.#byProperty = byProperty;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.OrderPipe';
  }

  /** Throws its own end exception, not that of its source. */
  override get endException(): EndException {
    return PipeException.EndOfPipe;
  }

  override get takesAllFirst(): boolean {
    return true;
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
    letRunAhead(this.objects, this);
    drain(this.objects, this.starts, (object) => {
      budget.checkLength(bundles.length);
      budget.charge(BYTES_PER_BUNDLE);
      bundles.push({ object, path: this.isPathEnabled ? this.pathToHere() : null });
    });
    this.#bundles =
      this.#sortedByProperty(bundles) ?? this.#sorted(bundles, (a, b) => this.#compare(a.object, b.object));
    this.#next = 0;
  }

  #sorted<T>(items: T[], compare: (a: T, b: T) => number): T[] {
    const { budget } = this.objects;
    return items.sort((a, b) => {
      budget.step();
      return compare(a, b);
    });
  }

  /**
   * Reads the property of each element once, rather than in each comparison; null where there are other objects, or a comparison
   * fails, as that of the comparator then does.
   */
  #sortedByProperty(bundles: readonly Bundle[]): Bundle[] | null {
    const order = this.#byProperty();
    if (order === null || !bundles.every(({ object }) => object instanceof Element)) return null;
    const { isDescending, compare } = order;
    this.objects.budget.charge(bundles.length * BYTES_PER_BUNDLE);
    try {
      const keyed = bundles.map((bundle) => ({ bundle, value: order.read(bundle.object as Element) }));
      const sorted = this.#sorted(keyed, (a, b) =>
        isDescending ? compare(b.value, a.value) : compare(a.value, b.value),
      );
      return sorted.map(({ bundle }) => bundle);
    } catch (error) {
      if (error instanceof BudgetExceeded) throw error;
      return null;
    }
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
