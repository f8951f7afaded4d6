/** `java.lang.Short` and `Byte`. */
import { Byte, Short } from '#base';
import { GroovyType, type MethodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { decodeInteger, parseSmall } from '#groovy/runtime/number/parse-number';

interface SmallKind {
  readonly box: 'Short' | 'Byte';
  readonly word: 'short' | 'byte';
  readonly bits: 8 | 16;
  readonly make: (value: number) => Short | Byte;
}

function smallRows({ box, word, bits, make }: SmallKind): MethodTable {
  const limit = 1n << BigInt(bits - 1);
  const mask = (1 << bits) - 1;
  return {
    [`new(${word})`]: (_runtime: Runtime, _self: Value, value: Short | Byte) => value,
    'new(String)': (_runtime, _self, text: string | null) => make(parseSmall(text, 10, bits)),
    [`static parse${box}(String)`]: (_runtime: Runtime, _self: Value, text: string | null) =>
      make(parseSmall(text, 10, bits)),
    [`static parse${box}(String, int)`]: (
      _runtime: Runtime,
      _self: Value,
      text: string | null,
      radix: number,
    ) => make(parseSmall(text, radix, bits)),
    'static valueOf(String)': (_runtime, _self, text: string | null) => make(parseSmall(text, 10, bits)),
    'static valueOf(String, int)': (_runtime, _self, text: string | null, radix: number) =>
      make(parseSmall(text, radix, bits)),
    [`static valueOf(${word})`]: (_runtime: Runtime, _self: Value, value: Short | Byte) => value,
    'static decode(String)': (_runtime, _self, text: string) =>
      make(Number(decodeInteger(text, -limit, limit - 1n))),
    [`static toString(${word})`]: (_runtime: Runtime, _self: Value, value: Short | Byte) =>
      String(value.value),
    [`static compare(${word}, ${word})`]: (
      _runtime: Runtime,
      _self: Value,
      a: Short | Byte,
      b: Short | Byte,
    ) => a.value - b.value,
    [`static toUnsignedInt(${word})`]: (_runtime: Runtime, _self: Value, value: Short | Byte) =>
      value.value & mask,
    [`static toUnsignedLong(${word})`]: (_runtime: Runtime, _self: Value, value: Short | Byte) =>
      BigInt(value.value & mask),
    [`static hashCode(${word})`]: (_runtime: Runtime, _self: Value, value: Short | Byte) => value.value,
    [`compareTo(${box})`]: (_runtime: Runtime, self: Short | Byte, other: Short | Byte) =>
      self.value - other.value,
  };
}

function smallType(kind: SmallKind): GroovyType {
  const limit = 1 << (kind.bits - 1);
  return new GroovyType({
    name: `java.lang.${kind.box}`,
    superclass: 'java.lang.Number',
    interfaces: ['java.lang.Comparable'],
    methods: () => smallRows(kind),
    statics: {
      MIN_VALUE: kind.make(-limit),
      MAX_VALUE: kind.make(limit - 1),
      SIZE: kind.bits,
      BYTES: kind.bits / 8,
      TYPE: (runtime: Runtime) => runtime.typeNamed(kind.word) ?? null,
    },
  });
}

export const SHORT_TYPE: GroovyType = smallType({
  box: 'Short',
  word: 'short',
  bits: 16,
  make: (value) => new Short(value),
});

export const BYTE_TYPE: GroovyType = smallType({
  box: 'Byte',
  word: 'byte',
  bits: 8,
  make: (value) => new Byte(value),
});
