/** Switching of the automatic indices: which keys they have, and whether they take values. */
import type { Budget } from '#base';
import type { EntityKind, GraphTransaction } from '#graph';

type Indexes = GraphTransaction['indexes'];

/** The keys, indexed or not for the time being. */
export function autoIndexKeys(indexes: Indexes, kind: EntityKind): string[] {
  return [...indexes.watchedKeys(kind), ...indexes.pausedKeys(kind)];
}

/** Whether values are indexed: true with the first key, unless the index was disabled. */
export function isAutoIndexing(indexes: Indexes, kind: EntityKind): boolean {
  return indexes.watchedKeys(kind).length > 0;
}

/** A disabled index has its keys and entries still, and takes no values. */
export function setAutoIndexing(
  indexes: Indexes,
  kind: EntityKind,
  isEnabled: boolean,
  budget: Budget,
): void {
  if (isEnabled) for (const key of indexes.pausedKeys(kind)) indexes.watchKeyLater(kind, key);
  else for (const key of indexes.watchedKeys(kind)) indexes.pauseKey(kind, key, budget);
}

/** Adds a key, whose values a disabled index takes once it is enabled. */
export function addAutoIndexKey(indexes: Indexes, kind: EntityKind, key: string, budget: Budget): void {
  const isDisabled = !isAutoIndexing(indexes, kind) && indexes.pausedKeys(kind).length > 0;
  if (isDisabled) indexes.pauseKey(kind, key, budget);
  else indexes.watchKeyLater(kind, key);
}
