/**
 * Closures of steps that depend on properties of their element alone. A bulk loop calls them once for each element,
 * and in another order than pipes.
 */
import { Closure, type Runtime, type Value } from '#groovy/host';
import { VERTEX_GETTERS } from '../api/element-getters.ts';
import { gremlinRun } from '../run-service.ts';

/** Whether the closure, as of now, compares properties of its argument with constants and does nothing else. */
export function comparesProperties(runtime: Runtime, closure: Value): boolean {
  const names = closure instanceof Closure ? closure.shape.conditionInputs : null;
  return names !== null && runtime.isPlain && names.every((name) => isProperty(runtime, name));
}

/** The stored property of a vertex that the closure, as of now, returns and does nothing else; null if there is none. */
export function storedPropertyRead(runtime: Runtime, closure: Value): string | null {
  const name = closure instanceof Closure ? closure.shape.propertyRead : null;
  if (name === null || !runtime.isPlain || !isProperty(runtime, name)) return null;
  return VERTEX_GETTERS.has(name) || OTHER_GETTERS.has(name) ? null : name;
}

/** Properties of every object, and the one that elements of the database have besides their getters. */
const OTHER_GETTERS: ReadonlySet<string> = new Set(['properties', 'graph']);

/** False for a name that denotes a step, and for the metaclass, whose first use has an effect. */
function isProperty(runtime: Runtime, name: string): boolean {
  return name !== 'metaClass' && !gremlinRun(runtime).isStep(name);
}
