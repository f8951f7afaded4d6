/** Scans: all vertices or edges of a graph that satisfy conditions. */
import type { BulkGraph, ElementKind } from '../graph-model.ts';
import type { ObjectModel } from '../object-model.ts';
import { CompareName } from '../predicate.ts';
import { type Condition, isPlainComparison, readsProperty } from './condition.ts';

export interface Scan {
  readonly graph: BulkGraph;
  readonly kind: ElementKind;
  readonly conditions: readonly Condition[];
}

/** False if a condition may run code of the script, reads no property, or is quicker by an index. */
export function isScannable(objects: ObjectModel, { graph, kind, conditions }: Scan): boolean {
  return conditions.every((condition) => {
    const isIndexed = condition.predicate.name === CompareName.Equal && graph.isIndexed(kind, condition.key);
    return !isIndexed && isPlainComparison(objects, condition) && readsProperty(condition);
  });
}
