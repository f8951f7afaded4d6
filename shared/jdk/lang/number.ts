/** `java.lang.Number`. */
import { Byte, Double, Float, Short } from '#base';
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { identityHash } from '#groovy/runtime/methods/identity-hash';
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
import { objectText } from './object.ts';

/** Also of an object of a script's subclass, as the other methods here that a subclass inherits. */
function intValue(runtime: Runtime, self: Value): number {
  return isNumber(self) ? toInt(self) : (runtime.invokeMethod(self, 'intValue', []) as number);
}

export const NUMBER_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Number',
  form: 'abstract',
  interfaces: ['java.io.Serializable'],
  methods: methodTable(() => ({
    'byteValue()': (runtime, self: Value) => new Byte(intValue(runtime, self)),
    'shortValue()': (runtime, self: Value) => new Short(intValue(runtime, self)),
    'intValue()': (_runtime, self: GroovyNumber) => toInt(self),
    'longValue()': (_runtime, self: GroovyNumber) => toLong(self),
    'floatValue()': (_runtime, self: GroovyNumber) => new Float(toDouble(self)),
    'doubleValue()': (_runtime, self: GroovyNumber) => new Double(toDouble(self)),
    'hashCode()': (runtime, self: Value) => {
      if (!isNumber(self)) return identityHash(runtime, self);
      countOperand(runtime, self);
      return numberHash(self);
    },
    'equals(Object)': (runtime, self: Value, other) => {
      if (!isNumber(self)) return self === other;
      countOperand(runtime, self);
      return isNumber(other) && sameNumber(self, other);
    },
    'toString()': (runtime, self: Value) => {
      if (!isNumber(self)) return objectText(runtime, self);
      countOperand(runtime, self);
      return numberText(self);
    },
  })),
});
