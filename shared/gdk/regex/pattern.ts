/** GDK methods of `java.util.regex.Pattern`. */
import { type Extension, methodTable } from '#groovy/runtime/host';
import { matcherOn } from '#jdk/util/regex/matcher';
import type { JavaPattern } from '#jdk/util/regex/pattern';

export const PATTERN: Extension = {
  on: 'java.util.regex.Pattern',
  methods: methodTable(() => ({
    'isCase(Object)': (runtime, self: JavaPattern, value) =>
      value !== null && matcherOn(runtime, runtime.toJavaText(value), self).matches(),
  })),
};
