/** `java.util.Collections`. */

import type { JavaCollection, JavaSet } from '#groovy/runtime/collections/collection';
import { comparatorOrder, JavaComparator } from '#groovy/runtime/collections/comparator';
import { collectRest, elementsOf } from '#groovy/runtime/collections/elements';
import { Enumeration, iteratorOver } from '#groovy/runtime/collections/enumeration';
import type { JavaList } from '#groovy/runtime/collections/list';
import { ArrayList, listFrom } from '#groovy/runtime/collections/list/array-list';
import { addEach, getFrom, setIn } from '#groovy/runtime/collections/list/overridable-methods';
import type { PriorityQueue } from '#groovy/runtime/collections/list/priority-queue';
import { CHECKED_QUEUE_TYPE, LIFO_QUEUE_TYPE, QueueView } from '#groovy/runtime/collections/list/queue-views';
import type { JavaMap } from '#groovy/runtime/collections/map';
import { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { hashSetOf, LinkedHashSet, linkedSetOf } from '#groovy/runtime/collections/map/hash-set';
import { MapBackedSet } from '#groovy/runtime/collections/map/map-backed-set';
import {
  checkedRules,
  EMPTY_NAVIGABLE,
  SYNCHRONIZED_NAVIGABLE,
  SYNCHRONIZED_SORTED,
  UNMODIFIABLE_NAVIGABLE,
  UNMODIFIABLE_SORTED,
} from '#groovy/runtime/collections/map/sorted-wrappers';
import { TreeMap } from '#groovy/runtime/collections/map/tree-map';
import { TreeSet } from '#groovy/runtime/collections/map/tree-set';
import {
  checkedCollection,
  checkedElements,
  checkedMap,
  instanceGuard,
  synchronizedCollection,
  synchronizedElements,
  synchronizedMap,
} from '#groovy/runtime/collections/wrapper/guarded';
import {
  COPIES_LIST_TYPE,
  EMPTY_LIST_TYPE,
  EMPTY_MAP_TYPE,
  EMPTY_SET_TYPE,
  SINGLETON_LIST_TYPE,
  SINGLETON_MAP_TYPE,
  SINGLETON_SET_TYPE,
  UnmodifiableCollection,
  UnmodifiableList,
  UnmodifiableMap,
  UnmodifiableSet,
} from '#groovy/runtime/collections/wrapper/unmodifiable';
import {
  illegalArgument,
  indexOutOfBounds,
  noSuchElement,
  requireNonNull,
  unsupportedOperation,
} from '#groovy/runtime/errors/exception';
import {
  GroovyType,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import { extremeInOrder } from './extreme.ts';
import { sortInPlace } from './list.ts';
import { addFirst, type Ends } from './queue.ts';

/** `reverseOrder()` and `reverseOrder(comparator)`. */
function reverseOrder(comparator: Value): JavaComparator {
  return new JavaComparator((runtime, a, b) => comparatorOrder(runtime, comparator)(b, a));
}

/** Index of a key in a sorted list, or -(insertion point) - 1. */
export function binarySearch(
  runtime: Runtime,
  elements: readonly Value[],
  key: Value,
  comparator: Value,
): number {
  const order = comparatorOrder(runtime, comparator);
  let low = 0;
  let high = elements.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const sign = order(elements[middle] as Value, key);
    if (sign === 0) return middle;
    if (sign < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -(low + 1);
}

/** Rotates the elements by a distance; the element at 0 moves to the distance. */
function rotate(runtime: Runtime, _self: unknown, list: JavaList, distance: number): null {
  const elements = list.elements();
  const size = elements.length;
  if (size === 0) return null;
  const cut = (((size - distance) % size) + size) % size;
  list.replaceAll(runtime, [...elements.slice(cut), ...elements.slice(0, cut)]);
  return null;
}

function swap(runtime: Runtime, _self: unknown, list: JavaList, i: number, j: number): null {
  setIn(runtime, list, i, setIn(runtime, list, j, getFrom(runtime, list, i)));
  return null;
}

/** Java's shuffle: from the end, swaps each element with one up to it, by `random.nextInt`. */
function shuffle(runtime: Runtime, list: JavaList, random: Value): null {
  const elements = [...list.elements()];
  for (let index = elements.length; index > 1; index--) {
    runtime.budget.step();
    const other = runtime.invokeMethod(random, 'nextInt', [index]) as number;
    [elements[index - 1], elements[other]] = [elements[other] as Value, elements[index - 1] as Value];
  }
  list.replaceAll(runtime, elements);
  return null;
}

/** A generator seeded by the run. */
function newRandom(runtime: Runtime): Value {
  const random = runtime.typeNamed('java.util.Random');
  if (random === undefined) throw unsupportedOperation();
  return runtime.invokeMethod(random, 'newInstance', [runtime.random.nextLong()]);
}

/** First or last index of a list as a sub-list of another. */
function indexOfSubList(runtime: Runtime, source: JavaList, target: JavaList, isLast: boolean): number {
  const inner = target.elements();
  const outer = source.elements();
  const starts = Array.from({ length: Math.max(0, outer.length - inner.length + 1) }, (_, start) => start);
  const fits = (start: number): boolean =>
    inner.every((element, offset) => {
      runtime.budget.step();
      return runtime.javaEquals(element, outer[start + offset] as Value);
    });
  return (isLast ? starts.findLast(fits) : starts.find(fits)) ?? -1;
}

const SEARCHING = methodTable(() => ({
  'static binarySearch(List, Object)': (runtime, _self, list: JavaList, key) =>
    binarySearch(runtime, list.elements(), key, null),
  'static binarySearch(List, Object, Comparator)': (runtime, _self, list: JavaList, key, comparator) =>
    binarySearch(runtime, list.elements(), key, comparator),
  'static max(Collection)': (runtime, _self, source) => greatest(runtime, source, 1, null),
  'static max(Collection, Comparator)': (runtime, _self, source, order) =>
    greatest(runtime, source, 1, order),
  'static min(Collection)': (runtime, _self, source) => greatest(runtime, source, -1, null),
  'static min(Collection, Comparator)': (runtime, _self, source, order) =>
    greatest(runtime, source, -1, order),
  'static frequency(Collection, Object)': (runtime, _self, source, value) =>
    elementsOf(runtime, source).filter((element) => {
      runtime.budget.step();
      return runtime.javaEquals(value, element);
    }).length,
  'static disjoint(Collection, Collection)': isDisjoint,
  'static indexOfSubList(List, List)': (runtime, _self, source: JavaList, target: JavaList) =>
    indexOfSubList(runtime, source, target, false),
  'static lastIndexOfSubList(List, List)': (runtime, _self, source: JavaList, target: JavaList) =>
    indexOfSubList(runtime, source, target, true),
}));

/** By Java's equality: 1 and 1L differ. */
function isDisjoint(runtime: Runtime, _self: unknown, a: Value, b: Value): boolean {
  const others = hashSetOf(runtime, elementsOf(runtime, b));
  return !elementsOf(runtime, a).some((element) => others.contains(runtime, element));
}

function greatest(runtime: Runtime, source: Value, wanted: 1 | -1, comparator: Value): Value {
  if (elementsOf(runtime, source).length === 0) throw noSuchElement();
  return extremeInOrder(runtime, source, wanted, comparatorOrder(runtime, comparator));
}

const CHANGING = methodTable(() => ({
  'static sort(List)': (runtime, _self, list: JavaList) => noResult(sortInPlace(runtime, list, null)),
  'static sort(List, Comparator)': (runtime, _self, list: JavaList, comparator) =>
    noResult(sortInPlace(runtime, list, comparator)),
  'static reverse(List)': (runtime, _self, list: JavaList) =>
    noResult(list.replaceAll(runtime, [...list.elements()].reverse())),
  'static shuffle(List)': (runtime, _self, list: JavaList) => shuffle(runtime, list, newRandom(runtime)),
  'static shuffle(List, Random)': (runtime, _self, list: JavaList, random) => shuffle(runtime, list, random),
  'static swap(List, int, int)': swap,
  'static rotate(List, int)': rotate,
  'static fill(List, Object)': (runtime, _self, list: JavaList, value) =>
    noResult(
      list.replaceAll(
        runtime,
        list.elements().map(() => value),
      ),
    ),
  'static copy(List, List)': (runtime, _self, target: JavaList, source: JavaList) => {
    if (source.size() > target.size()) {
      throw indexOutOfBounds('Source does not fit in dest');
    }
    source.elements().forEach((element, index) => {
      runtime.budget.step();
      target.set(runtime, index, element);
    });
    return null;
  },
  'static replaceAll(List, Object, Object)': (runtime, _self, list: JavaList, old, value) => {
    const elements = list.elements();
    const isOld = (element: Value): boolean => {
      runtime.budget.step();
      return runtime.javaEquals(old, element);
    };
    const changed = elements.some(isOld);
    list.replaceAll(
      runtime,
      elements.map((element) => (isOld(element) ? value : element)),
    );
    return changed;
  },
  'static addAll(Collection, Object...)': (runtime, _self, target: JavaCollection, values) =>
    addEach(runtime, target, values),
}));

function checkedSets(shown: 'Sorted' | 'Navigable'): MethodTable {
  return {
    [`static checked${shown}Set(${shown}Set, Class)`]: (
      _runtime: Runtime,
      _self: Value,
      inner: TreeSet,
      type: GroovyType,
    ) => {
      const guard = instanceGuard(requireNonNull(type, 'type'), 'element');
      return requireNonNull(inner, 'c').under(checkedRules(shown, guard));
    },
  };
}

function checkedMaps(shown: 'Sorted' | 'Navigable'): MethodTable {
  return {
    [`static checked${shown}Map(${shown}Map, Class, Class)`]: (
      _runtime: Runtime,
      _self: Value,
      inner: TreeMap,
      keyType: GroovyType,
      valueType: GroovyType,
    ) => {
      const keys = instanceGuard(requireNonNull(keyType, 'keyType'), 'key');
      const values = instanceGuard(requireNonNull(valueType, 'valueType'), 'value');
      const rules = checkedRules(shown, (runtime, key, value) => {
        keys(runtime, key);
        values(runtime, value);
      });
      return requireNonNull(inner, 'm').under(rules);
    },
  };
}

const CHECKED = methodTable(() => ({
  'static checkedCollection(Collection, Class)': (_runtime, _self, inner: JavaCollection, type) =>
    checkedCollection(requireNonNull(inner, 'c'), instanceGuard(requireNonNull(type, 'type'), 'element')),
  'static checkedList(List, Class)': (_runtime, _self, inner: JavaList, type) =>
    checkedElements(requireNonNull(inner, 'c'), instanceGuard(requireNonNull(type, 'type'), 'element')),
  'static checkedSet(Set, Class)': (_runtime, _self, inner: JavaSet, type) =>
    checkedElements(requireNonNull(inner, 'c'), instanceGuard(requireNonNull(type, 'type'), 'element')),
  'static checkedQueue(Queue, Class)': (_runtime, _self, inner: Ends | PriorityQueue, type) => {
    const guard = instanceGuard(requireNonNull(type, 'type'), 'element');
    return new QueueView(requireNonNull(inner, 'queue'), CHECKED_QUEUE_TYPE, (runtime, value) => {
      guard(runtime, value);
      inner.add(runtime, value);
    });
  },
  ...checkedSets('Sorted'),
  ...checkedSets('Navigable'),
  ...checkedMaps('Sorted'),
  ...checkedMaps('Navigable'),
  'static checkedMap(Map, Class, Class)': (_runtime, _self, inner: JavaMap, keyType, valueType) =>
    checkedMap(requireNonNull(inner, 'm'), {
      key: instanceGuard(requireNonNull(keyType, 'keyType'), 'key'),
      value: instanceGuard(requireNonNull(valueType, 'valueType'), 'value'),
    }),
}));

/** The wrapper methods. */
const WRAPPING = (): MethodTable => ({
  ...CHECKED(),
  'static unmodifiableCollection(Collection)': (_runtime, _self, inner: JavaCollection) =>
    new UnmodifiableCollection(requireNonNull(inner)),
  'static unmodifiableList(List)': (_runtime, _self, inner: JavaList) => new UnmodifiableList(inner),
  'static unmodifiableSet(Set)': (_runtime, _self, inner: JavaSet) => new UnmodifiableSet(inner),
  'static unmodifiableSortedSet(SortedSet)': (_runtime, _self, inner: TreeSet) =>
    requireNonNull(inner).under(UNMODIFIABLE_SORTED),
  'static unmodifiableNavigableSet(NavigableSet)': (_runtime, _self, inner: TreeSet) =>
    requireNonNull(inner).under(UNMODIFIABLE_NAVIGABLE),
  'static unmodifiableMap(Map)': (_runtime, _self, inner: JavaMap) => new UnmodifiableMap(inner),
  'static unmodifiableSortedMap(SortedMap)': (_runtime, _self, inner: TreeMap) =>
    requireNonNull(inner).under(UNMODIFIABLE_SORTED),
  'static unmodifiableNavigableMap(NavigableMap)': (_runtime, _self, inner: TreeMap) =>
    requireNonNull(inner).under(UNMODIFIABLE_NAVIGABLE),
  'static synchronizedCollection(Collection)': (_runtime, _self, inner: JavaCollection) =>
    synchronizedCollection(requireNonNull(inner)),
  'static synchronizedList(List)': (_runtime, _self, inner: JavaList) => synchronizedElements(inner),
  'static synchronizedSet(Set)': (_runtime, _self, inner: JavaSet) => synchronizedElements(inner),
  'static synchronizedMap(Map)': (_runtime, _self, inner: JavaMap) => synchronizedMap(inner),
  'static synchronizedSortedMap(SortedMap)': (_runtime, _self, inner: TreeMap) =>
    requireNonNull(inner).under(SYNCHRONIZED_SORTED),
  'static synchronizedSortedSet(SortedSet)': (_runtime, _self, inner: TreeSet) =>
    requireNonNull(inner).under(SYNCHRONIZED_SORTED),
  'static synchronizedNavigableMap(NavigableMap)': (_runtime, _self, inner: TreeMap) =>
    requireNonNull(inner).under(SYNCHRONIZED_NAVIGABLE),
  'static synchronizedNavigableSet(NavigableSet)': (_runtime, _self, inner: TreeSet) =>
    requireNonNull(inner).under(SYNCHRONIZED_NAVIGABLE),
  'static asLifoQueue(Deque)': (_runtime, _self, inner: Ends) =>
    new QueueView(requireNonNull(inner), LIFO_QUEUE_TYPE, (runtime, value) =>
      addFirst(runtime, inner, value),
    ),
  'static newSetFromMap(Map)': (_runtime, _self, inner: JavaMap) => new MapBackedSet(inner),
});

const MAKING = methodTable(() => ({
  'static emptyList()': () => new UnmodifiableList(new ArrayList([]), EMPTY_LIST_TYPE),
  'static emptySet()': () => new UnmodifiableSet(new LinkedHashSet(), EMPTY_SET_TYPE),
  'static emptyMap()': () => new UnmodifiableMap(new LinkedHashMap(), EMPTY_MAP_TYPE),
  'static emptySortedSet()': () => new TreeSet(new TreeMap(null).under(EMPTY_NAVIGABLE)),
  'static emptyNavigableSet()': () => new TreeSet(new TreeMap(null).under(EMPTY_NAVIGABLE)),
  'static emptySortedMap()': () => new TreeMap(null).under(EMPTY_NAVIGABLE),
  'static emptyNavigableMap()': () => new TreeMap(null).under(EMPTY_NAVIGABLE),
  'static emptyIterator()': () => iteratorOver([]),
  'static emptyListIterator()': (runtime) => runtime.invokeMethod(new ArrayList([]), 'listIterator', []),
  'static emptyEnumeration()': () => new Enumeration(iteratorOver([])),
  'static singleton(Object)': (runtime, _self, value) =>
    new UnmodifiableSet(linkedSetOf(runtime, [value]), SINGLETON_SET_TYPE),
  'static singletonList(Object)': (runtime, _self, value) =>
    new UnmodifiableList(listFrom(runtime, [value]), SINGLETON_LIST_TYPE),
  'static singletonMap(Object, Object)': (runtime, _self, key, value) => {
    const map = new LinkedHashMap();
    map.put(runtime, key, value);
    return new UnmodifiableMap(map, SINGLETON_MAP_TYPE);
  },
  'static nCopies(int, Object)': (runtime, _self, count, value) => {
    if (count < 0) throw illegalArgument(`List length = ${count}`);
    runtime.budget.checkLength(count);
    return new UnmodifiableList(listFrom(runtime, new Array<Value>(count).fill(value)), COPIES_LIST_TYPE);
  },
  'static reverseOrder()': () => reverseOrder(null),
  'static reverseOrder(Comparator)': (_runtime, _self, comparator) => reverseOrder(comparator),
  'static enumeration(Collection)': (runtime, _self, source: JavaCollection) =>
    new Enumeration(source.iterator(runtime)),
  'static list(Enumeration)': (runtime, _self, source: Enumeration) =>
    new ArrayList(collectRest(runtime, source.source)),
}));

export const COLLECTIONS_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Collections',
  methods: () => ({ ...SEARCHING(), ...CHANGING(), ...WRAPPING(), ...MAKING() }),
  statics: {
    EMPTY_LIST: () => new UnmodifiableList(new ArrayList([]), EMPTY_LIST_TYPE),
    EMPTY_SET: () => new UnmodifiableSet(new LinkedHashSet(), EMPTY_SET_TYPE),
    EMPTY_MAP: () => new UnmodifiableMap(new LinkedHashMap(), EMPTY_MAP_TYPE),
  },
});
