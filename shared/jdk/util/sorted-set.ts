/** `java.util.SortedSet` and `NavigableSet`. */
import type { SortedEntry } from '#groovy/runtime/collections/map/sorted-entries';
import { requiredKey } from '#groovy/runtime/collections/map/tree-map';
import { TreeSet } from '#groovy/runtime/collections/map/tree-set';
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { type Bound, keyOrNull, part as mapPart } from './sorted-map.ts';

/** The part of a set between two elements. */
function part(runtime: Runtime, self: TreeSet, from: Bound, to: Bound): TreeSet {
  return new TreeSet(mapPart(runtime, self.map, from, to));
}

export const SORTED_SET_TYPE: GroovyType = new GroovyType({
  name: 'java.util.SortedSet',
  form: 'interface',
  interfaces: ['java.util.Set'],
  methods: methodTable(() => ({
    'comparator()': (_runtime, self: TreeSet) => self.map.comparator,
    'first()': (runtime, self: TreeSet) => requiredKey(self.map.first(runtime)),
    'last()': (runtime, self: TreeSet) => requiredKey(self.map.last(runtime)),
    'headSet(Object)': (runtime, self: TreeSet, to) => part(runtime, self, undefined, [to, false]),
    'tailSet(Object)': (runtime, self: TreeSet, from) => part(runtime, self, [from, true], undefined),
    'subSet(Object, Object)': (runtime, self: TreeSet, from, to) =>
      part(runtime, self, [from, true], [to, false]),
  })),
});

function poll(runtime: Runtime, self: TreeSet, entry: SortedEntry | undefined): Value {
  if (entry === undefined) return null;
  self.map.remove(runtime, entry.key);
  return entry.key;
}

export const NAVIGABLE_SET_TYPE: GroovyType = new GroovyType({
  name: 'java.util.NavigableSet',
  form: 'interface',
  interfaces: ['java.util.SortedSet'],
  methods: methodTable(() => ({
    'lower(Object)': (runtime, self: TreeSet, key) => keyOrNull(self.map.before(runtime, key, false)),
    'floor(Object)': (runtime, self: TreeSet, key) => keyOrNull(self.map.before(runtime, key, true)),
    'ceiling(Object)': (runtime, self: TreeSet, key) => keyOrNull(self.map.after(runtime, key, true)),
    'higher(Object)': (runtime, self: TreeSet, key) => keyOrNull(self.map.after(runtime, key, false)),
    'pollFirst()': (runtime, self: TreeSet) => poll(runtime, self, self.map.first(runtime)),
    'pollLast()': (runtime, self: TreeSet) => poll(runtime, self, self.map.last(runtime)),
    'descendingSet()': (runtime, self: TreeSet) => new TreeSet(self.map.descending(runtime)),
    'descendingIterator()': (runtime, self: TreeSet) =>
      new TreeSet(self.map.descending(runtime)).iterator(runtime),
    'headSet(Object, boolean)': (runtime, self: TreeSet, to, inclusive) =>
      part(runtime, self, undefined, [to, inclusive]),
    'tailSet(Object, boolean)': (runtime, self: TreeSet, from, inclusive) =>
      part(runtime, self, [from, inclusive], undefined),
    'subSet(Object, boolean, Object, boolean)': (
      runtime,
      self: TreeSet,
      from,
      fromInclusive,
      to,
      toInclusive,
    ) => part(runtime, self, [from, fromInclusive], [to, toInclusive]),
  })),
});
