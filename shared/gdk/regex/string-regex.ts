/** GDK methods of `java.lang.CharSequence` that take a regular expression. */

import { chargeElements } from '#groovy/runtime/collections/collection';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { FixedSizeList } from '#groovy/runtime/collections/list/array-list';
import { requireNonNull } from '#groovy/runtime/errors/exception';
import {
  type Extension,
  type MethodTable,
  methodTable,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import { linesOf } from '#jdk/lang/string/lines';
import { type Matcher, matcherOn } from '#jdk/util/regex/matcher';
import { compilePattern, textOf } from '#jdk/util/regex/pattern';
import { expandReplacement } from '#jdk/util/regex/replacement';
import { splitAround } from '#jdk/util/regex/split';
import { MatchIterator, matchValue } from './match-values.ts';

const ALL_MATCHES = Number.POSITIVE_INFINITY;

function replace(runtime: Runtime, self: Value, pattern: Value, replacement: Value, limit: number): Value {
  const matcher = matcherOn(runtime, self, requireNonNull(pattern));
  const text = textOf(runtime, requireNonNull(replacement));
  return matcher.replaceEach(() => expandReplacement(text, matcher), limit);
}

/** The closure's result is inserted literally: `$` has no meaning. */
function replaceBy(runtime: Runtime, self: Value, pattern: Value, closure: Value, limit: number): Value {
  const matcher = matcherOn(runtime, self, requireNonNull(pattern));
  return matcher.replaceEach(() => callWithMatch(runtime, matcher, closure), limit);
}

function callWithMatch(runtime: Runtime, matcher: Matcher, closure: Value): string {
  return runtime.toText(runtime.call1(closure, matchValue(runtime, matcher)));
}

function find(runtime: Runtime, self: Value, pattern: Value): Value {
  const matcher = matcherOn(runtime, self, requireNonNull(pattern));
  return matcher.find() ? matcher.group(0) : null;
}

function findWith(runtime: Runtime, self: Value, pattern: Value, closure: Value): Value {
  const matcher = matcherOn(runtime, self, requireNonNull(pattern));
  return matcher.find() ? callWithMatch(runtime, matcher, closure) : null;
}

function findAll(runtime: Runtime, self: Value, pattern: Value): Value {
  const matcher = matcherOn(runtime, self, requireNonNull(pattern));
  const found: Value[] = [];
  while (matcher.find()) {
    runtime.budget.step();
    found.push(matcher.group(0));
  }
  return runtime.newList(found);
}

function findAllWith(runtime: Runtime, self: Value, pattern: Value, closure: Value): Value {
  const found: Value[] = [];
  const matches = new MatchIterator(runtime, matcherOn(runtime, self, requireNonNull(pattern)));
  while (matches.hasNext()) {
    chargeElements(runtime, found.length, 1);
    found.push(runtime.call1(closure, matches.next()));
  }
  return runtime.newList(found);
}

function eachMatch(runtime: Runtime, self: Value, pattern: Value, closure: Value): Value {
  const matches = new MatchIterator(runtime, matcherOn(runtime, self, requireNonNull(pattern)));
  while (matches.hasNext()) runtime.call1(closure, matches.next());
  return self;
}

function split(runtime: Runtime, self: Value, pattern: Value, limit: number): Value {
  return new JavaArray(
    'java.lang.String',
    splitAround(runtime, matcherOn(runtime, self, requireNonNull(pattern)), limit),
  );
}

/** Passes the parts of each line, as a list, to the closure; returns the last result. */
function splitEachLine(runtime: Runtime, self: Value, pattern: Value, closure: Value): Value {
  let result: Value = null;
  for (const line of linesOf(runtime, textOf(runtime, self))) {
    runtime.budget.step();
    const parts: Value[] = splitAround(runtime, matcherOn(runtime, line, requireNonNull(pattern)), 0);
    chargeElements(runtime, 0, parts.length);
    result = runtime.call1(closure, new FixedSizeList(parts));
  }
  return result;
}

/** Methods with a variant for a regular expression as String and one for a Pattern. */
function rows(pattern: string): MethodTable {
  return {
    [`find(${pattern})`]: find,
    [`find(${pattern}, Closure)`]: findWith,
    [`findAll(${pattern})`]: findAll,
    [`findAll(${pattern}, Closure)`]: findAllWith,
    [`eachMatch(${pattern}, Closure)`]: eachMatch,
    [`replaceAll(${pattern}, Closure)`]: (runtime, self: Value, regex: Value, closure: Value) =>
      replaceBy(runtime, self, regex, closure, ALL_MATCHES),
    [`replaceFirst(${pattern}, Closure)`]: (runtime, self: Value, regex: Value, closure: Value) =>
      replaceBy(runtime, self, regex, closure, 1),
    [`replaceAll(${pattern}, CharSequence)`]: (runtime, self: Value, regex: Value, replacement: Value) =>
      replace(runtime, self, regex, replacement, ALL_MATCHES),
    [`replaceFirst(${pattern}, CharSequence)`]: (runtime, self: Value, regex: Value, replacement: Value) =>
      replace(runtime, self, regex, replacement, 1),
    [`matches(${pattern})`]: (runtime, self: Value, regex: Value) =>
      matcherOn(runtime, self, regex).matches(),
    [`splitEachLine(${pattern}, Closure)`]: splitEachLine,
  };
}

export const STRING_REGEX: readonly Extension[] = [
  {
    on: 'java.lang.CharSequence',
    methods: methodTable(() => ({
      ...rows('CharSequence'),
      ...rows('java.util.regex.Pattern'),
      'minus(java.util.regex.Pattern)': (runtime, self: Value, pattern) =>
        replace(runtime, self, pattern, '', 1),
      'split(CharSequence)': (runtime, self: Value, regex) => split(runtime, self, regex, 0),
      'split(CharSequence, int)': split,
      'bitwiseNegate()': (runtime, self: Value) => compilePattern(runtime, textOf(runtime, self)),
    })),
  },
];
