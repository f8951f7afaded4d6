/**
 * The iterables of elements that `getEdges`, `getVertices` and queries return; each iteration starts a new
 * cursor.
 */
import type { Direction, ElementCursor, ElementKind, Vertex } from '#gremlin';
import {
  GroovyType,
  type JavaIterator,
  type MethodTableMaker,
  noSuchElement,
  type Runtime,
  TYPE,
  unsupportedOperation,
  type Value,
} from '#groovy/host';
import { ClassName } from './class-names.ts';

/** Cursor over elements, or over any values of a script's iterable; undefined is the end. */
interface ValueCursor {
  next(): Value | undefined;
}

class ElementIterator implements JavaIterator {
  readonly #cursor: ValueCursor;
  #ahead: Value | undefined;

  constructor(cursor: ValueCursor) {
    this.#cursor = cursor;
  }

  get [TYPE](): GroovyType {
    return ELEMENT_ITERATOR;
  }

  hasNext(): boolean {
    if (this.#ahead === undefined) this.#ahead = this.#cursor.next();
    return this.#ahead !== undefined;
  }

  next(): Value {
    if (!this.hasNext()) throw noSuchElement();
    const element = this.#ahead as Value;
    this.#ahead = undefined;
    return element;
  }
}

/** The classes of a vertex's iterables; null for a list that is filled at once. */
export interface IterableClasses {
  iterableType(kind: ElementKind, direction: Direction): GroovyType | null;
}

/** The result of `getEdges` and `getVertices` of a vertex. */
export function neighbourhood(
  runtime: Runtime,
  vertex: Vertex | (Vertex & IterableClasses),
  kind: ElementKind,
  direction: Direction,
  walk: () => ElementCursor,
): Value {
  const type = 'iterableType' in vertex ? vertex.iterableType(kind, direction) : ELEMENT_ITERABLE;
  return type === null ? elementList(runtime, walk()) : new ElementIterable(walk, type);
}

/** A list of all elements of the cursor. */
export function elementList(runtime: Runtime, cursor: ElementCursor): Value {
  const elements: Value[] = [];
  for (let element = cursor.next(); element !== undefined; element = cursor.next()) {
    runtime.budget.step();
    elements.push(element);
  }
  return runtime.newList(elements);
}

export class ElementIterable {
  readonly #walk: () => ValueCursor;
  readonly [TYPE]: GroovyType;

  constructor(walk: () => ValueCursor, type: GroovyType = ELEMENT_ITERABLE) {
    this.#walk = walk;
    this[TYPE] = type;
  }

  iterator(): ElementIterator {
    return new ElementIterator(this.#walk());
  }
}

export const ELEMENT_ITERATOR: GroovyType = new GroovyType({
  name: 'com.tinkerpop.blueprints.util.ElementIterator',
  interfaces: ['java.util.Iterator'],
  methods: () => ({
    'hasNext()': (_runtime, self: ElementIterator) => self.hasNext(),
    'next()': (_runtime, self: ElementIterator) => self.next(),
    'remove()': () => {
      throw unsupportedOperation();
    },
  }),
});

/** The class of a graph's iterables, whose name shows in error messages where a script uses one as an iterator. */
export function elementIterableType(name: string, more: MethodTableMaker = () => ({})): GroovyType {
  return new GroovyType({
    name,
    interfaces: [ClassName.CloseableIterable],
    methods: () => ({
      ...more(),
      'iterator()': (_runtime, self: ElementIterable) => self.iterator(),
      'close()': () => null,
    }),
  });
}

/** The class of a query's result, which has no `close`. */
export function queryIterableType(name: string): GroovyType {
  return new GroovyType({
    name,
    interfaces: ['java.lang.Iterable'],
    methods: () => ({ 'iterator()': (_runtime, self: ElementIterable) => self.iterator() }),
  });
}

export const ELEMENT_ITERABLE = elementIterableType('com.tinkerpop.blueprints.util.ElementIterable');
