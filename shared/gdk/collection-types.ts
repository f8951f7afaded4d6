/** The classes and interfaces of collections that have no methods of their own, and the list of all of them. */
import { ARRAY_DEQUE_TYPE } from '#groovy/runtime/collections/array-deque';
import { ARRAY_LIST_TYPE } from '#groovy/runtime/collections/array-list';
import { comparatorOrder, JavaComparator } from '#groovy/runtime/collections/comparator';
import { EMPTY_RANGE_TYPE } from '#groovy/runtime/collections/empty-range';
import {
  CONCURRENT_HASH_MAP_TYPE,
  HASH_MAP_TYPE,
  HASHTABLE_TYPE,
  LINKED_HASH_MAP_TYPE,
  WEAK_HASH_MAP_TYPE,
} from '#groovy/runtime/collections/hash-map';
import { HASH_SET_TYPE, LINKED_HASH_SET_TYPE } from '#groovy/runtime/collections/hash-set';
import { IDENTITY_HASH_MAP_TYPE } from '#groovy/runtime/collections/identity-hash-map';
import { INT_RANGE_TYPE } from '#groovy/runtime/collections/int-range';
import { LINKED_LIST_TYPE } from '#groovy/runtime/collections/linked-list';
import { IMMUTABLE_ENTRY_TYPE, SIMPLE_ENTRY_TYPE } from '#groovy/runtime/collections/map';
import { OBJECT_RANGE_TYPE } from '#groovy/runtime/collections/object-range';
import { PRIORITY_QUEUE_TYPE } from '#groovy/runtime/collections/priority-queue';
import { TREE_MAP_TYPE } from '#groovy/runtime/collections/tree-map';
import { TREE_SET_TYPE } from '#groovy/runtime/collections/tree-set';
import { TUPLE_TYPE, TUPLE2_TYPE } from '#groovy/runtime/collections/tuple';
import { STACK_TYPE, VECTOR_TYPE } from '#groovy/runtime/collections/vector';
import type { Extension, Runtime, Value } from '#groovy/runtime/host';
import { GroovyType } from '#groovy/runtime/type';
import { COLLECTION, COLLECTION_TYPE, ITERABLE_TYPE } from '#jdk/util/collection';
import { ENUMERATION, ENUMERATION_TYPE, ITERATOR, ITERATOR_TYPE } from '#jdk/util/iterator';
import { LIST, LIST_ITERATOR_TYPE, LIST_TYPE } from '#jdk/util/list';
import { CONCURRENT_HASH_MAP, ENTRY_TYPE, HASHTABLE, MAP_TYPE } from '#jdk/util/map';
import { DEQUE_TYPE, PRIORITY_QUEUE, QUEUE_TYPE, STACK, VECTOR } from '#jdk/util/queue';
import { NAVIGABLE_SET_TYPE, SET, SET_TYPE, SORTED_SET_TYPE } from '#jdk/util/set';
import { NAVIGABLE_MAP_TYPE, SORTED_MAP_TYPE } from '#jdk/util/sorted-map';
import { ARRAYS } from './collection/array.ts';
import { ITERABLE, PERMUTATION_GENERATOR_TYPE } from './collection/iterable.ts';
import { ITERABLE_PARTS } from './collection/iterable-parts.ts';
import { ITERATION } from './collection/iteration.ts';
import { RANGE_TYPE } from './lang/range.ts';
import { SPREAD_MAP_TYPE } from './lang/spread-map.ts';
import { MAP } from './map/map-iteration.ts';
import { GROOVY_COLLECTIONS_TYPE } from './util/groovy-collections.ts';
import { GROOVY_UTIL_TYPES } from './util/groovy-util.ts';

function abstractType(name: string, superclass: string, interfaces: readonly string[]): GroovyType {
  return new GroovyType({ name, form: 'abstract', superclass, interfaces });
}

function marker(name: string, interfaces: readonly string[] = []): GroovyType {
  return new GroovyType({ name, form: 'interface', interfaces });
}

/** A comparator that asks another one the other way round, or a second one on ties. */
function derived(order: (runtime: Runtime, a: Value, b: Value) => number): JavaComparator {
  return new JavaComparator(order);
}

function byKey(runtime: Runtime, key: Value, a: Value, b: Value, order: Value = null): number {
  return comparatorOrder(runtime, order)(runtime.call1(key, a), runtime.call1(key, b));
}

/** Nulls before (-1) or after (1) everything else. */
function nullsAt(order: Value, side: 1 | -1): JavaComparator {
  return derived((runtime, a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? side : -side;
    return comparatorOrder(runtime, order)(a, b);
  });
}

const COMPARATOR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Comparator',
  form: 'interface',
  isFunctional: true,
  methods: {
    'compare(Object, Object)': (runtime, self: Value, a: Value, b: Value) =>
      comparatorOrder(runtime, self)(a, b),
    'reversed()': (_runtime, self: Value) => derived((runtime, a, b) => comparatorOrder(runtime, self)(b, a)),
    'thenComparing(Comparator)': (_runtime, self: Value, second: Value) =>
      derived(
        (runtime, a, b) => comparatorOrder(runtime, self)(a, b) || comparatorOrder(runtime, second)(a, b),
      ),
    'thenComparing(Closure)': (_runtime, self: Value, key: Value) =>
      derived((runtime, a, b) => comparatorOrder(runtime, self)(a, b) || byKey(runtime, key, a, b)),
    'static nullsFirst(Comparator)': (_runtime, _self, order: Value) => nullsAt(order, -1),
    'static nullsLast(Comparator)': (_runtime, _self, order: Value) => nullsAt(order, 1),
    'static naturalOrder()': () => derived((runtime, a, b) => comparatorOrder(runtime, null)(a, b)),
    'static reverseOrder()': () => derived((runtime, a, b) => comparatorOrder(runtime, null)(b, a)),
    'static comparing(Closure)': (_runtime, _self, key: Value) =>
      derived((runtime, a, b) => byKey(runtime, key, a, b)),
    'static comparing(Closure, Comparator)': (_runtime, _self, key: Value, order: Value) =>
      derived((runtime, a, b) => byKey(runtime, key, a, b, order)),
    'thenComparing(Closure, Comparator)': (_runtime, self: Value, key: Value, order: Value) =>
      derived((runtime, a, b) => comparatorOrder(runtime, self)(a, b) || byKey(runtime, key, a, b, order)),
    ...Object.fromEntries(
      ['Int', 'Long', 'Double'].flatMap((name) => [
        [
          `static comparing${name}(Closure)`,
          (_runtime: Runtime, _self: Value, key: Value) =>
            derived((runtime, a, b) => byKey(runtime, key, a, b)),
        ],
        [
          `thenComparing${name}(Closure)`,
          (_runtime: Runtime, self: Value, key: Value) =>
            derived((runtime, a, b) => comparatorOrder(runtime, self)(a, b) || byKey(runtime, key, a, b)),
        ],
      ]),
    ),
  },
});

export const COLLECTION_TYPES: readonly GroovyType[] = [
  ITERABLE_TYPE,
  ITERATOR_TYPE,
  LIST_ITERATOR_TYPE,
  ENUMERATION_TYPE,
  COLLECTION_TYPE,
  LIST_TYPE,
  SET_TYPE,
  SORTED_SET_TYPE,
  NAVIGABLE_SET_TYPE,
  QUEUE_TYPE,
  DEQUE_TYPE,
  MAP_TYPE,
  ENTRY_TYPE,
  SORTED_MAP_TYPE,
  NAVIGABLE_MAP_TYPE,
  RANGE_TYPE,
  COMPARATOR_TYPE,
  marker('java.util.RandomAccess'),
  marker('java.util.concurrent.ConcurrentMap', ['java.util.Map']),
  abstractType('java.util.Dictionary', 'java.lang.Object', []),
  abstractType('java.util.AbstractCollection', 'java.lang.Object', ['java.util.Collection']),
  abstractType('java.util.AbstractList', 'java.util.AbstractCollection', ['java.util.List']),
  abstractType('java.util.AbstractSequentialList', 'java.util.AbstractList', []),
  abstractType('java.util.AbstractSet', 'java.util.AbstractCollection', ['java.util.Set']),
  abstractType('java.util.AbstractQueue', 'java.util.AbstractCollection', ['java.util.Queue']),
  abstractType('java.util.AbstractMap', 'java.lang.Object', ['java.util.Map']),
  ARRAY_LIST_TYPE,
  LINKED_LIST_TYPE,
  VECTOR_TYPE,
  STACK_TYPE,
  ARRAY_DEQUE_TYPE,
  PRIORITY_QUEUE_TYPE,
  HASH_SET_TYPE,
  LINKED_HASH_SET_TYPE,
  TREE_SET_TYPE,
  HASH_MAP_TYPE,
  LINKED_HASH_MAP_TYPE,
  HASHTABLE_TYPE,
  CONCURRENT_HASH_MAP_TYPE,
  WEAK_HASH_MAP_TYPE,
  IDENTITY_HASH_MAP_TYPE,
  SPREAD_MAP_TYPE,
  TREE_MAP_TYPE,
  SIMPLE_ENTRY_TYPE,
  IMMUTABLE_ENTRY_TYPE,
  INT_RANGE_TYPE,
  OBJECT_RANGE_TYPE,
  EMPTY_RANGE_TYPE,
  GROOVY_COLLECTIONS_TYPE,
  ...GROOVY_UTIL_TYPES,
  PERMUTATION_GENERATOR_TYPE,
  TUPLE_TYPE,
  TUPLE2_TYPE,
];

export const COLLECTION_EXTENSIONS: readonly Extension[] = [
  ITERATION,
  ITERABLE,
  ITERABLE_PARTS,
  COLLECTION,
  LIST,
  SET,
  MAP,
  HASHTABLE,
  CONCURRENT_HASH_MAP,
  ITERATOR,
  ENUMERATION,

  PRIORITY_QUEUE,
  VECTOR,
  STACK,
  ...ARRAYS,
];
