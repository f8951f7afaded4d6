/** Sets of rows against sets of numbers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowSet } from '../../shared/rdf/row-set.ts';

const ROW_COUNT = 200;
const rowOf = fc.oneof(fc.nat({ max: ROW_COUNT - 1 }), fc.constantFrom(0, 31, 32, 63, 64, ROW_COUNT - 1));

test('a set of rows has, finds and counts what a set of numbers does', () => {
  fc.assert(
    fc.property(fc.array(rowOf), fc.array(rowOf), rowOf, rowOf, (first, second, from, end) => {
      const before = RowSet.copyOf(null, ROW_COUNT);
      for (const row of first) before.add(row);
      const rows = RowSet.copyOf(before, ROW_COUNT);
      for (const row of second) rows.add(row);
      for (const [set, added] of [
        [before, new Set(first)],
        [RowSet.attach(rows.buffer)!, new Set([...first, ...second])],
      ] as const) {
        const numbers = [...added].sort((a, b) => a - b);
        expect(Array.from({ length: ROW_COUNT }, (_, row) => row).filter((row) => set.has(row))).toEqual(
          numbers,
        );
        expect(set.size).toBe(numbers.length);
        expect(set.next(from, end)).toBe(numbers.find((row) => row >= from && row < end) ?? -1);
        expect(set.next(from, ROW_COUNT)).toBe(numbers.find((row) => row >= from) ?? -1);
        expect(set.countIn(from, end)).toBe(numbers.filter((row) => row >= from && row < end).length);
      }
    }),
  );
  expect(RowSet.attach(new SharedArrayBuffer(0))).toBeNull();
});
