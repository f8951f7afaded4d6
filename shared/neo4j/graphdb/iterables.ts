/**
 * Iterables and iterators of the native API as script objects. Lazy; each `iterator()` starts a new iteration,
 * except for objects that the original iterates only once.
 */
import {
  GroovyType,
  type HostObject,
  type JavaIterator,
  noResult,
  noSuchElement,
  TYPE,
  type Value,
} from '#groovy/host';
import { unsupported } from './exceptions.ts';
import { Names } from './names.ts';

/** A `java.util.Iterator` over a JavaScript iterator. */
export class NativeIterator implements HostObject, JavaIterator {
  readonly #source: Iterator<Value>;
  #ahead: IteratorResult<Value> | null = null;

  constructor(source: Iterator<Value>) {
    this.#source = source;
  }

  get [TYPE](): GroovyType {
    return ITERATOR_TYPE;
  }

  hasNext(): boolean {
    this.#ahead ??= this.#source.next();
    return this.#ahead.done !== true;
  }

  next(): Value {
    if (!this.hasNext()) throw noSuchElement();
    const value = this.#ahead?.value as Value;
    this.#ahead = null;
    return value;
  }

  close(): void {
    this.#source.return?.();
    this.#ahead = { done: true, value: null };
  }
}

/** An `Iterable`; each iteration starts anew. */
export class NativeIterable implements HostObject {
  readonly #walk: () => Iterator<Value>;

  constructor(walk: () => Iterator<Value>) {
    this.#walk = walk;
  }

  get [TYPE](): GroovyType {
    return ITERABLE_TYPE;
  }

  iterator(): NativeIterator {
    return new NativeIterator(this.#walk());
  }
}

const ITERATOR_TYPE = new GroovyType({
  name: 'org.neo4j.helpers.collection.ResourceClosingIterator',
  interfaces: [Names.ResourceIterator],
  methods: () => ({
    'hasNext()': (_runtime, self: NativeIterator) => self.hasNext(),
    'next()': (_runtime, self: NativeIterator) => self.next(),
    'remove()': () => {
      throw unsupported(null);
    },
    'close()': (_runtime, self: NativeIterator) => noResult(self.close()),
  }),
});

const ITERABLE_TYPE = new GroovyType({
  name: 'org.neo4j.helpers.collection.IterableWrapper',
  interfaces: [Names.ResourceIterable],
  methods: () => ({ 'iterator()': (_runtime, self: NativeIterable) => self.iterator() }),
});

export const ITERABLE_TYPES: readonly GroovyType[] = [
  ITERATOR_TYPE,
  ITERABLE_TYPE,
  new GroovyType({ name: Names.ResourceIterable, form: 'interface', interfaces: ['java.lang.Iterable'] }),
  new GroovyType({ name: Names.ResourceIterator, form: 'interface', interfaces: ['java.util.Iterator'] }),
];
