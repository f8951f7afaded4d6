/** Iterates over the entries of any map of a script. */
import { JavaMap, type Runtime, type Value } from '#groovy/host';

interface Entry {
  readonly key: Value;
  readonly value: Value;
}

export function mapEntries(runtime: Runtime, map: Value): Iterable<Entry> {
  return map instanceof JavaMap ? map.entries() : userEntries(runtime, map);
}

/** Of a user-defined map, through its methods. */
function* userEntries(runtime: Runtime, map: Value): Generator<Entry> {
  const entries = runtime.iterate(map);
  while (entries.hasNext()) {
    const entry = entries.next();
    yield {
      key: runtime.invokeMethod(entry, 'getKey', []),
      value: runtime.invokeMethod(entry, 'getValue', []),
    };
  }
}
