/** Small classes of `groovy.util`: MapEntry, OrderBy, ClosureComparator. */

import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { listOf } from '#groovy/runtime/collections/list/array-list';
import { MapEntry } from '#groovy/runtime/collections/map';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { groovyOrder } from '../collection/ordering.ts';

/** `groovy.util.MapEntry`: a standalone entry, printed with a colon. */
class MapPair extends MapEntry {
  readonly [TYPE] = MAP_ENTRY_TYPE;
  override key: Value;
  override value: Value;
  constructor(key: Value, value: Value) {
    super();
    this.key = key;
    this.value = value;
  }
  /** Unlike other entries, returns the new value. */
  override setValue(_runtime: Runtime, value: Value): Value {
    this.value = value;
    return value;
  }
  override get separator(): string {
    return ':';
  }
}

/** Hash of null in the original. */
const HASH_OF_NULL = 0xbabe;

function hashOfPart(runtime: Runtime, part: Value): number {
  return part === null ? HASH_OF_NULL : runtime.hashCode(part);
}

const MAP_ENTRY_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.MapEntry',
  interfaces: ['java.util.Map$Entry'],
  methods: methodTable(() => ({
    'new(Object, Object)': (_runtime, _self, key, value) => new MapPair(key, value),
    'setKey(Object)': (_runtime, self: MapPair, key) => {
      self.key = key;
      return null;
    },
    'equals(Object)': (runtime, self: MapPair, other) =>
      other instanceof MapPair &&
      runtime.equals(self.key, other.key) &&
      runtime.equals(self.value, other.value),
    'hashCode()': (runtime, self: MapPair) => hashOfPart(runtime, self.key) ^ hashOfPart(runtime, self.value),
  })),
});

/** `groovy.util.OrderBy`: compares by the results of its closures; the first difference decides. */
class OrderBy {
  readonly [TYPE] = ORDER_BY_TYPE;
  readonly closures: Value[];
  constructor(closures: Value[]) {
    this.closures = closures;
  }
}

function compareBy(runtime: Runtime, self: OrderBy, a: Value, b: Value): number {
  const order = groovyOrder(runtime);
  for (const closure of self.closures) {
    const sign = order(runtime.call1(closure, a), runtime.call1(closure, b));
    if (sign !== 0) return sign;
  }
  return 0;
}

const ORDER_BY_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.OrderBy',
  interfaces: ['java.util.Comparator'],
  methods: methodTable(() => ({
    'new()': () => new OrderBy([]),
    'new(Closure)': (_runtime, _self, closure) => new OrderBy([closure]),
    'new(List)': (runtime, _self, closures) => new OrderBy([...elementsOf(runtime, closures)]),
    'add(Closure)': (_runtime, self: OrderBy, closure) => noResult(self.closures.push(closure)),
    'getClosures()': (runtime, self: OrderBy) => listOf(runtime, self.closures),
    'compare(Object, Object)': compareBy,
  })),
});

/** `groovy.util.ClosureComparator`: a closure of two parameters as a comparator. */
class ClosureComparator {
  readonly [TYPE] = CLOSURE_COMPARATOR_TYPE;
  readonly closure: Value;
  constructor(closure: Value) {
    this.closure = closure;
  }
}

const CLOSURE_COMPARATOR_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.ClosureComparator',
  interfaces: ['java.util.Comparator'],
  methods: methodTable(() => ({
    'new(Closure)': (_runtime, _self, closure) => new ClosureComparator(closure),
    'compare(Object, Object)': (runtime, self: ClosureComparator, a, b) =>
      comparatorOrder(runtime, self.closure)(a, b),
  })),
});

export const GROOVY_UTIL_TYPES: readonly GroovyType[] = [
  MAP_ENTRY_TYPE,
  ORDER_BY_TYPE,
  CLOSURE_COMPARATOR_TYPE,
];
