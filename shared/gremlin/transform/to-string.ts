/**
 * `ToStringPipe`: emits the `toString` of each object; iterators, iterables, arrays and maps are unrolled by
 * one level first.
 */
import type { ObjectIterator, Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

export class ToStringPipe extends TransformPipe {
  #iterator: ObjectIterator | null = null;

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.ToStringPipe';
  }

  protected advance(): Value | Done {
    while (true) {
      if (this.#iterator?.hasNext()) return this.objects.text(this.#iterator.next());
      const start = this.starts.pull();
      if (start === DONE) return DONE;
      const { objects } = this;
      const iterator = objects.iterator(start) ?? objects.arrayItems(start) ?? objects.mapEntries(start);
      if (iterator === undefined) return objects.text(start);
      this.#iterator = iterator;
    }
  }

  override reset(): void {
    this.#iterator = null;
    super.reset();
  }
}
