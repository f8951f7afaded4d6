/** `groovy.lang.Range`. */

import { EmptyRange } from '#groovy/runtime/collections/empty-range';
import { IntRange } from '#groovy/runtime/collections/int-range';
import { listFrom } from '#groovy/runtime/collections/list/array-list';
import { ObjectRange } from '#groovy/runtime/collections/object-range';
import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { isNumber } from '#groovy/runtime/number/groovy-number';
import { compareScalars } from '#groovy/runtime/values/compare';
import { inspectText, javaText } from '#groovy/runtime/values/text';
import { append } from '../object/iteration.ts';

type AnyRange = IntRange | ObjectRange | EmptyRange;

/** The lower bound, which `getFrom()` returns whatever the direction. */
function lower(self: AnyRange): Value {
  if (self instanceof IntRange) return self.size() === 0 ? self.start : self.low;
  return self instanceof ObjectRange ? self.low : self.at;
}

function upper(self: AnyRange): Value {
  if (self instanceof IntRange) return self.size() === 0 ? self.end : self.high;
  return self instanceof ObjectRange ? self.high : self.at;
}

function isReverse(self: AnyRange): boolean {
  return self instanceof EmptyRange ? false : self.reverse;
}

/** Every n-th element; a negative step runs backwards. */
function stepped(runtime: Runtime, self: AnyRange, step: number): Value[] {
  if (step === 0) {
    if (self.size() === 0 || runtime.equals(lower(self), upper(self))) return [];
    throw javaException('groovy.lang.GroovyRuntimeException', 'Infinite loop detected due to step size of 0');
  }
  const elements = self.elements();
  const ordered = step < 0 ? [...elements].reverse() : elements;
  const items: Value[] = [];
  for (let index = 0; index < ordered.length; index += Math.abs(step)) {
    runtime.budget.step();
    append(runtime, items, ordered[index] as Value);
  }
  return items;
}

/** True if a value is between the bounds, for `in` and `switch`; false for incomparable values. */
function containsWithinBounds(runtime: Runtime, self: AnyRange, value: Value): boolean {
  if (self instanceof EmptyRange) return false;
  if (self instanceof IntRange) return self.contains(runtime, value);
  const low = lower(self);
  const high = upper(self);
  if (isNumber(low) && !isNumber(value)) {
    return compareScalars(runtime, low, value) === 0 || self.contains(runtime, value);
  }
  if (value === null) return false;
  return runtime.compare(low, value) <= 0 && runtime.compare(high, value) >= 0;
}

export const RANGE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.Range',
  form: 'interface',
  interfaces: ['java.util.List'],
  methods: methodTable(() => ({
    'getFrom()': (_runtime, self: AnyRange) => lower(self),
    'getTo()': (_runtime, self: AnyRange) => upper(self),
    'isReverse()': (_runtime, self: AnyRange) => isReverse(self),
    'containsWithinBounds(Object)': containsWithinBounds,
    'step(int)': (runtime, self: AnyRange, step) => listFrom(runtime, stepped(runtime, self, step)),
    'step(int, Closure)': (runtime, self: AnyRange, step, closure) => {
      for (const element of stepped(runtime, self, step)) runtime.call1(closure, element);
      return null;
    },
    'inspect()': inspectText,
    'toString()': javaText,
  })),
});
