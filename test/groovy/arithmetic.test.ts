/** Arithmetic against the definition: integers as bigints, decimals as a digit string and a scale. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testRegistry } from './conformance/registry.ts';
import { ExpressionRunner } from './run-expression.ts';

const runner = new ExpressionRunner(testRegistry());
const RUNS = { numRuns: 150 };

const edgy = (bits: number): fc.Arbitrary<bigint> =>
  fc.oneof(
    fc.bigInt({ min: -(1n << BigInt(bits - 1)), max: (1n << BigInt(bits - 1)) - 1n }),
    fc.constantFrom(0n, 1n, -1n, 2n, 10n, -(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n),
  );

interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

const decimals: fc.Arbitrary<Decimal> = fc.record({
  unscaled: fc.oneof(
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    fc.bigInt({ min: -9999n, max: 9999n }),
  ),
  scale: fc.integer({ min: -5, max: 25 }),
});

function at(value: Decimal, scale: number): bigint {
  return value.unscaled * 10n ** BigInt(scale - value.scale);
}

/** Java's text, from its documentation: plain for scale >= 0 and exponent >= -6, else scientific. */
function decimalText({ unscaled, scale }: Decimal): string {
  const sign = unscaled < 0n ? '-' : '';
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString();
  const exponent = digits.length - 1 - scale;
  if (scale === 0) return sign + digits;
  if (scale > 0 && exponent >= -6) {
    const padded = digits.padStart(scale + 1, '0');
    return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
  }
  const mantissa = digits.length === 1 ? digits : `${digits[0]}.${digits.slice(1)}`;
  return `${sign}${mantissa}${exponent === 0 ? '' : `E${exponent > 0 ? '+' : ''}${exponent}`}`;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** a / b to a number of digits after the point, half up, by plain long division. */
function quotientAt(a: Decimal, b: Decimal, scale: number): bigint {
  const shift = scale - a.scale + b.scale;
  const top = a.unscaled * 10n ** BigInt(Math.max(shift, 0));
  const bottom = b.unscaled * 10n ** BigInt(Math.max(-shift, 0));
  const cut = absolute(top) / absolute(bottom);
  const rest = absolute(top) % absolute(bottom);
  const rounded = rest * 2n >= absolute(bottom) ? cut + 1n : cut;
  return top < 0n !== bottom < 0n ? -rounded : rounded;
}

function digitCount(value: bigint): number {
  return absolute(value).toString().length;
}

/** Groovy's `/`: the first scale from the preferred one on at which it comes out even, else rounded twice. */
function quotient(a: Decimal, b: Decimal): Decimal {
  const preferred = a.scale - b.scale;
  for (let scale = preferred; scale <= preferred + 120; scale++) {
    const found = quotientAt(a, b, scale);
    const shift = scale + b.scale - a.scale;
    if (found * b.unscaled === a.unscaled * 10n ** BigInt(shift)) return { unscaled: found, scale };
  }
  const precision = Math.max(digitCount(a.unscaled), digitCount(b.unscaled)) + 10;
  let scale = preferred - 80;
  while (digitCount(quotientAt(a, b, scale)) < precision) scale++;
  // Trailing zeros go, as far as the preferred scale.
  let first: Decimal = { unscaled: quotientAt(a, b, scale), scale };
  while (first.scale > preferred && first.unscaled % 10n === 0n) {
    first = { unscaled: first.unscaled / 10n, scale: first.scale - 1 };
  }
  const scaleMax = Math.max(a.scale, b.scale, 10);
  if (first.scale <= scaleMax) return first;
  const unit = 10n ** BigInt(first.scale - scaleMax);
  const cut = (absolute(first.unscaled) + unit / 2n) / unit;
  return { unscaled: first.unscaled < 0n ? -cut : cut, scale: scaleMax };
}

describe('integers', () => {
  test('int arithmetic wraps at 32 bits', () => {
    fc.assert(
      fc.property(edgy(32), edgy(32), fc.integer({ min: -70, max: 70 }), (a, b, by) => {
        const int = (value: bigint): bigint => BigInt.asIntN(32, value);
        const distance = BigInt(by & 31);
        const expected = [
          int(a + b),
          int(a - b),
          int(a * b),
          a & b,
          a | b,
          a ^ b,
          ~a,
          int(-a),
          int(a << distance),
          a >> distance,
          int(BigInt.asUintN(32, a) >> distance),
        ];
        const script =
          '[a + b, a - b, a * b, a & b, a | b, a ^ b, ~a, -a, a << n, a >> n, a >>> n].join(",")';
        expect(runner.text(script, { a: Number(a), b: Number(b), n: by })).toBe(expected.join(','));
      }),
      RUNS,
    );
  });

  test('long arithmetic wraps at 64 bits, also beside an int', () => {
    fc.assert(
      fc.property(edgy(64), edgy(64), edgy(32), (a, b, c) => {
        const long = (value: bigint): bigint => BigInt.asIntN(64, value);
        const expected = [
          long(a + b),
          long(a - b),
          long(a * b),
          long(a + c),
          long(c - a),
          a & b,
          a | c,
          a ^ b,
        ];
        const script = '[a + b, a - b, a * b, a + c, c - a, a & b, a | c, a ^ b].join(",")';
        expect(runner.text(script, { a, b, c: Number(c) })).toBe(expected.join(','));
      }),
      RUNS,
    );
  });

  test('intdiv cuts towards zero and % has the sign of the dividend', () => {
    fc.assert(
      fc.property(
        edgy(64),
        edgy(64).filter((value) => value !== 0n),
        (a, b) => {
          const expected = [BigInt.asIntN(64, a / b), a % b];
          expect(runner.text('[a.intdiv(b), a % b].join(",")', { a, b })).toBe(expected.join(','));
        },
      ),
      RUNS,
    );
  });

  test('BigInteger has no bounds', () => {
    fc.assert(
      fc.property(edgy(200), edgy(200), fc.integer({ min: 0, max: 40 }), (a, b, n) => {
        const script =
          'def x = new BigInteger(a), y = new BigInteger(b); [x + y, x - y, x * y, x ** n, x & y, -x, x.gcd(y), x <=> y].join(",")';
        const gcd = (p: bigint, q: bigint): bigint => (q === 0n ? absolute(p) : gcd(q, p % q));
        const expected = [
          a + b,
          a - b,
          a * b,
          a ** BigInt(n),
          a & b,
          -a,
          gcd(a, b),
          a < b ? -1 : a > b ? 1 : 0,
        ];
        expect(runner.text(script, { a: a.toString(), b: b.toString(), n })).toBe(expected.join(','));
      }),
      RUNS,
    );
  });
});

describe('decimals', () => {
  const script = (expression: string): string =>
    `def x = new BigDecimal(new BigInteger(a), s), y = new BigDecimal(new BigInteger(b), t); ${expression}`;
  const variables = (a: Decimal, b: Decimal): Record<string, string | number> => ({
    a: a.unscaled.toString(),
    s: a.scale,
    b: b.unscaled.toString(),
    t: b.scale,
  });

  test('sums keep the larger scale, products add the scales', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const scale = Math.max(a.scale, b.scale);
        const expected = [
          { unscaled: at(a, scale) + at(b, scale), scale },
          { unscaled: at(a, scale) - at(b, scale), scale },
          { unscaled: a.unscaled * b.unscaled, scale: a.scale + b.scale },
          { unscaled: -a.unscaled, scale: a.scale },
        ];
        expect(runner.text(script('[x + y, x - y, x * y, -x].join(",")'), variables(a, b))).toBe(
          expected.map(decimalText).join(','),
        );
      }),
      RUNS,
    );
  });

  test('division is exact if the digits end, else rounded as Groovy rounds', () => {
    const nonZero = decimals.filter(({ unscaled }) => unscaled !== 0n);
    fc.assert(
      fc.property(nonZero, nonZero, (a, b) => {
        expect(runner.text(script('x / y'), variables(a, b))).toBe(decimalText(quotient(a, b)));
      }),
      RUNS,
    );
  });

  test('order does not look at the scale, equals does, and text reads back as the same decimal', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const scale = Math.max(a.scale, b.scale);
        const [p, q] = [at(a, scale), at(b, scale)];
        const expected = [p < q ? -1 : p > q ? 1 : 0, p === q, a.scale === b.scale && p === q, true];
        expect(
          runner.text(
            script('[x <=> y, x == y, x.equals(y), new BigDecimal(x.toString()).equals(x)].join(",")'),
            variables(a, b),
          ),
        ).toBe(expected.join(','));
      }),
      RUNS,
    );
  });
});

describe('floating point', () => {
  test('text reads back as the same double', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const text = runner.text('Double.longBitsToDouble(bits).toString()', { bits: bitsOf(value) });
        expect(Object.is(Number(text), value)).toBe(true);
      }),
      RUNS,
    );
  });
});

function bitsOf(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigInt64(0);
}
