/** GDK methods of `java.util.regex.Pattern`. */
import type { Extension, Value } from '#groovy/runtime/host';
import { matcherOn } from '#jdk/util/regex/matcher';
import type { JavaPattern } from '#jdk/util/regex/pattern';

export const PATTERN: Extension = {
  on: 'java.util.regex.Pattern',
  methods: () => ({
    'isCase(Object)': (runtime, self: JavaPattern, value: Value) =>
      value !== null && matcherOn(runtime, runtime.toJavaText(value), self).matches(),
  }),
};
