/** Defensive copies of mutable values for `@Immutable` classes. */
import { JavaCollection } from '../collections/collection.ts';
import { JavaArray } from '../collections/java-array.ts';
import { JavaMap } from '../collections/map.ts';
import type { Runtime, Value } from '../host.ts';

export function immutableCopy(runtime: Runtime, value: Value): Value {
  if (value instanceof JavaCollection || value instanceof JavaMap) {
    return runtime.invokeMethod(runtime.invokeMethod(value, 'clone', []), 'asImmutable', []);
  }
  const isOwn = value instanceof JavaArray || runtime.isInstance(value, 'java.util.Date');
  return isOwn ? runtime.invokeMethod(value, 'clone', []) : value;
}
