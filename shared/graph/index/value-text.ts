/**
 * Property values as the text that indices hold and compare. Numbers of different Java types with the same text are the
 * same entry, which is why "29" finds 29.
 */
import { type PropertyValue, ScalarArray, scalarText } from '#base';

/** The texts under which a property is indexed: one, or one per distinct item of an array. */
export function indexTexts(value: PropertyValue): string[] {
  if (!(value instanceof ScalarArray)) return [scalarText(value)];
  return [...new Set(value.items.map(scalarText))];
}
