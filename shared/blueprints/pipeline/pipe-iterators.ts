/** `com.tinkerpop.pipes.util.iterators`: the iterators that scripts make as the starts of pipes. */
import {
  elementsOf,
  GroovyType,
  type HostObject,
  type JavaIterator,
  javaException,
  type MethodTable,
  methodTable,
  noResult,
  nullPointer,
  type Runtime,
  TYPE,
  unsupportedOperation,
  type Value,
} from '#groovy/host';
import { END_OF_PIPE } from '../exceptions.ts';

const PACKAGE = 'com.tinkerpop.pipes.util.iterators';

abstract class PipeIterator implements HostObject, JavaIterator {
  readonly [TYPE]: GroovyType;

  constructor(type: GroovyType) {
    this[TYPE] = type;
  }

  abstract hasNext(): boolean;
  abstract next(): Value;
}

/** One object, which an expandable one replaces by that of `add`. */
class SingleIterator extends PipeIterator {
  #object: Value;
  #isThere: boolean;

  /** @param object - none if it is undefined */
  constructor(type: GroovyType, object?: Value) {
    super(type);
    this.#object = object ?? null;
    this.#isThere = object !== undefined;
  }

  replace(object: Value): void {
    this.#object = object;
    this.#isThere = true;
  }

  hasNext(): boolean {
    return this.#isThere;
  }

  next(): Value {
    if (!this.#isThere) throw javaException(END_OF_PIPE, null);
    this.#isThere = false;
    return this.#object;
  }
}

/** One iterator after the other. */
class MultiIterator extends PipeIterator {
  readonly #iterators: readonly JavaIterator[];
  #at = 0;

  constructor(iterators: readonly JavaIterator[]) {
    super(MULTI_ITERATOR);
    this.#iterators = iterators;
  }

  hasNext(): boolean {
    while (this.#at < this.#iterators.length) {
      if (this.#iterators[this.#at]?.hasNext()) return true;
      this.#at++;
    }
    return false;
  }

  next(): Value {
    if (this.#iterators.length === 0) throw nullPointer();
    const current = this.hasNext() ? this.#iterators[this.#at] : undefined;
    if (current === undefined) throw javaException(END_OF_PIPE, null);
    return current.next();
  }
}

/** An iterator that knows its last object, null before the first. */
class HistoryIterator extends PipeIterator {
  readonly #iterator: JavaIterator;
  last: Value = null;

  constructor(iterator: JavaIterator) {
    super(HISTORY_ITERATOR);
    this.#iterator = iterator;
  }

  hasNext(): boolean {
    return this.#iterator.hasNext();
  }

  next(): Value {
    this.last = this.#iterator.next();
    return this.last;
  }
}

/** An iterator before whose next object others can be put. */
class ExpandableIterator extends PipeIterator {
  readonly #iterator: JavaIterator;
  readonly #added: Value[] = [];

  constructor(iterator: JavaIterator) {
    super(EXPANDABLE_ITERATOR);
    this.#iterator = iterator;
  }

  add(runtime: Runtime, object: Value): void {
    runtime.budget.charge(BYTES_PER_OBJECT);
    this.#added.push(object);
  }

  hasNext(): boolean {
    return this.#added.length > 0 || this.#iterator.hasNext();
  }

  next(): Value {
    return this.#added.length > 0 ? (this.#added.shift() as Value) : this.#iterator.next();
  }
}

const BYTES_PER_OBJECT = 16;

function iteratorType(simpleName: string, methods: () => MethodTable): GroovyType {
  return new GroovyType({
    name: `${PACKAGE}.${simpleName}`,
    interfaces: ['java.util.Iterator'],
    methods: methodTable(() => ({
      'hasNext()': (_runtime, self: PipeIterator) => self.hasNext(),
      'next()': (_runtime, self: PipeIterator) => self.next(),
      'remove()': () => {
        throw unsupportedOperation();
      },
      ...methods(),
    })),
  });
}

const iteratorsOf = (runtime: Runtime, iterators: readonly Value[]) =>
  new MultiIterator(iterators.map((each) => runtime.iterate(each)));

const SINGLE_ITERATOR = iteratorType('SingleIterator', () => ({
  'new(Object)': (_runtime, _self, object: Value) => new SingleIterator(SINGLE_ITERATOR, object),
}));

const SINGLE_EXPANDABLE_ITERATOR = iteratorType('SingleExpandableIterator', () => ({
  'new()': () => new SingleIterator(SINGLE_EXPANDABLE_ITERATOR),
  'new(Object)': (_runtime, _self, object: Value) => new SingleIterator(SINGLE_EXPANDABLE_ITERATOR, object),
  'add(Object)': (_runtime, self: SingleIterator, object: Value) => noResult(self.replace(object)),
}));

const MULTI_ITERATOR = iteratorType('MultiIterator', () => ({
  'new(Iterator...)': (runtime, _self, iterators: readonly Value[]) => iteratorsOf(runtime, iterators),
  'new(List)': (runtime, _self, list: Value) => iteratorsOf(runtime, elementsOf(runtime, list)),
}));

const HISTORY_ITERATOR = iteratorType('HistoryIterator', () => ({
  'new(Iterator)': (runtime, _self, iterator: Value) => new HistoryIterator(runtime.iterate(iterator)),
  'getLast()': (_runtime, self: HistoryIterator) => self.last,
}));

const EXPANDABLE_ITERATOR = iteratorType('ExpandableIterator', () => ({
  'new(Iterator)': (runtime, _self, iterator: Value) => new ExpandableIterator(runtime.iterate(iterator)),
  'add(Object)': (runtime, self: ExpandableIterator, object: Value) => noResult(self.add(runtime, object)),
}));

export const PIPE_ITERATORS: readonly GroovyType[] = [
  SINGLE_ITERATOR,
  SINGLE_EXPANDABLE_ITERATOR,
  MULTI_ITERATOR,
  HISTORY_ITERATOR,
  EXPANDABLE_ITERATOR,
];
