/**
 * Elementary functions with the results of `java.lang.Math`. A JVM's `sin`, `cos`, `tan`, `exp`, `log`,
 * `log10` and `pow` return the double nearest to the exact value in all but rare cases, V8's often its
 * neighbour; here they are computed in double-double arithmetic and rounded once. `cbrt` and `hypot` are
 * those of fdlibm, with the same errors.
 */
import { onDemand } from '#base';

/** The unevaluated sum `high + low`, with `low` at most half a unit in the last place of `high`. */
interface DoublePair {
  readonly high: number;
  readonly low: number;
}

/** Veltkamp's constant: the product's upper half has 26 bits. */
const SPLITTER = 2 ** 27 + 1;

/** Error-free sum (Dekker), where `a` is the larger operand. */
function fastSum(a: number, b: number): DoublePair {
  const high = a + b;
  return { high, low: b - (high - a) };
}

/** Error-free sum (Knuth). */
function exactSum(a: number, b: number): DoublePair {
  const high = a + b;
  const part = high - a;
  return { high, low: a - (high - part) + (b - part) };
}

/** Error-free product (Dekker); both operands below 2^970. */
function exactProduct(a: number, b: number): DoublePair {
  const high = a * b;
  const aScaled = a * SPLITTER;
  const aHigh = aScaled - (aScaled - a);
  const bScaled = b * SPLITTER;
  const bHigh = bScaled - (bScaled - b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return { high, low: aLow * bLow - (high - aHigh * bHigh - aLow * bHigh - aHigh * bLow) };
}

function sum(a: DoublePair, b: DoublePair): DoublePair {
  const { high, low } = exactSum(a.high, b.high);
  return fastSum(high, low + a.low + b.low);
}

function product(a: DoublePair, b: DoublePair): DoublePair {
  const { high, low } = exactProduct(a.high, b.high);
  return fastSum(high, low + (a.high * b.low + a.low * b.high));
}

function quotient(a: DoublePair, b: DoublePair): DoublePair {
  const high = a.high / b.high;
  const back = exactProduct(high, b.high);
  return fastSum(high, (a.high - back.high - back.low + a.low - high * b.low) / b.high);
}

const LN2: DoublePair = { high: Math.LN2, low: 2.3190468138462996e-17 };
const HALF_PI: DoublePair = { high: Math.PI / 2, low: 6.123233995736766e-17 };
const HALF_PI_REST = -1.4973849048591833e-33;
const LOG10_E: DoublePair = { high: Math.LOG10E, low: 1.098319650216765e-17 };
const ONE: DoublePair = { high: 1, low: 0 };

/** `1/n!`; the factorials to 22 are doubles. */
const inverseFactorials = onDemand((): readonly DoublePair[] =>
  Array.from({ length: 23 }, (_, n) => {
    let factorial = 1;
    for (let factor = 2; factor <= n; factor++) factorial *= factor;
    return quotient(ONE, { high: factorial, low: 0 });
  }),
);

/**
 * `1/n! + x/(n + step)! + x²/(n + 2 step)! …` up to `1/last!`. Terms after `1/inPairs!` are too small for their own
 * rounding to count. The pairs are kept in variables here, since this is where the time goes.
 */
function series(x: DoublePair, n: number, step: number, inPairs: number, last: number): DoublePair {
  const terms = inverseFactorials();
  let at = last;
  let high = 0;
  for (; at > inPairs; at -= step) high = high * x.high + (terms[at] as DoublePair).high;
  let low = 0;
  const xScaled = x.high * SPLITTER;
  const xHigh = xScaled - (xScaled - x.high);
  const xLow = x.high - xHigh;
  for (; at >= n; at -= step) {
    const term = terms[at] as DoublePair;
    const times = high * x.high;
    const highScaled = high * SPLITTER;
    const highHigh = highScaled - (highScaled - high);
    const highLow = high - highHigh;
    const error = highLow * xLow - (times - highHigh * xHigh - highLow * xHigh - highHigh * xLow);
    low = error + (high * x.low + low * x.high) + term.low;
    // The term is the larger one: each is at most half of the one before it.
    const next = term.high + times;
    low += times - (next - term.high);
    high = next;
  }
  return fastSum(high, low);
}

/** `e^x`, as the pair times two to the power `exponent`. */
function exponential(x: DoublePair): DoublePair & { readonly exponent: number } {
  const exponent = Math.round(x.high / LN2.high);
  const whole = exactProduct(exponent, LN2.high);
  const rest = sum(x, { high: -whole.high, low: -whole.low - exponent * LN2.low });
  const { high, low } = series(rest, 0, 1, 8, 19);
  return { high, low, exponent };
}

/** The powers of two that are normal doubles, and the least argument of `exp` whose result is one. */
const NORMAL_EXPONENT_MIN = -1022;
const EXPONENT_MAX = 1023;

function scaled(value: number, exponent: number): number {
  return exponent > EXPONENT_MAX ? value * 2 ** EXPONENT_MAX * 2 : value * 2 ** exponent;
}

export function exp(x: number): number {
  const estimate = Math.exp(x);
  if (!(estimate >= 2 ** NORMAL_EXPONENT_MIN && estimate < Number.POSITIVE_INFINITY)) return estimate;
  const { high, exponent } = exponential({ high: x, low: 0 });
  return scaled(high, exponent);
}

/** The natural logarithm of a positive normal double: one step of Newton's method from V8's. */
function logarithm(x: number): DoublePair {
  let exponent = Math.floor(Math.log2(x));
  let fraction = x * 2 ** -(exponent >> 1) * 2 ** -(exponent - (exponent >> 1));
  if (fraction > Math.SQRT2) {
    fraction /= 2;
    exponent++;
  }
  const estimate = Math.log(fraction);
  const inverse = exponential({ high: -estimate, low: 0 });
  const one = exactProduct(fraction, inverse.high);
  const error = one.high - 1 + (one.low + fraction * inverse.low);
  const ofExponent = exactProduct(exponent, LN2.high);
  const whole = { high: ofExponent.high, low: ofExponent.low + exponent * LN2.low };
  return sum(whole, exactSum(estimate, error - (error * error) / 2));
}

function isPositiveNormal(x: number): boolean {
  return x >= 2 ** NORMAL_EXPONENT_MIN && x < Number.POSITIVE_INFINITY;
}

export function log(x: number): number {
  return isPositiveNormal(x) ? logarithm(x).high : Math.log(x);
}

export function log10(x: number): number {
  return isPositiveNormal(x) ? product(logarithm(x), LOG10_E).high : Math.log10(x);
}

export function pow(base: number, exponent: number): number {
  if (exponent === 2) return base * base;
  const estimate = base ** exponent;
  const magnitude = Math.abs(base);
  if (!isPositiveNormal(Math.abs(estimate)) || !isPositiveNormal(magnitude)) return estimate;
  if (magnitude === 1 || exponent === 0) return estimate;
  const power = product(logarithm(magnitude), { high: exponent, low: 0 });
  const { high, exponent: scale } = exponential(power);
  const result = scaled(high, scale);
  return estimate < 0 ? -result : result;
}

/** Maximum argument of the trigonometric functions for which a multiple of π/2 is known accurately enough. */
const CIRCULAR_MAX = 2 ** 20;
const CIRCULAR_MIN = 2 ** -500;

function isCircular(x: number): boolean {
  const magnitude = Math.abs(x);
  return magnitude > CIRCULAR_MIN && magnitude < CIRCULAR_MAX;
}

/** Argument reduction: the remainder of `x` modulo π/2, its sine and cosine, and the quadrant. */
function circular(x: number): { sine: DoublePair; cosine: DoublePair; quarter: number } {
  const turns = Math.round(x / HALF_PI.high);
  const whole = exactProduct(turns, HALF_PI.high);
  const finer = exactProduct(turns, HALF_PI.low);
  const coarse = exactSum(x - whole.high, -whole.low);
  const angle = sum(coarse, { high: -finer.high, low: -finer.low - turns * HALF_PI_REST });
  const square = product(angle, angle);
  const minus = { high: -square.high, low: -square.low };
  return {
    sine: product(angle, series(minus, 1, 2, 11, 21)),
    cosine: series(minus, 0, 2, 12, 22),
    quarter: turns & 3,
  };
}

export function sin(x: number): number {
  if (!isCircular(x)) return Math.sin(x);
  const { sine, cosine, quarter } = circular(x);
  const { high } = quarter % 2 === 0 ? sine : cosine;
  return quarter < 2 ? high : -high;
}

export function cos(x: number): number {
  if (!isCircular(x)) return Math.cos(x);
  const { sine, cosine, quarter } = circular(x);
  const { high } = quarter % 2 === 0 ? cosine : sine;
  return quarter === 1 || quarter === 2 ? -high : high;
}

export function tan(x: number): number {
  if (!isCircular(x)) return Math.tan(x);
  const { sine, cosine, quarter } = circular(x);
  return quarter % 2 === 0 ? quotient(sine, cosine).high : -quotient(cosine, sine).high;
}

const WORDS = new DataView(new ArrayBuffer(8));

/** The upper 32 bits: sign, exponent and 20 bits of the fraction. */
function highWord(x: number): number {
  WORDS.setFloat64(0, x);
  return WORDS.getInt32(0);
}

/** The double with the given upper 32 bits and zero lower bits. */
function fromHighWord(word: number): number {
  WORDS.setInt32(0, word);
  WORDS.setInt32(4, 0);
  return WORDS.getFloat64(0);
}

/** A third of the exponent's bias, so that a third of the bits approximates the root. */
const CBRT_BIAS = 715094163;
const CBRT_SUBNORMAL_BIAS = 696219795;
const SUBNORMAL_SCALE = 2 ** 54;

/** The cube root as in fdlibm: 5 bits from the exponent, 23 by a rational function, 53 by a Newton step. */
export function cbrt(x: number): number {
  const magnitude = Math.abs(x);
  if (!(magnitude > 0 && magnitude < Number.POSITIVE_INFINITY)) return x;
  const rough =
    magnitude < 2 ** NORMAL_EXPONENT_MIN
      ? fromHighWord(Math.trunc(highWord(magnitude * SUBNORMAL_SCALE) / 3) + CBRT_SUBNORMAL_BIAS)
      : fromHighWord(Math.trunc(highWord(magnitude) / 3) + CBRT_BIAS);
  const cubic = 19 / 35 + ((rough * rough) / magnitude) * rough;
  const closer = rough * (5 / 14 + 45 / 28 / (cubic + 99 / 70 + -864 / 1225 / cubic));
  const root = fromHighWord(highWord(closer) + 1);
  const ratio = magnitude / (root * root);
  const result = root + root * ((ratio - root) / (root + root + ratio));
  return x < 0 ? -result : result;
}

/** Above this ratio the smaller side is negligible; sides outside these bounds are scaled first. */
const HYPOT_RATIO = 2 ** 60;
const HYPOT_MAX = 2 ** 500;
const HYPOT_SCALE = 2 ** 600;

/** `√(x² + y²)` as in fdlibm: the larger side is split so that its square is exact. */
export function hypot(x: number, y: number): number {
  const larger = Math.max(Math.abs(x), Math.abs(y));
  const smaller = Math.min(Math.abs(x), Math.abs(y));
  if (Number.isNaN(larger) || larger === Number.POSITIVE_INFINITY) return Math.hypot(x, y);
  if (smaller === 0 || larger / smaller > HYPOT_RATIO) return larger + smaller;
  if (larger > HYPOT_MAX) return hypot(larger / HYPOT_SCALE, smaller / HYPOT_SCALE) * HYPOT_SCALE;
  if (smaller < 1 / HYPOT_MAX) return hypot(larger * HYPOT_SCALE, smaller * HYPOT_SCALE) / HYPOT_SCALE;
  const difference = larger - smaller;
  if (difference > smaller) {
    const upper = fromHighWord(highWord(larger));
    const lower = larger - upper;
    return Math.sqrt(upper * upper - (smaller * -smaller - lower * (larger + upper)));
  }
  const doubled = larger + larger;
  const smallerUpper = fromHighWord(highWord(smaller));
  const smallerLower = smaller - smallerUpper;
  const upper = fromHighWord(highWord(doubled));
  const lower = doubled - upper;
  return Math.sqrt(
    upper * smallerUpper - (difference * -difference - (upper * smallerLower + lower * smaller)),
  );
}
