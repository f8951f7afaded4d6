/**
 * Creates collections of the same class as another: empty (for results of `findAll`, `take`, `+`) or as a copy
 * (`clone`).
 */

import { type JavaCollection, JavaSet } from '#groovy/runtime/collections/collection';
import type { JavaList } from '#groovy/runtime/collections/list';
import { ArrayDeque } from '#groovy/runtime/collections/list/array-deque';
import { ArrayList } from '#groovy/runtime/collections/list/array-list';
import { LinkedList } from '#groovy/runtime/collections/list/linked-list';
import { PriorityQueue } from '#groovy/runtime/collections/list/priority-queue';
import { Stack, Vector } from '#groovy/runtime/collections/list/vector';
import type { JavaMap } from '#groovy/runtime/collections/map';
import { HASH_MAP_TYPE, HashMap, Hashtable, LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { capacityFor } from '#groovy/runtime/collections/map/hash-order';
import { HashSet, LinkedHashSet } from '#groovy/runtime/collections/map/hash-set';
import { TreeMap } from '#groovy/runtime/collections/map/tree-map';
import { TreeSet } from '#groovy/runtime/collections/map/tree-set';
import { type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { adoptLike, hasSlots } from '#groovy/runtime/slots';

/** An empty list of the same class, ArrayList by default. */
function similarList(list: Value): JavaList {
  if (list instanceof LinkedList) return new LinkedList([]);
  if (list instanceof Stack) return new Stack([]);
  if (list instanceof Vector) return new Vector([]);
  return new ArrayList([]);
}

/** An empty set of the same kind: sorted with the same comparator, else insertion-ordered. */
function similarSet(set: Value): JavaSet {
  return set instanceof TreeSet ? new TreeSet(new TreeMap(set.map.comparator)) : new LinkedHashSet();
}

/** An empty collection of the same kind; an ArrayList for other values. */
export function similarCollection(source: Value): JavaCollection {
  if (source instanceof JavaSet) return similarSet(source);
  if (source instanceof ArrayDeque || source instanceof PriorityQueue) return new LinkedList([]);
  return similarList(source);
}

/** A collection of the same kind with these elements. */
export function similarCollectionOf(
  runtime: Runtime,
  source: Value,
  elements: readonly Value[],
): JavaCollection {
  const made = similarCollection(source);
  made.addAll(runtime, elements);
  return made;
}

/** A copy by `clone()` if the class has it, else a similar collection with the same elements. */
export function copyOf(runtime: Runtime, source: Value, elements: readonly Value[]): JavaCollection {
  return ofSameClass(source, plainCopy(runtime, source, elements));
}

/** A script object is cloned with its class and its fields. */
export function ofSameClass<T extends object>(source: Value, copy: T): T {
  if (hasSlots(source)) adoptLike(copy, source);
  return copy;
}

function plainCopy(runtime: Runtime, source: Value, elements: readonly Value[]): JavaCollection {
  if (source instanceof HashSet) {
    const set = new HashSet(capacityFor(elements.length));
    set.addAll(runtime, elements);
    return set;
  }
  if (source instanceof ArrayDeque) {
    const deque = new ArrayDeque();
    deque.addAll(runtime, elements);
    return deque;
  }
  if (source instanceof ArrayList && !(source instanceof Vector)) {
    const list = source.emptyClone();
    list.addAll(runtime, elements);
    return list;
  }
  return similarCollectionOf(runtime, source, elements);
}

/** An empty map of the same kind: sorted, Hashtable, else LinkedHashMap. */
export function similarMap(map: Value): JavaMap {
  if (map instanceof TreeMap) return new TreeMap(map.comparator);
  if (map instanceof Hashtable) return new Hashtable();
  return new LinkedHashMap();
}

/** A copy of the same kind; unlike {@link similarMap} preserves HashMap. */
export function copyOfMap(runtime: Runtime, map: JavaMap): JavaMap {
  const copy = map instanceof HashMap && map[TYPE] === HASH_MAP_TYPE ? new HashMap() : similarMap(map);
  copy.putAll(runtime, map.entries());
  return copy;
}
