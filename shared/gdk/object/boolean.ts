/** GDK methods of `java.lang.Boolean`. */
import type { Extension } from '#groovy/runtime/host';

export const BOOLEAN: Extension = {
  on: 'java.lang.Boolean',
  methods: () => ({
    'and(Boolean)': (_runtime, self: boolean, other: boolean) => self && other,
    'or(Boolean)': (_runtime, self: boolean, other: boolean) => self || other,
    'xor(Boolean)': (_runtime, self: boolean, other: boolean) => self !== other,
    'implies(Boolean)': (_runtime, self: boolean, other: boolean) => !self || other,
    'asBoolean()': (_runtime, self: boolean) => self,
    'toBoolean()': (_runtime, self: boolean) => self,
  }),
};
