/** Materializes the elements of any iterable value. */
import { nullPointer } from '../errors/exception.ts';
import { type JavaIterator, type Runtime, runAhead, type Value } from '../host.ts';
import { chargeElements, ELEMENTS_PER_STEP_LOG2, JavaCollection } from './collection.ts';
import { IntRange } from './int-range.ts';
import { JavaArray } from './java-array.ts';
import { JavaMap } from './map.ts';

/**
 * The elements for immediate reading, uncopied if they are in an array. Maps return their entries; null
 * throws as in Java.
 */
export function elementsOf(runtime: Runtime, source: Value): readonly Value[] {
  if (source instanceof IntRange) chargeElements(runtime, 0, source.size());
  if (source instanceof JavaCollection) return walked(runtime, source.elements());
  if (source instanceof JavaArray) return walked(runtime, source.items);
  if (source instanceof JavaMap) return walked(runtime, source.entries());
  if (source === null) throw nullPointer();
  return collectElements(runtime, source);
}

/** Counts one native iteration of the elements. */
export function walked<T>(runtime: Runtime, elements: readonly T[]): readonly T[] {
  runtime.budget.steps(elements.length >> ELEMENTS_PER_STEP_LOG2);
  return elements;
}

/** All elements of an iteration in a new array, counted and charged as it grows. */
export function collectElements(runtime: Runtime, source: Value): Value[] {
  runAhead(source);
  return collectRest(runtime, runtime.iterate(source));
}

/** As {@link collectElements}, of what an iterator has left. */
export function collectRest(runtime: Runtime, iterator: JavaIterator): Value[] {
  const items: Value[] = [];
  while (iterator.hasNext()) {
    runtime.budget.step();
    chargeElements(runtime, items.length, 1);
    items.push(iterator.next());
  }
  return items;
}
