import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Byte, Char, Double, doubleText, Float, floatText, Short, scalarText } from '#base';

it('the text of doubles is that of Java', () => {
  const texts: [number, string][] = [
    [0, '0.0'],
    [-0, '-0.0'],
    [42, '42.0'],
    [-1.5, '-1.5'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1e-3, '0.001'],
    [9.99e-4, '9.99E-4'],
    [9999999, '9999999.0'],
    [1e7, '1.0E7'],
    [-12345678, '-1.2345678E7'],
    [1234567.125, '1234567.125'],
    [1e21, '1.0E21'],
    [1.7976931348623157e308, '1.7976931348623157E308'],
    [4.9e-324, '4.9E-324'],
    // Where Java to version 18 writes more digits than are needed, or rounds to another neighbour.
    [2 ** 56 + 48, '7.2057594037927984E16'],
    [2 ** 63, '9.223372036854776E18'],
    [2 ** 70, '1.1805916207174113E21'],
    [9.5e21, '9.500000000000001E21'],
    [1e23, '9.999999999999999E22'],
    [2 ** -24, '5.9604644775390625E-8'],
    [2 ** -1060, '8.0948E-320'],
    [3e-323, '3.0E-323'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
  ];
  expect(texts.map(([value]) => doubleText(value))).toEqual(texts.map(([, text]) => text));
});

it('the text of floats is that of Java', () => {
  const texts: [number, string][] = [
    [0.1, '0.1'],
    [0.4, '0.4'],
    [1, '1.0'],
    [16777216, '1.6777216E7'],
    [3.4028234663852886e38, '3.4028235E38'],
    [1.401298464324817e-45, '1.4E-45'],
    [1 / 3, '0.33333334'],
    [1e10, '1.0E10'],
    [123456789, '1.23456792E8'],
    [4.5e9, '4.4999997E9'],
    [33788.5625, '33788.562'],
    [2 ** 40, '1.09951163E12'],
    [3e-45, '2.8E-45'],
  ];
  expect(texts.map(([value]) => floatText(Math.fround(value)))).toEqual(texts.map(([, text]) => text));
});

it('reads back as the same value, and has no digit too many', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      const text = doubleText(value);
      expect(Number(text)).toBe(value);
      // Beyond the significand and at powers of two Java has digits of its own, see java-digits.ts.
      if (Math.abs(value) >= 2 ** 53 || Number.isInteger(Math.log2(Math.abs(value)))) return;
      const digits = (each: string) =>
        each
          .replace(/[eE].*/, '')
          .replace(/[-.]/g, '')
          .replace(/^0+|0+$/g, '').length;
      expect(digits(text)).toBeLessThanOrEqual(Math.max(2, digits(String(value))));
    }),
  );
  fc.assert(
    fc.property(fc.float({ noNaN: true }), (value) => {
      expect(Math.fround(Number(floatText(value)))).toBe(value);
    }),
  );
});

it('the text of every other scalar is its value', () => {
  const scalars = [
    true,
    7,
    -7n,
    'x',
    new Double(2),
    new Float(0.5),
    new Short(-3),
    new Byte(4),
    new Char(65),
  ];
  expect(scalars.map(scalarText)).toEqual(['true', '7', '-7', 'x', '2.0', '0.5', '-3', '4', 'A']);
});
