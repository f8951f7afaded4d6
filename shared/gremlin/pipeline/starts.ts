/** What a pipeline starts from. */
import { type ObjectIterator, type ObjectModel, PipeFault, type Value } from '../object-model.ts';
import { HistorySource, type Source } from '../pipe.ts';
import { Pipeline } from './pipeline.ts';

/** A pipeline is continued, so that paths go on; iterators and iterables are walked; anything else is one object. */
export function sourceOf(objects: ObjectModel, starts: Value): Source {
  if (starts instanceof Pipeline) return starts;
  const iterator = objects.iterator(starts);
  return iterator === undefined
    ? new HistorySource(new SingleIterator(starts), PipeFault.EndOfPipe)
    : new HistorySource(iterator);
}

class SingleIterator implements ObjectIterator {
  readonly #object: Value;
  #isAlive = true;

  constructor(object: Value) {
    this.#object = object;
  }

  hasNext(): boolean {
    return this.#isAlive;
  }

  next(): Value {
    this.#isAlive = false;
    return this.#object;
  }
}
