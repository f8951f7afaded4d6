/** Where a transaction gets the ids of what it creates, and gives back those it did not commit. */
import type { EntityKind } from '#storage';

export interface ElementIds {
  /** A free id; nearly always the next one. */
  take(entity: EntityKind): number;
  /** Ids that were taken and ended up unused, ascending. */
  giveBack(entity: EntityKind, ids: readonly number[]): void;
}
