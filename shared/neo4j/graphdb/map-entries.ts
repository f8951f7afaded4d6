/** Iterates over the entries of any map of a script. */
import { JavaMap, type Runtime, type Value } from '#groovy/host';

export function* mapEntries(runtime: Runtime, map: Value): Generator<readonly [key: Value, value: Value]> {
  if (map instanceof JavaMap) {
    for (const { key, value } of map.entries()) yield [key, value];
    return;
  }
  const entries = runtime.iterate(map);
  while (entries.hasNext()) {
    const entry = entries.next();
    yield [runtime.invokeMethod(entry, 'getKey', []), runtime.invokeMethod(entry, 'getValue', [])];
  }
}
