/**
 * How unknown names on graphs, elements and pipelines are read: as steps where a step has the name, then as Gremlin's
 * loaders have it. Unknown methods are reported without their arguments, as there.
 */
import type { Element, Graph } from '#gremlin';
import { type HostObject, javaException, type Runtime, TYPE, type Value } from '#groovy/host';
import { newPipeline } from '../pipeline/pipeline-types.ts';
import { gremlinRun } from '../run-service.ts';

/** `g.V`, `v.out`: the step on a new pipeline that starts from the object; undefined if no step has the name. */
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

/** Properties of every element that Java getters answer: they cannot be assigned. */
const ELEMENT_GETTERS: readonly string[] = ['class', 'id', 'propertyKeys', 'rawElement'];
export const VERTEX_GETTERS: ReadonlySet<string> = new Set([...ELEMENT_GETTERS, 'labels', 'rawVertex']);
export const EDGE_GETTERS: ReadonlySet<string> = new Set([...ELEMENT_GETTERS, 'label', 'rawEdge']);

/** How an element with those getters is assigned to: any other name is a property. */
export function propertySetter(getters: ReadonlySet<string>) {
  return (_runtime: Runtime, self: Element, name: string, value: Value): boolean => {
    if (getters.has(name)) return false;
    self.setProperty(name, value);
    return true;
  };
}

/** As `new MissingMethodException(name, class)` words it. */
function missingMethod(self: HostObject, name: string): never {
  throw javaException(
    'groovy.lang.MissingMethodException',
    `No signature of method: ${self[TYPE].name}.${name}() is applicable for argument types: () values: []`,
    null,
    { method: name, type: self[TYPE], static: false },
  );
}
