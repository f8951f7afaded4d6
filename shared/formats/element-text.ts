/** Plain text of values and ids: that of Java's `toString`. */
import { type Scalar, ScalarArray, scalarText } from '#base';
import { type ElementId, type ElementValue, OpaqueValue, type SourceElement } from './property-graph.ts';

export function elementText(value: ElementValue): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return scalarText(value);
  if (value instanceof OpaqueValue) return value.text;
  const items = listItems(value);
  if (items !== null) return `[${items.map(elementText).join(', ')}]`;
  const map = mapEntries(value);
  if (map !== null) {
    return `{${Array.from(map, ([key, item]) => `${key}=${elementText(item)}`).join(', ')}}`;
  }
  return scalarText(value as Scalar);
}

/** The items of a list or array; null for other values. */
export function listItems(value: ElementValue): readonly ElementValue[] | null {
  if (value instanceof ScalarArray) return value.items;
  return Array.isArray(value) ? value : null;
}

/** The value as a map; null for other values. */
export function mapEntries(value: ElementValue): ReadonlyMap<string, ElementValue> | null {
  return value instanceof Map ? value : null;
}

export function idText(id: ElementId): string {
  return id === null ? 'null' : scalarText(id);
}

/**
 * Normalized order compares ids as text, as Blueprints does, so 10 precedes 2; otherwise the order of the
 * source.
 */
export function sortedElements<T extends SourceElement>(
  elements: Iterable<T>,
  normalize: boolean,
): Iterable<T> {
  if (!normalize) return elements;
  const keyed = Array.from(elements, (element) => ({ element, text: idText(element.id) }));
  keyed.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return keyed.map(({ element }) => element);
}
