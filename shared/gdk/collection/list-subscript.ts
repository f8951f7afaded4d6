/** Subscript operators of lists: `list[…]` and `list[…] = …`. */

import { JavaCollection } from '#groovy/runtime/collections/collection';
import { unboxedInt } from '#groovy/runtime/collections/comparator';
import { elementsOf } from '#groovy/runtime/collections/elements';
import type { JavaList } from '#groovy/runtime/collections/list';
import { ArrayList, listFrom } from '#groovy/runtime/collections/list/array-list';
import { getFrom, setIn } from '#groovy/runtime/collections/list/overridable-methods';
import { ListWithDefault } from '#groovy/runtime/collections/wrapper/with-default';
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { similarCollectionOf } from '#jdk/util/collection-copies';
import { append } from '../object/iteration.ts';
import { isRange, normalIndex, sliceElements, sliceOf } from './subscript.ts';

/** `list[index]`: null beyond the end. */
function listAt(runtime: Runtime, self: JavaList, index: number): Value {
  if (self instanceof ListWithDefault) return self.getOrMake(runtime, index);
  const at = normalIndex(index, self.size());
  return at < self.size() ? getFrom(runtime, self, at) : null;
}

/** The elements at several indices: ranges and lists of indices are expanded. */
function listAtAll(runtime: Runtime, self: JavaList, indices: JavaCollection): Value {
  const items: Value[] = [];
  for (const index of indices.elements()) {
    runtime.budget.step();
    if (isRange(index)) {
      for (const each of sliceElements(self.elements(), sliceOf(index, self.size())))
        append(runtime, items, each);
    } else if (index instanceof JavaCollection) {
      for (const each of elementsOf(runtime, listAtAll(runtime, self, index))) append(runtime, items, each);
    } else append(runtime, items, listAt(runtime, self, unboxedInt(runtime, index)));
  }
  return new ArrayList(items);
}

/** Writing past the end fills the gap with nulls. */
function putAt(runtime: Runtime, self: JavaList, index: number, value: Value): void {
  const at = normalIndex(index, self.size());
  if (at < self.size()) {
    setIn(runtime, self, at, value);
    return;
  }
  runtime.budget.checkLength(at + 1);
  while (self.size() < at) {
    runtime.budget.step();
    self.add(runtime, null);
  }
  self.add(runtime, value);
}

/** Replaces a range by values, of another length if necessary; nulls fill a gap beyond the end. */
function putSlice(runtime: Runtime, self: JavaList, range: JavaCollection, values: readonly Value[]): null {
  const { from, to } = sliceOf(range, self.size());
  const size = self.size();
  if (from < 0) normalIndex(from - size, size);
  runtime.budget.checkLength(from);
  while (self.size() < from) {
    runtime.budget.step();
    self.add(runtime, null);
  }
  const end = Math.min(to, self.size());
  for (let index = end - 1; index >= from; index--) {
    runtime.budget.step();
    self.removeAt(runtime, index);
  }
  [...values].forEach((value, offset) => {
    runtime.budget.step();
    self.insert(runtime, from + offset, value);
  });
  return null;
}

/** The first element decides whether the list contains indices. */
function checkIndices(runtime: Runtime, indices: JavaList): void {
  const [first] = indices.elements();
  if (first === undefined || typeof first === 'number') return;
  throw illegalArgument(
    `Can only index a List with another List of Integers, not a List of ${runtime.typeOf(first).name}`,
  );
}

function putEach(runtime: Runtime, self: JavaList, indices: JavaList, values: JavaList): null {
  checkIndices(runtime, indices);
  if (indices.size() !== values.size()) {
    throw illegalArgument(`Trying to replace ${indices.size()} elements with ${values.size()} elements`);
  }
  const from = values.elements();
  indices.elements().forEach((index, at) => {
    runtime.budget.step();
    putAt(runtime, self, unboxedInt(runtime, index), from[at] as Value);
  });
  return null;
}

/** The part of a list. A range returns its own sub-list, which differs for a reverse range. */
function sliceOfList(self: JavaList, range: JavaCollection): readonly Value[] {
  const slice = sliceOf(range, self.size());
  if (!isRange(self) || slice.from === slice.to) return sliceElements(self.elements(), slice);
  const part = self.subList(slice.from, slice.to).elements();
  return slice.reverse ? part.toReversed() : part;
}

export const LIST_SUBSCRIPTS = methodTable(() => ({
  'getAt(int)': listAt,
  'getAt(Range)': (runtime, self: JavaList, range: JavaCollection) =>
    similarCollectionOf(runtime, self, sliceOfList(self, range)),
  'getAt(EmptyRange)': (runtime, self: JavaList) => similarCollectionOf(runtime, self, []),
  'getAt(Collection)': listAtAll,
  'putAt(int, Object)': (runtime, self: JavaList, index, value) =>
    noResult(putAt(runtime, self, index, value)),
  'putAt(IntRange, Object)': (runtime, self: JavaList, range: JavaCollection, value) =>
    putSlice(runtime, self, range, [value]),
  'putAt(IntRange, Collection)': (runtime, self: JavaList, range: JavaCollection, values) =>
    putSlice(runtime, self, range, elementsOf(runtime, values)),
  'putAt(EmptyRange, Object)': (runtime, self: JavaList, range: JavaCollection, value) =>
    putSlice(runtime, self, range, [value]),
  'putAt(EmptyRange, Collection)': (runtime, self: JavaList, range: JavaCollection, values) =>
    putSlice(runtime, self, range, elementsOf(runtime, values)),
  'putAt(List, List)': putEach,
  'putAt(List, Object)': (runtime, self: JavaList, indices: JavaList, value) => {
    checkIndices(runtime, indices);
    for (const index of indices.elements()) {
      runtime.budget.step();
      setIn(runtime, self, unboxedInt(runtime, index), value);
    }
    return null;
  },
}));

/** A list of selected elements of an array. */
export function elementsAt(runtime: Runtime, elements: readonly Value[], indices: JavaCollection): Value {
  return listAtAll(runtime, listFrom(runtime, [...elements]), indices);
}
