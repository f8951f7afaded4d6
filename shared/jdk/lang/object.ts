/** `java.lang.Object`. Methods about classes are in the language's runtime. */

import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { identityHash } from '#groovy/runtime/methods/identity-hash';

/** `new Object()`. */
class PlainObject {
  readonly [TYPE] = OBJECT_TYPE;
}

export function objectText(runtime: Runtime, self: Value): string {
  const hash = (runtime.hashCode(self) >>> 0).toString(16);
  return `${runtime.typeOf(self).name}@${hash}`;
}

export const OBJECT_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Object',
  methods: methodTable(() => ({
    'new()': () => new PlainObject(),
    'equals(Object)': (_runtime, self: Value, other) => self === other,
    'hashCode()': identityHash,
    'toString()': objectText,
  })),
});
