/** GDK methods of `java.util.Set`. */
import type { JavaSet } from '#groovy/runtime/collections/collection';
import { UNMODIFIABLE_SORTED } from '#groovy/runtime/collections/sorted-wrappers';
import { TreeSet } from '#groovy/runtime/collections/tree-set';
import { UnmodifiableSet } from '#groovy/runtime/collections/unmodifiable';
import { methodEquals } from '#groovy/runtime/equality';
import type { Extension, Value } from '#groovy/runtime/host';

export const SET: Extension = {
  on: 'java.util.Set',
  methods: {
    'asImmutable()': (_runtime, self: JavaSet) =>
      self instanceof TreeSet ? self.under(UNMODIFIABLE_SORTED) : new UnmodifiableSet(self),
    'equals(Set)': (runtime, self: JavaSet, other: Value) => methodEquals(runtime, self, other),
  },
};
