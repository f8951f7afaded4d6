/**
 * Validates property keys and values as Blueprints' `ElementHelper.validateProperty` does, before the graph is
 * called.
 */
import { ElementKind } from '#gremlin';
import type { Value } from '#groovy/host';
import { BlueprintsError } from '../exceptions.ts';

export function validateProperty(kind: ElementKind, key: string | null, value: Value): void {
  if (value === null) throw BlueprintsError.propertyValueNull();
  if (key === null) throw BlueprintsError.propertyKeyNull();
  if (key === 'id') throw BlueprintsError.propertyKeyReserved('id');
  if (kind === ElementKind.Edge && key === 'label') throw BlueprintsError.propertyKeyLabel();
  if (key === '') throw BlueprintsError.propertyKeyEmpty();
}
