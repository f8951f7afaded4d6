/** `java.util.Set`. */

import type { JavaSet } from '#groovy/runtime/collections/collection';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { linkedSetOf } from '#groovy/runtime/collections/map/hash-set';
import { UnmodifiableSet } from '#groovy/runtime/collections/wrapper/unmodifiable';
import { requireNonNull } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable } from '#groovy/runtime/host';
import { copyOf } from './collection-copies.ts';

export const SET_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Set',
  form: 'interface',
  interfaces: ['java.util.Collection'],
  methods: methodTable(() => ({
    'clone()': (runtime, self: JavaSet) => copyOf(runtime, self, elementsOf(runtime, self)),
    'static of(Object...)': (runtime, _self, values) =>
      new UnmodifiableSet(linkedSetOf(runtime, requireNonNull(values))),
    'static copyOf(Collection)': (runtime, _self, source) =>
      new UnmodifiableSet(linkedSetOf(runtime, elementsOf(runtime, source))),
  })),
});
