/** Fail-fast iterator of sets, maps and their views, over a snapshot of the elements. */
import { illegalState, noSuchElement } from '../errors/exception.ts';
import { type GroovyType, type Runtime, TYPE, type Value } from '../host.ts';
import { concurrentModification, type ElementIterator } from './collection.ts';
import { iteratorTypeOf } from './iterator-types.ts';

/** The source of the iteration, with its change count. */
export interface Changing {
  readonly [TYPE]: GroovyType;
  changeCount(): number;
}

export class SnapshotIterator implements ElementIterator {
  readonly #source: Changing;
  readonly #elements: readonly Value[];
  readonly #removeElement: (runtime: Runtime, index: number) => void;
  #expected: number;
  #cursor = 0;
  #canRemove = false;

  constructor(
    source: Changing,
    elements: readonly Value[],
    removeElement: (runtime: Runtime, index: number) => void,
  ) {
    this.#source = source;
    this.#elements = elements;
    this.#removeElement = removeElement;
    this.#expected = source.changeCount();
  }

  get [TYPE](): GroovyType {
    return iteratorTypeOf(this.#source[TYPE]);
  }

  hasNext(): boolean {
    return this.#cursor < this.#elements.length;
  }

  next(): Value {
    if (this.#source.changeCount() !== this.#expected) throw concurrentModification();
    if (this.#cursor >= this.#elements.length) throw noSuchElement();
    this.#canRemove = true;
    return this.#elements[this.#cursor++] as Value;
  }

  remove(runtime: Runtime): void {
    if (!this.#canRemove) throw illegalState();
    if (this.#source.changeCount() !== this.#expected) throw concurrentModification();
    this.#canRemove = false;
    this.#removeElement(runtime, this.#cursor - 1);
    this.#expected = this.#source.changeCount();
  }
}
