/** What a script gives a side effect to fill, as the pipes reach it. */
import { type GroupTarget, type ObjectCollection, type ObjectMap, Pipeline } from '#gremlin';
import type { Runtime, Value } from '#groovy/host';
import { gremlinRun } from '../run-service.ts';

/** The script's collection; a new list in place of null. */
export function collectionTarget(runtime: Runtime, collection: Value): ObjectCollection {
  const { objects } = gremlinRun(runtime);
  return collection === null ? objects.newCollection() : objects.collection(collection);
}

/** The script's map; a new one in place of null. */
export function mapTarget(runtime: Runtime, map: Value): ObjectMap {
  const { objects } = gremlinRun(runtime);
  return map === null ? objects.newMap() : objects.map(map);
}

/** The script's map of lists; a new one in place of null. */
export function groupTarget(runtime: Runtime, map: Value): GroupTarget {
  const { objects } = gremlinRun(runtime);
  return {
    map: mapTarget(runtime, map),
    adopt: (list) => objects.collection(list),
    asPipe: (value) => (value instanceof Pipeline ? value : undefined),
  };
}
