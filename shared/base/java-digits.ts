/**
 * Decimal digits of `Double.toString` and `Float.toString` of Java 5 to 18 where they are not the shortest that
 * round-trip: integral values that exceed the significand, powers of two, values beyond a long and subnormal ones.
 * Everywhere else Java and JavaScript agree.
 */

/**
 * A binary floating-point format: bits of the significand including the hidden one, and the exponent of its least
 * significant bit.
 */
export interface BinaryFormat {
  readonly precision: number;
  readonly exponentMin: number;
}

export const BINARY64: BinaryFormat = { precision: 53, exponentMin: -1074 };
export const BINARY32: BinaryFormat = { precision: 24, exponentMin: -149 };

const LONG_END = 2 ** 63;

/** Digits with the point after the first one, and the decimal exponent. */
export interface DecimalDigits {
  readonly digits: string;
  readonly exponent: number;
}

const BITS = new DataView(new ArrayBuffer(8));
const FRACTION_BITS_OF_HIGH_WORD = 20;
const FRACTION_OF_HIGH_WORD = 2 ** FRACTION_BITS_OF_HIGH_WORD - 1;
const EXPONENT_BIAS = 1023;

/** `value` is finite and positive; undefined if Java gives the shortest round-trip digits too. */
export function javaDigits(value: number, format: BinaryFormat): DecimalDigits | undefined {
  const { precision, exponentMin } = format;
  const end = 2 ** precision;
  if (value >= end && value < LONG_END) return integralDigits(BigInt(value), precision);
  BITS.setFloat64(0, value);
  const isPowerOfTwo = BITS.getUint32(4) === 0 && (BITS.getUint32(0) & FRACTION_OF_HIGH_WORD) === 0;
  const isSubnormal = value < 2 ** (exponentMin + precision - 1);
  return isPowerOfTwo || isSubnormal || value >= end ? digitsWithinMargin(value, format) : undefined;
}

/** Of a normal double; of a subnormal one it is below any format's. */
function binaryExponent(value: number): number {
  BITS.setFloat64(0, value);
  return (BITS.getUint32(0) >>> FRACTION_BITS_OF_HIGH_WORD) - EXPONENT_BIAS;
}

/** All digits of an integer, rounded half up where bits below the significand would determine them. */
function integralDigits(value: bigint, precision: number): DecimalDigits {
  const bitsBelow = value.toString(2).length - precision - 2;
  const dropped = bitsBelow > 1 ? Math.floor(bitsBelow * Math.log10(2)) : 0;
  const unit = 10n ** BigInt(dropped);
  const digits = ((value + unit / 2n) / unit).toString();
  return { digits, exponent: digits.length + dropped - 1 };
}

/**
 * Digit generation of Steele and White: stops when the rest is below the margin on either side. The margin is half a
 * unit in the last place, a quarter for powers of two, exclusive. At least two digits.
 */
function digitsWithinMargin(value: number, { precision, exponentMin }: BinaryFormat): DecimalDigits {
  const unit = Math.max(binaryExponent(value) - precision + 1, exponentMin);
  const significand = BigInt(value / 2 ** unit);
  let exponent = Number(value.toExponential().split('e')[1]);
  // The value is `left / whole` times ten to the power `exponent`, in quarters of its last place.
  const scale = (amount: bigint, binary: number, decimal: number): bigint =>
    (amount << BigInt(Math.max(binary, 0))) * 10n ** BigInt(Math.max(decimal, 0));
  const whole = scale(4n, -unit, exponent);
  let left = scale(significand * 4n, unit, -exponent);
  let margin = scale((significand & (significand - 1n)) === 0n ? 1n : 2n, unit, -exponent);
  if (left < whole) {
    // The nearest short decimal was the next power of ten.
    exponent--;
    left *= 10n;
    margin *= 10n;
  }
  let digits = '';
  let isLow = false;
  let isHigh = false;
  while (digits.length < 2 || !(isLow || isHigh)) {
    digits += left / whole;
    left = (left % whole) * 10n;
    margin *= 10n;
    isLow = left < margin;
    isHigh = left + margin > whole * 10n;
  }
  const half = left * 2n - whole * 10n;
  const isOdd = Number(digits.at(-1)) % 2 === 1;
  const roundsUp = isHigh && (!isLow || half > 0n || (half === 0n && isOdd));
  return roundsUp ? nextUp(digits, exponent) : { digits, exponent };
}

function nextUp(digits: string, exponent: number): DecimalDigits {
  const next = (BigInt(digits) + 1n).toString();
  return next.length > digits.length ? { digits: next, exponent: exponent + 1 } : { digits: next, exponent };
}
