/** `PipeHelper`: the static functions of Pipes for iterators. */
import type { ObjectCollection } from '#gremlin';
import {
  GroovyType,
  type JavaCollection,
  type JavaIterator,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { gremlinRun } from '../run-service.ts';
import { pipeOf } from './pipe-handle.ts';

/** Adds at most `countMax` of the remaining values to the target and returns the target's value. */
function filled(runtime: Runtime, iterator: Value, target: ObjectCollection, countMax: number): Value {
  const walk = runtime.iterate(iterator);
  for (let count = 0; count < countMax && walk.hasNext(); count++) {
    runtime.budget.step();
    target.add(walk.next());
  }
  return target.value;
}

function fill(runtime: Runtime, iterator: Value, collection: JavaCollection, countMax: number): null {
  filled(runtime, iterator, gremlinRun(runtime).objects.collection(collection), countMax);
  return null;
}

function count(runtime: Runtime, iterator: JavaIterator): bigint {
  let counted = 0n;
  for (; iterator.hasNext(); counted++) {
    runtime.budget.step();
    iterator.next();
  }
  return counted;
}

/** True for identical objects in the same order. */
function areSame(runtime: Runtime, a: JavaIterator, b: JavaIterator): boolean {
  while (a.hasNext()) {
    runtime.budget.step();
    if (!b.hasNext() || a.next() !== b.next()) return false;
  }
  return !b.hasNext();
}

export const PIPE_HELPER: GroovyType = new GroovyType({
  name: 'com.tinkerpop.pipes.util.PipeHelper',
  methods: () => ({
    'static iterate(Iterator)': (runtime, _self, iterator: Value) =>
      noResult(count(runtime, runtime.iterate(iterator))),
    'static counter(Iterator)': (runtime, _self, iterator: Value) =>
      count(runtime, runtime.iterate(iterator)),
    'static fillCollection(Iterator, Collection)': (
      runtime,
      _self,
      iterator: Value,
      collection: JavaCollection,
    ) => fill(runtime, iterator, collection, Number.MAX_SAFE_INTEGER),
    'static fillCollection(Iterator, Collection, int)': (
      runtime,
      _self,
      iterator: Value,
      collection: JavaCollection,
      countMax: number,
    ) => fill(runtime, iterator, collection, countMax),
    'static makeList(Iterator)': (runtime, _self, iterator: Value) =>
      filled(runtime, iterator, gremlinRun(runtime).objects.newCollection(), Number.MAX_SAFE_INTEGER),
    'static areEqual(Iterator, Iterator)': (runtime, _self, a: Value, b: Value) =>
      areSame(runtime, runtime.iterate(a), runtime.iterate(b)),
    'static emptyIterator()': (runtime) => runtime.invokeMethod(runtime.newList([]), 'iterator', []),
    [`static makePipeString(${ClassName.Pipe}, Object...)`]: (
      runtime,
      _self,
      pipe: Value,
      parts: readonly Value[],
    ) => {
      const { javaName } = pipeOf(pipe);
      const className = javaName.slice(javaName.lastIndexOf('.') + 1);
      const texts = parts.filter((part) => part !== null).map((part) => runtime.toJavaText(part));
      return texts.length === 0 ? className : `${className}(${texts.join(',')})`;
    },
  }),
});
