/** The source of a pipeline from its starts, which may be a pipeline, an iterator, an iterable or one object. */
import { type ObjectIterator, type ObjectModel, PipeException, type Value } from '../object-model.ts';
import { HistorySource, type Source } from '../pipe.ts';
import { Pipeline } from './pipeline.ts';

/**
 * A pipeline is continued with its paths; iterators and iterables are iterated; any other value is a single
 * object.
 */
export function sourceOf(objects: ObjectModel, starts: Value): Source {
  if (starts instanceof Pipeline) return starts;
  const iterator = objects.iterator(starts);
  return iterator === undefined
    ? new HistorySource(new SingleIterator(starts), PipeException.EndOfPipe)
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
