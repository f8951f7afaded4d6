/** `java.lang.Math` and `StrictMath`. */
import { Double, Float } from '#base';
import { javaException } from '#groovy/runtime/errors/exception';
import {
  GroovyType,
  type MethodTable,
  type MethodTableMaker,
  methodTable,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import { compareDoubles } from '#groovy/runtime/number/compare-numbers';
import { cbrt, cos, exp, hypot, log, log10, pow, sin, tan } from '#groovy/runtime/number/elementary';
import { toInt, toLong } from '#groovy/runtime/number/groovy-number';
import { roundHalfUp } from './double.ts';

type DoubleFunctions = Readonly<Record<string, (value: number) => number>>;

/** Functions of one double; where both V8 and JVMs use fdlibm, those of V8. */
const ONE_DOUBLE: DoubleFunctions = {
  sin,
  cos,
  tan,
  exp,
  log,
  log10,
  cbrt,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  expm1: Math.expm1,
  log1p: Math.log1p,
  sqrt: Math.sqrt,
  ceil: Math.ceil,
  floor: Math.floor,
};

/** Functions that `StrictMath` takes from fdlibm, while `Math` is nearer to the exact value. */
const STRICT: DoubleFunctions = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  exp: Math.exp,
  log: Math.log,
  log10: Math.log10,
};

function ofOneDouble(functions: DoubleFunctions): MethodTable {
  return Object.fromEntries(
    Object.entries(functions).map(([name, apply]) => [
      `static ${name}(double)`,
      (_runtime: Runtime, _self: Value, value: Double) => new Double(apply(value.value)),
    ]),
  );
}

/** Rounds half to even, as `Math.rint`. */
function rint(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

const INT_MIN = -(2 ** 31);
const LONG_MIN = -(2n ** 63n);

function overflow(word: string): never {
  throw javaException('java.lang.ArithmeticException', `${word} overflow`);
}

function exactInt(value: number): number {
  return Number.isSafeInteger(value) && (value | 0) === value ? value : overflow('integer');
}

function exactLong(value: bigint): bigint {
  return BigInt.asIntN(64, value) === value ? value : overflow('long');
}

function nonZero<T extends number | bigint>(divisor: T): T {
  // biome-ignore lint/suspicious/noDoubleEquals: 0 and 0n alike
  if (divisor == 0) throw javaException('java.lang.ArithmeticException', '/ by zero');
  return divisor;
}

function floorModInt(a: number, b: number): number {
  const rest = a % nonZero(b);
  return (rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest) | 0;
}

function floorModLong(a: bigint, b: bigint): bigint {
  const rest = a % nonZero(b);
  return rest !== 0n && rest < 0n !== b < 0n ? rest + b : rest;
}

/** `abs`, `max`, `min` of each primitive kind. */
const KINDS = methodTable(() => ({
  'static abs(int)': (_runtime, _self, a) => Math.abs(a) | 0,
  'static abs(long)': (_runtime, _self, a) => BigInt.asIntN(64, a < 0n ? -a : a),
  'static abs(float)': (_runtime, _self, a) => new Float(Math.abs(a.value)),
  'static abs(double)': (_runtime, _self, a) => new Double(Math.abs(a.value)),
  'static max(int, int)': (_runtime, _self, a, b) => Math.max(a, b),
  'static max(long, long)': (_runtime, _self, a, b) => (a > b ? a : b),
  'static max(float, float)': (_runtime, _self, a, b) => new Float(Math.max(a.value, b.value)),
  'static max(double, double)': (_runtime, _self, a, b) => new Double(Math.max(a.value, b.value)),
  'static min(int, int)': (_runtime, _self, a, b) => Math.min(a, b),
  'static min(long, long)': (_runtime, _self, a, b) => (a < b ? a : b),
  'static min(float, float)': (_runtime, _self, a, b) => new Float(Math.min(a.value, b.value)),
  'static min(double, double)': (_runtime, _self, a, b) => new Double(Math.min(a.value, b.value)),
  'static signum(double)': (_runtime, _self, a) => new Double(Math.sign(a.value)),
  'static signum(float)': (_runtime, _self, a) => new Float(Math.sign(a.value)),
}));

const EXACT = methodTable(() => ({
  'static addExact(int, int)': (_runtime, _self, a, b) => exactInt(a + b),
  'static addExact(long, long)': (_runtime, _self, a, b) => exactLong(a + b),
  'static subtractExact(int, int)': (_runtime, _self, a, b) => exactInt(a - b),
  'static subtractExact(long, long)': (_runtime, _self, a, b) => exactLong(a - b),
  'static multiplyExact(int, int)': (_runtime, _self, a, b) =>
    Math.abs(a * b) > 2 ** 31 ? overflow('integer') : exactInt(a * b + 0),
  'static multiplyExact(long, long)': (_runtime, _self, a, b) => exactLong(a * b),
  'static incrementExact(long)': (_runtime, _self, a) => exactLong(a + 1n),
  'static decrementExact(long)': (_runtime, _self, a) => exactLong(a - 1n),
  'static negateExact(long)': (_runtime, _self, a) => exactLong(-a),
  'static incrementExact(int)': (_runtime, _self, a) => exactInt(a + 1),
  'static decrementExact(int)': (_runtime, _self, a) => exactInt(a - 1),
  'static absExact(int)': (_runtime, _self, a) => {
    if (a !== INT_MIN) return Math.abs(a);
    const message = 'Overflow to represent absolute value of Integer.MIN_VALUE';
    throw javaException('java.lang.ArithmeticException', message);
  },
  'static absExact(long)': (_runtime, _self, a) => {
    if (a !== LONG_MIN) return a < 0n ? -a : a;
    const message = 'Overflow to represent absolute value of Long.MIN_VALUE';
    throw javaException('java.lang.ArithmeticException', message);
  },
  'static multiplyHigh(long, long)': (_runtime, _self, a, b) => (a * b) >> 64n,
  'static floorDiv(long, int)': (_runtime, _self, a, b) => {
    const divisor = BigInt(b);
    return BigInt.asIntN(64, (a - floorModLong(a, divisor)) / divisor);
  },
  'static multiplyExact(long, int)': (_runtime, _self, a, b) => exactLong(a * BigInt(b)),
  'static negateExact(int)': (_runtime, _self, a) => exactInt(0 - a),
  'static toIntExact(long)': (_runtime, _self, a) =>
    BigInt.asIntN(32, a) === a ? Number(a) : overflow('integer'),
  'static floorDiv(int, int)': (_runtime, _self, a, b) => Math.floor(a / nonZero(b)) | 0,
  'static floorDiv(long, long)': (_runtime, _self, a, b) => BigInt.asIntN(64, (a - floorModLong(a, b)) / b),
  'static floorMod(int, int)': (_runtime, _self, a, b) => floorModInt(a, b),
  'static floorMod(long, int)': (_runtime, _self, a, b) => Number(floorModLong(a, BigInt(b))),
  'static floorMod(long, long)': (_runtime, _self, a, b) => floorModLong(a, b),
}));

const DEGREES = 180;

const MATH = methodTable(() => ({
  ...ofOneDouble(ONE_DOUBLE),
  ...KINDS(),
  ...EXACT(),
  'static pow(double, double)': (_runtime, _self, a, b) => new Double(pow(a.value, b.value)),
  'static atan2(double, double)': (_runtime, _self, y, x) => new Double(Math.atan2(y.value, x.value)),
  'static hypot(double, double)': (_runtime, _self, x, y) => new Double(hypot(x.value, y.value)),
  'static IEEEremainder(double, double)': (_runtime, _self, a, b) =>
    new Double(a.value - b.value * rint(a.value / b.value)),
  'static rint(double)': (_runtime, _self, value) => new Double(rint(value.value)),
  'static round(float)': (_runtime, _self, value) => toInt(new Double(roundHalfUp(value.value))),
  'static round(double)': (_runtime, _self, value) => toLong(new Double(roundHalfUp(value.value))),
  'static toDegrees(double)': (_runtime, _self, value) => new Double(value.value * (DEGREES / Math.PI)),
  'static toRadians(double)': (_runtime, _self, value) => new Double(value.value * (Math.PI / DEGREES)),
  'static random()': (runtime) => new Double(runtime.random.nextDouble()),
  'static ulp(double)': (_runtime, _self, value) => new Double(ulp(value.value)),
  'static ulp(float)': (_runtime, _self, value) => new Float(floatUlp(value.value)),
  'static copySign(double, double)': (_runtime, _self, magnitude, sign) =>
    new Double(copySign(magnitude.value, sign.value)),
  'static copySign(float, float)': (_runtime, _self, magnitude, sign) =>
    new Float(copySign(magnitude.value, sign.value)),
  'static getExponent(double)': (_runtime, _self, value) => exponentOf(value.value),
  'static scalb(double, int)': (_runtime, _self, value, by) => new Double(value.value * 2 ** by),
  'static scalb(float, int)': (_runtime, _self, value, by) => new Float(value.value * 2 ** by),
  'static multiplyFull(int, int)': (_runtime, _self, a, b) => BigInt(a) * BigInt(b),
  'static nextDown(double)': (_runtime, _self, value) => new Double(-nextUp(-value.value)),
  'static nextDown(float)': (_runtime, _self, value) => new Float(-floatNextUp(-value.value)),
  'static nextUp(float)': (_runtime, _self, value) => new Float(floatNextUp(value.value)),
  'static nextAfter(double, double)': (_runtime, _self, from, to) =>
    new Double(nextAfter(from.value, to.value)),
  'static nextAfter(float, double)': (_runtime, _self, from, to) =>
    new Float(floatNextAfter(from.value, to.value)),
  'static nextUp(double)': (_runtime, _self, value) => new Double(nextUp(value.value)),
}));

/** The next larger double, by the order of the bits. */
function nextAfter(from: number, to: number): number {
  if (Number.isNaN(from) || Number.isNaN(to)) return Number.NaN;
  if (from === to) return to;
  return to > from ? nextUp(from) : -nextUp(-from);
}

function nextUp(value: number): number {
  if (Number.isNaN(value) || value === Number.POSITIVE_INFINITY) return value;
  if (value === 0) return Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return view.getFloat64(0);
}

function floatNextAfter(from: number, to: number): number {
  if (Number.isNaN(from) || Number.isNaN(to)) return Number.NaN;
  if (from === to) return to;
  return to > from ? floatNextUp(from) : -floatNextUp(-from);
}

function copySign(magnitude: number, sign: number): number {
  const isNegative = sign < 0 || Object.is(sign, -0);
  return isNegative ? -Math.abs(magnitude) : Math.abs(magnitude);
}

/** The next larger float. */
function floatNextUp(value: number): number {
  if (Number.isNaN(value) || value === Number.POSITIVE_INFINITY) return value;
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  view.setInt32(0, value === 0 ? 1 : view.getInt32(0) + (value > 0 ? 1 : -1));
  return view.getFloat32(0);
}

/** The distance from a float to the next larger one. */
function floatUlp(value: number): number {
  const magnitude = Math.abs(value);
  const above = floatNextUp(magnitude);
  return above === Number.POSITIVE_INFINITY && Number.isFinite(magnitude)
    ? magnitude + floatNextUp(-magnitude)
    : Math.abs(above - magnitude) || magnitude;
}

const EXPONENT_BIAS = 1023;

/** The unbiased exponent in the bits of a double. */
function exponentOf(value: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return ((view.getUint32(0) >>> 20) & 0x7ff) - EXPONENT_BIAS;
}

/** The distance to the next larger double. */
function ulp(value: number): number {
  const magnitude = Math.abs(value);
  if (!Number.isFinite(magnitude)) return magnitude;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, magnitude);
  if (compareDoubles(magnitude, Number.MAX_VALUE) === 0) return 2 ** 971;
  view.setBigInt64(0, view.getBigInt64(0) + 1n);
  return view.getFloat64(0) - magnitude;
}

function mathType(name: string, methods: MethodTableMaker): GroovyType {
  return new GroovyType({
    name,
    form: 'abstract',
    methods,
    statics: { PI: new Double(Math.PI), E: new Double(Math.E) },
  });
}

export const MATH_TYPES: readonly GroovyType[] = [
  mathType('java.lang.Math', MATH),
  mathType('java.lang.StrictMath', () => ({ ...MATH(), ...ofOneDouble(STRICT) })),
];
