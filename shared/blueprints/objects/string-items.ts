/** A collection of names as a script gives it. */
import { collectElements, type Runtime, type Value } from '#groovy/host';

export function stringItems(runtime: Runtime, collection: Value): string[] {
  return collectElements(runtime, collection).map((item) => runtime.toJavaText(item));
}
