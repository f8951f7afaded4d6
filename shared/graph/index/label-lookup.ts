/**
 * Looks up nodes by label and value, as schema indexes do: compares numbers of all kinds by value and
 * characters as text, so that 1, 1L and 1.0 are equal; arrays item by item.
 */
import { Char, doubleText, floatText, type PropertyValue, propertyEquals, ScalarArray } from '#base';
import type { LayeredView } from '../layered-view.ts';
import { indexTexts } from './index-texts.ts';
import { elementsByTexts } from './property-lookup.ts';

/** Ids of the nodes with the label whose property equals the value, ascending. */
export function nodesByLabelAndValue(
  view: LayeredView,
  label: number,
  key: number,
  value: PropertyValue,
): number[] {
  const accepts = (found: PropertyValue) => areSameValue(found, value);
  return elementsByTexts(view, 'node', key, textsOf(value), accepts).filter((id) => view.hasLabel(id, label));
}

/** A text that is the same for equal values only. */
export function sameValueText(value: PropertyValue): string {
  if (value instanceof ScalarArray) return `array ${JSON.stringify(value.items.map(sameValueText))}`;
  const text = textOf(value);
  if (text !== null) return `text ${text}`;
  const number = numberOf(value);
  return number === null ? String(value) : `number ${number}`;
}

function areSameValue(a: PropertyValue, b: PropertyValue): boolean {
  if (a instanceof ScalarArray && b instanceof ScalarArray) {
    const { items } = b;
    return a.items.length === items.length && a.items.every((item, at) => areSameValue(item, items[at]!));
  }
  if (a instanceof Char || b instanceof Char) return textOf(a) === textOf(b);
  const numberOfA = numberOf(a);
  const numberOfB = numberOf(b);
  if (numberOfA === null || numberOfB === null) return propertyEquals(a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return a === b;
  return numberOfA === numberOfB;
}

/** The texts under one of which values equal to this one are indexed. */
function textsOf(value: PropertyValue): string[] {
  if (value instanceof ScalarArray) return value.items.slice(0, 1).flatMap(textsOf);
  const number = numberOf(value);
  if (number === null) return indexTexts(value);
  const texts = new Set([...indexTexts(value), doubleText(number)]);
  if (Math.fround(number) === number) texts.add(floatText(number));
  if (Number.isInteger(number)) texts.add(String(BigInt(number)));
  return [...texts];
}

function textOf(value: PropertyValue): string | null {
  if (value instanceof Char) return String.fromCharCode(value.code);
  return typeof value === 'string' ? value : null;
}

function numberOf(value: PropertyValue): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value instanceof ScalarArray || value instanceof Char) return null;
  return value.value;
}
