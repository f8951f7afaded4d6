/** `Pair`: the argument of the functions of `order` and `groupCount`. */
import { GroovyType, methodTable, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { nullPointer } from '../exceptions.ts';

export class Pair {
  readonly [TYPE] = PAIR;
  readonly a: Value;
  readonly b: Value;

  constructor(a: Value, b: Value) {
    this.a = a;
    this.b = b;
  }
}

export const PAIR: GroovyType = new GroovyType({
  name: ClassName.Pair,
  methods: methodTable(() => ({
    'new(Object, Object)': (_runtime, _self, a, b) => new Pair(a, b),
    'getA()': (_runtime, self: Pair) => self.a,
    'getB()': (_runtime, self: Pair) => self.b,
    'equals(Object)': (runtime, self: Pair, other) => {
      if (!(other instanceof Pair)) return false;
      if (self.a === null) throw nullPointer();
      return runtime.javaEquals(self.a, other.a) && runtime.javaEquals(self.b, other.b);
    },
  })),
});
