/** Methods of pipelines that are no steps: iteration, the list of pipes, and Gremlin's extensions for Groovy. */
import { addRange, Element, type Pipe, PipeException, Pipeline } from '#gremlin';
import { type MethodTable, methodTable, noResult, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { gremlinRun } from '../run-service.ts';
import { BRANCH_STEPS } from './branch-steps.ts';
import { FILTER_STEPS } from './filter-steps.ts';
import type { GroovyPipeline } from './groovy-pipeline.ts';
import { handleOf, PipeHandle, pipeOf } from './pipe-handle.ts';
import { SIDE_EFFECT_STEPS } from './side-effect-steps.ts';
import { withPipeFunctions } from './step-functions.ts';
import { TRANSFORM_STEPS } from './transform-steps.ts';

const WALKING = methodTable(() => ({
  'hasNext()': (_runtime, self: GroovyPipeline) => self.hasNext(),
  'next()': (_runtime, self: GroovyPipeline) => self.next(),
  'next(int)': (runtime, self: GroovyPipeline, count) =>
    count < 0
      ? self.objects.raise(PipeException.IllegalArgument, `Illegal Capacity: ${count}`)
      : runtime.newList(self.take(count)),
  'iterator()': (_runtime, self: GroovyPipeline) => self,
  'toList()': (_runtime, self: GroovyPipeline) => {
    const list = self.objects.newCollection();
    self.fill(list);
    return list.value;
  },
  'fill(Collection)': (runtime, self: GroovyPipeline, collection) => {
    self.fill(gremlinRun(runtime).objects.collection(collection));
    return collection;
  },
  'iterate()': (_runtime, self: GroovyPipeline) => noResult(self.iterate()),
  'count()': (_runtime, self: GroovyPipeline) => BigInt(self.count()),
  'remove()': (_runtime, self: GroovyPipeline) => {
    while (self.hasNext()) {
      const object = self.next();
      if (!(object instanceof Element)) self.objects.throwClassCast(object, ClassName.Element);
      object.remove();
    }
    return null;
  },
  'equals(Object)': (_runtime, self: GroovyPipeline, other) =>
    other instanceof Pipeline && self.emitsSameAs(other),
}));

function handle(runtime: Runtime, self: GroovyPipeline, pipe: Pipe): Value {
  return handleOf(runtime, self.objects, pipe);
}

const STEP_LIST = (): MethodTable => ({
  'size()': (_runtime, self: GroovyPipeline) => self.pipeCount,
  'get(int)': (runtime, self: GroovyPipeline, index: number) => handle(runtime, self, self.pipeAt(index)),
  'remove(int)': (runtime, self: GroovyPipeline, index: number) =>
    handle(runtime, self, self.removePipeAt(index)),
  'getPipes()': (runtime, self: GroovyPipeline) =>
    runtime.newList(self.innerPipes().map((pipe) => handle(runtime, self, pipe))),
  'addPipe(com.tinkerpop.pipes.Pipe)': (_runtime, self: GroovyPipeline, pipe: Value) =>
    noResult(self.addPipe(pipeOf(pipe))),
  [`addPipe(int, ${ClassName.Pipe})`]: (_runtime, self: GroovyPipeline, index: number, pipe: Value) =>
    noResult(self.insertPipe(index, pipeOf(pipe))),
  'toString()': (_runtime, self: GroovyPipeline) => self.toText(),
});

function setStarts(_runtime: Runtime, self: GroovyPipeline, starts: Value): null {
  self.restart(starts);
  return null;
}

const STATE = methodTable(() => ({
  'start(Object)': (_runtime, self: GroovyPipeline, starts) => self.start(starts),
  'getStarts()': (_runtime, self: GroovyPipeline) =>
    self.source === null ? null : new PipeHandle(self.objects, self.source),
  'setStarts(Iterator)': setStarts,
  'setStarts(Iterable)': setStarts,
  'optimize(boolean)': (_runtime, self: GroovyPipeline, isOptimizing) => self.optimize(isOptimizing),
  'enablePath()': (_runtime, self: GroovyPipeline) => {
    self.enablePath(true);
    return self;
  },
  'enablePath(boolean)': (_runtime, self: GroovyPipeline, enabled) => noResult(self.enablePath(enabled)),
  'getCurrentPath()': (runtime, self: GroovyPipeline) => runtime.newList(self.currentPath()),
  'reset()': (_runtime, self: GroovyPipeline) => noResult(self.reset()),
  'cast(Class)': (_runtime, self: GroovyPipeline) => self,
}));

function toInt(runtime: Runtime, bound: Value): number {
  const { objects } = gremlinRun(runtime);
  const value = runtime.asType(bound, 'java.lang.Integer');
  return typeof value === 'number' ? value : objects.raise(PipeException.NullPointer, null);
}

function range(self: GroovyPipeline, low: number, high: number): GroovyPipeline {
  addRange(self, low, high);
  return self;
}

const SUBSCRIPTS = methodTable(() => ({
  'getAt(Integer)': (_runtime, self: GroovyPipeline, index: number) => range(self, index, index),
  'getAt(groovy.lang.Range)': (runtime, self: GroovyPipeline, bounds) =>
    range(
      self,
      toInt(runtime, runtime.invokeMethod(bounds, 'getFrom', [])),
      toInt(runtime, runtime.invokeMethod(bounds, 'getTo', [])),
    ),
}));

/** Shared by both pipeline classes: the overloads with closures apply to either. */
export const PIPELINE_METHODS = (): MethodTable => ({
  ...WALKING(),
  ...STEP_LIST(),
  ...STATE(),
  ...SUBSCRIPTS(),
  ...withPipeFunctions({
    ...TRANSFORM_STEPS(),
    ...FILTER_STEPS(),
    ...SIDE_EFFECT_STEPS(),
    ...BRANCH_STEPS(),
  }),
});
