/** The helper classes of `org.neo4j.helpers` for maps, pairs and iterables. */
import {
  arrayIndexOutOfBounds,
  GroovyType,
  type HostObject,
  methodTable,
  noSuchElement,
  type Runtime,
  requireNonNull,
  TYPE,
  type Value,
} from '#groovy/host';

const COLLECTION = 'org.neo4j.helpers.collection';

/** Splits `key, value, key, value, …` into pairs. */
function* pairs(items: readonly Value[]): Generator<readonly [Value, Value]> {
  if (items.length % 2 !== 0) {
    throw arrayIndexOutOfBounds(`Index ${items.length} out of bounds for length ${items.length}`);
  }
  for (let index = 0; index < items.length; index += 2)
    yield [items[index] ?? null, items[index + 1] ?? null];
}

const MAP_UTIL = new GroovyType({
  name: `${COLLECTION}.MapUtil`,
  form: 'abstract',
  methods: methodTable(() => ({
    'static map(Object...)': (runtime, _self, items) => runtime.newMap(pairs(items)),
    'static genericMap(Object...)': (runtime, _self, items) => runtime.newMap(pairs(items)),
    'static stringMap(String...)': (runtime, _self, items) => runtime.newMap(pairs(items)),
  })),
});

function* items(runtime: Runtime, iterable: Value): Generator<Value> {
  const iterator = runtime.iterate(iterable);
  while (iterator.hasNext()) {
    runtime.budget.step();
    yield iterator.next();
  }
}

function firstOrNull(runtime: Runtime, iterable: Value): Value {
  for (const item of items(runtime, iterable)) return item;
  return null;
}

function lastOrNull(runtime: Runtime, iterable: Value): Value {
  let last: Value = null;
  for (const item of items(runtime, iterable)) last = item;
  return last;
}

function singleOrNull(runtime: Runtime, iterable: Value): Value {
  const walk = items(runtime, iterable);
  const first = walk.next();
  if (first.done === true) return null;
  const second = walk.next();
  if (second.done === true) return first.value;
  throw noSuchElement(
    `More than one element in ${runtime.toJavaText(iterable)}. First element is ` +
      `'${runtime.toJavaText(first.value)}' and the second element is '${runtime.toJavaText(second.value)}'`,
  );
}

function required(runtime: Runtime, iterable: Value, found: Value): Value {
  if (found !== null) return found;
  throw noSuchElement(`No element found in ${runtime.toJavaText(iterable)}`);
}

function count(runtime: Runtime, iterable: Value): number {
  let found = 0;
  for (const _ of items(runtime, iterable)) found++;
  return found;
}

function listOf(runtime: Runtime, iterable: Value): Value {
  return runtime.newList([...items(runtime, iterable)]);
}

/** The elements from one index to before another. */
function part(runtime: Runtime, iterable: Value, start: number, end: number): Value {
  const found: Value[] = [];
  let index = 0;
  for (const item of items(runtime, iterable)) {
    if (index >= end) break;
    if (index++ >= start) found.push(item);
  }
  return runtime.newList(found);
}

const ELEMENTS = methodTable(() => ({
  'static first(Object)': (runtime, _self, iterable) =>
    required(runtime, iterable, firstOrNull(runtime, iterable)),
  'static last(Object)': (runtime, _self, iterable) =>
    required(runtime, iterable, lastOrNull(runtime, iterable)),
  'static single(Object)': (runtime, _self, iterable) =>
    required(runtime, iterable, singleOrNull(runtime, iterable)),
}));

const ITERATOR_UTIL = new GroovyType({
  name: `${COLLECTION}.IteratorUtil`,
  form: 'abstract',
  methods: methodTable(() => ({
    ...ELEMENTS(),
    'static firstOrNull(Object)': (runtime, _self, iterable) => firstOrNull(runtime, iterable),
    'static lastOrNull(Object)': (runtime, _self, iterable) => lastOrNull(runtime, iterable),
    'static singleOrNull(Object)': (runtime, _self, iterable) => singleOrNull(runtime, iterable),
    'static count(Object)': (runtime, _self, iterable) => count(runtime, iterable),
    'static asCollection(Object)': (runtime, _self, iterable) => listOf(runtime, iterable),
    'static asList(Object)': (runtime, _self, iterable) => listOf(runtime, iterable),
    'static asSet(Object)': (runtime, _self, iterable) =>
      runtime.asType(listOf(runtime, iterable), 'java.util.Set'),
    'static asIterable(Object...)': (runtime, _self, values) => runtime.newList([...requireNonNull(values)]),
  })),
});

const ITERABLES = new GroovyType({
  name: `${COLLECTION}.Iterables`,
  form: 'abstract',
  methods: methodTable(() => ({
    ...ELEMENTS(),
    'static first(Iterable)': (runtime, _self, iterable) => firstOrNull(runtime, iterable),
    'static count(Iterable)': (runtime, _self, iterable) => BigInt(count(runtime, iterable)),
    'static limit(int, Iterable)': (runtime, _self, length: number, iterable) =>
      part(runtime, iterable, 0, length),
    'static skip(int, Iterable)': (runtime, _self, start: number, iterable) =>
      part(runtime, iterable, start, Number.POSITIVE_INFINITY),
    'static concat(Iterable...)': (runtime, _self, iterables: readonly Value[]) =>
      runtime.newList(iterables.flatMap((each) => [...items(runtime, each)])),
    'static unique(Iterable)': (runtime, _self, iterable) =>
      runtime.asType(listOf(runtime, iterable), 'java.util.LinkedHashSet'),
    'static reverse(List)': (runtime, _self, list) => runtime.newList([...items(runtime, list)].reverse()),
    'static toList(Iterable)': (runtime, _self, iterable) => listOf(runtime, iterable),
  })),
});

/** `org.neo4j.helpers.Pair`. */
class NativePair implements HostObject {
  readonly [TYPE] = PAIR;
  readonly first: Value;
  readonly other: Value;
  constructor(first: Value, other: Value) {
    this.first = first;
    this.other = other;
  }
}

const PAIR: GroovyType = new GroovyType({
  name: 'org.neo4j.helpers.Pair',
  methods: methodTable(() => ({
    'static of(Object, Object)': (_runtime, _self, first, other) => new NativePair(first, other),
    'first()': (_runtime, self: NativePair) => self.first,
    'other()': (_runtime, self: NativePair) => self.other,
    'equals(Object)': (runtime, self: NativePair, value) =>
      value instanceof NativePair &&
      runtime.javaEquals(self.first, value.first) &&
      runtime.javaEquals(self.other, value.other),
    'hashCode()': (runtime, self: NativePair) =>
      (HASH_FACTOR * runtime.hashCode(self.first) + runtime.hashCode(self.other)) | 0,
    'toString()': (runtime, self: NativePair) =>
      `(${runtime.toJavaText(self.first)}, ${runtime.toJavaText(self.other)})`,
  })),
});

/** The multiplier of Java's conventional hash of several fields. */
const HASH_FACTOR = 31;

export const COLLECTION_TYPES: readonly GroovyType[] = [MAP_UTIL, ITERATOR_UTIL, ITERABLES, PAIR];
