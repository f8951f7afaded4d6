/** Combinations, permutations and subsequences, generated lazily where a closure consumes them. */

import { JavaCollection } from '#groovy/runtime/collections/collection';
import { collectElements, elementsOf } from '#groovy/runtime/collections/elements';
import { ArrayList, listFrom } from '#groovy/runtime/collections/list/array-list';
import { HashSet } from '#groovy/runtime/collections/map/hash-set';
import { illegalArgument } from '#groovy/runtime/errors/exception';
import type { Runtime, Value } from '#groovy/runtime/host';
import { append } from '../object/iteration.ts';

/**
 * The Cartesian product of the parts; the first part varies fastest. A part is any iterable: a string is its
 * characters, any other single value a part of one.
 */
export function eachCombination(
  runtime: Runtime,
  parts: readonly Value[],
  visit: (combination: Value) => void,
): void {
  const lists = parts.map((part) =>
    part instanceof JavaCollection ? elementsOf(runtime, part) : collectElements(runtime, part),
  );
  if (lists.length === 0 || lists.some((list) => list.length === 0)) return;
  const positions = new Array<number>(lists.length).fill(0);
  for (;;) {
    runtime.budget.step();
    visit(
      listFrom(
        runtime,
        lists.map((list, part) => list[positions[part] as number] as Value),
      ),
    );
    if (!advance(positions, lists)) return;
  }
}

/** Increments with the first position as the lowest digit; false after the last combination. */
function advance(positions: number[], lists: readonly (readonly Value[])[]): boolean {
  for (let part = 0; part < positions.length; part++) {
    const next = (positions[part] as number) + 1;
    if (next < (lists[part] as readonly Value[]).length) {
      positions[part] = next;
      return true;
    }
    positions[part] = 0;
  }
  return false;
}

export function combinations(runtime: Runtime, parts: readonly Value[]): Value {
  const all: Value[] = [];
  eachCombination(runtime, parts, (combination) => append(runtime, all, combination));
  return new ArrayList(all);
}

/**
 * All permutations in the order of groovy.util.PermutationGenerator: lexicographic by index, so that equal
 * elements are distinguished.
 */
export function eachPermutation(
  runtime: Runtime,
  elements: readonly Value[],
  visit: (permutation: Value) => void,
): void {
  if (elements.length === 0) {
    throw illegalArgument('At least one item required');
  }
  const order = elements.map((_, index) => index);
  for (;;) {
    runtime.budget.step();
    visit(
      listFrom(
        runtime,
        order.map((index) => elements[index] as Value),
      ),
    );
    if (!nextPermutation(order)) return;
  }
}

/** The lexicographically next permutation in place; false after the last. */
function nextPermutation(order: number[]): boolean {
  let at = order.length - 2;
  while (at >= 0 && (order[at] as number) >= (order[at + 1] as number)) at--;
  if (at < 0) return false;
  let other = order.length - 1;
  while ((order[other] as number) <= (order[at] as number)) other--;
  [order[at], order[other]] = [order[other] as number, order[at] as number];
  order.push(...order.splice(at + 1).reverse());
  return true;
}

/** `permutations()`: a set, so equal orders appear once. */
export function permutations(runtime: Runtime, elements: readonly Value[]): Value {
  const all = new HashSet();
  eachPermutation(runtime, elements, (permutation) => all.add(runtime, permutation));
  return all;
}

/**
 * `subsequences()`: all non-empty subsequences as a set. The sets are built and iterated as in Groovy, which
 * determines the order within a bucket.
 */
export function subsequences(runtime: Runtime, elements: readonly Value[]): Value {
  let all = new HashSet();
  for (const element of elements) {
    const next = new HashSet();
    for (const shorter of all.elements()) {
      runtime.budget.step();
      next.add(runtime, listFrom(runtime, [...elementsOf(runtime, shorter), element]));
    }
    next.addAll(runtime, all.elements());
    next.add(runtime, listFrom(runtime, [element]));
    all = next;
  }
  return all;
}
