/** GDK methods of `java.lang.Object` and `Comparable`; those that iterate are in `iteration.ts`. */
import { compareText, GString } from '#groovy/runtime/gstring';
import { type Extension, methodTable, noResult, type Value } from '#groovy/runtime/host';
import { inspectText } from '#groovy/runtime/values/text';
import { groovyOrder } from '../collection/ordering.ts';

function isText(value: Value): boolean {
  return typeof value === 'string' || value instanceof GString;
}

export const COMPARABLE: Extension = {
  on: 'java.lang.Comparable',
  methods: methodTable(() => ({
    'numberAwareCompareTo(Comparable)': (runtime, self: Value, other) =>
      isText(self) && isText(other)
        ? compareText(runtime.toText(self), runtime.toText(other))
        : groovyOrder(runtime)(self, other),
  })),
};

export const OBJECT: Extension = {
  on: 'java.lang.Object',
  methods: methodTable(() => ({
    'asType(Class)': (runtime, self: Value, type) => runtime.asType(self, type.name),
    'inspect()': inspectText,
    'isCase(Object)': (runtime, self: Value, value) => runtime.javaEquals(self, value),
    'is(Object)': (_runtime, self: Value, other) => self === other,
    'identity(Closure)': (runtime, self: Value, closure) => runtime.invokeMethod(self, 'with', [closure]),
    'asBoolean()': (_runtime, self: Value) => self !== null,
    'print(Object)': (runtime, _self: Value, value) => noResult(runtime.print(runtime.toText(value))),
    'println()': (runtime) => noResult(runtime.print('\n')),
    'println(Object)': (runtime, _self: Value, value) =>
      noResult(runtime.print(`${runtime.toText(value)}\n`)),
  })),
};
