/** What a transaction's own writes of properties mean for the order of hits in the automatic index. */
import { inHashOrder, longHash } from '#base';
import type { EntityKind } from '#storage';
import type { LayeredView } from '../layered-view.ts';
import { UNCOMMITTED } from '../overlay/element-state.ts';
import { IndexEntry } from './index-entries.ts';
import { OwnIndexWrites } from './own-index-writes.ts';

/** Whether the transaction has written the property, to whatever value. */
export function isOwnProperty(view: LayeredView, entity: EntityKind, id: number, key: number): boolean {
  if (!view.hasElementWrites) return false;
  const { writes } = view;
  const isNode = entity === 'node';
  const state = isNode ? writes.nodes.get(id) : writes.relationships.get(id);
  if (state === undefined) return false;
  const written = isNode ? writes.writtenNodeKeys : writes.writtenRelationshipKeys;
  return state.isNew || written.of(id)?.has(key) === true;
}

/** Hits of one key and value: what the transaction has written itself comes last, as from a table of its own. */
export function ownHitsLast(
  view: LayeredView,
  entity: EntityKind,
  key: number,
  ids: readonly number[],
): number[] {
  if (!view.hasElementWrites) return [...ids];
  const own: number[] = [];
  const others: number[] = [];
  for (const id of ids) (isOwnProperty(view, entity, id, key) ? own : others).push(id);
  return [...others, ...inHashOrder(own, longHash)];
}

/** Ids in the order of documents that a query makes of the transaction's own entries: text by key and element. */
export function documentOrder(entries: Iterable<readonly [key: string, text: string, id: number]>): number[] {
  const own = new OwnIndexWrites();
  for (const [key, text, id] of entries) own.add(new IndexEntry(id, key, text, UNCOMMITTED));
  own.makeDocuments();
  return own.elements();
}
