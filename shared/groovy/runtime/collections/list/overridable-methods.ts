/**
 * Calls that library code makes on a collection itself. For an object of a script class, which may override them, they
 * are dispatched; for built-in collections they are direct.
 */
import { noSuchElement } from '../../errors/exception.ts';
import type { Runtime, Value } from '../../host.ts';
import { hasSlots } from '../../slots.ts';
import { JavaCollection } from '../collection.ts';
import { JavaList } from '../list.ts';
import { ArrayDeque } from './array-deque.ts';

/** `collection.add(value)`: true if the collection changed. */
export function addTo(runtime: Runtime, target: Value, value: Value): boolean {
  if (target instanceof JavaCollection && !hasSlots(target)) return target.add(runtime, value);
  return runtime.truth(runtime.invokeMethod(target, 'add', [value]));
}

/** Adds the values one by one; true if the collection changed. */
export function addEach(runtime: Runtime, target: JavaCollection, values: readonly Value[]): boolean {
  if (!hasSlots(target)) return target.addAll(runtime, values);
  let isChanged = false;
  for (const value of values) isChanged = addTo(runtime, target, value) || isChanged;
  return isChanged;
}

/** `collection.addAll(values)`: at once for lists and array deques. */
export function addAllTo(runtime: Runtime, target: JavaCollection, values: readonly Value[]): boolean {
  const takesAll = target instanceof JavaList || target instanceof ArrayDeque;
  return takesAll ? target.addAll(runtime, values) : addEach(runtime, target, values);
}

/** `list.get(index)`. */
export function getFrom(runtime: Runtime, list: JavaList, index: number): Value {
  return hasSlots(list) ? runtime.invokeMethod(list, 'get', [index]) : list.get(index);
}

/** `list.set(index, value)`: the old element. */
export function setIn(runtime: Runtime, list: JavaList, index: number, value: Value): Value {
  if (hasSlots(list)) return runtime.invokeMethod(list, 'set', [index, value]);
  return list.set(runtime, index, value);
}

/** `list.remove(index)`: the removed element. */
function removeFrom(runtime: Runtime, list: JavaList, index: number): Value {
  return hasSlots(list) ? runtime.invokeMethod(list, 'remove', [index]) : list.removeAt(runtime, index);
}

/** Removes the last element, as Groovy's `pop`. */
export function popLast(runtime: Runtime, list: JavaList): Value {
  if (list.size() === 0) throw noSuchElement('Cannot pop() an empty List');
  return removeFrom(runtime, list, list.size() - 1);
}
