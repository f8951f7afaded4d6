/** Converts a script's collection of strings. */
import { collectElements, type Runtime, type Value } from '#groovy/host';

export function stringItems(runtime: Runtime, collection: Value): string[] {
  return collectElements(runtime, collection).map((item) => runtime.toJavaText(item));
}
