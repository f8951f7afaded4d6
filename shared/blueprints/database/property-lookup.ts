/** Lookups by property: through the automatic index where the key is watched, else by comparing each element. */
import { AUTO_INDEX_NAMES, type EntityKind } from '#graph';
import { Edge, type Element, type ElementCursor } from '#gremlin';
import type { Value } from '#groovy/host';
import { nullPointer } from '../exceptions.ts';
import type { RuntimeObjects } from '../objects/groovy-object-model.ts';
import type { DatabaseElements } from './database-element-store.ts';

/**
 * Ids of the elements that the automatic index has under the value's text; null if it does not watch the key. The
 * first lookup makes the index exist.
 */
export function autoIndexHits(
  graph: DatabaseElements,
  entity: EntityKind,
  key: string,
  value: Value,
): readonly number[] | null {
  const { indexes } = graph.view;
  if (!indexes.isWatched(entity, key)) return null;
  if (value === null) throw nullPointer();
  const name = AUTO_INDEX_NAMES[entity];
  if (!indexes.has(entity, name)) indexes.openAuto(entity);
  return indexes.get(entity, name, key, graph.objects.text(value));
}

/** The label of an edge and the id of any element answer to their names, too. */
function answerOf(element: Element, key: string): Value {
  if (key === 'label' && element instanceof Edge) return element.getLabel();
  return key === 'id' ? element.getId() : element.getProperty(key);
}

export function filteredByProperty<E extends Element>(
  objects: RuntimeObjects,
  cursor: ElementCursor<E>,
  key: string | null,
  value: Value,
): ElementCursor<E> {
  return {
    next: () => {
      if (key === null) throw nullPointer();
      for (let element = cursor.next(); element !== undefined; element = cursor.next()) {
        objects.budget.step();
        if (objects.equals(answerOf(element, key), value)) return element;
      }
      return undefined;
    },
  };
}
