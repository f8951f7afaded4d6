/**
 * GDK methods of `java.util.Map`. A closure with two parameters receives key and value, one with one parameter the
 * entry.
 */

import { Closure } from '#groovy/runtime/closures/closure';
import type { JavaCollection } from '#groovy/runtime/collections/collection';
import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import { elementsOf, walked } from '#groovy/runtime/collections/elements';
import { ArrayList, listFrom } from '#groovy/runtime/collections/list/array-list';
import { addTo } from '#groovy/runtime/collections/list/overridable-methods';
import { type JavaMap, MapEntry } from '#groovy/runtime/collections/map';
import { LinkedHashMap, linkedMapOf } from '#groovy/runtime/collections/map/hash-map';
import { SYNCHRONIZED_SORTED, UNMODIFIABLE_SORTED } from '#groovy/runtime/collections/map/sorted-wrappers';
import { TreeMap } from '#groovy/runtime/collections/map/tree-map';
import { entriesOf } from '#groovy/runtime/collections/map-entries';
import { synchronizedMap } from '#groovy/runtime/collections/wrapper/guarded';
import { UnmodifiableMap } from '#groovy/runtime/collections/wrapper/unmodifiable';
import { MapWithDefault } from '#groovy/runtime/collections/wrapper/with-default';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { nullPointer } from '#groovy/runtime/errors/exception';
import {
  type Extension,
  type MethodTable,
  methodTable,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import { hasSlots } from '#groovy/runtime/slots';
import { methodEquals } from '#groovy/runtime/values/equality';
import { groovyText } from '#groovy/runtime/values/text';
import { walk } from '#groovy/runtime/values/walk';
import { copyOfMap, similarMap } from '#jdk/util/collection-copies';
import { sorted } from '#jdk/util/list';
import { getFrom } from '#jdk/util/map';
import { shortened } from '../collection/collection.ts';
import { addEntry, addMany, countKey, IDENTITY, putInto } from '../collection/grouping.ts';
import { groovyOrder, sortedByKey } from '../collection/ordering.ts';
import { extremeBy } from '../collection/summary.ts';
import { spreadCopy } from '../lang/spread-map.ts';
import { accepts, append } from '../object/iteration.ts';

/** Calls a closure for an entry. */
function callFor(runtime: Runtime, closure: Value, entry: MapEntry): Value {
  return runtime.parameterCount(closure) === 2
    ? runtime.call2(closure, entry.key, entry.value)
    : runtime.call1(closure, entry);
}

function isTrueFor(runtime: Runtime, closure: Value, entry: MapEntry): boolean {
  return runtime.parameterCount(closure) === 2
    ? runtime.truth(runtime.call2(closure, entry.key, entry.value))
    : accepts(runtime, closure, entry);
}

/** Iterates the entries; the visitor returns true to end. */
function walkEntries(
  runtime: Runtime,
  self: JavaMap,
  visit: (entry: MapEntry, index: number) => boolean,
): void {
  walk(runtime, self, (entry, index) => visit(entry as MapEntry, index));
}

function collected(runtime: Runtime, self: JavaMap, closure: Value): Value[] {
  const items: Value[] = [];
  walkEntries(runtime, self, (entry) => {
    append(runtime, items, callFor(runtime, closure, entry));
    return false;
  });
  return items;
}

function findEntry(runtime: Runtime, self: JavaMap, closure: Value, wanted = true): MapEntry | null {
  let found: MapEntry | null = null;
  walkEntries(runtime, self, (entry) => {
    if (isTrueFor(runtime, closure, entry) !== wanted) return false;
    found = entry;
    return true;
  });
  return found;
}

/** A map like the receiver with some of its entries. */
function mapOf(runtime: Runtime, self: JavaMap, entries: readonly MapEntry[]): JavaMap {
  const made = similarMap(self);
  for (const { key, value } of entries) {
    runtime.budget.step();
    made.put(runtime, key, value);
  }
  return made;
}

function selectedEntries(runtime: Runtime, self: JavaMap, closure: Value): MapEntry[] {
  const entries: MapEntry[] = [];
  walkEntries(runtime, self, (entry) => {
    if (isTrueFor(runtime, closure, entry)) entries.push(entry);
    return false;
  });
  return entries;
}

/** The number of leading entries that a closure accepts. */
function acceptedAtStart(runtime: Runtime, self: JavaMap, closure: Value): number {
  let count = 0;
  walkEntries(runtime, self, (entry) => {
    if (!isTrueFor(runtime, closure, entry)) return true;
    count++;
    return false;
  });
  return count;
}

function eachEntry(runtime: Runtime, self: JavaMap, closure: Value): JavaMap {
  walkEntries(runtime, self, (entry) => {
    callFor(runtime, closure, entry);
    return false;
  });
  return self;
}

/** Three parameters are key, value and index, two the entry and the index, one is the entry. */
function eachWithIndex(runtime: Runtime, self: JavaMap, closure: Value): JavaMap {
  const count = runtime.parameterCount(closure);
  walkEntries(runtime, self, (entry, index) => {
    if (count === 3) runtime.callWith(closure, [entry.key, entry.value, index]);
    else if (count === 2) runtime.call2(closure, entry, index);
    else runtime.call1(closure, entry);
    return false;
  });
  return self;
}

function inject(runtime: Runtime, self: JavaMap, initial: Value, closure: Value): Value {
  const isSplit = runtime.parameterCount(closure) === 3;
  let value = initial;
  walkEntries(runtime, self, (entry) => {
    value = isSplit
      ? runtime.callWith(closure, [value, entry.key, entry.value])
      : runtime.call2(closure, value, entry);
    return false;
  });
  return value;
}

function findResult(runtime: Runtime, self: JavaMap, closure: Value): Value {
  let result: Value = null;
  walkEntries(runtime, self, (entry) => {
    result = callFor(runtime, closure, entry);
    return result !== null;
  });
  return result;
}

/** Groups of entries by the closure's results; each group a list of entries or a map. */
function groupEntries(runtime: Runtime, self: JavaMap, closure: Value): LinkedHashMap {
  const groups = new LinkedHashMap();
  walkEntries(runtime, self, (entry) => {
    const key = callFor(runtime, closure, entry);
    const group = groups.entry(runtime, key)?.value;
    if (group instanceof ArrayList) group.add(runtime, entry);
    else groups.put(runtime, key, listFrom(runtime, [entry]));
    return false;
  });
  return groups;
}

function groupBy(runtime: Runtime, self: JavaMap, closures: readonly Value[]): LinkedHashMap {
  const [first = IDENTITY, ...rest] = closures;
  if (!(first instanceof Closure)) throw classCast(runtime, first, 'groovy.lang.Closure');
  const groups = new LinkedHashMap();
  for (const { key, value } of groupEntries(runtime, self, first).entries()) {
    const group = mapOf(runtime, self, elementsOf(runtime, value) as readonly MapEntry[]);
    groups.put(runtime, key, rest.length === 0 ? group : groupBy(runtime, group, rest));
  }
  return groups;
}

function countBy(runtime: Runtime, self: JavaMap, closure: Value): LinkedHashMap {
  const counts = new LinkedHashMap();
  walkEntries(runtime, self, (entry) => {
    countKey(runtime, counts, callFor(runtime, closure, entry));
    return false;
  });
  return counts;
}

/** Sorts by a closure on entries: with one parameter by key, otherwise a comparison. */
function sortedByEntries(runtime: Runtime, self: JavaMap, closure: Value): JavaMap {
  const entries = self.entries();
  const made = new LinkedHashMap();
  const inOrder =
    runtime.parameterCount(closure) === 1
      ? sortedByKey(runtime, entries, closure)
      : sorted(runtime, entries, comparatorOrder(runtime, closure));
  for (const { key, value } of inOrder as MapEntry[]) made.put(runtime, key, value);
  return made;
}

function sortedByKeys(runtime: Runtime, self: JavaMap, comparator: Value): JavaMap {
  const made = new TreeMap(comparator);
  made.putAll(runtime, self.entries());
  return made;
}

/** A copy of the map with added entries. */
function plus(runtime: Runtime, self: JavaMap, more: readonly MapEntry[]): JavaMap {
  const made = copyOfMap(runtime, self);
  made.putAll(runtime, more);
  return made;
}

function hasSameEntry(runtime: Runtime, other: JavaMap, entry: MapEntry): boolean {
  const found = other.entry(runtime, entry.key);
  return found !== undefined && runtime.equals(found.value, entry.value);
}

/** The present keys, in the order of the argument. */
function subMap(runtime: Runtime, self: JavaMap, keys: readonly Value[]): JavaMap {
  const made = new LinkedHashMap();
  for (const key of keys) {
    runtime.budget.step();
    if (self.entry(runtime, key) !== undefined) made.put(runtime, key, self.get(runtime, key));
  }
  return made;
}

const FINDING = methodTable(() => ({
  'any(Closure)': (runtime, self: JavaMap, closure) => findEntry(runtime, self, closure) !== null,
  'every(Closure)': (runtime, self: JavaMap, closure) => findEntry(runtime, self, closure, false) === null,
  'find(Closure)': findEntry,
  'findAll(Closure)': (runtime, self: JavaMap, closure) =>
    mapOf(runtime, self, selectedEntries(runtime, self, closure)),
  'findResult(Closure)': findResult,
  'findResult(Object, Closure)': (runtime, self: JavaMap, fallback, closure) =>
    findResult(runtime, self, closure) ?? fallback,
  'findResults(Closure)': (runtime, self: JavaMap, closure) =>
    new ArrayList(collected(runtime, self, closure).filter((each) => each !== null)),
  'count(Closure)': (runtime, self: JavaMap, closure) => selectedEntries(runtime, self, closure).length,
  'min(Closure)': (runtime, self: JavaMap, closure) => extremeBy(runtime, self, -1, closure),
  'max(Closure)': (runtime, self: JavaMap, closure) => extremeBy(runtime, self, 1, closure),
  'drop(int)': (runtime, self: JavaMap, count) =>
    count <= 0 ? copyOfMap(runtime, self) : mapOf(runtime, self, self.entries().slice(count)),
  'take(int)': (runtime, self: JavaMap, count) =>
    mapOf(runtime, self, self.entries().slice(0, Math.max(count, 0))),
  'dropWhile(Closure)': (runtime, self: JavaMap, closure) =>
    mapOf(runtime, self, self.entries().slice(acceptedAtStart(runtime, self, closure))),
  'takeWhile(Closure)': (runtime, self: JavaMap, closure) =>
    mapOf(runtime, self, self.entries().slice(0, acceptedAtStart(runtime, self, closure))),
}));

const COLLECTING = methodTable(() => ({
  'collect(Closure)': (runtime, self: JavaMap, closure) => new ArrayList(collected(runtime, self, closure)),
  'collect(Collection, Closure)': (runtime, self: JavaMap, target, closure) => {
    for (const each of collected(runtime, self, closure)) addTo(runtime, target, each);
    return target;
  },
  'collectEntries(Closure)': (runtime, self: JavaMap, closure) =>
    collectEntries(runtime, self, similarMap(self), closure),
  'collectEntries(Map, Closure)': collectEntries,
  'collectMany(Closure)': (runtime, self: JavaMap, closure) =>
    collectMany(runtime, self, new ArrayList([]), closure),
  'collectMany(Collection, Closure)': collectMany,
  'countBy(Closure)': countBy,
  'groupBy(Closure)': (runtime, self: JavaMap, closure) => groupBy(runtime, self, [closure]),
  'groupBy(List)': (runtime, self: JavaMap, closures) =>
    groupBy(runtime, self, elementsOf(runtime, closures)),
  'groupBy(Object...)': groupBy,
  'groupEntriesBy(Closure)': groupEntries,
  'inject(Object, Closure)': inject,
}));

function collectEntries(runtime: Runtime, self: JavaMap, target: Value, closure: Value): Value {
  for (const given of collected(runtime, self, closure)) addEntry(runtime, target, given);
  return target;
}

function collectMany(runtime: Runtime, self: JavaMap, target: JavaCollection, closure: Value): Value {
  for (const many of collected(runtime, self, closure)) addMany(runtime, target, many);
  return target;
}

const SORTING = (): MethodTable => ({
  'sort()': (runtime, self: JavaMap) => (self instanceof TreeMap ? self : sortedByKeys(runtime, self, null)),
  'sort(Closure)': sortedByEntries,
  'sort(Comparator)': sortedByKeys,
  'toSorted()': (runtime, self: JavaMap) =>
    self instanceof TreeMap ? linkedMapOf(runtime, self) : toSorted(runtime, self, null),
  'toSorted(Closure)': sortedByEntries,
  'toSorted(Comparator)': toSorted,
});

/** `toSorted`: by value without a comparator, by entry with one. */
function toSorted(runtime: Runtime, self: JavaMap, comparator: Value): JavaMap {
  const natural = groovyOrder(runtime);
  const order =
    comparator === null
      ? (a: Value, b: Value) => natural((a as MapEntry).value, (b as MapEntry).value)
      : comparatorOrder(runtime, comparator);
  const made = new LinkedHashMap();
  made.putAll(runtime, sorted(runtime, self.entries(), order) as MapEntry[]);
  return made;
}

function entryTexts(runtime: Runtime, self: JavaMap): readonly string[] {
  return self.entries().map(({ key, value }) => {
    runtime.budget.step();
    return `${groovyText(runtime, key)}:${value === self ? '(this Map)' : groovyText(runtime, value)}`;
  });
}

/** The elements of a collection, which must all be entries of maps. */
function entriesIn(runtime: Runtime, source: Value): readonly MapEntry[] {
  return elementsOf(runtime, source).map((element) => {
    runtime.budget.step();
    if (element instanceof MapEntry) return element;
    throw element === null ? nullPointer() : classCast(runtime, element, 'java.util.Map$Entry');
  });
}

export const MAP: Extension = {
  on: 'java.util.Map',
  methods: methodTable(() => ({
    ...FINDING(),
    ...COLLECTING(),
    ...SORTING(),
    'asBoolean()': (_runtime, self: JavaMap) => self.size() > 0,
    'asImmutable()': (_runtime, self: JavaMap) =>
      self instanceof TreeMap ? self.under(UNMODIFIABLE_SORTED) : new UnmodifiableMap(self),
    'asSynchronized()': (_runtime, self: JavaMap) =>
      self instanceof TreeMap ? self.under(SYNCHRONIZED_SORTED) : synchronizedMap(self),
    'each(Closure)': eachEntry,
    'eachWithIndex(Closure)': eachWithIndex,
    'reverseEach(Closure)': (runtime, self: JavaMap, closure) => {
      for (const entry of [...self.entries()].reverse()) {
        runtime.budget.step();
        callFor(runtime, closure, entry);
      }
      return self;
    },
    'equals(Map)': methodEquals,
    'get(Object, Object)': (runtime, self: JavaMap, key, fallback) => {
      const isThere = hasSlots(self)
        ? runtime.truth(runtime.invokeMethod(self, 'containsKey', [key]))
        : self.entry(runtime, key) !== undefined;
      if (!isThere) putInto(runtime, self, key, fallback);
      return getFrom(runtime, self, key);
    },
    'getAt(Object)': getFrom,
    'putAt(Object, Object)': (runtime, self: JavaMap, key, value) => {
      putInto(runtime, self, key, value);
      return value;
    },
    'intersect(Map)': (runtime, self: JavaMap, other: JavaMap | null) =>
      mapOf(
        runtime,
        self,
        walked(runtime, self.entries()).filter(
          (entry) => other !== null && hasSameEntry(runtime, other, entry),
        ),
      ),
    'minus(Map)': (runtime, self: JavaMap, other: JavaMap | null) =>
      mapOf(
        runtime,
        self,
        walked(runtime, self.entries()).filter(
          (entry) => other === null || !hasSameEntry(runtime, other, entry),
        ),
      ),
    'isCase(Object)': (runtime, self: JavaMap, key) => runtime.truth(self.get(runtime, key)),
    'leftShift(Map)': (runtime, self: JavaMap, other) => {
      self.putAll(runtime, entriesOf(runtime, other));
      return self;
    },
    'leftShift(java.util.Map$Entry)': (runtime, self: JavaMap, entry: MapEntry) => {
      self.put(runtime, entry.key, entry.value);
      return self;
    },
    'plus(Map)': (runtime, self: JavaMap, other) => plus(runtime, self, entriesOf(runtime, other)),
    'plus(Collection)': (runtime, self: JavaMap, entries) => plus(runtime, self, entriesIn(runtime, entries)),
    'putAll(Collection)': (runtime, self: JavaMap, entries) => {
      self.putAll(runtime, entriesIn(runtime, entries));
      return self;
    },
    'spread()': (runtime, self: JavaMap) => spreadCopy(runtime, self.entries()),
    'toSpreadMap()': (runtime, self: JavaMap) => spreadCopy(runtime, self.entries()),
    'subMap(Collection)': (runtime, self: JavaMap, keys) => subMap(runtime, self, elementsOf(runtime, keys)),
    'subMap(Object[])': (runtime, self: JavaMap, keys) => subMap(runtime, self, elementsOf(runtime, keys)),
    'toMapString()': groovyText,
    'toMapString(int)': (runtime, self: JavaMap, maxSize) =>
      maxSize < 0 || self.size() === 0
        ? groovyText(runtime, self)
        : shortened(entryTexts(runtime, self), maxSize),
    'withDefault(Closure)': (_runtime, self: JavaMap, closure) => new MapWithDefault(self, closure),
  })),
};
