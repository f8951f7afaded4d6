/** Defensive copies of mutable values for `@Immutable` classes. */
import type { ClassDescriptor } from '../classes/class-descriptor.ts';
import type { ClassInfo } from '../classes/class-info.ts';
import { JavaCollection } from '../collections/collection.ts';
import { JavaArray } from '../collections/java-array.ts';
import { JavaMap } from '../collections/map.ts';
import type { Runtime, Value } from '../host.ts';

const DATE = 'java.util.Date';

export function isImmutable(descriptor: ClassDescriptor): boolean {
  return descriptor.transforms.some((each) => each.name === 'Immutable');
}

/** True if a property of the type is copied whenever it is read. */
export function isCopiedByGetter(type: ClassInfo | null): boolean {
  return type !== null && (type.component !== null || type.chain().some((each) => each.name === DATE));
}

export function immutableCopy(runtime: Runtime, value: Value): Value {
  if (value instanceof JavaCollection || value instanceof JavaMap) {
    return runtime.invokeMethod(runtime.invokeMethod(value, 'clone', []), 'asImmutable', []);
  }
  const isOwn = value instanceof JavaArray || runtime.isInstance(value, DATE);
  return isOwn ? runtime.invokeMethod(value, 'clone', []) : value;
}
