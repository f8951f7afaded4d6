/**
 * Closures of steps that have no effects and depend on their argument alone. Bulk loops call them once for each element or
 * loop counter, and in another order than pipes.
 */
import { Element, type PropertyOrder } from '#gremlin';
import { Closure, type PureReads, type Runtime, scriptVariable, type Value } from '#groovy/host';
import { VERTEX_GETTERS } from '../api/element-getters.ts';
import { gremlinRun } from '../run-service.ts';

/** Whether the closure, as of now, depends on the id, the label and the properties of its element alone, and has no effects. */
export function dependsOnElement(runtime: Runtime, closure: Value): boolean {
  const reads = pureReads(runtime, closure);
  return reads?.properties.every((name) => STORED_WITH.has(name) || isProperty(runtime, name)) ?? false;
}

/** Whether the closure, as of now, depends on the loop counter of its bundle alone, and has no effects. */
export function dependsOnLoops(runtime: Runtime, closure: Value): boolean {
  return pureReads(runtime, closure)?.properties.every((name) => name === 'loops') ?? false;
}

/** The stored property of a vertex that the closure, as of now, returns and does nothing else; null if there is none. */
export function storedPropertyRead(runtime: Runtime, closure: Value): string | null {
  const name = closure instanceof Closure ? closure.shape.facts.read : null;
  if (name === null || runtime.hasAdditions || !isProperty(runtime, name)) return null;
  return VERTEX_GETTERS.has(name) || OTHER_GETTERS.has(name) ? null : name;
}

/** The order by a property of elements in which the closure, as of now, puts the members of a pair; null for any other closure. */
export function elementOrder(runtime: Runtime, closure: Value): PropertyOrder | null {
  const order = closure instanceof Closure ? closure.shape.facts.order : null;
  if (order === null || runtime.hasAdditions || !isProperty(runtime, order.property)) return null;
  const { property, isDescending } = order;
  return {
    isDescending,
    read: (element) => runtime.getProperty(element, property),
    compare: (a, b) => runtime.compare(a, b),
  };
}

/** What elements have besides their properties. */
const STORED_WITH: ReadonlySet<string> = new Set(['id', 'label']);
/** Properties of every object, and the one that elements of the database have besides their getters. */
const OTHER_GETTERS: ReadonlySet<string> = new Set(['properties', 'graph']);

/** False for a name that denotes a step, and for the metaclass, whose first use has an effect. */
function isProperty(runtime: Runtime, name: string): boolean {
  return name !== 'metaClass' && !gremlinRun(runtime).isStep(name);
}

/** Null if the closure may have effects, or reads a variable with an object of which that is not known. */
function pureReads(runtime: Runtime, closure: Value): PureReads | null {
  if (!(closure instanceof Closure) || runtime.hasAdditions) return null;
  const { locals } = closure;
  const reads = closure.shape.facts.pure;
  if (reads === null || reads.hasLocals !== (locals !== null)) return null;
  const variables = reads.names.map((name) => scriptVariable(runtime, closure, name));
  const { objects } = gremlinRun(runtime);
  const isHarmless = (value: Value | undefined) =>
    value !== undefined && (value instanceof Element || objects.isPlainValue(value));
  return variables.every(isHarmless) && (locals?.() ?? []).every(isHarmless) ? reads : null;
}
