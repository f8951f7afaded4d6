/** GDK methods of `java.util.Set`. */
import type { JavaSet } from '#groovy/runtime/collections/collection';
import { UNMODIFIABLE_SORTED } from '#groovy/runtime/collections/map/sorted-wrappers';
import { TreeSet } from '#groovy/runtime/collections/map/tree-set';
import { UnmodifiableSet } from '#groovy/runtime/collections/wrapper/unmodifiable';
import type { Extension } from '#groovy/runtime/host';
import { methodEquals } from '#groovy/runtime/values/equality';

export const SET: Extension = {
  on: 'java.util.Set',
  methods: () => ({
    'asImmutable()': (_runtime, self: JavaSet) =>
      self instanceof TreeSet ? self.under(UNMODIFIABLE_SORTED) : new UnmodifiableSet(self),
    'equals(Set)': methodEquals,
  }),
};
