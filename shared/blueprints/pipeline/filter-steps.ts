/** Method table rows of the filter steps. */

import type { Double } from '#base';
import {
  AndFilterPipe,
  addBack,
  addHas,
  addInterval,
  addRange,
  CyclicPathFilterPipe,
  DuplicateFilterPipe,
  ExceptFilterPipe,
  FilterFunctionPipe,
  OrFilterPipe,
  PipeException,
  type Predicate,
  predicateOf,
  RandomFilterPipe,
  RetainFilterPipe,
  type SectionStart,
  type TokenName,
} from '#gremlin';
import { type EnumConstant, type MethodTable, methodTable, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { gremlinRun } from '../run-service.ts';
import { scriptPredicate } from '../tokens/script-predicate.ts';
import type { GroovyPipeline } from './groovy-pipeline.ts';
import { pipeOf } from './pipe-handle.ts';
import { stepFunction } from './step-functions.ts';

function has(self: GroovyPipeline, key: string | null, predicate: Predicate, value: Value): GroovyPipeline {
  addHas(self, key ?? self.objects.raise(PipeException.NullPointer, null), predicate, value);
  return self;
}

function tokenPredicate(self: GroovyPipeline, token: EnumConstant<TokenName> | null): Predicate {
  if (token === null) return self.objects.raise(PipeException.NullPointer, null);
  const predicate = predicateOf(self.objects, token.name);
  return (
    predicate ?? self.objects.raise(PipeException.IllegalArgument, `${token.name} is an unknown filter type`)
  );
}

function isEqual(runtime: Runtime): Predicate {
  return gremlinRun(runtime).objects.compare('EQUAL');
}

function isNotEqual(runtime: Runtime): Predicate {
  return gremlinRun(runtime).objects.compare('NOT_EQUAL');
}

const HAS_STEPS = (): MethodTable => ({
  'has(String)': (runtime, self: GroovyPipeline, key: string) => has(self, key, isNotEqual(runtime), null),
  'has(String, Object)': (runtime, self: GroovyPipeline, key: string, value: Value) =>
    has(self, key, isEqual(runtime), value),
  [`has(String, ${ClassName.T}, Object)`]: (
    _runtime,
    self: GroovyPipeline,
    key: string,
    token: EnumConstant<TokenName>,
    value: Value,
  ) => has(self, key, tokenPredicate(self, token), value),
  [`has(String, ${ClassName.Predicate}, Object)`]: (
    runtime,
    self: GroovyPipeline,
    key: string,
    predicate: Value,
    value: Value,
  ) => has(self, key, scriptPredicate(runtime, predicate), value),
  'hasNot(String)': (runtime, self: GroovyPipeline, key: string) => has(self, key, isEqual(runtime), null),
  'hasNot(String, Object)': (runtime, self: GroovyPipeline, key: string, value: Value) =>
    has(self, key, isNotEqual(runtime), value),
  'interval(String, Comparable, Comparable)': (
    _runtime,
    self: GroovyPipeline,
    key: string,
    startValue: Value,
    endValue: Value,
  ) => {
    addInterval(self, key, startValue, endValue);
    return self;
  },
  'range(int, int)': (_runtime, self: GroovyPipeline, low: number, high: number) => range(self, low, high),
});

function range(self: GroovyPipeline, low: number, high: number): GroovyPipeline {
  addRange(self, low, high);
  return self;
}

const COLLECTION_STEPS = methodTable(() => ({
  'except(Collection)': (_runtime, self: GroovyPipeline, collection) =>
    self.add(new ExceptFilterPipe(self.objects, self.asMap, collection, null)),
  'except(String...)': (_runtime, self: GroovyPipeline, names: readonly string[]) =>
    self.add(new ExceptFilterPipe(self.objects, self.asMap, null, names)),
  'retain(Collection)': (_runtime, self: GroovyPipeline, collection) =>
    self.add(new RetainFilterPipe(self.objects, self.asMap, collection, null)),
  'retain(String...)': (_runtime, self: GroovyPipeline, names: readonly string[]) =>
    self.add(new RetainFilterPipe(self.objects, self.asMap, null, names)),
}));

export const FILTER_STEPS = (): MethodTable => ({
  ...HAS_STEPS(),
  ...COLLECTION_STEPS(),
  [`and(${ClassName.Pipe}...)`]: (_runtime, self: GroovyPipeline, pipes: readonly Value[]) =>
    self.add(new AndFilterPipe(self.objects, pipes.map(pipeOf))),
  [`or(${ClassName.Pipe}...)`]: (_runtime, self: GroovyPipeline, pipes: readonly Value[]) =>
    self.add(new OrFilterPipe(self.objects, pipes.map(pipeOf))),
  'back(int)': (_runtime, self: GroovyPipeline, steps: number) => back(self, steps),
  'back(String)': (_runtime, self: GroovyPipeline, step: string | null) => back(self, step),
  'dedup()': (runtime, self: GroovyPipeline) => dedup(runtime, self, null),
  'dedup(Closure)': dedup,
  'filter(Closure)': (runtime, self: GroovyPipeline, closure: Value) =>
    self.add(new FilterFunctionPipe(self.objects, stepFunction(runtime, self, closure))),
  'random(Double)': (runtime, self: GroovyPipeline, bias: Double) =>
    self.add(new RandomFilterPipe(self.objects, bias.value, runtime.toJavaText(bias))),
  'simplePath()': (_runtime, self: GroovyPipeline) => self.add(new CyclicPathFilterPipe(self.objects)),
});

/** A null function compares the objects themselves. */
function dedup(runtime: Runtime, self: GroovyPipeline, closure: Value): GroovyPipeline {
  const compute = closure === null ? null : stepFunction(runtime, self, closure);
  return self.add(new DuplicateFilterPipe(self.objects, compute));
}

function back(self: GroovyPipeline, start: SectionStart): GroovyPipeline {
  addBack(self, start);
  return self;
}
