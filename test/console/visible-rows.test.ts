/** Rows and the places that a table scrolls over. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOfRow, rowAtPlace } from '../../apps/console/results/visible-rows.ts';

const SEEN = 20;

it('a table with as many places as rows shows each in its place', () => {
  expect(
    [0, 7, 499_999].map((row) => [rowAtPlace(row, 500_000, SEEN), placeOfRow(row, 500_000, SEEN)]),
  ).toEqual([
    [0, 0],
    [7, 7],
    [499_999, 499_999],
  ]);
});

it('with more rows than places every row is in view where one scrolls for it, the first and the last too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500_001, max: 10_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, share) => {
        for (const row of [0, Math.floor(share * (count - 1)), count - 1]) {
          const top = rowAtPlace(placeOfRow(row, count, SEEN), count, SEEN);
          expect(row >= top && row < top + SEEN, `${row} of ${count} with ${top} on top`).toBe(true);
        }
        expect(rowAtPlace(500_000, count, SEEN)).toBe(count - SEEN);
      },
    ),
  );
});
