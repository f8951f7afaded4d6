/** `java.lang.Object`. Methods that concern classes are in the runtime of the language. */

import type { Runtime, Value } from '#groovy/runtime/host';
import { identityHash } from '#groovy/runtime/methods/identity-hash';
import { GroovyType, TYPE } from '#groovy/runtime/type';

/** `new Object()`. */
class PlainObject {
  get [TYPE](): GroovyType {
    return OBJECT_TYPE;
  }
}

function objectText(runtime: Runtime, self: Value): string {
  const hash = (runtime.hashCode(self) >>> 0).toString(16);
  return `${runtime.typeOf(self).name}@${hash}`;
}

export const OBJECT_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Object',
  methods: () => ({
    'new()': () => new PlainObject(),
    'equals(Object)': (_runtime, self: Value, other: Value) => self === other,
    'hashCode()': (runtime, self: Value) => identityHash(runtime, self),
    'toString()': objectText,
  }),
});
