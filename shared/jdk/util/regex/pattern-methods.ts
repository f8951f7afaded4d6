/** The methods of `java.util.regex.Pattern`. */

import { JavaArray } from '#groovy/runtime/collections/java-array';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { LibraryFunction } from '../function/functional-interface.ts';
import { PREDICATE } from '../function/functional-types.ts';
import { matcherOn } from './matcher.ts';
import { compilePattern, type JavaPattern } from './pattern.ts';
import { splitAround } from './split.ts';
import { quotePattern } from './syntax/quoting.ts';

export const PATTERN_METHODS: Extension = {
  on: 'java.util.regex.Pattern',
  methods: methodTable(() => ({
    'static compile(String)': (runtime, _self, pattern) => compilePattern(runtime, pattern),
    'static compile(String, int)': (runtime, _self, pattern, flags) =>
      compilePattern(runtime, pattern, flags),
    'static matches(String, CharSequence)': (runtime, _self, pattern, text) =>
      matcherOn(runtime, text, pattern).matches(),
    'static quote(String)': (_runtime, _self, text) => quotePattern(text),
    'matcher(CharSequence)': (runtime, self: JavaPattern, text) => matcherOn(runtime, text, self),
    'pattern()': (_runtime, self: JavaPattern) => self.compiled.pattern,
    'toString()': (_runtime, self: JavaPattern) => self.compiled.pattern,
    'flags()': (_runtime, self: JavaPattern) => self.compiled.parsed.flags,
    'asPredicate()': (runtime, self: JavaPattern) =>
      new LibraryFunction(PREDICATE, (text) => matcherOn(runtime, text, self).find()),
    'asMatchPredicate()': (runtime, self: JavaPattern) =>
      new LibraryFunction(PREDICATE, (text) => matcherOn(runtime, text, self).matches()),
    'splitAsStream(CharSequence)': (runtime, self: JavaPattern, text) =>
      runtime.invokeMethod(
        runtime.newList(splitAround(runtime, matcherOn(runtime, text, self), 0)),
        'stream',
        [],
      ),
    'split(CharSequence)': (runtime, self: JavaPattern, text) => split(runtime, self, text, 0),
    'split(CharSequence, int)': split,
  })),
};

function split(runtime: Runtime, pattern: JavaPattern, text: Value, limit: number): Value {
  return new JavaArray('java.lang.String', splitAround(runtime, matcherOn(runtime, text, pattern), limit));
}
