/** Iterates the entries of any map, built-in or user-defined. */
import type { Runtime, Value } from '../host.ts';
import { collectElements } from './elements.ts';
import { JavaMap, MapEntry, SimpleEntry } from './map.ts';

export function entriesOf(runtime: Runtime, source: Value): readonly MapEntry[] {
  if (source instanceof JavaMap) return source.entries();
  return collectElements(runtime, runtime.invokeMethod(source, 'entrySet', [])).map((entry) =>
    entry instanceof MapEntry
      ? entry
      : new SimpleEntry(
          runtime.invokeMethod(entry, 'getKey', []),
          runtime.invokeMethod(entry, 'getValue', []),
        ),
  );
}
