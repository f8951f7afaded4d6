/** Where a transaction gets the ids of what it creates, and gives back those it did not commit. */
import type { EntityKind, IdBlock } from '#storage';

export interface ElementIds {
  /** A free id; nearly always the next one. */
  take(entity: EntityKind): number;
  /** Free ids that follow on each other: at least one, at most `countMax`. */
  takeBlock(entity: EntityKind, countMax: number): IdBlock;
  /** Ids that were taken and ended up unused, ascending. */
  giveBack(entity: EntityKind, ids: readonly number[]): void;
  giveBackBlock(entity: EntityKind, block: IdBlock): void;
}
