/** GDK methods of `groovy.lang.GString` that differ from those of String. */
import { chargeElements } from '#groovy/runtime/collections/collection';
import { JavaArray, objectArray } from '#groovy/runtime/collections/java-array';
import { GString } from '#groovy/runtime/gstring';
import { type Extension, type MethodTable, methodTable, type Runtime } from '#groovy/runtime/host';
import { javaEquals } from '#groovy/runtime/values/equality';
import { hashOf } from '#groovy/runtime/values/hash';
import { STRING_TYPE } from '#jdk/lang/string';
import { StringBuilder } from '#jdk/lang/string-builder';
import { GSTRING_LINES } from './lines.ts';

/** Concatenates both, with their values. */
function joined(runtime: Runtime, self: GString, other: GString): GString {
  chargeElements(runtime, self.values.length, other.values.length);
  chargeElements(runtime, self.strings.length, self.strings.length + other.strings.length);
  const strings = [...self.strings];
  if (strings.length <= self.values.length) strings.push('');
  const [first = '', ...rest] = other.strings;
  strings[strings.length - 1] += first;
  return new GString([...strings, ...rest], [...self.values, ...other.values]);
}

function withText(runtime: Runtime, self: GString, text: string): GString {
  return joined(runtime, self, new GString([text], []));
}

/** Delegates to String: all of its methods that GString does not declare. */
function textMethods(): MethodTable {
  const rows = Object.entries(STRING_TYPE.spec.methods?.() ?? {}).filter(
    ([signature]) => !/^(new|static|equals|hashCode|toString|compareTo)\b/.test(signature),
  );
  return Object.fromEntries(
    rows.map(([signature, body]) => [
      signature,
      (runtime: Runtime, self: GString, ...args: never[]) =>
        body(runtime, runtime.toText(self) as never, ...args),
    ]),
  );
}

export const GSTRING: Extension = {
  on: 'groovy.lang.GString',
  methods: methodTable(() => ({
    ...textMethods(),
    ...GSTRING_LINES(),
    'plus(GString)': (runtime, self: GString, other: GString) => joined(runtime, self, other),
    'plus(String)': (runtime, self: GString, text) => withText(runtime, self, text),
    'plus(Object)': (runtime, self: GString, value) =>
      value instanceof GString ? joined(runtime, self, value) : runtime.toText(self) + runtime.toText(value),
    'getValues()': (_runtime, self: GString) => objectArray([...self.values]),
    'getStrings()': (_runtime, self: GString) =>
      new JavaArray('java.lang.String', [
        ...self.strings,
        ...(self.strings.length > self.values.length ? [] : ['']),
      ]),
    'getValueCount()': (_runtime, self: GString) => self.values.length,
    'getValue(int)': (_runtime, self: GString, index) => self.values[index] ?? null,
    'equals(Object)': javaEquals,
    'hashCode()': hashOf,
    'leftShift(Object)': (runtime, self: GString, value) =>
      new StringBuilder('java.lang.StringBuilder', runtime.toText(self)).append(
        runtime,
        runtime.toJavaText(value),
      ),
    'writeTo(java.io.Writer)': (runtime, self: GString, writer) => {
      runtime.invokeMethod(writer, 'write', [runtime.toText(self)]);
      return writer;
    },
    'toString()': (runtime, self: GString) => runtime.toText(self),
  })),
};
