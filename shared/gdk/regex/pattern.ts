/** GDK methods of `java.util.regex.Pattern`. */
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import type { OperatorRuntime } from '#groovy/runtime/run/operator-runtime';
import { matcherOn } from '#jdk/util/regex/matcher';
import type { JavaPattern } from '#jdk/util/regex/pattern';

/** A match as a whole leaves its matcher to `Matcher.lastMatcher`. */
function isCase(runtime: Runtime, self: JavaPattern, value: Value): boolean {
  if (value === null) return false;
  const matcher = matcherOn(runtime, runtime.toJavaText(value), self);
  const isMatch = matcher.matches();
  if (isMatch) (runtime as OperatorRuntime).lastMatcher = matcher;
  return isMatch;
}

export const PATTERN: Extension = {
  on: 'java.util.regex.Pattern',
  methods: methodTable(() => ({ 'isCase(Object)': isCase })),
};
