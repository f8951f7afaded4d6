/** Folds elements to one value: sum, count, min, max, join. */
import { Closure } from '#groovy/runtime/closures/closure';
import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import { nullPointer } from '#groovy/runtime/errors/exception';
import { type Runtime, runAhead, type Value } from '#groovy/runtime/host';
import { plus } from '#groovy/runtime/number/arithmetic';
import { isNumber } from '#groovy/runtime/number/groovy-number';
import { compareValues } from '#groovy/runtime/values/compare';
import { walk } from '#groovy/runtime/values/walk';
import { extremeInOrder } from '#jdk/util/extreme';
import { accepts } from '../object/iteration.ts';

/** `a + b`, dispatched by the class of `a`. */
function added(runtime: Runtime, a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') return (a + b) | 0;
  if (isNumber(a) && isNumber(b)) return plus(runtime, a, b);
  if (a === null) throw nullPointer();
  return runtime.invokeMethod(a, 'plus', [b]);
}

/** `sum`: from an initial value or the first element, null if there is none. */
export function sum(runtime: Runtime, self: Value, initial: Value | undefined, term?: Value): Value {
  let total = initial;
  walk(runtime, self, (element) => {
    const next = term === undefined ? element : runtime.call1(term, element);
    total = total === undefined ? next : added(runtime, total, next);
    return false;
  });
  return total ?? null;
}

export function countEqual(runtime: Runtime, self: Value, value: Value): number {
  let count = 0;
  walk(runtime, self, (element) => {
    if (runtime.equals(element, value)) count++;
    return false;
  });
  return count;
}

export function countWhere(runtime: Runtime, self: Value, closure: Value): number {
  let count = 0;
  walk(runtime, self, (element) => {
    if (accepts(runtime, closure, element)) count++;
    return false;
  });
  return count;
}

/** The direction: 1 selects the greater value, -1 the lesser. */
export type Wanted = 1 | -1;

/** `min()` and `max()`: nulls are skipped. */
export function extreme(runtime: Runtime, self: Value, wanted: Wanted): Value {
  let best: Value = null;
  runAhead(self);
  walk(runtime, self, (element) => {
    if (element !== null && (best === null || compareValues(runtime, element, best) === wanted))
      best = element;
    return false;
  });
  return best;
}

/** By a closure: with one parameter by key, with two a comparison; or by a Comparator. */
export function extremeBy(runtime: Runtime, self: Value, wanted: Wanted, by: Value): Value {
  if (by === null) throw nullPointer();
  if (by instanceof Closure && runtime.parameterCount(by) === 1)
    return extremeByKey(runtime, self, wanted, by);
  return extremeInOrder(runtime, self, wanted, comparatorOrder(runtime, by));
}

function extremeByKey(runtime: Runtime, self: Value, wanted: Wanted, closure: Closure): Value {
  let best: Value = null;
  let bestKey: Value = null;
  walk(runtime, self, (element, index) => {
    const key = runtime.call1(closure, element);
    if (index === 0 || isBetter(runtime, wanted, key, bestKey)) {
      best = element;
      bestKey = key;
    }
    return false;
  });
  return best;
}

/** The original tests for less, with the arguments in that order. */
function isBetter(runtime: Runtime, wanted: Wanted, key: Value, bestKey: Value): boolean {
  return wanted > 0 ? compareValues(runtime, bestKey, key) < 0 : compareValues(runtime, key, bestKey) < 0;
}

/** `join`: Groovy's string form of each element, with a separator between. */
export function join(runtime: Runtime, self: Value, separator: string | null): string {
  const between = separator ?? '';
  let text = '';
  walk(runtime, self, (element, index) => {
    const piece = runtime.toText(element);
    runtime.budget.charge(piece.length + between.length);
    runtime.budget.checkLength(text.length + piece.length + between.length);
    text += index === 0 ? piece : between + piece;
    return false;
  });
  return text;
}
