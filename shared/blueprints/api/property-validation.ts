/** What Blueprints refuses before a graph sees it. */
import { ElementKind } from '#gremlin';
import type { Value } from '#groovy/host';
import { Refusal } from '../exceptions.ts';

export function checkProperty(kind: ElementKind, key: string | null, value: Value): void {
  if (value === null) throw Refusal.propertyValueNull();
  if (key === null) throw Refusal.propertyKeyNull();
  if (key === 'id') throw Refusal.propertyKeyReserved('id');
  if (kind === ElementKind.Edge && key === 'label') throw Refusal.propertyKeyLabel();
  if (key === '') throw Refusal.propertyKeyEmpty();
}
