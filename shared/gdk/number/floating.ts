/** GDK methods of `java.lang.Double` and `Float`. */
import { Double, Float } from '#base';
import { type Extension, methodTable } from '#groovy/runtime/host';
import { toInt, toLong } from '#groovy/runtime/number/groovy-number';
import { roundHalfUp } from '#jdk/lang/double';

/** Rounds or truncates to a number of digits, by scaling as DefaultGroovyMethods does. */
function scaled(value: number, digits: number, cut: (value: number) => number): number {
  const factor = 10 ** digits;
  return cut(value * factor) / factor;
}

export const FLOATING: readonly Extension[] = [
  {
    on: 'java.lang.Double',
    methods: methodTable(() => ({
      'round()': (_runtime, self: Double) => toLong(new Double(roundHalfUp(self.value))),
      'round(int)': (_runtime, self: Double, digits) => new Double(scaled(self.value, digits, roundHalfUp)),
      'trunc()': (_runtime, self: Double) => new Double(Math.trunc(self.value)),
      'trunc(int)': (_runtime, self: Double, digits) => new Double(scaled(self.value, digits, Math.trunc)),
    })),
  },
  {
    on: 'java.lang.Float',
    methods: methodTable(() => ({
      'round()': (_runtime, self: Float) => toInt(new Double(roundHalfUp(self.value))),
      'round(int)': (_runtime, self: Float, digits) => new Float(scaled(self.value, digits, roundHalfUp)),
      'trunc()': (_runtime, self: Float) => new Float(Math.trunc(self.value)),
      'trunc(int)': (_runtime, self: Float, digits) => new Float(scaled(self.value, digits, Math.trunc)),
    })),
  },
];
