/** GDK methods of `java.util.regex.Matcher`. */
import { chargeElements } from '#groovy/runtime/collections/collection';
import { type Extension, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import type { OperatorRuntime } from '#groovy/runtime/run/operator-runtime';
import type { Matcher } from '#jdk/util/regex/matcher';
import { countMatches, MatchIterator, matchAt, setMatchIndex } from './match-values.ts';

function matchesAt(runtime: Runtime, self: Matcher, indices: Value): Value[] {
  const found: Value[] = [];
  for (const each = runtime.iterate(indices); each.hasNext(); ) {
    const index = each.next();
    runtime.budget.step();
    chargeElements(runtime, found.length, 1);
    if (typeof index === 'number') found.push(matchAt(runtime, self, index));
    else for (const match of matchesAt(runtime, self, index)) found.push(match);
  }
  return found;
}

export const MATCHER: Extension = {
  on: 'java.util.regex.Matcher',
  methods: methodTable(() => ({
    'static getLastMatcher()': (runtime) => (runtime as OperatorRuntime).lastMatcher,
    'asBoolean()': (_runtime, self: Matcher) => self.find(),
    'hasGroup()': (_runtime, self: Matcher) => self.groupCount > 0,
    'getCount()': countMatches,
    'size()': (runtime, self: Matcher) => BigInt(countMatches(runtime, self)),
    'iterator()': (runtime, self: Matcher) => new MatchIterator(runtime, self),
    'getAt(int)': matchAt,
    'getAt(Collection)': (runtime, self: Matcher, indices) =>
      runtime.newList(matchesAt(runtime, self, indices)),
    'setIndex(int)': (runtime, self: Matcher, index) => noResult(setMatchIndex(runtime, self, index)),
  })),
};
