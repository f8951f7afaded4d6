/** `java.lang.Integer` and `Long`: parsing, radixes and bits. */
import { bitCount } from '#base';
import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { compareNumbers } from '#groovy/runtime/number/compare-numbers';
import type { GroovyNumber } from '#groovy/runtime/number/groovy-number';
import {
  decodeInteger,
  INT_MAX,
  INT_MIN,
  LONG_MAX,
  LONG_MIN,
  numberFormatException,
  parseBigInteger,
  parseInt32,
  parseInt64,
} from '#groovy/runtime/number/parse-number';

const INT_BITS = 32;
const LONG_BITS = 64;
const LONG_MASK = 63;
const RADIX_MAX = 36;
const RADIX_MIN = 2;

/** The value as an unsigned number of this many bits. */
function unsigned(value: bigint): bigint {
  return BigInt.asUintN(LONG_BITS, value);
}

function leadingZeros64(value: bigint): number {
  return value < 0n ? 0 : LONG_BITS - (value === 0n ? 0 : value.toString(2).length);
}

function trailingZeros64(value: bigint): number {
  if (value === 0n) return LONG_BITS;
  return unsigned(value & -value).toString(2).length - 1;
}

function bitCount64(value: bigint): number {
  return unsigned(value).toString(2).replaceAll('0', '').length;
}

/** An unsupported radix is replaced by 10, as in Java. */
function inRadix(value: number | bigint, radix: number): string {
  return value.toString(radix < RADIX_MIN || radix > RADIX_MAX ? 10 : radix);
}

function reverseBits(value: bigint, bits: number): bigint {
  const digits = BigInt.asUintN(bits, value).toString(2).padStart(bits, '0');
  return BigInt.asIntN(bits, BigInt(`0b${[...digits].reverse().join('')}`));
}

function reverseBytes(value: bigint, bits: number): bigint {
  const digits = BigInt.asUintN(bits, value)
    .toString(16)
    .padStart(bits / 4, '0');
  return BigInt.asIntN(bits, BigInt(`0x${(digits.match(/../g) ?? []).reverse().join('')}`));
}

const INTEGER_BITS = methodTable(() => ({
  'static bitCount(int)': (_runtime, _self, value) => bitCount(value),
  'static highestOneBit(int)': (_runtime, _self, value) =>
    value === 0 ? 0 : 1 << (INT_BITS - 1 - Math.clz32(value)),
  'static lowestOneBit(int)': (_runtime, _self, value) => value & -value,
  'static numberOfLeadingZeros(int)': (_runtime, _self, value) => Math.clz32(value),
  'static numberOfTrailingZeros(int)': (_runtime, _self, value) =>
    value === 0 ? INT_BITS : INT_BITS - 1 - Math.clz32(value & -value),
  'static reverse(int)': (_runtime, _self, value) => Number(reverseBits(BigInt(value), INT_BITS)),
  'static reverseBytes(int)': (_runtime, _self, value) => Number(reverseBytes(BigInt(value), INT_BITS)),
  'static rotateLeft(int, int)': (_runtime, _self, value, by) =>
    (value << by) | (by % INT_BITS === 0 ? 0 : value >>> -by),
  'static rotateRight(int, int)': (_runtime, _self, value, by) =>
    (value >>> by) | (by % INT_BITS === 0 ? 0 : value << -by) | 0,
  'static toBinaryString(int)': (_runtime, _self, value) => (value >>> 0).toString(2),
  'static toHexString(int)': (_runtime, _self, value) => (value >>> 0).toString(16),
  'static toOctalString(int)': (_runtime, _self, value) => (value >>> 0).toString(8),
  'static toUnsignedString(int)': (_runtime, _self, value) => (value >>> 0).toString(),
  'static toUnsignedLong(int)': (_runtime, _self, value) => BigInt(value >>> 0),
  'static divideUnsigned(int, int)': (_runtime, _self, a, b) => Math.floor((a >>> 0) / nonZero(b >>> 0)) | 0,
  'static remainderUnsigned(int, int)': (_runtime, _self, a, b) => ((a >>> 0) % nonZero(b >>> 0)) | 0,
  'static compareUnsigned(int, int)': (_runtime, _self, a, b) => Math.sign((a >>> 0) - (b >>> 0)),
}));

function nonZero(divisor: number): number {
  if (divisor === 0) throw javaException('java.lang.ArithmeticException', '/ by zero');
  return divisor;
}

/** Methods that both classes share: `T` is the JavaScript type of their values. */
function commonRows<T extends GroovyNumber>(
  word: 'int' | 'long',
  box: string,
  parse: (text: string | null, radix?: number) => T,
  bounds: readonly [bigint, bigint],
  make: (value: bigint) => T,
): MethodTable {
  const parseName = word === 'int' ? 'parseInt' : 'parseLong';
  return {
    [`new(${word})`]: (_runtime: Runtime, _self: Value, value: T) => value,
    'new(String)': (_runtime, _self, text: string | null) => parse(text),
    [`static ${parseName}(String)`]: (_runtime: Runtime, _self: Value, text: string | null) => parse(text),
    [`static ${parseName}(String, int)`]: (
      _runtime: Runtime,
      _self: Value,
      text: string | null,
      radix: number,
    ) => parse(text, radix),
    'static valueOf(String)': (_runtime, _self, text: string | null) => parse(text),
    'static valueOf(String, int)': (_runtime, _self, text: string | null, radix: number) =>
      parse(text, radix),
    [`static valueOf(${word})`]: (_runtime: Runtime, _self: Value, value: T) => value,
    'static decode(String)': (_runtime, _self, text: string) => make(decodeInteger(text, ...bounds)),
    [`static toString(${word})`]: (_runtime: Runtime, _self: Value, value: T) => String(value),
    [`static toString(${word}, int)`]: (
      _runtime: Runtime,
      _self: Value,
      value: number | bigint,
      radix: number,
    ) => inRadix(value, radix),
    [`static compare(${word}, ${word})`]: (_runtime: Runtime, _self: Value, a: T, b: T) =>
      compareNumbers(a, b),
    [`static hashCode(${word})`]: (runtime: Runtime, _self: Value, value: T) => runtime.hashCode(value),
    [`static signum(${word})`]: (_runtime: Runtime, _self: Value, value: T) => compareNumbers(value, 0),
    [`static max(${word}, ${word})`]: (_runtime: Runtime, _self: Value, a: T, b: T) =>
      compareNumbers(a, b) >= 0 ? a : b,
    [`static min(${word}, ${word})`]: (_runtime: Runtime, _self: Value, a: T, b: T) =>
      compareNumbers(a, b) <= 0 ? a : b,
    [`compareTo(${box})`]: (_runtime: Runtime, self: T, other: T) => compareNumbers(self, other),
  };
}

/** Parses an unsigned integer of this many bits. */
function parseUnsigned(text: string, radix: number, bits: number): bigint {
  if (text.startsWith('-')) {
    throw numberFormatException(`Illegal leading minus sign on unsigned string ${text}.`);
  }
  const value = parseUnsignedDigits(text, radix);
  if (value < 1n << BigInt(bits)) return value;
  const kind = bits === INT_BITS ? 'int' : 'long';
  throw numberFormatException(`String value ${text} exceeds range of unsigned ${kind}.`);
}

/** Parses unsigned digits; throws with the messages of an int. */
function parseUnsignedDigits(text: string, radix: number): bigint {
  return /^\+?[0-9a-zA-Z]+$/.test(text) ? parseBigInteger(text, radix) : BigInt(parseInt32(text, radix));
}

export const INTEGER_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Integer',
  superclass: 'java.lang.Number',
  interfaces: ['java.lang.Comparable'],
  methods: methodTable(() => ({
    ...commonRows('int', 'Integer', parseInt32, [BigInt(INT_MIN), BigInt(INT_MAX)], Number),
    ...INTEGER_BITS(),
    'static sum(int, int)': (_runtime, _self, a, b) => (a + b) | 0,
    'static parseUnsignedInt(String)': (_runtime, _self, text) =>
      Number(parseUnsigned(text, 10, INT_BITS)) | 0,
    'static parseUnsignedInt(String, int)': (_runtime, _self, text, radix) =>
      Number(parseUnsigned(text, radix, INT_BITS)) | 0,
    'static toUnsignedString(int, int)': (_runtime, _self, value, radix) =>
      inRadix(BigInt(value >>> 0), radix),
    // There are no system properties.
    'static getInteger(String)': () => null,
    'static getInteger(String, int)': (_runtime, _self, _name, fallback) => fallback,
  })),
  statics: {
    MIN_VALUE: INT_MIN,
    MAX_VALUE: INT_MAX,
    SIZE: INT_BITS,
    BYTES: INT_BITS / 8,
    TYPE: (runtime) => runtime.typeNamed('int') ?? null,
  },
});

const LONG_BIT_ROWS = methodTable(() => ({
  'static bitCount(long)': (_runtime, _self, value) => bitCount64(value),
  'static highestOneBit(long)': (_runtime, _self, value) =>
    value === 0n ? 0n : BigInt.asIntN(LONG_BITS, 1n << BigInt(LONG_MASK - leadingZeros64(value))),
  'static lowestOneBit(long)': (_runtime, _self, value) => BigInt.asIntN(LONG_BITS, value & -value),
  'static numberOfLeadingZeros(long)': (_runtime, _self, value) => leadingZeros64(value),
  'static numberOfTrailingZeros(long)': (_runtime, _self, value) => trailingZeros64(value),
  'static reverse(long)': (_runtime, _self, value) => reverseBits(value, LONG_BITS),
  'static reverseBytes(long)': (_runtime, _self, value) => reverseBytes(value, LONG_BITS),
  'static rotateLeft(long, int)': (_runtime, _self, value, by) => rotated(value, by),
  'static rotateRight(long, int)': (_runtime, _self, value, by) => rotated(value, -by),
  'static toBinaryString(long)': (_runtime, _self, value) => unsigned(value).toString(2),
  'static toHexString(long)': (_runtime, _self, value) => unsigned(value).toString(16),
  'static toOctalString(long)': (_runtime, _self, value) => unsigned(value).toString(8),
  'static toUnsignedString(long)': (_runtime, _self, value) => unsigned(value).toString(),
  'static toUnsignedString(long, int)': (_runtime, _self, value, radix) => inRadix(unsigned(value), radix),
  'static parseUnsignedLong(String)': (_runtime, _self, text) =>
    BigInt.asIntN(LONG_BITS, parseUnsigned(text, 10, LONG_BITS)),
  'static parseUnsignedLong(String, int)': (_runtime, _self, text, radix) =>
    BigInt.asIntN(LONG_BITS, parseUnsigned(text, radix, LONG_BITS)),
  'static divideUnsigned(long, long)': (_runtime, _self, a, b) =>
    BigInt.asIntN(LONG_BITS, unsigned(a) / unsignedDivisor(b)),
  'static remainderUnsigned(long, long)': (_runtime, _self, a, b) =>
    BigInt.asIntN(LONG_BITS, unsigned(a) % unsignedDivisor(b)),
  'static compareUnsigned(long, long)': (_runtime, _self, a, b) =>
    unsigned(a) < unsigned(b) ? -1 : unsigned(a) > unsigned(b) ? 1 : 0,
}));

function unsignedDivisor(value: bigint): bigint {
  if (value === 0n) throw javaException('java.lang.ArithmeticException', '/ by zero');
  return unsigned(value);
}

function rotated(value: bigint, by: number): bigint {
  const distance = BigInt(by & LONG_MASK);
  const bits = unsigned(value);
  return BigInt.asIntN(LONG_BITS, (bits << distance) | (bits >> (BigInt(LONG_BITS) - distance)));
}

export const LONG_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Long',
  superclass: 'java.lang.Number',
  interfaces: ['java.lang.Comparable'],
  methods: methodTable(() => ({
    ...commonRows('long', 'Long', parseInt64, [LONG_MIN, LONG_MAX], (value) => value),
    ...LONG_BIT_ROWS(),
    'static sum(long, long)': (_runtime, _self, a, b) => BigInt.asIntN(LONG_BITS, a + b),
  })),
  statics: {
    MIN_VALUE: LONG_MIN,
    MAX_VALUE: LONG_MAX,
    SIZE: LONG_BITS,
    BYTES: LONG_BITS / 8,
    TYPE: (runtime) => runtime.typeNamed('long') ?? null,
  },
});
