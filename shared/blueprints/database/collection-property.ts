/** Collections as property values: an array of the first item's class, where all items are of it. */
import { JavaArray, JavaCollection, type Runtime, type Value } from '#groovy/host';
import { nullPointer } from '../exceptions.ts';

/** The array that stands for a collection; an empty one gives null, a mixed one is left as it is. */
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
