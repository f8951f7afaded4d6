/** `scatter`: unrolls iterators, iterables and maps (into entries) by one level; emits other objects unchanged. */
import type { ObjectIterator, Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

export class ScatterPipe extends TransformPipe {
  #iterator: ObjectIterator | null = null;

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.ScatterPipe';
  }

  override get allowsReadAhead(): boolean {
    return true;
  }

  protected advance(): Value | Done {
    while (true) {
      if (this.#iterator?.hasNext()) return this.#iterator.next();
      const start = this.starts.pull();
      if (start === DONE) return DONE;
      const iterator = this.objects.iterator(start) ?? this.objects.mapEntries(start);
      if (iterator === undefined) return start;
      this.objects.budget.step();
      this.#iterator = iterator;
    }
  }

  override reset(): void {
    this.#iterator = null;
    super.reset();
  }
}
