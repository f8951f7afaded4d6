/**
 * Resolves unknown properties and methods of graphs and elements: to a step of that name, else by the rules of
 * Gremlin's loaders. A missing method is reported without its arguments, as there.
 */
import type { Element, Graph } from '#gremlin';
import { type HostObject, javaException, type Runtime, TYPE, type Value } from '#groovy/host';
import { newPipeline } from '../pipeline/pipeline-types.ts';
import { gremlinRun } from '../run-service.ts';

/** `g.V`, `v.out`: applies the step to a new pipeline over the object; undefined if there is no such step. */
function stepOn(runtime: Runtime, start: Value, name: string, args: Value[]): Value | undefined {
  const run = gremlinRun(runtime);
  if (!run.isStep(name)) return undefined;
  return runtime.invokeMethod(newPipeline(run.objects).startFrom(start), name, args);
}

export function graphProperty(runtime: Runtime, self: Graph & HostObject, name: string): Value | undefined {
  return stepOn(runtime, self, name, []);
}

export function graphMethod(runtime: Runtime, self: Graph & HostObject, name: string, args: Value[]): Value {
  return stepOn(runtime, self, name, args) ?? missingMethod(self, name);
}

export function elementProperty(runtime: Runtime, self: Element & HostObject, name: string): Value {
  return stepOn(runtime, self, name, []) ?? self.getProperty(name);
}

export function elementMethod(
  runtime: Runtime,
  self: Element & HostObject,
  name: string,
  args: Value[],
): Value {
  return stepOn(runtime, self, name, args) ?? missingMethod(self, name);
}

/** Property assignment on an element: any name but the getters sets a property. */
export function propertySetter(getters: ReadonlySet<string>) {
  return (_runtime: Runtime, self: Element, name: string, value: Value): boolean => {
    if (getters.has(name)) return false;
    self.setProperty(name, value);
    return true;
  };
}

/** Throws `new MissingMethodException(name, class)` with the original's message. */
function missingMethod(self: HostObject, name: string): never {
  throw javaException(
    'groovy.lang.MissingMethodException',
    `No signature of method: ${self[TYPE].name}.${name}() is applicable for argument types: () values: []`,
    null,
    { method: name, type: self[TYPE], static: false },
  );
}
