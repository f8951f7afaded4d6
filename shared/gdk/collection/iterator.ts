/** GDK methods of `java.util.Iterator` and `Enumeration`, lazy where Groovy is. */

import { chargeElements } from '#groovy/runtime/collections/collection';
import { comparatorOrder, type Order } from '#groovy/runtime/collections/comparator';
import { collectElements, collectRest } from '#groovy/runtime/collections/elements';
import { Enumeration, iteratorOver, ReadIterator } from '#groovy/runtime/collections/enumeration';
import { iteratorType } from '#groovy/runtime/collections/iterator-types';
import { ArrayList, listFrom } from '#groovy/runtime/collections/list/array-list';
import { Tuple2 } from '#groovy/runtime/collections/list/tuple';
import { grownHashSetOf } from '#groovy/runtime/collections/map/hash-set';
import { noSuchElement } from '#groovy/runtime/errors/exception';
import {
  type Extension,
  type GroovyType,
  type JavaIterator,
  type MethodTable,
  methodTable,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import { sorted } from '#jdk/util/list';
import { accepts } from '../object/iteration.ts';
import { FOLDING } from './iterable.ts';
import {
  closureOrder,
  groovyOrder,
  sortedBy,
  sortedNaturally,
  uniqueBy,
  uniqueElements,
} from './ordering.ts';

/** As the original's iterators are named. */
function walkType(name: string): GroovyType {
  return iteratorType(`org.codehaus.groovy.runtime.${name}`);
}

const ENUMERATION_WALK_TYPE = walkType('DefaultGroovyMethods$3');

const TAKE_TYPE = walkType('DefaultGroovyMethods$TakeIterator');

const TAKE_WHILE_TYPE = walkType('DefaultGroovyMethods$TakeWhileIterator');

const DROP_WHILE_TYPE = walkType('DefaultGroovyMethods$DropWhileIterator');

const WITH_INDEX_TYPE = walkType('DefaultGroovyMethods$ZipPostIterator');

const INDEXED_TYPE = walkType('DefaultGroovyMethods$ZipPreIterator');

const INIT_TYPE = walkType('DefaultGroovyMethods$InitIterator');

const UNIQUE_TYPE = walkType('DefaultGroovyMethods$UniqueIterator');

const REVERSE_TYPE = walkType('ReverseListIterator');

/** For iterators over a precomputed list. */
const LIST_WALK_TYPE = iteratorType('java.util.ArrayList$ListItr');

export const ENUMERATION: Extension = {
  on: 'java.util.Enumeration',
  methods: () => ({
    'asBoolean()': (runtime, self: Value) => enumerated(runtime, self).hasNext(),
    'iterator()': (runtime, self: Value) => pulled(enumerated(runtime, self)),
    'toList()': (runtime, self: Value) => new ArrayList(collectRest(runtime, enumerated(runtime, self))),
    'toSet()': (runtime, self: Value) =>
      grownHashSetOf(runtime, collectRest(runtime, enumerated(runtime, self))),
  }),
};

/** The elements that are left; those of a script's class through its methods. */
function enumerated(runtime: Runtime, self: Value): JavaIterator {
  if (self instanceof Enumeration) return self.source;
  return {
    hasNext: () => runtime.truth(runtime.invokeMethod(self, 'hasMoreElements', [])),
    next: () => runtime.invokeMethod(self, 'nextElement', []),
  };
}

function pulled(source: JavaIterator): ReadIterator {
  return new ReadIterator(() => (source.hasNext() ? source.next() : undefined), ENUMERATION_WALK_TYPE);
}

/** Wraps any iterator value as a source. */
function sourceOf(runtime: Runtime, self: Value): JavaIterator {
  return runtime.iterate(self);
}

function take(runtime: Runtime, self: Value, count: number): ReadIterator {
  const source = sourceOf(runtime, self);
  let left = count;
  return new ReadIterator(() => (left-- > 0 && source.hasNext() ? source.next() : undefined), TAKE_TYPE);
}

/** The iterator itself, advanced. */
function drop(runtime: Runtime, self: Value, count: number): JavaIterator {
  const source = sourceOf(runtime, self);
  for (let left = count; left > 0 && source.hasNext(); left--) {
    runtime.budget.step();
    source.next();
  }
  return source;
}

function takeWhile(runtime: Runtime, self: Value, closure: Value): ReadIterator {
  const source = sourceOf(runtime, self);
  return new ReadIterator(() => {
    if (!source.hasNext()) return undefined;
    const element = source.next();
    return accepts(runtime, closure, element) ? element : undefined;
  }, TAKE_WHILE_TYPE);
}

function dropWhile(runtime: Runtime, self: Value, closure: Value): ReadIterator {
  const source = sourceOf(runtime, self);
  let isDropping = true;
  return new ReadIterator(() => {
    while (source.hasNext()) {
      runtime.budget.step();
      const element = source.next();
      if (isDropping && accepts(runtime, closure, element)) continue;
      isDropping = false;
      return element;
    }
    return undefined;
  }, DROP_WHILE_TYPE);
}

/** Omits the last elements by reading ahead. */
function dropRight(runtime: Runtime, self: Value, count: number, type = LIST_WALK_TYPE): ReadIterator {
  const source = sourceOf(runtime, self);
  const ahead: Value[] = [];
  return new ReadIterator(() => {
    while (ahead.length <= count && source.hasNext()) {
      runtime.budget.step();
      chargeElements(runtime, ahead.length, 1);
      ahead.push(source.next());
    }
    return ahead.length > count ? ahead.shift() : undefined;
  }, type);
}

function paired(runtime: Runtime, self: Value, offset: number, isIndexFirst: boolean): ReadIterator {
  const source = sourceOf(runtime, self);
  let index = offset;
  return new ReadIterator(
    () => {
      if (!source.hasNext()) return undefined;
      const element = source.next();
      return isIndexFirst ? new Tuple2(index++, element) : new Tuple2(element, index++);
    },
    isIndexFirst ? INDEXED_TYPE : WITH_INDEX_TYPE,
  );
}

/** An iterator that computes its first element eagerly, as some of the original do. */
function started(iterator: ReadIterator): ReadIterator {
  iterator.hasNext();
  return iterator;
}

function lazilyUnique(runtime: Runtime, self: Value, order: Order): ReadIterator {
  const source = sourceOf(runtime, self);
  const seen: Value[] = [];
  const elements = new ReadIterator(() => {
    while (source.hasNext()) {
      const element = source.next();
      runtime.budget.steps(seen.length + 1);
      if (seen.some((other) => order(element, other) === 0)) continue;
      chargeElements(runtime, seen.length, 1);
      seen.push(element);
      return element;
    }
    return undefined;
  }, UNIQUE_TYPE);
  return started(elements);
}

/** Sorted into a new iterator. */
function sortedIterator(runtime: Runtime, self: Value, sort: (elements: Value[]) => Value[]): ReadIterator {
  return iteratorOver(sort(collectElements(runtime, self)), LIST_WALK_TYPE);
}

const SORTING = (): MethodTable =>
  Object.fromEntries(
    ['sort', 'toSorted'].flatMap((name) => [
      [
        `${name}()`,
        (runtime: Runtime, self: Value) =>
          sortedIterator(runtime, self, (elements) => sortedNaturally(runtime, elements)),
      ],
      [
        `${name}(Closure)`,
        (runtime: Runtime, self: Value, closure: Value) =>
          sortedIterator(runtime, self, (elements) => sortedBy(runtime, elements, closure)),
      ],
      [
        `${name}(Comparator)`,
        (runtime: Runtime, self: Value, comparator: Value) =>
          sortedIterator(runtime, self, (elements) =>
            sorted(runtime, elements, comparatorOrder(runtime, comparator)),
          ),
      ],
    ]),
  );

/** `unique` is eager, `toUnique` lazy. */
function eagerlyUnique(
  runtime: Runtime,
  self: Value,
  unique: (elements: readonly Value[]) => Value[],
): ReadIterator {
  return iteratorOver(unique(collectElements(runtime, self)), LIST_WALK_TYPE);
}

const UNIQUE: MethodTable = {
  'unique()': (runtime, self: Value) =>
    eagerlyUnique(runtime, self, (elements) => uniqueElements(runtime, elements)),
  'unique(Closure)': (runtime, self: Value, closure: Value) =>
    eagerlyUnique(runtime, self, (elements) => uniqueBy(runtime, elements, closure)),
  'unique(Comparator)': (runtime, self: Value, comparator: Value) =>
    eagerlyUnique(runtime, self, (elements) =>
      uniqueElements(runtime, elements, comparatorOrder(runtime, comparator)),
    ),
  'toUnique()': (runtime, self: Value) => lazilyUnique(runtime, self, groovyOrder(runtime)),
  'toUnique(Closure)': (runtime, self: Value, closure: Value) =>
    lazilyUnique(runtime, self, closureOrder(runtime, closure)),
  'toUnique(Comparator)': (runtime, self: Value, comparator: Value) =>
    lazilyUnique(runtime, self, comparatorOrder(runtime, comparator)),
};

export const ITERATOR: Extension = {
  on: 'java.util.Iterator',
  methods: methodTable(() => ({
    ...FOLDING(),
    ...SORTING(),
    ...UNIQUE,
    'asBoolean()': (runtime, self: Value) => sourceOf(runtime, self).hasNext(),
    'iterator()': (_runtime, self: Value) => self,
    'size()': (runtime, self: Value) => collectElements(runtime, self).length,
    'toList()': (runtime, self: Value) => listFrom(runtime, collectElements(runtime, self)),
    'toSet()': (runtime, self: Value) => grownHashSetOf(runtime, collectElements(runtime, self)),
    'getAt(int)': elementAt,
    'reverse()': (runtime, self: Value) =>
      iteratorOver(collectElements(runtime, self).reverse(), REVERSE_TYPE),
    'take(int)': take,
    'drop(int)': drop,
    'takeWhile(Closure)': (runtime, self: Value, closure) => started(takeWhile(runtime, self, closure)),
    'dropWhile(Closure)': (runtime, self: Value, closure) => started(dropWhile(runtime, self, closure)),
    'dropRight(int)': dropRight,
    'init()': (runtime, self: Value) => {
      if (!sourceOf(runtime, self).hasNext())
        throw noSuchElement('Cannot access init() for an empty Iterator');
      return dropRight(runtime, self, 1, INIT_TYPE);
    },
    'tail()': (runtime, self: Value) => {
      if (!sourceOf(runtime, self).hasNext())
        throw noSuchElement('Cannot access tail() for an empty Iterator');
      return drop(runtime, self, 1);
    },
    'withIndex()': (runtime, self: Value) => paired(runtime, self, 0, false),
    'withIndex(int)': (runtime, self: Value, offset) => paired(runtime, self, offset, false),
    'indexed()': (runtime, self: Value) => paired(runtime, self, 0, true),
    'indexed(int)': (runtime, self: Value, offset) => paired(runtime, self, offset, true),
  })),
};

/** The element at an index; a negative one counts from the end. */
function elementAt(runtime: Runtime, self: Value, index: number): Value {
  if (index < 0) return collectElements(runtime, self).at(index) ?? null;
  const source = drop(runtime, self, index);
  return source.hasNext() ? source.next() : null;
}
