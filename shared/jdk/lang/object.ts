/** `java.lang.Object`, and what the library adds to it. What concerns classes is the language's own. */

import { groovyOrder } from '#gdk/collection/ordering';
import { classCast } from '#groovy/runtime/class-cast';
import { compareText } from '#groovy/runtime/compare';
import { javaException } from '#groovy/runtime/exception';
import { GString } from '#groovy/runtime/gstring';
import type { Extension, Runtime, Value } from '#groovy/runtime/host';
import { identityHash } from '#groovy/runtime/methods/identity-hash';
import { inspectText } from '#groovy/runtime/text';
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
  methods: {
    'new()': () => new PlainObject(),
    'equals(Object)': (_runtime, self: Value, other: Value) => self === other,
    'hashCode()': (runtime, self: Value) => identityHash(runtime, self),
    'toString()': objectText,
  },
});

/** Library classes are compared with their own kind only; any other value ends in Java's failed cast. */
export const COMPARABLE_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Comparable',
  isFunctional: true,
  form: 'interface',
  methods: {
    'compareTo(Object)': (runtime, self: Value, other: Value) => {
      if (other === null) throw javaException('java.lang.NullPointerException', null);
      throw classCast(runtime, other, runtime.typeOf(self).name);
    },
  },
});

function isText(value: Value): boolean {
  return typeof value === 'string' || value instanceof GString;
}

export const COMPARABLE: Extension = {
  on: 'java.lang.Comparable',
  methods: {
    'numberAwareCompareTo(Comparable)': (runtime, self: Value, other: Value) =>
      isText(self) && isText(other)
        ? compareText(runtime.toText(self), runtime.toText(other))
        : groovyOrder(runtime)(self, other),
  },
};

export const OBJECT: Extension = {
  on: 'java.lang.Object',
  methods: {
    'asType(Class)': (runtime, self: Value, type: GroovyType) => runtime.asType(self, type.name),
    'inspect()': (runtime, self: Value) => inspectText(runtime, self),
    'isCase(Object)': (runtime, self: Value, value: Value) => runtime.equals(value, self),
    'is(Object)': (_runtime, self: Value, other: Value) => self === other,
    'identity(Closure)': (runtime, self: Value, closure: Value) =>
      runtime.invokeMethod(self, 'with', [closure]),
    'asBoolean()': (_runtime, self: Value) => self !== null,
    'print(Object)': (runtime, _self: Value, value: Value) => {
      runtime.print(runtime.toText(value));
      return null;
    },
    'println()': (runtime) => {
      runtime.print('\n');
      return null;
    },
    'println(Object)': (runtime, _self: Value, value: Value) => {
      runtime.print(`${runtime.toText(value)}\n`);
      return null;
    },
  },
};
