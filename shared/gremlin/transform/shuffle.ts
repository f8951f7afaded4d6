/** `shuffle`: emits all objects in random order. Buffers the whole stream. */
import type { Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { GatheringPipe } from './gather-pipe.ts';

export class ShufflePipe extends GatheringPipe {
  #items: Value[] = [];
  #next = 0;

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.ShufflePipe';
  }

  protected advance(): Value | Done {
    if (this.#next >= this.#items.length) {
      const items = this.gather();
      if (items === DONE) return DONE;
      this.#shuffle(items);
      this.closePaths(this.objects.list([...items]));
      this.#items = items;
      this.#next = 0;
    }
    return this.#items[this.#next++] as Value;
  }

  #shuffle(items: Value[]): void {
    for (let end = items.length - 1; end > 0; end--) {
      const other = Math.floor(this.objects.random() * (end + 1));
      const item = items[end] as Value;
      items[end] = items[other] as Value;
      items[other] = item;
    }
  }

  override reset(): void {
    this.#items = [];
    this.#next = 0;
    super.reset();
  }
}
