import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortDecimal, shortInteger } from '../../shared/formats/short-number.ts';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 17 });
const sign = fc.constantFrom('', '', '-', '+');
const text = fc.oneof(
  fc.tuple(sign, digits).map((parts) => parts.join('')),
  fc.tuple(sign, digits, fc.constant('.'), digits).map((parts) => parts.join('')),
  fc.double().map(String),
  fc.string({ unit: fc.constantFrom(...'01.+-eExX_n '), maxLength: 5 }),
);

function valueIf(pattern: RegExp, lengthMax: number, each: string): number {
  return each.length <= lengthMax && pattern.test(each) ? Number(each) : Number.NaN;
}

it('a short integer is what its text is converted to, any other text is none', () => {
  fc.assert(
    fc.property(text, (each) => {
      const expected = valueIf(/^[+-]?\d+$/, 9, each);
      expect(shortInteger(each)).toBe(expected === 0 ? 0 : expected);
    }),
    { numRuns: 2000 },
  );
});

it('a short decimal is what its text is converted to, to the bit, any other text is none', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(shortDecimal(each)).toBe(valueIf(/^[+-]?(?:\d+\.?\d*|\.\d+)$/, 15, each));
    }),
    { numRuns: 2000 },
  );
});
