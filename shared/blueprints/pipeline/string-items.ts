/** A collection of names as a script gives it. */
import type { Runtime, Value } from '#groovy/host';

export function stringItems(runtime: Runtime, collection: Value): string[] {
  const items: string[] = [];
  for (const iterator = runtime.iterate(collection); iterator.hasNext(); ) {
    items.push(runtime.toJavaText(iterator.next()));
  }
  return items;
}
