/** The order of hits of the automatic index: that of the commits that last wrote the documents. */
import type { EntityKind } from '#storage';
import type { LayeredView } from '../layered-view.ts';
import type { DocumentPosition } from '../overlay/document-positions.ts';

/** Sorts ascending ids by document order in the view's version; ignores the writes of its transaction. */
export function inDocumentOrder(
  view: LayeredView,
  entity: EntityKind,
  ids: readonly number[],
): readonly number[] {
  if (ids.length < 2 || !hasPositions(view, entity)) return ids;
  const documents = ids.map((id) => ({ id, place: placeOf(view, entity, id) }));
  documents.sort((a, b) => a.place.after - b.place.after || a.place.number - b.place.number || a.id - b.id);
  return documents.map(({ id }) => id);
}

function hasPositions({ delta, snapshot }: LayeredView, entity: EntityKind): boolean {
  return delta.documents[entity].size > 0 || snapshot.hasDocumentPositions(entity);
}

function placeOf(
  { delta, snapshot, version }: LayeredView,
  entity: EntityKind,
  id: number,
): DocumentPosition {
  const place = delta.documents[entity].at(id, version) ?? snapshot.documentPlace(entity, id);
  return place ?? { after: id, number: 0 };
}
