/** `random(bias)`: passes each object with the given probability. */
import type { ObjectModel } from '../object-model.ts';
import { pipeText } from '../pipe.ts';
import { FilterPipe } from './filter-pipe.ts';

export class RandomFilterPipe extends FilterPipe {
  readonly #bias: number;
  readonly #biasText: string;

  constructor(objects: ObjectModel, bias: number, biasText: string) {
    super(objects);
    this.#bias = bias;
    this.#biasText = biasText;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.RandomFilterPipe';
  }

  passes(): boolean {
    return this.#bias >= this.objects.random();
  }

  override toText(): string {
    return pipeText(this, this.#biasText);
  }
}
