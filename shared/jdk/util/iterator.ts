/** `java.util.Iterator`. */

import type { ElementIterator } from '#groovy/runtime/collections/collection';
import { javaException } from '#groovy/runtime/errors/exception';
import type { JavaIterator, Value } from '#groovy/runtime/host';
import { GroovyType } from '#groovy/runtime/type';
import { functionOf } from './function/functional-interface.ts';
import { CONSUMER } from './function/functional-types.ts';

/** Iterators of collections can take out what they gave last; those over other things cannot. */
function canRemove(iterator: JavaIterator): iterator is ElementIterator {
  return 'remove' in iterator;
}

export const ITERATOR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Iterator',
  form: 'interface',
  methods: () => ({
    'hasNext()': (_runtime, self: JavaIterator) => self.hasNext(),
    'next()': (_runtime, self: JavaIterator) => self.next(),
    'remove()': (runtime, self: JavaIterator) => {
      if (!canRemove(self)) throw javaException('java.lang.UnsupportedOperationException', 'remove');
      self.remove(runtime);
      return null;
    },
    'forEachRemaining(java.util.function.Consumer)': (runtime, self: JavaIterator, action: Value) => {
      const act = functionOf(runtime, action, CONSUMER);
      while (self.hasNext()) {
        runtime.budget.step();
        act(self.next());
      }
      return null;
    },
  }),
});
