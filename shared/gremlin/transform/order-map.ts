/**
 * `orderMap(T.decr)`, `orderMap{}`: emits the keys of each map, sorted by value or by a function of two
 * entries. Buffers the entries of one map.
 */
import type { ObjectModel, Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import type { Comparator } from './order.ts';
import { Order, TransformPipe } from './transform-pipe.ts';

/** Compares entries by value. */
export function entryComparator(objects: ObjectModel, order: Order): Comparator {
  const compare: Comparator = (a, b) => objects.compareTo(objects.entryValue(a), objects.entryValue(b));
  return order === Order.Increasing ? compare : (a, b) => compare(b, a);
}

export class OrderMapPipe extends TransformPipe {
  readonly #compare: Comparator;
  #keys: Value[] = [];
  #next = 0;

  constructor(objects: ObjectModel, compare: Comparator) {
    super(objects);
    this.#compare = compare;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.OrderMapPipe';
  }

  protected advance(): Value | Done {
    while (this.#next >= this.#keys.length) {
      const start = this.starts.pull();
      if (start === DONE) return DONE;
      this.#keys = this.#sortedKeys(start);
      this.#next = 0;
    }
    return this.#keys[this.#next++] as Value;
  }

  #sortedKeys(map: Value): Value[] {
    const iterator = this.objects.mapEntries(map) ?? this.objects.throwClassCast(map, 'java.util.Map');
    const entries: Value[] = [];
    while (iterator.hasNext()) {
      this.objects.budget.step();
      entries.push(iterator.next());
    }
    entries.sort(this.#compare);
    return entries.map((entry) => this.objects.entryKey(entry));
  }
}
