/** `java.util.List` and `ListIterator`. */

import { checkPosition } from '#groovy/runtime/collections/collection';
import { comparatorOrder, type Order } from '#groovy/runtime/collections/comparator';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { type JavaList, ListIterator } from '#groovy/runtime/collections/list';
import { FixedSizeList, listOf } from '#groovy/runtime/collections/list/array-list';
import { UnmodifiableList } from '#groovy/runtime/collections/wrapper/unmodifiable';
import { ListWithDefault } from '#groovy/runtime/collections/wrapper/with-default';
import { requireNonNull } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { copyOf } from './collection-copies.ts';
import { functionOf } from './function/functional-interface.ts';
import { UNARY_OPERATOR } from './function/functional-types.ts';

export const LIST_TYPE: GroovyType = new GroovyType({
  name: 'java.util.List',
  form: 'interface',
  interfaces: ['java.util.Collection'],
  methods: methodTable(() => ({
    'get(int)': (runtime, self: JavaList, index) =>
      self instanceof ListWithDefault ? self.getOrMake(runtime, index) : self.get(index),
    'set(int, Object)': (runtime, self: JavaList, index, value) => self.set(runtime, index, value),
    'add(int, Object)': (runtime, self: JavaList, index, value) =>
      noResult(self.insert(runtime, index, value)),
    'addAll(int, Collection)': (runtime, self: JavaList, index, values) =>
      insertAll(runtime, self, index, elementsOf(runtime, values)),
    'remove(int)': (runtime, self: JavaList, index) => self.removeAt(runtime, index),
    'sort(Comparator)': (runtime, self: JavaList, comparator) =>
      noResult(sortInPlace(runtime, self, comparator)),
    'indexOf(Object)': (runtime, self: JavaList, value) => self.indexOf(runtime, value),
    'lastIndexOf(Object)': (runtime, self: JavaList, value) => self.lastIndexOf(runtime, value),
    'listIterator()': (_runtime, self: JavaList) => new ListIterator(self, 0),
    'listIterator(int)': (_runtime, self: JavaList, start) => {
      checkPosition(start, self.size());
      return new ListIterator(self, start);
    },
    'subList(int, int)': (_runtime, self: JavaList, from, to) => self.subList(from, to),
    'replaceAll(java.util.function.UnaryOperator)': (runtime, self: JavaList, operator) => {
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
    'static of(Object...)': (_runtime, _self, values) =>
      new UnmodifiableList(new FixedSizeList(requireNonNull(values))),
    'static copyOf(Collection)': (runtime, _self, source) =>
      new UnmodifiableList(listOf(runtime, elementsOf(runtime, source))),
    'ensureCapacity(int)': () => null,
    'trimToSize()': () => null,
  })),
});

export function insertAll(
  runtime: Runtime,
  self: JavaList,
  index: number,
  values: readonly Value[],
): boolean {
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
  methods: methodTable(() => ({
    'hasPrevious()': (_runtime, self: ListIterator) => self.hasPrevious(),
    'previous()': (_runtime, self: ListIterator) => self.previous(),
    'nextIndex()': (_runtime, self: ListIterator) => self.nextIndex(),
    'previousIndex()': (_runtime, self: ListIterator) => self.nextIndex() - 1,
    'set(Object)': (runtime, self: ListIterator, value) => noResult(self.set(runtime, value)),
    'add(Object)': (runtime, self: ListIterator, value) => noResult(self.add(runtime, value)),
  })),
});

/** `Collections.sort(list)` and `list.sort(comparator)`: in place, in Java's order. */
export function sortInPlace(runtime: Runtime, list: JavaList, comparator: Value): void {
  list.replaceAll(runtime, sorted(runtime, list.elements(), comparatorOrder(runtime, comparator)));
}

/** A sorted copy; the sort is stable and terminates for inconsistent comparators. */
export function sorted(runtime: Runtime, elements: readonly Value[], order: Order): Value[] {
  runtime.budget.steps(elements.length);
  return [...elements].sort(order);
}
