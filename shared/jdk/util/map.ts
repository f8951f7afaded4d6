/** `java.util.Map` and `Map.Entry`. A property of a map is a key. */

import { Closure } from '#groovy/runtime/closures/closure';
import { comparatorOrder, JavaComparator } from '#groovy/runtime/collections/comparator';
import {
  Enumeration,
  HASHTABLE_ENUMERATION_TYPE,
  iteratorOver,
} from '#groovy/runtime/collections/enumeration';
import { JavaMap, type MapEntry, SimpleEntry } from '#groovy/runtime/collections/map';
import { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { entriesOf } from '#groovy/runtime/collections/map-entries';
import { EntrySetView, KeySetView, ValuesView } from '#groovy/runtime/collections/map-views';
import {
  UnmodifiableMap,
  unmodifiableEntrySet,
  unmodifiableKeySet,
  unmodifiableValues,
} from '#groovy/runtime/collections/wrapper/unmodifiable';
import { illegalArgument, nullPointer } from '#groovy/runtime/errors/exception';
import {
  type Extension,
  GroovyType,
  methodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import { hasSlots } from '#groovy/runtime/slots';
import { javaEquals, methodEquals } from '#groovy/runtime/values/equality';
import { hashOf } from '#groovy/runtime/values/hash';
import { javaText, methodText } from '#groovy/runtime/values/text';
import { copyOfMap, ofSameClass } from './collection-copies.ts';
import { functionOf } from './function/functional-interface.ts';
import { BI_CONSUMER, BI_FUNCTION, FUNCTION } from './function/functional-types.ts';

function byKey(order: Value): JavaComparator {
  return new JavaComparator((runtime, a, b) =>
    comparatorOrder(runtime, order)((a as MapEntry).key, (b as MapEntry).key),
  );
}

function byValue(order: Value): JavaComparator {
  return new JavaComparator((runtime, a, b) =>
    comparatorOrder(runtime, order)((a as MapEntry).value, (b as MapEntry).value),
  );
}

export const ENTRY_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Map$Entry',
  form: 'interface',
  methods: methodTable(() => ({
    'getKey()': (_runtime, self: MapEntry) => self.key,
    'getValue()': (_runtime, self: MapEntry) => self.value,
    'setValue(Object)': (runtime, self: MapEntry, value) => self.setValue(runtime, value),
    'hashCode()': hashOf,
    'equals(Object)': javaEquals,
    'toString()': javaText,
    'static comparingByKey()': () => byKey(null),
    'static comparingByKey(Comparator)': (_runtime, _self, order) => byKey(order),
    'static comparingByValue()': () => byValue(null),
    'static comparingByValue(Comparator)': (_runtime, _self, order) => byValue(order),
  })),
});

/** A null value counts as absent for the methods of Java 8; a map with defaults creates it here. */
function present(runtime: Runtime, self: JavaMap, key: Value): Value {
  return self.get(runtime, key);
}

/** Stores the computed value, or removes the key for null. */
function store(runtime: Runtime, self: JavaMap, key: Value, value: Value): Value {
  if (value === null) self.remove(runtime, key);
  else self.put(runtime, key, value);
  return value;
}

const COMPUTING = methodTable(() => ({
  'getOrDefault(Object, Object)': (runtime, self: JavaMap, key, fallback) => {
    const value = self.get(runtime, key);
    return value !== null || self.entry(runtime, key) !== undefined ? value : fallback;
  },
  'putIfAbsent(Object, Object)': (runtime, self: JavaMap, key, value) => {
    self.checkWritable();
    const old = present(runtime, self, key);
    if (old === null) self.put(runtime, key, value);
    return old;
  },
  'computeIfAbsent(Object, java.util.function.Function)': (runtime, self: JavaMap, key, make) => {
    self.checkWritable();
    const old = present(runtime, self, key);
    if (old !== null) return old;
    const made = functionOf(runtime, make, FUNCTION)(key);
    if (made !== null) self.put(runtime, key, made);
    return made;
  },
  'computeIfPresent(Object, java.util.function.BiFunction)': (runtime, self: JavaMap, key, make) => {
    self.checkWritable();
    const old = present(runtime, self, key);
    return old === null ? null : store(runtime, self, key, functionOf(runtime, make, BI_FUNCTION)(key, old));
  },
  'compute(Object, java.util.function.BiFunction)': (runtime, self: JavaMap, key, make) => {
    self.checkWritable();
    return store(
      runtime,
      self,
      key,
      functionOf(runtime, make, BI_FUNCTION)(key, present(runtime, self, key)),
    );
  },
  'merge(Object, Object, java.util.function.BiFunction)': (runtime, self: JavaMap, key, value, merge) => {
    self.checkWritable();
    if (value === null) throw nullPointer();
    const old = present(runtime, self, key);
    return store(
      runtime,
      self,
      key,
      old === null ? value : functionOf(runtime, merge, BI_FUNCTION)(old, value),
    );
  },
  'replace(Object, Object)': (runtime, self: JavaMap, key, value) => {
    self.checkWritable();
    const isThere = present(runtime, self, key) !== null || self.entry(runtime, key) !== undefined;
    return isThere ? self.put(runtime, key, value) : null;
  },
  'replace(Object, Object, Object)': (runtime, self: JavaMap, key, old, value) => {
    self.checkWritable();
    const current = present(runtime, self, key);
    const found = self.entry(runtime, key);
    if (found === undefined || !runtime.javaEquals(current, old)) return false;
    found.setValue(runtime, value);
    return true;
  },
  'replaceAll(java.util.function.BiFunction)': (runtime, self: JavaMap, make) => {
    self.checkWritable();
    const change = functionOf(runtime, make, BI_FUNCTION);
    for (const entry of self.entries()) {
      runtime.budget.step();
      entry.setValue(runtime, change(entry.key, entry.value));
    }
    return null;
  },
  'forEach(java.util.function.BiConsumer)': (runtime, self: JavaMap, action) => {
    const act = functionOf(runtime, action, BI_CONSUMER);
    for (const entry of self.entries()) {
      runtime.budget.step();
      act(entry.key, entry.value);
    }
    return null;
  },
  'remove(Object, Object)': (runtime, self: JavaMap, key, value) => {
    self.checkWritable();
    const found = self.entry(runtime, key);
    if (found === undefined || !runtime.javaEquals(found.value, value)) return false;
    self.remove(runtime, key);
    return true;
  },
}));

/** `get`, dispatched if a script class may override it. */
export function getFrom(runtime: Runtime, self: JavaMap, key: Value): Value {
  return hasSlots(self) || !(self instanceof JavaMap)
    ? runtime.invokeMethod(self, 'get', [key])
    : self.get(runtime, key);
}

export const MAP_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Map',
  form: 'interface',
  methods: methodTable(() => ({
    ...COMPUTING(),
    'size()': (_runtime, self: JavaMap) => self.size(),
    'isEmpty()': (_runtime, self: JavaMap) => self.size() === 0,
    'get(Object)': (runtime, self: JavaMap, key) => self.get(runtime, key),
    'put(Object, Object)': (runtime, self: JavaMap, key, value) => self.put(runtime, key, value),
    'putAll(Map)': (runtime, self: JavaMap, other) =>
      noResult(self.putAll(runtime, entriesOf(runtime, other))),
    'remove(Object)': (runtime, self: JavaMap, key) => self.remove(runtime, key)?.value ?? null,
    'clear()': (runtime, self: JavaMap) => noResult(self.clear(runtime)),
    'containsKey(Object)': (runtime, self: JavaMap, key) => self.entry(runtime, key) !== undefined,
    'containsValue(Object)': (runtime, self: JavaMap, value) =>
      self.entries().some((entry) => {
        runtime.budget.step();
        return runtime.javaEquals(value, entry.value);
      }),
    'keySet()': (_runtime, self: JavaMap) =>
      self.isReadOnly ? unmodifiableKeySet(self) : new KeySetView(self),
    'values()': (_runtime, self: JavaMap) =>
      self.isReadOnly ? unmodifiableValues(self) : new ValuesView(self),
    'entrySet()': (_runtime, self: JavaMap) =>
      self.isReadOnly ? unmodifiableEntrySet(self) : new EntrySetView(self),
    'clone()': (runtime, self: JavaMap) => ofSameClass(self, copyOfMap(runtime, self)),
    'hashCode()': hashOf,
    'equals(Object)': methodEquals,
    'toString()': methodText,
    'static entry(Object, Object)': (_runtime, _self, key, value) => new SimpleEntry(key, value),
    'static of(Object...)': (runtime, _self, values) => immutableMapOf(runtime, values),
  })),
  getProperty: (runtime, self: JavaMap, name: string) => getFrom(runtime, self, name),
  setEntry: (runtime, self: JavaMap, name: string, value: Value) => {
    if (hasSlots(self) || !(self instanceof JavaMap)) runtime.invokeMethod(self, 'put', [name, value]);
    else self.put(runtime, name, value);
  },
  methodMissing: (runtime, self: JavaMap, name: string, args: Value[]) => {
    const member = self instanceof JavaMap ? self.entry(runtime, name)?.value : undefined;
    return member instanceof Closure ? runtime.callWith(member, args) : undefined;
  },
});

/** `Map.of(k, v, …)`: immutable, without nulls and duplicate keys. */
function immutableMapOf(runtime: Runtime, values: readonly Value[]): Value {
  const map = new LinkedHashMap();
  for (let index = 0; index + 1 < values.length; index += 2) {
    const key = values[index] as Value;
    const value = values[index + 1] as Value;
    if (key === null || value === null) throw nullPointer();
    if (map.entry(runtime, key) !== undefined) {
      throw illegalArgument(`duplicate key: ${javaText(runtime, key)}`);
    }
    map.put(runtime, key, value);
  }
  return new UnmodifiableMap(map);
}

/** Legacy methods of Hashtable, which ConcurrentHashMap has as well. */
const ENUMERATING = methodTable(() => ({
  'contains(Object)': (runtime, self: JavaMap, value) => runtime.invokeMethod(self, 'containsValue', [value]),
  'keys()': (_runtime, self: JavaMap) =>
    new Enumeration(iteratorOver(self.entries().map(({ key }) => key)), HASHTABLE_ENUMERATION_TYPE),
  'elements()': (_runtime, self: JavaMap) =>
    new Enumeration(iteratorOver(self.entries().map(({ value }) => value)), HASHTABLE_ENUMERATION_TYPE),
}));

export const HASHTABLE: Extension = { on: 'java.util.Hashtable', methods: ENUMERATING };

export const CONCURRENT_HASH_MAP: Extension = {
  on: 'java.util.concurrent.ConcurrentHashMap',
  methods: () => ({ ...ENUMERATING(), 'mappingCount()': (_runtime, self: JavaMap) => BigInt(self.size()) }),
};
