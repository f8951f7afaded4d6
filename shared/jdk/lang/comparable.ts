/** `java.lang.Comparable`. */
import { classCast } from '#groovy/runtime/errors/class-cast';
import { javaException } from '#groovy/runtime/errors/exception';
import type { Value } from '#groovy/runtime/host';
import { GroovyType } from '#groovy/runtime/type';

/** Library classes are compared with their own kind only; any other value ends in Java's failed cast. */
export const COMPARABLE_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Comparable',
  isFunctional: true,
  form: 'interface',
  methods: () => ({
    'compareTo(Object)': (runtime, self: Value, other: Value) => {
      if (other === null) throw javaException('java.lang.NullPointerException', null);
      throw classCast(runtime, other, runtime.typeOf(self).name);
    },
  }),
});
