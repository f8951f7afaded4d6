/** Stores a collection as a property value: as an array of its items' class, if they share one. */
import { JavaArray, JavaCollection, type Runtime, type Value } from '#groovy/host';
import { nullPointer } from '../exceptions.ts';

/** The array of a collection; null for an empty one; a mixed collection is returned unchanged. */
export function arrayOfCollection(runtime: Runtime, value: Value): Value {
  if (!(value instanceof JavaCollection)) return value;
  const items = value.elements();
  const [first] = items;
  if (first === undefined) return null;
  if (first === null) throw nullPointer();
  const className = runtime.typeOf(first).name;
  const isUniform = items.every((item) => item === null || runtime.typeOf(item).name === className);
  return isUniform ? new JavaArray(className, [...items]) : value;
}
