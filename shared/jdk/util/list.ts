/** `java.util.List`, its iterators, and the GDK methods of lists that are no methods of all Iterables. */

import { subsequences } from '#gdk/collection/combinatorics';
import { transpose } from '#gdk/collection/grouping';
import { LIST_SUBSCRIPTS, listAt } from '#gdk/collection/list-subscript';
import { sorted } from '#gdk/collection/ordering';
import { copyOf } from '#gdk/collection/similar';
import { FixedSizeList, listFrom, listOf } from '#groovy/runtime/collections/array-list';
import { checkPosition } from '#groovy/runtime/collections/collection';
import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import { elementsOf, walked } from '#groovy/runtime/collections/elements';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { type JavaList, ListIterator } from '#groovy/runtime/collections/list';
import { addTo, popLast } from '#groovy/runtime/collections/own-methods';
import { UnmodifiableList } from '#groovy/runtime/collections/unmodifiable';
import { walk } from '#groovy/runtime/collections/walk';
import { ListWithDefault } from '#groovy/runtime/collections/with-default';
import { methodEquals } from '#groovy/runtime/equality';
import type { Extension, Runtime, Value } from '#groovy/runtime/host';
import { GroovyType } from '#groovy/runtime/type';
import { functionOf } from './function/functional-interface.ts';
import { UNARY_OPERATOR } from './function/functional-types.ts';

export const LIST_TYPE: GroovyType = new GroovyType({
  name: 'java.util.List',
  form: 'interface',
  interfaces: ['java.util.Collection'],
  methods: {
    'get(int)': (runtime, self: JavaList, index: number) =>
      self instanceof ListWithDefault ? listAt(runtime, self, index) : self.get(index),
    'set(int, Object)': (runtime, self: JavaList, index: number, value: Value) =>
      self.set(runtime, index, value),
    'add(int, Object)': (runtime, self: JavaList, index: number, value: Value) => {
      self.insert(runtime, index, value);
      return null;
    },
    'addAll(int, Collection)': (runtime, self: JavaList, index: number, values: Value) =>
      insertAll(runtime, self, index, elementsOf(runtime, values)),
    'remove(int)': (runtime, self: JavaList, index: number) => self.removeAt(runtime, index),
    'sort(Comparator)': (runtime, self: JavaList, comparator: Value) => {
      sortInPlace(runtime, self, comparator);
      return null;
    },
    'indexOf(Object)': (runtime, self: JavaList, value: Value) => self.indexOf(runtime, value),
    'lastIndexOf(Object)': (runtime, self: JavaList, value: Value) => self.lastIndexOf(runtime, value),
    'listIterator()': (_runtime, self: JavaList) => new ListIterator(self, 0),
    'listIterator(int)': (_runtime, self: JavaList, start: number) => {
      checkPosition(start, self.size());
      return new ListIterator(self, start);
    },
    'subList(int, int)': (_runtime, self: JavaList, from: number, to: number) => self.subList(from, to),
    'replaceAll(java.util.function.UnaryOperator)': (runtime, self: JavaList, operator: Value) => {
      const change = functionOf(runtime, operator, UNARY_OPERATOR);
      self.replaceAll(
        runtime,
        self.elements().map((element) => {
          runtime.budget.step();
          return change(element);
        }),
      );
      return null;
    },
    'clone()': (runtime, self: JavaList) => copyOf(runtime, self, self.elements()),
    'static of(Object...)': (_runtime, _self, values: Value[]) =>
      new UnmodifiableList(new FixedSizeList(values)),
    'static copyOf(Collection)': (runtime, _self, source: Value) =>
      new UnmodifiableList(listOf(runtime, elementsOf(runtime, source))),
    'ensureCapacity(int)': () => null,
    'trimToSize()': () => null,
  },
});

function insertAll(runtime: Runtime, self: JavaList, index: number, values: readonly Value[]): boolean {
  checkPosition(index, self.size());
  [...values].forEach((value, offset) => {
    runtime.budget.step();
    self.insert(runtime, index + offset, value);
  });
  return values.length > 0;
}

export const LIST_ITERATOR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.ListIterator',
  form: 'interface',
  interfaces: ['java.util.Iterator'],
  methods: {
    'hasPrevious()': (_runtime, self: ListIterator) => self.hasPrevious(),
    'previous()': (_runtime, self: ListIterator) => self.previous(),
    'nextIndex()': (_runtime, self: ListIterator) => self.nextIndex(),
    'previousIndex()': (_runtime, self: ListIterator) => self.nextIndex() - 1,
    'set(Object)': (runtime, self: ListIterator, value: Value) => {
      self.set(runtime, value);
      return null;
    },
    'add(Object)': (runtime, self: ListIterator, value: Value) => {
      self.add(runtime, value);
      return null;
    },
  },
});

/** The list with more elements put in at an index, in a copy. */
function plusAt(runtime: Runtime, self: JavaList, index: number, values: Value): Value {
  const made = listOf(runtime, self.elements());
  insertAll(runtime, made, index, elementsOf(runtime, values));
  return made;
}

function swap(runtime: Runtime, self: JavaList, i: number, j: number): JavaList {
  self.set(runtime, i, self.set(runtime, j, self.get(i)));
  return self;
}

export const LIST: Extension = {
  on: 'java.util.List',
  methods: {
    ...LIST_SUBSCRIPTS,
    'addAll(int, Object[])': (runtime, self: JavaList, index: number, values: JavaArray) =>
      insertAll(runtime, self, index, values.items),
    'asImmutable()': (_runtime, self: JavaList) => new UnmodifiableList(self),
    'equals(List)': (runtime, self: JavaList, other: Value) => methodEquals(runtime, self, other),
    'equals(Object[])': (runtime, self: JavaList, other: Value) => methodEquals(runtime, self, other),
    'plus(int, Object[])': (runtime, self: JavaList, index: number, values: Value) =>
      plusAt(runtime, self, index, values),
    'plus(int, List)': (runtime, self: JavaList, index: number, values: Value) =>
      plusAt(runtime, self, index, values),
    'plus(int, Iterable)': (runtime, self: JavaList, index: number, values: Value) =>
      plusAt(runtime, self, index, values),
    'push(Object)': addTo,
    'pop()': popLast,
    'removeAt(int)': (runtime, self: JavaList, index: number) => self.removeAt(runtime, index),
    'reverse()': (runtime, self: JavaList) =>
      listFrom(runtime, [...walked(runtime, self.elements())].reverse()),
    'reverse(boolean)': (runtime, self: JavaList, mutate: boolean) => {
      const reversed = [...walked(runtime, self.elements())].reverse();
      if (!mutate) return listFrom(runtime, reversed);
      self.replaceAll(runtime, reversed);
      return self;
    },
    'reverseEach(Closure)': (runtime, self: JavaList, closure: Value) => {
      walk(runtime, listFrom(runtime, [...self.elements()].reverse()), (element) => {
        runtime.call1(closure, element);
        return false;
      });
      return self;
    },
    'subsequences()': (runtime, self: JavaList) => subsequences(runtime, self.elements()),
    'swap(int, int)': (runtime, self: JavaList, i: number, j: number) => swap(runtime, self, i, j),
    'transpose()': (runtime, self: JavaList) => transpose(runtime, self.elements()),
    'withDefault(Closure)': (runtime, self: JavaList, closure: Value) =>
      listWithDefault(runtime, self, true, closure),
    'withLazyDefault(Closure)': (runtime, self: JavaList, closure: Value) =>
      listWithDefault(runtime, self, true, closure),
    'withEagerDefault(Closure)': (runtime, self: JavaList, closure: Value) =>
      listWithDefault(runtime, self, false, closure),
  },
};

/** A copy that grows where it is asked for more. */
function listWithDefault(runtime: Runtime, self: JavaList, isLazy: boolean, closure: Value): JavaList {
  return new ListWithDefault(listOf(runtime, self.elements()), isLazy, closure);
}

/** `Collections.sort(list)` and `list.sort(comparator)`: in place, by Java's own order. */
export function sortInPlace(runtime: Runtime, list: JavaList, comparator: Value): void {
  list.replaceAll(runtime, sorted(runtime, list.elements(), comparatorOrder(runtime, comparator)));
}
