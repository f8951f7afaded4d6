/** The methods of `java.util.regex.Matcher`. */

import { illegalArgument } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import type { Matcher } from './matcher.ts';
import { type JavaPattern, textOf } from './pattern.ts';
import { expandReplacement } from './replacement.ts';
import { quoteReplacement } from './syntax/quoting.ts';

const ALL_MATCHES = Number.POSITIVE_INFINITY;

function replaced(self: Matcher, replacement: string, limit: number): string {
  return self.replaceEach(() => expandReplacement(replacement, self), limit);
}

export const MATCHER_METHODS: Extension = {
  on: 'java.util.regex.Matcher',
  methods: methodTable(() => ({
    'static quoteReplacement(String)': (_runtime, _self, text) => quoteReplacement(text),
    'find()': (_runtime, self: Matcher) => self.find(),
    'find(int)': (_runtime, self: Matcher, start) => self.findFrom(start),
    'matches()': (_runtime, self: Matcher) => self.matches(),
    'lookingAt()': (_runtime, self: Matcher) => self.lookingAt(),
    'group()': (_runtime, self: Matcher) => self.group(0),
    'group(int)': (_runtime, self: Matcher, index) => self.group(index),
    'group(String)': (_runtime, self: Matcher, name) => self.group(self.namedGroup(name)),
    'start()': (_runtime, self: Matcher) => self.start(0),
    'start(int)': (_runtime, self: Matcher, index) => self.start(index),
    'start(String)': (_runtime, self: Matcher, name) => self.start(self.namedGroup(name)),
    'end()': (_runtime, self: Matcher) => self.end(0),
    'end(int)': (_runtime, self: Matcher, index) => self.end(index),
    'end(String)': (_runtime, self: Matcher, name) => self.end(self.namedGroup(name)),
    'results()': (runtime, self: Matcher) => {
      const results: Value[] = [];
      self.reset();
      while (self.find()) {
        runtime.budget.step();
        results.push(self.copy());
      }
      return runtime.invokeMethod(runtime.newList(results), 'stream', []);
    },
    'groupCount()': (_runtime, self: Matcher) => self.groupCount,
    'hitEnd()': (_runtime, self: Matcher) => self.hitEnd,
    'pattern()': (_runtime, self: Matcher) => self.pattern,
    'reset()': (_runtime, self: Matcher) => {
      self.reset();
      return self;
    },
    'reset(CharSequence)': (runtime, self: Matcher, text) => {
      self.resetTo(textOf(runtime, text));
      return self;
    },
    'usePattern(Pattern)': (_runtime, self: Matcher, pattern: JavaPattern | null) => {
      if (pattern === null) {
        throw illegalArgument('Pattern cannot be null');
      }
      self.usePattern(pattern);
      return self;
    },
    'region(int, int)': (_runtime, self: Matcher, start, end) => {
      self.region(start, end);
      return self;
    },
    'regionStart()': (_runtime, self: Matcher) => self.regionStart,
    'regionEnd()': (_runtime, self: Matcher) => self.regionEnd,
    'hasAnchoringBounds()': (_runtime, self: Matcher) => self.hasAnchoringBounds,
    'hasTransparentBounds()': (_runtime, self: Matcher) => self.hasTransparentBounds,
    'useAnchoringBounds(boolean)': (_runtime, self: Matcher, isOn) => {
      self.useAnchoringBounds(isOn);
      return self;
    },
    'useTransparentBounds(boolean)': (_runtime, self: Matcher, isOn) => {
      self.useTransparentBounds(isOn);
      return self;
    },
    'appendReplacement(StringBuffer, String)': appendReplacement,
    'appendReplacement(StringBuilder, String)': appendReplacement,
    'appendTail(StringBuffer)': appendTail,
    'appendTail(StringBuilder)': appendTail,
    'replaceAll(String)': (_runtime, self: Matcher, replacement) => replaced(self, replacement, ALL_MATCHES),
    'replaceFirst(String)': (_runtime, self: Matcher, replacement) => replaced(self, replacement, 1),
    'toMatchResult()': (_runtime, self: Matcher) => self.copy(),
    'toString()': (_runtime, self: Matcher) =>
      `java.util.regex.Matcher[pattern=${self.pattern.compiled.pattern} region=${self.regionStart},${
        self.regionEnd
      } lastmatch=${self.hasMatch ? self.group(0) : ''}]`,
  })),
};

function appendReplacement(runtime: Runtime, self: Matcher, buffer: Value, replacement: string): Value {
  runtime.invokeMethod(buffer, 'append', [self.appendReplacement(replacement)]);
  return self;
}

function appendTail(runtime: Runtime, self: Matcher, buffer: Value): Value {
  runtime.invokeMethod(buffer, 'append', [self.appendTail()]);
  return buffer;
}
