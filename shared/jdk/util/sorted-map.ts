/** `java.util.SortedMap` and `NavigableMap`. */

import { ImmutableEntry, type MapEntry } from '#groovy/runtime/collections/map';
import type { SortedEntry } from '#groovy/runtime/collections/map/sorted-entries';
import { requiredKey, type TreeMap } from '#groovy/runtime/collections/map/tree-map';
import { TreeSet } from '#groovy/runtime/collections/map/tree-set';
import { KeySetView } from '#groovy/runtime/collections/map-views';
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/runtime/host';

/** A bound and whether it is part of the range; `undefined` for none. */
export type Bound = readonly [key: Value, isInclusive: boolean] | undefined;

/** The part of a map between two keys. */
export function part(runtime: Runtime, self: TreeMap, from: Bound, to: Bound): TreeMap {
  return self.between(
    runtime,
    from && { key: from[0], isOpen: !from[1] },
    to && { key: to[0], isOpen: !to[1] },
  );
}

export const SORTED_MAP_TYPE: GroovyType = new GroovyType({
  name: 'java.util.SortedMap',
  form: 'interface',
  interfaces: ['java.util.Map'],
  methods: methodTable(() => ({
    'comparator()': (_runtime, self: TreeMap) => self.comparator,
    'firstKey()': (runtime, self: TreeMap) => requiredKey(self.first(runtime)),
    'lastKey()': (runtime, self: TreeMap) => requiredKey(self.last(runtime)),
    'headMap(Object)': (runtime, self: TreeMap, to) => part(runtime, self, undefined, [to, false]),
    'tailMap(Object)': (runtime, self: TreeMap, from) => part(runtime, self, [from, true], undefined),
    'subMap(Object, Object)': (runtime, self: TreeMap, from, to) =>
      part(runtime, self, [from, true], [to, false]),
  })),
});

/** The result of navigation methods: an immutable copy of the entry. */
function snapshot(entry: SortedEntry | undefined): MapEntry | null {
  return entry === undefined ? null : new ImmutableEntry(entry.key, entry.value);
}

export function keyOrNull(entry: SortedEntry | undefined): Value {
  return entry?.key ?? null;
}

function poll(runtime: Runtime, self: TreeMap, entry: SortedEntry | undefined): Value {
  if (entry === undefined) return null;
  self.remove(runtime, entry.key);
  return snapshot(entry);
}

export const NAVIGABLE_MAP_TYPE: GroovyType = new GroovyType({
  name: 'java.util.NavigableMap',
  form: 'interface',
  interfaces: ['java.util.SortedMap'],
  methods: methodTable(() => ({
    'firstEntry()': (runtime, self: TreeMap) => snapshot(self.first(runtime)),
    'lastEntry()': (runtime, self: TreeMap) => snapshot(self.last(runtime)),
    'lowerEntry(Object)': (runtime, self: TreeMap, key) => snapshot(self.before(runtime, key, false)),
    'floorEntry(Object)': (runtime, self: TreeMap, key) => snapshot(self.before(runtime, key, true)),
    'ceilingEntry(Object)': (runtime, self: TreeMap, key) => snapshot(self.after(runtime, key, true)),
    'higherEntry(Object)': (runtime, self: TreeMap, key) => snapshot(self.after(runtime, key, false)),
    'lowerKey(Object)': (runtime, self: TreeMap, key) => keyOrNull(self.before(runtime, key, false)),
    'floorKey(Object)': (runtime, self: TreeMap, key) => keyOrNull(self.before(runtime, key, true)),
    'ceilingKey(Object)': (runtime, self: TreeMap, key) => keyOrNull(self.after(runtime, key, true)),
    'higherKey(Object)': (runtime, self: TreeMap, key) => keyOrNull(self.after(runtime, key, false)),
    'pollFirstEntry()': (runtime, self: TreeMap) => poll(runtime, self, self.first(runtime)),
    'pollLastEntry()': (runtime, self: TreeMap) => poll(runtime, self, self.last(runtime)),
    'descendingMap()': (runtime, self: TreeMap) => self.descending(runtime),
    'descendingKeySet()': (runtime, self: TreeMap) => new KeySetView(self.descending(runtime)),
    'navigableKeySet()': (_runtime, self: TreeMap) => new TreeSet(self),
    'headMap(Object, boolean)': (runtime, self: TreeMap, to, inclusive) =>
      part(runtime, self, undefined, [to, inclusive]),
    'tailMap(Object, boolean)': (runtime, self: TreeMap, from, inclusive) =>
      part(runtime, self, [from, inclusive], undefined),
    'subMap(Object, boolean, Object, boolean)': (
      runtime,
      self: TreeMap,
      from,
      fromInclusive,
      to,
      toInclusive,
    ) => part(runtime, self, [from, fromInclusive], [to, toInclusive]),
  })),
});
