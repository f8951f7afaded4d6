/** The value of a match in Groovy: its string, or a list of the string and the groups. */

import { indexOutOfBounds, noSuchElement, unsupportedOperation } from '#groovy/runtime/errors/exception';
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import type { Matcher } from '#jdk/util/regex/matcher';

export function matchValue(runtime: Runtime, matcher: Matcher): Value {
  if (matcher.groupCount === 0) return matcher.group(0);
  const groups: Value[] = [];
  for (let index = 0; index <= matcher.groupCount; index++) groups.push(matcher.group(index));
  return runtime.newList(groups);
}

/** The number of matches in the whole text; the matcher is at its end then. */
export function countMatches(runtime: Runtime, matcher: Matcher): number {
  matcher.reset();
  let count = 0;
  while (matcher.find()) {
    runtime.budget.step();
    count++;
  }
  return count;
}

/** `matcher[index]`: counts all matches, then advances to the requested one. */
export function matchAt(runtime: Runtime, matcher: Matcher, index: number): Value {
  const count = countMatches(runtime, matcher);
  const wanted = checkedIndex(index, count);
  matcher.reset();
  for (let seen = 0; seen <= wanted; seen++) matcher.find();
  return matchValue(runtime, matcher);
}

/** `matcher.index = n`: the next match found is the n-th. */
export function setMatchIndex(runtime: Runtime, matcher: Matcher, index: number): void {
  const wanted = checkedIndex(index, countMatches(runtime, matcher));
  matcher.reset();
  for (let seen = 0; seen < wanted; seen++) matcher.find();
}

function checkedIndex(index: number, count: number): number {
  if (index < -count || index >= count) {
    throw indexOutOfBounds(`index is out of range ${-count}..${count - 1} (index = ${index})`);
  }
  return index < 0 ? index + count : index;
}

const MATCH_ITERATOR_TYPE: GroovyType = new GroovyType({
  name: 'org.codehaus.groovy.runtime.StringGroovyMethods$4',
  interfaces: ['java.util.Iterator'],
  methods: () => ({
    'hasNext()': (_runtime, self: MatchIterator) => self.hasNext(),
    'next()': (_runtime, self: MatchIterator) => self.next(),
    'remove()': () => {
      throw unsupportedOperation();
    },
  }),
});

/** Iterates all matches from the start of the text. */
export class MatchIterator {
  readonly [TYPE] = MATCH_ITERATOR_TYPE;
  readonly #runtime: Runtime;
  readonly #matcher: Matcher;
  #isFound = false;
  #isDone = false;

  constructor(runtime: Runtime, matcher: Matcher) {
    this.#runtime = runtime;
    this.#matcher = matcher;
    matcher.reset();
  }

  hasNext(): boolean {
    if (this.#isDone) return false;
    if (!this.#isFound) {
      this.#runtime.budget.step();
      this.#isFound = this.#matcher.find();
      this.#isDone = !this.#isFound;
    }
    return this.#isFound;
  }

  next(): Value {
    if (!this.hasNext()) throw noSuchElement();
    this.#isFound = false;
    return matchValue(this.#runtime, this.#matcher);
  }
}
