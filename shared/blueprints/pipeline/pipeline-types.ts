/**
 * The types of pipelines, `GremlinGroovyPipeline` first of all, on which scripts call steps. The steps are in
 * the four `*-steps.ts` tables of this folder. An unqualified name is a step if there is one, else a property
 * of the elements.
 */
import type { ObjectModel, Pipe } from '#gremlin';
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { gremlinRun } from '../run-service.ts';
import { pipesIn } from './classes/pipe-class.ts';
import { GroovyPipeline } from './groovy-pipeline.ts';
import { pipeOf } from './pipe-handle.ts';
import { PIPELINE_METHODS } from './pipeline-methods.ts';

/** `g.V.name`, `p.out`: applies a step without arguments, or reads the property of each element. */
function pipelineProperty(runtime: Runtime, self: GroovyPipeline, name: string): Value {
  if (gremlinRun(runtime).isStep(name)) return runtime.invokeMethod(self, name, []);
  return self.property(name);
}

/** An empty pipeline of the default class. */
export function newPipeline(objects: ObjectModel): GroovyPipeline {
  return new GroovyPipeline(objects, GREMLIN_GROOVY_PIPELINE);
}

function startedFrom(runtime: Runtime, starts: Value): GroovyPipeline {
  return newPipeline(gremlinRun(runtime).objects).startFrom(starts);
}

/** `new Pipeline(pipes)`: has no starts. */
function pipelineOf(runtime: Runtime, pipes: readonly Pipe[]): GroovyPipeline {
  const pipeline = new GroovyPipeline(gremlinRun(runtime).objects, PIPELINE);
  for (const pipe of pipes) pipeline.addPipe(pipe);
  return pipeline;
}

export const PIPELINE: GroovyType = new GroovyType({
  name: ClassName.Pipeline,
  interfaces: [ClassName.Pipe],
  methods: () => ({
    ...PIPELINE_METHODS(),
    'new()': (runtime) => pipelineOf(runtime, []),
    [`new(${ClassName.Pipe}...)`]: (runtime, _self, pipes: readonly Value[]) =>
      pipelineOf(runtime, pipes.map(pipeOf)),
    'new(List)': (runtime, _self, pipes: Value) => pipelineOf(runtime, pipesIn(runtime, pipes)),
  }),
});

/** `PipesFluentPipeline` of Pipes; it also has the steps that need a graph. */
export const PIPES_PIPELINE: GroovyType = new GroovyType({
  name: 'com.tinkerpop.pipes.util.PipesPipeline',
  superclass: ClassName.Pipeline,
  methods: methodTable(() => ({
    'new()': (runtime) => new GroovyPipeline(gremlinRun(runtime).objects, PIPES_PIPELINE),
    'new(Object)': (runtime, _self, starts) =>
      new GroovyPipeline(gremlinRun(runtime).objects, PIPES_PIPELINE).start(starts),
  })),
});

/** `GremlinPipeline` of Java: the same steps, but no unqualified names. */
export const GREMLIN_PIPELINE: GroovyType = new GroovyType({
  name: ClassName.GremlinPipeline,
  superclass: ClassName.Pipeline,
  methods: methodTable(() => ({
    'new()': (runtime) => new GroovyPipeline(gremlinRun(runtime).objects, GREMLIN_PIPELINE),
    'new(Object)': (runtime, _self, starts) =>
      new GroovyPipeline(gremlinRun(runtime).objects, GREMLIN_PIPELINE).startFrom(starts),
    'new(Object, boolean)': (runtime, _self, starts, isOptimizing) =>
      new GroovyPipeline(gremlinRun(runtime).objects, GREMLIN_PIPELINE)
        .startFrom(starts)
        .optimize(isOptimizing),
  })),
});

export const GREMLIN_GROOVY_PIPELINE: GroovyType = new GroovyType({
  name: ClassName.GremlinGroovyPipeline,
  superclass: ClassName.GremlinPipeline,
  propertyMissing: pipelineProperty,
  methods: methodTable(() => ({
    'new()': (runtime) => newPipeline(gremlinRun(runtime).objects),
    'new(Object)': (runtime, _self, starts) => startedFrom(runtime, starts),
  })),
});
