/** `java.lang.Number`. */
import { Byte, Double, Float, Short } from '#base';
import { GroovyType, methodTable } from '#groovy/runtime/host';
import { numberHash, sameNumber } from '#groovy/runtime/number/compare-numbers';
import {
  type GroovyNumber,
  isNumber,
  numberText,
  toDouble,
  toInt,
  toLong,
} from '#groovy/runtime/number/groovy-number';
import { countOperand } from '#groovy/runtime/number/large-numbers';

export const NUMBER_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Number',
  form: 'abstract',
  interfaces: ['java.io.Serializable'],
  methods: methodTable(() => ({
    'byteValue()': (_runtime, self: GroovyNumber) => new Byte(toInt(self)),
    'shortValue()': (_runtime, self: GroovyNumber) => new Short(toInt(self)),
    'intValue()': (_runtime, self: GroovyNumber) => toInt(self),
    'longValue()': (_runtime, self: GroovyNumber) => toLong(self),
    'floatValue()': (_runtime, self: GroovyNumber) => new Float(toDouble(self)),
    'doubleValue()': (_runtime, self: GroovyNumber) => new Double(toDouble(self)),
    'hashCode()': (runtime, self: GroovyNumber) => {
      countOperand(runtime, self);
      return numberHash(self);
    },
    'equals(Object)': (runtime, self: GroovyNumber, other) => {
      countOperand(runtime, self);
      return isNumber(other) && sameNumber(self, other);
    },
    'toString()': (runtime, self: GroovyNumber) => {
      countOperand(runtime, self);
      return numberText(self);
    },
  })),
});
