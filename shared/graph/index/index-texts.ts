/**
 * Converts property values to the texts that indexes store and compare. Numbers of different Java types with
 * the same text match, so that "29" finds 29.
 */
import { type PropertyValue, ScalarArray, scalarText } from '#base';

/** The texts under which a property is indexed: one, or one per distinct item of an array. */
export function indexTexts(value: PropertyValue): string[] {
  if (!(value instanceof ScalarArray)) return [scalarText(value)];
  return [...new Set(value.items.map(scalarText))];
}
