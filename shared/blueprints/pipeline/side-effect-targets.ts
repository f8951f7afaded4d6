/**
 * The targets of side effects: adapters of the collection or map that a script passes, or a new one if it
 * passes none. A null argument throws when the target is filled.
 */
import { type GroupTarget, type ObjectCollection, type ObjectMap, Pipeline } from '#gremlin';
import type { Runtime, Value } from '#groovy/host';
import { gremlinRun } from '../run-service.ts';

export function collectionTarget(runtime: Runtime, collection: Value | undefined): ObjectCollection {
  const { objects } = gremlinRun(runtime);
  return collection === undefined ? objects.newCollection() : objects.collection(collection);
}

export function mapTarget(runtime: Runtime, map: Value | undefined): ObjectMap {
  const { objects } = gremlinRun(runtime);
  return map === undefined ? objects.newMap() : objects.map(map);
}

/** Target of `groupBy`: a map of lists. */
export function groupTarget(runtime: Runtime, map: Value | undefined): GroupTarget {
  const { objects } = gremlinRun(runtime);
  return {
    map: mapTarget(runtime, map),
    adopt: (list) => objects.collection(list),
    asPipe: (value) => (value instanceof Pipeline ? value : undefined),
  };
}
