/**
 * Looks up elements by property value: candidates from the postings of every layer, each verified in the
 * view. A layer may return too many candidates, never too few.
 */
import { type Budget, isAscending, type PropertyValue, propertyEquals, ScalarArray, scalarText } from '#base';
import type { EntityKind } from '#storage';
import type { LayeredView } from '../layered-view.ts';
import type { Candidates } from '../overlay/candidates.ts';
import type { PropertyHolder } from '../overlay/element-state.ts';
import { NONE } from '../view.ts';
import { indexTexts } from './index-texts.ts';

/** Ids of elements whose property equals the value in kind and value, ascending. */
export function elementsByValue(
  view: LayeredView,
  entity: EntityKind,
  key: number,
  value: PropertyValue,
): number[] {
  const accepts = (found: PropertyValue) => propertyEquals(found, value);
  const text = indexTexts(value)[0];
  return elementsByTexts(view, entity, key, text === undefined ? [] : [text], accepts);
}

/**
 * Ids of elements that are indexed under one of the texts with an accepted value, ascending; scans all
 * elements if `texts` is empty.
 */
export function elementsByTexts(
  view: LayeredView,
  entity: EntityKind,
  key: number,
  texts: readonly string[],
  accepts: (value: PropertyValue) => boolean,
): number[] {
  if (texts.length === 0) return elementsWithKey(view, entity, key, accepts);
  const ids: number[] = [];
  for (const text of texts) addCandidates(view, entity, key, text, ids);
  return checked(view, entity, key, ids, accepts);
}

/** Ids of elements whose property, or one item of it, has the text, ascending. */
export function elementsByText(view: LayeredView, entity: EntityKind, key: number, text: string): number[] {
  const accepts = (found: PropertyValue) =>
    found instanceof ScalarArray ? indexTexts(found).includes(text) : scalarText(found) === text;
  const ids: number[] = [];
  addCandidates(view, entity, key, text, ids);
  return checked(view, entity, key, ids, accepts);
}

/** Ids of elements that have the key, by a scan; charges one step per element. */
export function elementsHavingKey(
  view: LayeredView,
  entity: EntityKind,
  key: number,
  budget: Budget,
): number[] {
  return elementsWithKey(view, entity, key, () => {
    budget.step();
    return true;
  });
}

/** Ids of elements that have the key with an accepted value, by a scan. */
function elementsWithKey(
  view: LayeredView,
  entity: EntityKind,
  key: number,
  accepts: (value: PropertyValue) => boolean,
): number[] {
  const found: number[] = [];
  const end = entity === 'node' ? view.nodeIdEnd : view.relationshipIdEnd;
  for (let id = 0; id < end; id++) {
    const value = property(view, entity, id, key);
    if (value !== undefined && accepts(value)) found.push(id);
  }
  return found;
}

function property(view: LayeredView, entity: EntityKind, id: number, key: number): PropertyValue | undefined {
  return entity === 'node' ? view.nodeProperty(id, key) : view.relationshipProperty(id, key);
}

/** The distinct ids with an accepted value. The given ids may repeat, in any order. */
function checked(
  view: LayeredView,
  entity: EntityKind,
  key: number,
  ids: number[],
  accepts: (value: PropertyValue) => boolean,
): number[] {
  if (!isAscending(ids)) ids.sort((a, b) => a - b);
  const found: number[] = [];
  let before = NONE;
  for (const id of ids) {
    if (id === before) continue;
    before = id;
    const value = property(view, entity, id, key);
    if (value !== undefined && accepts(value)) found.push(id);
  }
  return found;
}

/** Adds the candidates of every layer. */
function addCandidates(
  view: LayeredView,
  entity: EntityKind,
  key: number,
  text: string,
  ids: number[],
): void {
  const { snapshot, delta, writes } = view;
  snapshot.addCandidates(entity, key, text, ids);
  if (entity === 'node') {
    if (!delta.nodeCandidates.has(key)) delta.openNodeCandidates(key);
    for (const id of delta.nodeCandidates.ids(key, text)) ids.push(id);
    for (const id of ownIds(writes.nodeCandidates, writes.nodes, key, text)) ids.push(id);
  } else {
    if (!delta.relationshipCandidates.has(key)) delta.openRelationshipCandidates(key);
    for (const id of delta.relationshipCandidates.ids(key, text)) ids.push(id);
    for (const id of ownIds(writes.relationshipCandidates, writes.relationships, key, text)) ids.push(id);
  }
}

function ownIds(
  candidates: Candidates,
  states: Iterable<[number, PropertyHolder]> & { readonly size: number },
  key: number,
  text: string,
): readonly number[] {
  if (states.size === 0) return [];
  if (!candidates.has(key)) {
    candidates.open(key);
    for (const [id, state] of states) candidates.addAll(id, state.keys, state.values);
  }
  return candidates.ids(key, text);
}
