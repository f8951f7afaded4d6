/** Finds elements by property: through the automatic index if it covers the key, else by a scan. */
import { AUTO_INDEX_NAMES, type EntityKind } from '#graph';
import { Edge, type Element, type ElementCursor } from '#gremlin';
import type { Value } from '#groovy/host';
import { nullPointer } from '../exceptions.ts';
import type { GroovyObjectModel } from '../objects/groovy-object-model.ts';
import type { DatabaseElementStore } from './database-element-store.ts';

/**
 * Ids of the elements that the automatic index has under the value's text; null if it does not cover the key.
 * The first lookup creates the index.
 */
export function autoIndexHits(
  graph: DatabaseElementStore,
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

/** The property of an element; `label` on edges and `id` are the element's label and id. */
function attributeOf(element: Element, key: string): Value {
  if (key === 'label' && element instanceof Edge) return element.getLabel();
  return key === 'id' ? element.getId() : element.getProperty(key);
}

export function filteredByProperty<E extends Element>(
  objects: GroovyObjectModel,
  cursor: ElementCursor<E>,
  key: string | null,
  value: Value,
): ElementCursor<E> {
  return {
    next: () => {
      if (key === null) throw nullPointer();
      for (let element = cursor.next(); element !== undefined; element = cursor.next()) {
        objects.budget.step();
        if (objects.equals(attributeOf(element, key), value)) return element;
      }
      return undefined;
    },
  };
}
