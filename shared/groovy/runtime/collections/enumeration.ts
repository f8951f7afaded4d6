/** java.util.Enumeration over elements, and iterators that only read. */
import type { JavaIterator, Runtime, Value } from '../host.ts';
import { GroovyType, TYPE } from '../type.ts';
import { type ElementIterator, noSuchElement, unsupportedOperation } from './collection.ts';

/** The methods are rows of `java.util.Enumeration`. */
const ENUMERATION_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Collections$Enumeration',
  interfaces: ['java.util.Enumeration'],
});

export class Enumeration {
  readonly source: JavaIterator;
  constructor(source: JavaIterator) {
    this.source = source;
  }
  get [TYPE](): GroovyType {
    return ENUMERATION_TYPE;
  }
}

/** The methods are rows of `java.util.Iterator`. */
const READ_ITERATOR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Collections$ReadIterator',
  interfaces: ['java.util.Iterator'],
});

/** An iterator made of a function that gives the next element, or undefined at the end; asked one ahead. */
export class ReadIterator implements ElementIterator {
  readonly #pull: () => Value | undefined;
  #ahead: Value | undefined;
  #isAhead = false;

  constructor(pull: () => Value | undefined) {
    this.#pull = pull;
  }

  get [TYPE](): GroovyType {
    return READ_ITERATOR_TYPE;
  }

  hasNext(): boolean {
    if (!this.#isAhead) {
      this.#ahead = this.#pull();
      this.#isAhead = true;
    }
    return this.#ahead !== undefined;
  }

  next(): Value {
    if (!this.hasNext()) throw noSuchElement();
    this.#isAhead = false;
    return this.#ahead as Value;
  }

  remove(_runtime: Runtime): void {
    throw unsupportedOperation();
  }
}

/** An iterator over elements that stand in an array. */
export function iteratorOver(elements: readonly Value[]): ReadIterator {
  let index = 0;
  return new ReadIterator(() => elements[index++]);
}
