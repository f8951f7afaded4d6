/** Gremlin's extension methods of Groovy objects, collections and maps. */
import { Double, defined } from '#base';
import {
  type Extension,
  type JavaMap,
  type JavaThrowable,
  javaException,
  type Runtime,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { GroovyPipeline } from '../pipeline/groovy-pipeline.ts';
import { newPipeline } from '../pipeline/pipeline-types.ts';
import { gremlinRun } from '../run-service.ts';

/** `x._()`: a pipeline over the values that a for loop over the object iterates. */
function pipelineOver(runtime: Runtime, self: Value): GroovyPipeline {
  return newPipeline(gremlinRun(runtime).objects).startFromIterator(runtime.iterate(self));
}

function count(runtime: Runtime, self: Value): bigint {
  let counted = 0n;
  for (const iterator = runtime.iterate(self); iterator.hasNext(); iterator.next()) {
    runtime.budget.step();
    counted++;
  }
  return counted;
}

function mean(runtime: Runtime, self: Value): Double {
  let counted = 0;
  let sum = new Double(0);
  for (const iterator = runtime.iterate(self); iterator.hasNext(); counted++) {
    runtime.budget.step();
    sum = plus(runtime, sum, iterator.next());
  }
  return new Double(sum.value / counted);
}

/** Groovy's `+` and assignment to a double, with its exceptions for values that are no numbers. */
function plus(runtime: Runtime, sum: Double, value: Value): Double {
  if (typeof value === 'number') return new Double(sum.value + value);
  const result = runtime.invokeMethod(sum, 'plus', [value]);
  if (typeof result === 'string') throw textAsDouble(result);
  const double = runtime.asType(result, 'java.lang.Double');
  return defined(double instanceof Double ? double : undefined, 'a cast to Double gives one');
}

function textAsDouble(text: string): JavaThrowable {
  return javaException(
    'org.codehaus.groovy.runtime.typehandling.GroovyCastException',
    `Cannot cast object '${text}' with class 'java.lang.String' to class 'java.lang.Double'`,
  );
}

/**
 * ArrayList, HashSet and Table, but no other subclass of them, are loaded before Gremlin adds this method, and each
 * `count` of Groovy takes an argument, so the call fails.
 */
function countOfLoadedClass(runtime: Runtime, self: Value): bigint {
  if (!LOADED_BEFORE.has(runtime.typeOf(self).name)) return count(runtime, self);
  throw javaException(
    'org.codehaus.groovy.runtime.metaclass.MethodSelectionException',
    'Could not find which method count() to invoke from this list:\n' +
      '  public java.lang.Number java.lang.Iterable#count(groovy.lang.Closure)\n' +
      '  public java.lang.Number java.lang.Iterable#count(java.lang.Object)',
  );
}

const LOADED_BEFORE: ReadonlySet<string> = new Set([
  'java.util.ArrayList',
  'java.util.HashSet',
  ClassName.Table,
]);

/** `map[1..2]`: the entries at those positions. */
function mapRange(runtime: Runtime, self: JavaMap, range: Value): Value {
  const low = Number(runtime.invokeMethod(range, 'min', []));
  const high = Number(runtime.invokeMethod(range, 'max', []));
  const entries = self.entries().slice(Math.max(0, low), Math.min(self.size() - 1, high) + 1);
  return runtime.newMap(entries.map(({ key, value }) => [key, value] as const));
}

function isSimple(runtime: Runtime, self: Value): boolean {
  const seen = gremlinRun(runtime).objects.newSet();
  for (const iterator = runtime.iterate(self); iterator.hasNext(); ) {
    if (!seen.add(iterator.next())) return false;
  }
  return true;
}

export const OBJECT_EXTENSIONS: readonly Extension[] = [
  {
    on: 'java.lang.Object',
    methods: () => ({
      '_()': pipelineOver,
      '_(Closure)': pipelineOver,
    }),
  },
  // Closures without parameters add these methods, so each takes an argument too, and ignores it.
  { on: 'java.lang.Iterable', methods: () => ({ 'count()': count, 'mean()': mean, 'mean(Object)': mean }) },
  { on: 'java.util.ArrayList', methods: () => ({ 'count()': countOfLoadedClass }) },
  { on: 'java.util.HashSet', methods: () => ({ 'count()': countOfLoadedClass }) },
  { on: 'java.util.Iterator', methods: () => ({ 'count()': count, 'mean()': mean, 'mean(Object)': mean }) },
  { on: 'java.util.Map', methods: () => ({ 'getAt(groovy.lang.IntRange)': mapRange }) },
  { on: 'java.util.List', methods: () => ({ 'isSimple()': isSimple, 'isSimple(Object)': isSimple }) },
];
