/** `java.lang.Double` and `Float`. */
import { Double, doubleBits, Float, floatBits } from '#base';
import { nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { compareDoubles, numberHash } from '#groovy/runtime/number/compare-numbers';
import { numberText } from '#groovy/runtime/number/groovy-number';
import { parseDouble } from '#groovy/runtime/number/parse-number';
import { hexadecimalText } from './hexadecimal-text.ts';

type Floating = Double | Float;

function parsed(text: string | null): number {
  if (text === null) throw nullPointer();
  return parseDouble(text);
}

/** Methods that both classes share. */
function floatingRows(word: 'double' | 'float', make: (value: number) => Floating): MethodTable {
  const box = word === 'double' ? 'Double' : 'Float';
  return {
    'new(double)': (_runtime, _self, value: Double) => make(value.value),
    'new(String)': (_runtime, _self, text: string | null) => make(parsed(text)),
    [`static parse${box}(String)`]: (_runtime: Runtime, _self: Value, text: string | null) =>
      make(parsed(text)),
    'static valueOf(String)': (_runtime, _self, text: string | null) => make(parsed(text)),
    [`static valueOf(${word})`]: (_runtime: Runtime, _self: Value, value: Floating) => value,
    [`static toString(${word})`]: (_runtime: Runtime, _self: Value, value: Floating) => numberText(value),
    [`static isNaN(${word})`]: (_runtime: Runtime, _self: Value, value: Floating) =>
      Number.isNaN(value.value),
    [`static isInfinite(${word})`]: (_runtime: Runtime, _self: Value, value: Floating) =>
      Math.abs(value.value) === Number.POSITIVE_INFINITY,
    [`static isFinite(${word})`]: (_runtime: Runtime, _self: Value, value: Floating) =>
      Number.isFinite(value.value),
    [`static compare(${word}, ${word})`]: (_runtime: Runtime, _self: Value, a: Floating, b: Floating) =>
      compareDoubles(a.value, b.value),
    [`static hashCode(${word})`]: (_runtime: Runtime, _self: Value, value: Floating) => numberHash(value),
    [`static max(${word}, ${word})`]: (_runtime: Runtime, _self: Value, a: Floating, b: Floating) =>
      make(Math.max(a.value, b.value)),
    [`static min(${word}, ${word})`]: (_runtime: Runtime, _self: Value, a: Floating, b: Floating) =>
      make(Math.min(a.value, b.value)),
    [`static sum(${word}, ${word})`]: (_runtime: Runtime, _self: Value, a: Floating, b: Floating) =>
      make(a.value + b.value),
    'isNaN()': (_runtime, self: Floating) => Number.isNaN(self.value),
    'isInfinite()': (_runtime, self: Floating) => Math.abs(self.value) === Number.POSITIVE_INFINITY,
    [`compareTo(${box})`]: (_runtime: Runtime, self: Floating, other: Floating) =>
      compareDoubles(self.value, other.value),
  };
}

export const DOUBLE_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Double',
  superclass: 'java.lang.Number',
  interfaces: ['java.lang.Comparable'],
  methods: methodTable(() => ({
    ...floatingRows('double', (value) => new Double(value)),
    'static toHexString(double)': (_runtime, _self, value) => hexadecimalText(value.value),
    'static doubleToLongBits(double)': (_runtime, _self, value) => doubleBits(value.value),
    'static doubleToRawLongBits(double)': (_runtime, _self, value) => doubleBits(value.value),
    'static longBitsToDouble(long)': (_runtime, _self, bits) => {
      const view = new DataView(new ArrayBuffer(8));
      view.setBigInt64(0, bits);
      return new Double(view.getFloat64(0));
    },
  })),
  statics: {
    MAX_VALUE: new Double(Number.MAX_VALUE),
    MIN_VALUE: new Double(Number.MIN_VALUE),
    MIN_NORMAL: new Double(2 ** -1022),
    POSITIVE_INFINITY: new Double(Number.POSITIVE_INFINITY),
    NEGATIVE_INFINITY: new Double(Number.NEGATIVE_INFINITY),
    NaN: new Double(Number.NaN),
    MAX_EXPONENT: 1023,
    MIN_EXPONENT: -1022,
    SIZE: 64,
    BYTES: 8,
    TYPE: (runtime) => runtime.typeNamed('double') ?? null,
  },
});

export const FLOAT_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Float',
  superclass: 'java.lang.Number',
  interfaces: ['java.lang.Comparable'],
  methods: methodTable(() => ({
    ...floatingRows('float', (value) => new Float(value)),
    'static toHexString(float)': (_runtime, _self, value) => hexadecimalText(value.value),
    'static floatToIntBits(float)': (_runtime, _self, value) => floatBits(value.value),
    'static intBitsToFloat(int)': (_runtime, _self, bits) => {
      const view = new DataView(new ArrayBuffer(4));
      view.setInt32(0, bits);
      return new Float(view.getFloat32(0));
    },
  })),
  statics: {
    MAX_VALUE: new Float((2 - 2 ** -23) * 2 ** 127),
    MIN_VALUE: new Float(2 ** -149),
    MIN_NORMAL: new Float(2 ** -126),
    POSITIVE_INFINITY: new Float(Number.POSITIVE_INFINITY),
    NEGATIVE_INFINITY: new Float(Number.NEGATIVE_INFINITY),
    NaN: new Float(Number.NaN),
    MAX_EXPONENT: 127,
    MIN_EXPONENT: -126,
    SIZE: 32,
    BYTES: 4,
    TYPE: (runtime) => runtime.typeNamed('float') ?? null,
  },
});

/** `Math.round`: half up, as floor(x + 1/2) without the rounding error of the addition. */
export function roundHalfUp(value: number): number {
  const floor = Math.floor(value);
  return value - floor >= 0.5 ? floor + 1 : floor;
}
