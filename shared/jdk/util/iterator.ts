/** `java.util.Iterator`. */

import type { ElementIterator } from '#groovy/runtime/collections/collection';
import { unsupportedOperation } from '#groovy/runtime/errors/exception';
import { GroovyType, type JavaIterator, methodTable } from '#groovy/runtime/host';
import { functionOf } from './function/functional-interface.ts';
import { CONSUMER } from './function/functional-types.ts';

/** Iterators of collections support `remove`; others do not. */
function canRemove(iterator: JavaIterator): iterator is ElementIterator {
  return 'remove' in iterator;
}

export const ITERATOR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Iterator',
  form: 'interface',
  results: new Map([
    ['hasNext', 'boolean'],
    ['remove', 'void'],
  ]),
  methods: methodTable(() => ({
    'hasNext()': (_runtime, self: JavaIterator) => self.hasNext(),
    'next()': (_runtime, self: JavaIterator) => self.next(),
    'remove()': (runtime, self: JavaIterator) => {
      if (!canRemove(self)) throw unsupportedOperation('remove');
      self.remove(runtime);
      return null;
    },
    'forEachRemaining(java.util.function.Consumer)': (runtime, self: JavaIterator, action) => {
      const act = functionOf(runtime, action, CONSUMER);
      // An iterator of another class of the library, such as a scanner, has its own methods.
      for (const rest = runtime.iterate(self); rest.hasNext(); ) {
        runtime.budget.step();
        act(rest.next());
      }
      return null;
    },
  })),
});
