/** The original's small classes for maps and iterables, which its documentation uses in examples of this API. */
import { GroovyType, javaException, type Runtime, type Value } from '#groovy/host';
import { illegalArgument } from './exceptions.ts';

const COLLECTION = 'org.neo4j.helpers.collection';

/** `key, value, key, value, …` */
function* pairs(items: readonly Value[]): Generator<readonly [Value, Value]> {
  if (items.length % 2 !== 0) throw illegalArgument('a value is missing for the last key');
  for (let index = 0; index < items.length; index += 2)
    yield [items[index] ?? null, items[index + 1] ?? null];
}

const MAP_UTIL = new GroovyType({
  name: `${COLLECTION}.MapUtil`,
  form: 'abstract',
  methods: {
    'static map(Object...)': (runtime, _self, items: Value[]) => runtime.newMap(pairs(items)),
    'static stringMap(String...)': (runtime, _self, items: Value[]) => runtime.newMap(pairs(items)),
  },
});

function* items(runtime: Runtime, iterable: Value): Generator<Value> {
  const iterator = runtime.iterate(iterable);
  while (iterator.hasNext()) {
    runtime.budget.step();
    yield iterator.next();
  }
}

function noSuchElement(message: string): unknown {
  return javaException('java.util.NoSuchElementException', message);
}

function firstOrNull(runtime: Runtime, iterable: Value): Value {
  for (const item of items(runtime, iterable)) return item;
  return null;
}

function first(runtime: Runtime, iterable: Value): Value {
  for (const item of items(runtime, iterable)) return item;
  throw noSuchElement('No first element found');
}

function singleOrNull(runtime: Runtime, iterable: Value): Value {
  const [single, ...more] = [...items(runtime, iterable)];
  if (more.length === 0) return single ?? null;
  throw noSuchElement('More than one element found');
}

function single(runtime: Runtime, iterable: Value): Value {
  const found = singleOrNull(runtime, iterable);
  if (found !== null) return found;
  throw noSuchElement('No single element found');
}

function count(runtime: Runtime, iterable: Value): number {
  let found = 0;
  for (const _ of items(runtime, iterable)) found++;
  return found;
}

const ITERATOR_UTIL = new GroovyType({
  name: `${COLLECTION}.IteratorUtil`,
  form: 'abstract',
  methods: {
    'static first(Object)': (runtime, _self, iterable: Value) => first(runtime, iterable),
    'static firstOrNull(Object)': (runtime, _self, iterable: Value) => firstOrNull(runtime, iterable),
    'static single(Object)': (runtime, _self, iterable: Value) => single(runtime, iterable),
    'static singleOrNull(Object)': (runtime, _self, iterable: Value) => singleOrNull(runtime, iterable),
    'static count(Object)': (runtime, _self, iterable: Value) => count(runtime, iterable),
    'static asCollection(Object)': (runtime, _self, iterable: Value) =>
      runtime.newList([...items(runtime, iterable)]),
  },
});

export const COLLECTION_TYPES: readonly GroovyType[] = [MAP_UTIL, ITERATOR_UTIL];
