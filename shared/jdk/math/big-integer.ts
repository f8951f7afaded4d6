/** `java.math.BigInteger`. */
import { Byte, Short } from '#base';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { illegalArgument, javaException } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { toByteArray as byteArray, fromByteArray as bytesOf } from '#groovy/runtime/io/byte-streams';
import { intdiv, minus, mod, multiply, plus, power } from '#groovy/runtime/number/arithmetic';
import {
  BIG_INTEGER_TYPE,
  BigInteger,
  bitLength,
  checkIntegerBits,
  integerSquareRoot,
  magnitudeBits,
} from '#groovy/runtime/number/big-integer';
import { BITS_PER_STEP, countingMethods } from '#groovy/runtime/number/large-numbers';
import { parseBigInteger } from '#groovy/runtime/number/parse-number';

function made(value: bigint): BigInteger {
  return new BigInteger(value);
}

function arithmetic(message: string): never {
  throw javaException('java.lang.ArithmeticException', message);
}

function remainder(a: BigInteger, b: BigInteger): BigInteger {
  if (b.value === 0n) arithmetic('BigInteger divide by zero');
  return made(a.value % b.value);
}

/** A number of at most this many bits, from random bytes. */
function randomInteger(runtime: Runtime, _self: unknown, bits: number, random: Value): BigInteger {
  if (bits < 0) throw illegalArgument('numBits must be non-negative');
  checkIntegerBits(bits);
  const length = Math.ceil(bits / 8);
  runtime.budget.checkLength(length);
  const bytes = new JavaArray('byte', new Array<Value>(length).fill(new Byte(0)));
  runtime.invokeMethod(random, 'nextBytes', [bytes]);
  return made(BigInt.asUintN(bits, fromByteArray(runtime, bytes)));
}

/** A left shift for a negative distance, as Java has it. */
function shiftRight(value: BigInteger, by: number): BigInteger {
  if (by < 0) checkIntegerBits(magnitudeBits(value.value) - by);
  return made(by < 0 ? value.value << BigInt(-by) : value.value >> BigInt(by));
}

function modPower(runtime: Runtime, base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (modulus <= 0n) arithmetic('BigInteger: modulus not positive');
  if (exponent < 0n) return modPower(runtime, modInverse(runtime, base, modulus), -exponent, modulus);
  let result = 1n % modulus;
  let factor = ((base % modulus) + modulus) % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    runtime.budget.steps(1 + magnitudeBits(modulus) / 64);
    if ((rest & 1n) === 1n) result = (result * factor) % modulus;
    factor = (factor * factor) % modulus;
  }
  return result;
}

/** Greatest common divisor: never negative; 0 for 0 and 0. */
function greatestCommonDivisor(runtime: Runtime, a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  const steps = turnSteps(x > y ? x : y);
  while (y !== 0n) {
    runtime.budget.steps(steps);
    [x, y] = [y, x % y];
  }
  return x;
}

/** Budget steps of an iteration over numbers up to this size: one pass over their bits. */
function turnSteps(value: bigint): number {
  return 1 + magnitudeBits(value) / BITS_PER_STEP;
}

function modInverse(runtime: Runtime, value: bigint, modulus: bigint): bigint {
  if (modulus <= 0n) arithmetic('BigInteger: modulus not positive');
  let [a, b] = [((value % modulus) + modulus) % modulus, modulus];
  let [x, y] = [1n, 0n];
  const steps = turnSteps(modulus);
  while (b !== 0n) {
    runtime.budget.steps(steps);
    const quotient = a / b;
    [a, b] = [b, a - quotient * b];
    [x, y] = [y, x - quotient * y];
  }
  if (a !== 1n) arithmetic('BigInteger not invertible.');
  return ((x % modulus) + modulus) % modulus;
}

/** Exact for every number below 3.3 · 10^24; beyond that an error is practically impossible. */
const WITNESSES = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n];

/** Miller-Rabin primality test. */
function isProbablePrime(runtime: Runtime, value: bigint): boolean {
  const n = value < 0n ? -value : value;
  if (n < 2n) return false;
  runtime.budget.steps(WITNESSES.length * turnSteps(n));
  for (const prime of WITNESSES) if (n % prime === 0n) return n === prime;
  const twos = lowestSetBit(n - 1n);
  const odd = (n - 1n) >> BigInt(twos);
  const steps = turnSteps(n);
  return WITNESSES.every((witness) => {
    let power = modPower(runtime, witness, odd, n);
    if (power === 1n || power === n - 1n) return true;
    for (let turn = 1; turn < twos; turn++) {
      runtime.budget.steps(steps);
      power = (power * power) % n;
      if (power === n - 1n) return true;
    }
    return false;
  });
}

function nextProbablePrime(runtime: Runtime, value: bigint): bigint {
  if (value < 0n) arithmetic(`start < 0: ${value}`);
  let candidate = value + 1n;
  while (!isProbablePrime(runtime, candidate)) candidate++;
  return candidate;
}

/** The index of the lowest set bit of a non-zero number. */
function lowestSetBit(value: bigint): number {
  return magnitudeBits(value & -value) - 1;
}

/** The bytes of the two's complement form, highest first. */
function toByteArray(runtime: Runtime, value: bigint): JavaArray {
  const count = Math.floor(bitLength(value) / 8) + 1;
  const digits = BigInt.asUintN(count * 8, value).toString(16);
  return byteArray(runtime, Buffer.from(digits.padStart(2 * count, '0'), 'hex'));
}

function fromByteArray(runtime: Runtime, bytes: JavaArray): bigint {
  const { length } = bytes.items;
  if (length === 0) throw javaException('java.lang.NumberFormatException', 'Zero length BigInteger');
  checkIntegerBits(length * 8);
  return BigInt.asIntN(length * 8, BigInt(`0x${Buffer.from(bytesOf(runtime, bytes)).toString('hex')}`));
}

function exact(value: bigint, bits: number, word: string): bigint {
  return BigInt.asIntN(bits, value) === value ? value : arithmetic(`BigInteger out of ${word} range`);
}

function bit(index: number): bigint {
  if (index < 0) arithmetic('Negative bit address');
  checkIntegerBits(index);
  return 1n << BigInt(index);
}

const ARITHMETIC = methodTable(() => ({
  'add(BigInteger)': plus,
  'subtract(BigInteger)': minus,
  'multiply(BigInteger)': multiply,
  'divide(BigInteger)': intdiv,
  'mod(BigInteger)': mod,
  'remainder(BigInteger)': (_runtime, self: BigInteger, other: BigInteger) => remainder(self, other),
  'divideAndRemainder(BigInteger)': (runtime, self: BigInteger, other: BigInteger) =>
    new JavaArray('java.math.BigInteger', [intdiv(runtime, self, other), remainder(self, other)]),
  'pow(int)': (runtime, self: BigInteger, exponent) => {
    if (exponent < 0) arithmetic('Negative exponent');
    return power(runtime, self, exponent);
  },
  'power(BigInteger)': power,
  'modPow(BigInteger, BigInteger)': (runtime, self: BigInteger, exponent: BigInteger, modulus: BigInteger) =>
    made(modPower(runtime, self.value, exponent.value, modulus.value)),
  'modInverse(BigInteger)': (runtime, self: BigInteger, modulus: BigInteger) =>
    made(modInverse(runtime, self.value, modulus.value)),
  'gcd(BigInteger)': (runtime, self: BigInteger, other: BigInteger) =>
    made(greatestCommonDivisor(runtime, self.value, other.value)),
  'negate()': (_runtime, self: BigInteger) => made(-self.value),
  'abs()': (_runtime, self: BigInteger) => made(self.value < 0n ? -self.value : self.value),
  'signum()': (_runtime, self: BigInteger) => (self.value === 0n ? 0 : self.value < 0n ? -1 : 1),
  'sqrt()': (runtime, self: BigInteger) =>
    self.value < 0n
      ? arithmetic('Negative BigInteger')
      : made(integerSquareRoot(self.value, () => runtime.budget.checkNow())),
  'max(BigInteger)': (_runtime, self: BigInteger, other: BigInteger) =>
    self.value >= other.value ? self : other,
  'min(BigInteger)': (_runtime, self: BigInteger, other: BigInteger) =>
    self.value <= other.value ? self : other,
  'compareTo(BigInteger)': (_runtime, self: BigInteger, other: BigInteger) =>
    self.value < other.value ? -1 : self.value > other.value ? 1 : 0,
  'isProbablePrime(int)': (runtime, self: BigInteger) => isProbablePrime(runtime, self.value),
  'nextProbablePrime()': (runtime, self: BigInteger) => made(nextProbablePrime(runtime, self.value)),
}));

const BITS = methodTable(() => ({
  'and(BigInteger)': (_runtime, self: BigInteger, other: BigInteger) => made(self.value & other.value),
  'or(BigInteger)': (_runtime, self: BigInteger, other: BigInteger) => made(self.value | other.value),
  'xor(BigInteger)': (_runtime, self: BigInteger, other: BigInteger) => made(self.value ^ other.value),
  'andNot(BigInteger)': (_runtime, self: BigInteger, other: BigInteger) => made(self.value & ~other.value),
  'not()': (_runtime, self: BigInteger) => made(~self.value),
  'shiftLeft(int)': (_runtime, self: BigInteger, by) => shiftRight(self, -by),
  'shiftRight(int)': (_runtime, self: BigInteger, by) => shiftRight(self, by),
  'testBit(int)': (_runtime, self: BigInteger, index) => (self.value & bit(index)) !== 0n,
  'setBit(int)': (_runtime, self: BigInteger, index) => made(self.value | bit(index)),
  'clearBit(int)': (_runtime, self: BigInteger, index) => made(self.value & ~bit(index)),
  'flipBit(int)': (_runtime, self: BigInteger, index) => made(self.value ^ bit(index)),
  'bitLength()': (_runtime, self: BigInteger) => bitLength(self.value),
  'bitCount()': (_runtime, self: BigInteger) =>
    (self.value < 0n ? ~self.value : self.value).toString(2).replaceAll('0', '').length,
  'getLowestSetBit()': (_runtime, self: BigInteger) => (self.value === 0n ? -1 : lowestSetBit(self.value)),
}));

export const BIG_INTEGER: Extension = {
  on: BIG_INTEGER_TYPE.name,
  methods: () =>
    countingMethods({
      ...ARITHMETIC(),
      ...BITS(),
      'new(String)': (_runtime, _self, text: string) => made(parseBigInteger(text)),
      'new(String, int)': (_runtime, _self, text: string, radix: number) =>
        made(parseBigInteger(text, radix)),
      'new(byte[])': (runtime, _self, bytes: JavaArray) => made(fromByteArray(runtime, bytes)),
      'new(int, byte[])': (runtime, _self, sign: number, magnitude: JavaArray) =>
        made(BigInt(sign) * BigInt.asUintN(magnitude.items.length * 8, fromByteArray(runtime, magnitude))),
      'new(int, Random)': randomInteger,
      'static valueOf(long)': (_runtime, _self, value: bigint) => made(value),
      'toString(int)': (_runtime, self: BigInteger, radix: number) =>
        self.value.toString(radix < 2 || radix > 36 ? 10 : radix),
      'toByteArray()': (runtime, self: BigInteger) => toByteArray(runtime, self.value),
      'intValueExact()': (_runtime, self: BigInteger) => Number(exact(self.value, 32, 'int')),
      'longValueExact()': (_runtime, self: BigInteger) => exact(self.value, 64, 'long'),
      'shortValueExact()': (_runtime, self: BigInteger) => new Short(Number(exact(self.value, 16, 'short'))),
      'byteValueExact()': (_runtime, self: BigInteger) => new Byte(Number(exact(self.value, 8, 'byte'))),
    }),
};
