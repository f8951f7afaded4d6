/** `java.lang.Number`. */
import { Byte, Double, Float, Short } from '#base';
import type { Value } from '#groovy/runtime/host';
import { numberHash, sameNumber } from '#groovy/runtime/number/compare-numbers';
import {
  type GroovyNumber,
  isNumber,
  numberText,
  toDouble,
  toInt,
  toLong,
} from '#groovy/runtime/number/groovy-number';
import { GroovyType } from '#groovy/runtime/type';

export const NUMBER_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Number',
  form: 'abstract',
  interfaces: ['java.io.Serializable'],
  methods: () => ({
    'byteValue()': (_runtime, self: GroovyNumber) => new Byte(toInt(self)),
    'shortValue()': (_runtime, self: GroovyNumber) => new Short(toInt(self)),
    'intValue()': (_runtime, self: GroovyNumber) => toInt(self),
    'longValue()': (_runtime, self: GroovyNumber) => toLong(self),
    'floatValue()': (_runtime, self: GroovyNumber) => new Float(toDouble(self)),
    'doubleValue()': (_runtime, self: GroovyNumber) => new Double(toDouble(self)),
    'hashCode()': (_runtime, self: GroovyNumber) => numberHash(self),
    'equals(Object)': (_runtime, self: GroovyNumber, other: Value) =>
      isNumber(other) && sameNumber(self, other),
    'toString()': (_runtime, self: GroovyNumber) => numberText(self),
  }),
});
