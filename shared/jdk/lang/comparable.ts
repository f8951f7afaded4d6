/** `java.lang.Comparable`. */
import { classCast } from '#groovy/runtime/errors/class-cast';
import { nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Value } from '#groovy/runtime/host';

/** Library objects compare with their own class only; any other value throws ClassCastException. */
export const COMPARABLE_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Comparable',
  isFunctional: true,
  results: new Map([['compareTo', 'int']]),
  form: 'interface',
  methods: methodTable(() => ({
    'compareTo(Object)': (runtime, self: Value, other) => {
      if (other === null) throw nullPointer();
      throw classCast(runtime, other, runtime.typeOf(self).name);
    },
  })),
});
