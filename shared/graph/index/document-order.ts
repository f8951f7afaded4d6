/** The order in which the automatic index gives its hits: that in which commits last wrote the elements' documents. */
import type { EntityKind } from '#storage';
import type { LayeredView } from '../layered-view.ts';
import type { DocumentPlace } from '../overlay/document-turns.ts';

/** Ids, ascending, as the version of the view sees their documents; what its transaction has written counts for nothing. */
export function inDocumentOrder(
  view: LayeredView,
  entity: EntityKind,
  ids: readonly number[],
): readonly number[] {
  if (ids.length < 2 || !hasTurns(view, entity)) return ids;
  const documents = ids.map((id) => ({ id, place: placeOf(view, entity, id) }));
  documents.sort((a, b) => a.place.after - b.place.after || a.place.number - b.place.number || a.id - b.id);
  return documents.map(({ id }) => id);
}

function hasTurns({ delta, snapshot }: LayeredView, entity: EntityKind): boolean {
  return delta.documents[entity].size > 0 || snapshot.hasDocumentTurns(entity);
}

function placeOf({ delta, snapshot, version }: LayeredView, entity: EntityKind, id: number): DocumentPlace {
  const place = delta.documents[entity].at(id, version) ?? snapshot.documentPlace(entity, id);
  return place ?? { after: id, number: 0 };
}
