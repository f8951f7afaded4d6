/** Adapts closures of the script, and objects with a method `compute`, to the plain functions of pipes. */
import type { PipeFunction } from '#gremlin';
import { Closure, type MethodTable, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { GroovyPipeline } from './groovy-pipeline.ts';
import { dependsOnElement } from './pure-closures.ts';

/** A closure, or an object of the script with a method `compute`. */
export function pipeFunction(runtime: Runtime, given: Value): PipeFunction {
  if (given instanceof Closure) {
    const call: PipeFunction = (value) => runtime.call1(given, value);
    call.dependsOnElement = () => dependsOnElement(runtime, given);
    return call;
  }
  return (value) => runtime.invokeMethod(given, 'compute', [value]);
}

export function pipeFunctions(runtime: Runtime, given: readonly Value[]): PipeFunction[] {
  return given.map((each) => pipeFunction(runtime, each));
}

/** The same for a step: a closure with two or more parameters also receives the named steps. */
export function stepFunction(runtime: Runtime, pipeline: GroovyPipeline, given: Value): PipeFunction {
  if (given instanceof Closure && runtime.parameterCount(given) > 1) {
    const asMap = pipeline.scriptAsMap;
    return (value) => runtime.call2(given, value, asMap);
  }
  return pipeFunction(runtime, given);
}

export function stepFunctions(
  runtime: Runtime,
  pipeline: GroovyPipeline,
  given: readonly Value[],
): PipeFunction[] {
  return given.map((each) => stepFunction(runtime, pipeline, each));
}

/** Adds overloads for `PipeFunction` objects to steps that take closures, as Java's pipelines have them. */
export function withPipeFunctions(steps: MethodTable): MethodTable {
  const ofFunctions = Object.entries(steps)
    .filter(([signature]) => signature.includes('Closure'))
    .map(([signature, body]) => [signature.replaceAll('Closure', ClassName.PipeFunction), body]);
  return { ...steps, ...Object.fromEntries(ofFunctions) };
}
