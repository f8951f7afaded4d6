/** From closures of the script to the plain functions that pipes take. */
import type { PipeFunction } from '#gremlin';
import type { Runtime, Value } from '#groovy/host';
import type { GroovyPipeline } from './groovy-pipeline.ts';

/** A closure with two or more parameters also gets the named steps. */
export function stepFunction(runtime: Runtime, pipeline: GroovyPipeline, closure: Value): PipeFunction {
  if (runtime.parameterCount(closure) > 1) {
    const asMap = pipeline.scriptAsMap;
    return (value) => runtime.call2(closure, value, asMap);
  }
  return (value) => runtime.call1(closure, value);
}

export function stepFunctions(
  runtime: Runtime,
  pipeline: GroovyPipeline,
  closures: readonly Value[],
): PipeFunction[] {
  return closures.map((closure) => stepFunction(runtime, pipeline, closure));
}
