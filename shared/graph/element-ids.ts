/** Allocates the ids of elements that a transaction creates, and takes back those that it did not commit. */
import type { EntityKind, IdBlock } from '#storage';

export interface ElementIds {
  /** A free id, usually the successor of the last one. */
  take(entity: EntityKind): number;
  /** Consecutive free ids: at least one, at most `countMax`. */
  takeBlock(entity: EntityKind, countMax: number): IdBlock;
  /** Returns unused ids, ascending. */
  giveBack(entity: EntityKind, ids: readonly number[]): void;
  giveBackBlock(entity: EntityKind, block: IdBlock): void;
}
