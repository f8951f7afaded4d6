/** The effect of a transaction's own property writes on the order of hits of the automatic index. */
import { inHashOrder, longHash } from '#base';
import type { EntityKind } from '#storage';
import type { LayeredView } from '../layered-view.ts';
import { UNCOMMITTED } from '../overlay/element-state.ts';
import { IndexEntry } from './index-entries.ts';
import { UncommittedEntries } from './uncommitted-entries.ts';

/** True if the transaction has written the property. */
export function isUncommittedProperty(
  view: LayeredView,
  entity: EntityKind,
  id: number,
  key: number,
): boolean {
  if (!view.hasElementWrites) return false;
  const { writes } = view;
  const isNode = entity === 'node';
  const state = isNode ? writes.nodes.get(id) : writes.relationships.get(id);
  if (state === undefined) return false;
  const written = isNode ? writes.writtenNodeKeys : writes.writtenRelationshipKeys;
  return state.isNew || written.of(id)?.has(key) === true;
}

/** Moves elements that the transaction wrote to the end of the hits, as if from a table of their own. */
export function uncommittedHitsLast(
  view: LayeredView,
  entity: EntityKind,
  key: number,
  ids: readonly number[],
): number[] {
  if (!view.hasElementWrites) return [...ids];
  const own: number[] = [];
  const others: number[] = [];
  for (const id of ids) (isUncommittedProperty(view, entity, id, key) ? own : others).push(id);
  return [...others, ...inHashOrder(own, longHash)];
}

/** Ids in the document order that a query establishes for uncommitted entries: text by key and element. */
export function documentOrder(entries: Iterable<readonly [key: string, text: string, id: number]>): number[] {
  const own = new UncommittedEntries();
  for (const [key, text, id] of entries) own.add(new IndexEntry(id, key, text, UNCOMMITTED));
  own.makeDocuments();
  return own.elements();
}
