/** GDK methods of `java.util.List` that other Iterables lack. */

import { elementsOf, walked } from '#groovy/runtime/collections/elements';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import type { JavaList } from '#groovy/runtime/collections/list';
import { listFrom, listOf } from '#groovy/runtime/collections/list/array-list';
import { addTo, popLast } from '#groovy/runtime/collections/list/overridable-methods';
import { UnmodifiableList } from '#groovy/runtime/collections/wrapper/unmodifiable';
import { ListWithDefault } from '#groovy/runtime/collections/wrapper/with-default';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { methodEquals } from '#groovy/runtime/values/equality';
import { walk } from '#groovy/runtime/values/walk';
import { insertAll } from '#jdk/util/list';
import { subsequences } from './combinatorics.ts';
import { transpose } from './grouping.ts';
import { LIST_SUBSCRIPTS } from './list-subscript.ts';

/** A copy of the list with elements inserted at an index. */
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
  methods: methodTable(() => ({
    ...LIST_SUBSCRIPTS(),
    'addAll(int, Object[])': (runtime, self: JavaList, index, values: JavaArray) =>
      insertAll(runtime, self, index, values.items),
    'asImmutable()': (_runtime, self: JavaList) => new UnmodifiableList(self),
    'equals(List)': methodEquals,
    'equals(Object[])': methodEquals,
    'plus(int, Object[])': plusAt,
    'plus(int, List)': plusAt,
    'plus(int, Iterable)': plusAt,
    'push(Object)': addTo,
    'pop()': popLast,
    'removeAt(int)': (runtime, self: JavaList, index) => self.removeAt(runtime, index),
    'reverse()': (runtime, self: JavaList) =>
      listFrom(runtime, [...walked(runtime, self.elements())].reverse()),
    'reverse(boolean)': (runtime, self: JavaList, mutate) => {
      const reversed = [...walked(runtime, self.elements())].reverse();
      if (!mutate) return listFrom(runtime, reversed);
      self.replaceAll(runtime, reversed);
      return self;
    },
    'reverseEach(Closure)': (runtime, self: JavaList, closure) => {
      walk(runtime, listFrom(runtime, [...self.elements()].reverse()), (element) => {
        runtime.call1(closure, element);
        return false;
      });
      return self;
    },
    'subsequences()': (runtime, self: JavaList) => subsequences(runtime, self.elements()),
    'swap(int, int)': swap,
    'transpose()': (runtime, self: JavaList) => transpose(runtime, self.elements()),
    'withDefault(Closure)': (runtime, self: JavaList, closure) =>
      listWithDefault(runtime, self, true, closure),
    'withLazyDefault(Closure)': (runtime, self: JavaList, closure) =>
      listWithDefault(runtime, self, true, closure),
    'withEagerDefault(Closure)': (runtime, self: JavaList, closure) =>
      listWithDefault(runtime, self, false, closure),
  })),
};

/** A copy that grows on reads beyond its end. */
function listWithDefault(runtime: Runtime, self: JavaList, isLazy: boolean, closure: Value): JavaList {
  return new ListWithDefault(listOf(runtime, self.elements()), isLazy, closure);
}
