/** What one transaction did to one named index, in the terms of the entries below it. */
import { UNCOMMITTED } from '../overlay/element-state.ts';
import { IndexEntries, type IndexEntry } from './index-entries.ts';

export class OwnIndexWrites {
  readonly added = new IndexEntries();
  /** Committed entries that this transaction removed. */
  readonly removed = new Set<IndexEntry>();

  /** Takes back an entry of this transaction's own. */
  withdraw(entry: IndexEntry): void {
    entry.removedVersion = UNCOMMITTED;
  }
}
