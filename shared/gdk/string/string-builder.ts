/** GDK methods of `java.lang.StringBuilder` and `StringBuffer`. */
import type { JavaCollection } from '#groovy/runtime/collections/collection';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { chargeText } from '#jdk/lang/char-sequence';
import type { StringBuilder } from '#jdk/lang/string-builder';
import { sliceOf } from '../collection/subscript.ts';

/** Replaces a range by a string. */
function putAt(runtime: Runtime, self: StringBuilder, range: JavaCollection, value: Value): null {
  const { from, to } = sliceOf(range, self.text.length);
  self.splice(runtime, from, to, runtime.toText(value));
  return null;
}

const SHARED = methodTable(() => ({
  'leftShift(Object)': (runtime, self: StringBuilder, value) =>
    self.append(runtime, runtime.toJavaText(value)),
  'plus(String)': (runtime, self: StringBuilder, text) => {
    chargeText(runtime, self.text.length + text.length);
    return self.text + text;
  },
  'putAt(IntRange, Object)': putAt,
  'putAt(EmptyRange, Object)': putAt,
  'size()': (_runtime, self: StringBuilder) => self.text.length,
}));

export const STRING_BUILDERS: readonly Extension[] = [
  { on: 'java.lang.StringBuilder', methods: SHARED },
  { on: 'java.lang.StringBuffer', methods: SHARED },
];
