import { expect, it } from 'vitest';
import { numberText } from '../../apps/console/texts/language.ts';
import { Random } from '../fuzz/random.ts';

it('numbers are written as Intl writes them', () => {
  const random = new Random(1);
  const values = [0, 1, 999, 1000, -1000, -0.4, 0.5, 2.5, -999_999.5, 1e20, 1e21, 1e300, 2 ** 53];
  for (let count = 0; count < 2000; count += 1) values.push((random.next() - 0.5) * 10 ** random.below(18));
  for (const value of [...values, Number.NaN, Number.POSITIVE_INFINITY]) {
    for (const digits of [0, 1, 3]) {
      const expected = value.toLocaleString('en', { maximumFractionDigits: digits });
      expect(numberText(value, digits)).toBe(expected);
    }
  }
});
