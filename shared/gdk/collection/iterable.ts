/** GDK methods of `java.lang.Iterable`: folding, grouping, sorting. Sublists are in `iterable-parts.ts`. */

import { JavaCollection } from '#groovy/runtime/collections/collection';
import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { JavaList } from '#groovy/runtime/collections/list';
import { ArrayList, listFrom, listOf } from '#groovy/runtime/collections/list/array-list';
import { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { grownHashSetOf, HashSet, linkedSetOf } from '#groovy/runtime/collections/map/hash-set';
import { TreeSet } from '#groovy/runtime/collections/map/tree-set';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { noSuchElement } from '#groovy/runtime/errors/exception';
import {
  type Extension,
  GroovyType,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { walk } from '#groovy/runtime/values/walk';
import { similarCollection, similarCollectionOf } from '#jdk/util/collection-copies';
import { extremeInOrder } from '#jdk/util/extreme';
import { functionOf } from '#jdk/util/function/functional-interface';
import { CONSUMER } from '#jdk/util/function/functional-types';
import { sorted } from '#jdk/util/list';
import { append, collect } from '../object/iteration.ts';
import { combinations, eachCombination, eachPermutation, permutations } from './combinatorics.ts';
import {
  collectEntries,
  collectMany,
  collectNested,
  countBy,
  flattenInto,
  groupBy,
  groupByAll,
  indexed,
  withIndex,
} from './grouping.ts';
import { sortedBy, sortedNaturally, uniqueBy, uniqueByOwnOrder, uniqueElements } from './ordering.ts';
import { countEqual, countWhere, extreme, extremeBy, join, sum } from './summary.ts';

/** `collect` without nulls. */
function findResults(runtime: Runtime, self: Value, closure: Value): Value {
  return new ArrayList(collect(runtime, self, closure).filter((each) => each !== null));
}

/** Sorts in place if it is a list (and `mutate`), else to a new one. */
function sortInto(
  runtime: Runtime,
  self: Value,
  mutate: boolean,
  sort: (elements: readonly Value[]) => Value[],
): Value {
  const result = sort(elementsOf(runtime, self));
  if (!mutate || !(self instanceof JavaList)) return listFrom(runtime, result);
  self.replaceAll(runtime, result);
  return self;
}

/** Removes duplicates in place if `mutate`, else into a new list. */
export function uniqueInto(
  runtime: Runtime,
  self: Value,
  mutate: boolean,
  unique: (elements: readonly Value[]) => Value[],
): Value {
  const result = unique(elementsOf(runtime, self));
  if (!mutate || !(self instanceof JavaCollection)) return listFrom(runtime, result);
  self.clear(runtime);
  self.addAll(runtime, result);
  return self;
}

/** Iterables that are no collections: a set of their elements begins with the capacity of an empty one. */
function isUnsized(runtime: Runtime, self: Value): boolean {
  return runtime.isInstance(self, 'java.lang.Iterable') && !runtime.isInstance(self, 'java.util.Collection');
}

/** Folding methods; also of arrays and iterators. */
export const FOLDING = methodTable(() => ({
  'count(Object)': countEqual,
  'count(Closure)': countWhere,
  'countBy(Closure)': countBy,
  'sum()': (runtime, self: Value) => sum(runtime, self, undefined),
  'sum(Object)': sum,
  'sum(Closure)': (runtime, self: Value, closure) => sum(runtime, self, undefined, closure),
  'sum(Object, Closure)': sum,
  'min()': (runtime, self: Value) => extreme(runtime, self, -1),
  'min(Closure)': (runtime, self: Value, closure) => extremeBy(runtime, self, -1, closure),
  'min(Comparator)': (runtime, self: Value, comparator) =>
    extremeInOrder(runtime, self, -1, comparatorOrder(runtime, comparator)),
  'max()': (runtime, self: Value) => extreme(runtime, self, 1),
  'max(Closure)': (runtime, self: Value, closure) => extremeBy(runtime, self, 1, closure),
  'max(Comparator)': (runtime, self: Value, comparator) =>
    extremeInOrder(runtime, self, 1, comparatorOrder(runtime, comparator)),
  'join(String)': join,
  'collectEntries()': (runtime, self: Value) => collectEntries(runtime, self, new LinkedHashMap()),
  'collectEntries(Closure)': (runtime, self: Value, closure) =>
    collectEntries(runtime, self, new LinkedHashMap(), closure),
  'collectEntries(Map)': collectEntries,
  'collectEntries(Map, Closure)': collectEntries,
  'collectMany(Closure)': (runtime, self: Value, closure) =>
    collectMany(runtime, self, new ArrayList([]), closure),
  'groupBy(Closure)': groupBy,
  'groupBy(List)': (runtime, self: Value, closures) =>
    groupByAll(runtime, self, elementsOf(runtime, closures)),
  'groupBy(Object...)': groupByAll,
  'toList()': (runtime, self: Value) => listOf(runtime, elementsOf(runtime, self)),
  'toSet()': (runtime, self: Value) => {
    const elements = elementsOf(runtime, self);
    if (isUnsized(runtime, self)) return grownHashSetOf(runtime, elements);
    const set = new HashSet(elements.length);
    set.addAll(runtime, elements);
    return set;
  },
}));

/** Methods that sort into a new list; also of arrays (which return arrays) and iterators. */
export const COPYING_ORDER = methodTable(() => ({
  'toSorted()': (runtime, self: Value) =>
    self instanceof TreeSet
      ? linkedSetOf(runtime, elementsOf(runtime, self))
      : listFrom(runtime, sortedNaturally(runtime, elementsOf(runtime, self))),
  'toSorted(Closure)': (runtime, self: Value, closure) =>
    listFrom(runtime, sortedBy(runtime, elementsOf(runtime, self), closure)),
  'toSorted(Comparator)': (runtime, self: Value, comparator) =>
    listFrom(runtime, sorted(runtime, elementsOf(runtime, self), comparatorOrder(runtime, comparator))),
}));

/** Methods that return a collection of the receiver's kind. */
const UNIQUE = methodTable(() => ({
  'toUnique()': (runtime, self: Value) =>
    similarCollectionOf(runtime, self, uniqueByOwnOrder(runtime, membersOf(runtime, self))),
  'toUnique(Closure)': (runtime, self: Value, closure) =>
    similarCollectionOf(runtime, self, uniqueBy(runtime, membersOf(runtime, self), closure)),
  'toUnique(Comparator)': (runtime, self: Value, order) =>
    similarCollectionOf(
      runtime,
      self,
      uniqueElements(runtime, membersOf(runtime, self), comparatorOrder(runtime, order)),
    ),
}));

/** The elements of a Collection: the original casts to it where it declares any Iterable. */
function membersOf(runtime: Runtime, self: Value): readonly Value[] {
  if (runtime.isInstance(self, 'java.util.Collection')) return elementsOf(runtime, self);
  throw classCast(runtime, self, 'java.util.Collection');
}

const SORTING = methodTable(() => ({
  ...COPYING_ORDER(),
  ...UNIQUE(),
  'sort()': (runtime, self: Value) =>
    self instanceof TreeSet
      ? self
      : sortInto(runtime, self, true, (elements) => sortedNaturally(runtime, elements)),
  'sort(boolean)': (runtime, self: Value, mutate) =>
    sortInto(runtime, self, mutate, (elements) => sortedNaturally(runtime, elements)),
  'sort(Closure)': (runtime, self: Value, closure) =>
    sortInto(runtime, self, true, (elements) => sortedBy(runtime, elements, closure)),
  'sort(Comparator)': (runtime, self: Value, comparator) =>
    sortInto(runtime, self, true, (elements) =>
      sorted(runtime, elements, comparatorOrder(runtime, comparator)),
    ),
  'sort(boolean, Closure)': (runtime, self: Value, mutate, closure) =>
    sortInto(runtime, self, mutate, (elements) => sortedBy(runtime, elements, closure)),
  'sort(boolean, Comparator)': (runtime, self: Value, mutate, comparator) =>
    sortInto(runtime, self, mutate, (elements) =>
      sorted(runtime, elements, comparatorOrder(runtime, comparator)),
    ),
}));

function collectEach(runtime: Runtime, run: (visit: (value: Value) => void) => void, closure: Value): Value {
  const items: Value[] = [];
  run((value) => append(runtime, items, runtime.call1(closure, value)));
  return new ArrayList(items);
}

/** `groovy.util.PermutationGenerator`, exhausted by `eachPermutation`. */
class SpentGenerator {
  readonly [TYPE] = PERMUTATION_GENERATOR_TYPE;
  hasNext(): boolean {
    return false;
  }
  next(): never {
    throw noSuchElement();
  }
}

export const PERMUTATION_GENERATOR_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.PermutationGenerator',
  interfaces: ['java.util.Iterator'],
});

const COMBINING = methodTable(() => ({
  'combinations()': (runtime, self: Value) => combinations(runtime, elementsOf(runtime, self)),
  'combinations(Closure)': (runtime, self: Value, closure) =>
    collectEach(runtime, (visit) => eachCombination(runtime, elementsOf(runtime, self), visit), closure),
  'eachCombination(Closure)': (runtime, self: Value, closure) =>
    noResult(eachCombination(runtime, elementsOf(runtime, self), (each) => runtime.call1(closure, each))),
  'permutations()': (runtime, self: Value) => permutations(runtime, elementsOf(runtime, self)),
  'permutations(Closure)': (runtime, self: Value, closure) =>
    new ArrayList(collect(runtime, permutations(runtime, elementsOf(runtime, self)), closure)),
  'eachPermutation(Closure)': (runtime, self: Value, closure) => {
    eachPermutation(runtime, elementsOf(runtime, self), (each) => runtime.call1(closure, each));
    return new SpentGenerator();
  },
}));

function flatten(runtime: Runtime, self: Value, leaf?: Value): Value {
  const made = similarCollection(self);
  flattenInto(runtime, elementsOf(runtime, self), made, leaf);
  return made;
}

export const ITERABLE: Extension = {
  on: 'java.lang.Iterable',
  methods: methodTable(() => ({
    ...FOLDING(),
    ...SORTING(),
    ...COMBINING(),
    'collectMany(Collection, Closure)': collectMany,
    'collectNested(Closure)': (runtime, self: Value, closure) =>
      collectNested(runtime, self, new ArrayList([]), closure),
    'collectNested(Collection, Closure)': collectNested,
    'collectAll(Closure)': (runtime, self: Value, closure) =>
      collectNested(runtime, self, new ArrayList([]), closure),
    'collectAll(Collection, Closure)': collectNested,
    'findResults(Closure)': findResults,
    'flatten()': flatten,
    'flatten(Closure)': flatten,
    'indexed()': (runtime, self: Value) => indexed(runtime, self, 0),
    'indexed(int)': indexed,
    'withIndex()': (runtime, self: Value) => withIndex(runtime, self, 0),
    'withIndex(int)': withIndex,
    'asList()': (runtime, self: Value) =>
      self instanceof JavaList ? self : listOf(runtime, elementsOf(runtime, self)),
    'asCollection()': (runtime, self: Value) =>
      self instanceof JavaCollection ? self : listOf(runtime, elementsOf(runtime, self)),
    'forEach(java.util.function.Consumer)': (runtime, self: Value, action) => {
      const act = functionOf(runtime, action, CONSUMER);
      walk(runtime, self, (element) => {
        act(element);
        return false;
      });
      return null;
    },
    'size()': (runtime, self: Value) => elementsOf(runtime, self).length,
  })),
};
