/** Quads of a view as texts, for comparisons. */
import { expect } from 'vitest';
import { ALL_QUADS, type QuadOrder, type QuadView, UNBOUND } from '#rdf';

/** Texts of all quads, row by row in one order, in which each is greater than the one before. */
export function quadTexts(view: QuadView, order: QuadOrder): string[] {
  const cursor = view.cursor();
  const texts: string[] = [];
  cursor.open(order, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  const disordered: number[][] = [];
  let before: number[] = [];
  while (cursor.next()) {
    const keys = [cursor.k0, cursor.k1, cursor.k2, cursor.k3];
    const differing = keys.findIndex((key, at) => key !== before[at]);
    const isGreater = differing >= 0 && keys[differing]! > before[differing]!;
    if (before.length > 0 && !isGreater) disordered.push(keys);
    before = keys;
    texts.push(keys.map((id) => view.textOf(id)).join(' '));
  }
  // Once for all: an assertion for each of some million rows takes longer than all else.
  expect(disordered).toEqual([]);
  return texts;
}
