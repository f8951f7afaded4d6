/** `java.util.Enumeration`, and read-only iterators. */
import { noSuchElement, unsupportedOperation } from '../errors/exception.ts';
import { GroovyType, type JavaIterator, type Runtime, TYPE, type Value } from '../host.ts';
import type { ElementIterator } from './collection.ts';
import { iteratorType } from './iterator-types.ts';

/** The methods are rows of `java.util.Enumeration`. */
function enumerationType(name: string): GroovyType {
  return new GroovyType({ name, interfaces: ['java.util.Enumeration'] });
}

const ENUMERATION_TYPE = enumerationType('java.util.Collections$3');
export const HASHTABLE_ENUMERATION_TYPE: GroovyType = enumerationType('java.util.Hashtable$Enumerator');
export const VECTOR_ENUMERATION_TYPE: GroovyType = enumerationType('java.util.Vector$1');

export class Enumeration {
  readonly source: JavaIterator;
  readonly [TYPE]: GroovyType;
  constructor(source: JavaIterator, type = ENUMERATION_TYPE) {
    this.source = source;
    this[TYPE] = type;
  }
}

const READ_ITERATOR_TYPE = iteratorType('java.util.Collections$UnmodifiableCollection$1');

/** An iterator over the results of a function until undefined; reads one element ahead. */
export class ReadIterator implements ElementIterator {
  readonly #pull: () => Value | undefined;
  #ahead: Value | undefined;
  #isAhead = false;
  readonly [TYPE]: GroovyType;

  constructor(pull: () => Value | undefined, type = READ_ITERATOR_TYPE) {
    this.#pull = pull;
    this[TYPE] = type;
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

/** An iterator over an array. */
export function iteratorOver(elements: readonly Value[], type = READ_ITERATOR_TYPE): ReadIterator {
  let index = 0;
  return new ReadIterator(() => elements[index++], type);
}
