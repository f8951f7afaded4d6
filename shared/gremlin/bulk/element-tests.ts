/** Conditions and filters of elements as tests of their ids. */
import type { FilterPipe } from '../filter/filter-pipe.ts';
import { PropertyFilterPipe } from '../filter/property.ts';
import { type BulkGraph, type Element, ElementKind } from '../graph-model.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { type Condition, readsProperty, satisfies } from '../query/condition.ts';

export type ElementTest = (id: number) => boolean;

/** The condition of a query. */
export function conditionTest(
  objects: ObjectModel,
  graph: BulkGraph,
  kind: ElementKind,
  condition: Condition,
): ElementTest {
  if (readsProperty(condition)) return propertyTest(graph, kind, condition);
  return (id) => satisfies(objects, elementOf(graph, kind, id), condition);
}

export function filterTest(graph: BulkGraph, kind: ElementKind, filter: FilterPipe): ElementTest {
  if (filter instanceof PropertyFilterPipe) return propertyTest(graph, kind, filter);
  return (id) => filter.passes(elementOf(graph, kind, id));
}

/** Reads the property without an element, which nothing would keep. */
function propertyTest(
  graph: BulkGraph,
  kind: ElementKind,
  { key, predicate, value }: Condition,
): ElementTest {
  const read = propertyReader(graph, kind, key);
  return (id) => predicate.evaluate(read(id), value);
}

/** As `getProperty` of the element with an id. */
function propertyReader(graph: BulkGraph, kind: ElementKind, key: string): (id: number) => Value {
  return kind === ElementKind.Vertex
    ? (id) => graph.nodeProperty(id, key)
    : (id) => graph.relationshipProperty(id, key);
}

/** As `getProperty` of each of the elements with the ids, which must exist. */
export function propertiesReader(
  graph: BulkGraph,
  kind: ElementKind,
  key: string,
): (ids: Uint32Array) => Value[] {
  return kind === ElementKind.Vertex
    ? (ids) => graph.nodeProperties(ids, key)
    : (ids) => graph.relationshipProperties(ids, key);
}

export function elementOf(graph: BulkGraph, kind: ElementKind, id: number): Element {
  return kind === ElementKind.Vertex ? graph.vertexOf(id) : graph.edgeOf(id);
}
