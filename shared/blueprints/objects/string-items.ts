/** Converts a script's collections of strings. */
import { collectElements, HashSet, type Runtime, type Value } from '#groovy/host';

export function stringItems(runtime: Runtime, collection: Value): string[] {
  return collectElements(runtime, collection).map((item) => runtime.toJavaText(item));
}

/** A set that has grown by one item after the other, which its order shows. */
export function stringSet(runtime: Runtime, items: Iterable<string>): HashSet {
  const set = new HashSet();
  for (const item of items) set.add(runtime, item);
  return set;
}
