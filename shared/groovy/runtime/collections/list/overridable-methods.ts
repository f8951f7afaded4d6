/**
 * Calls that library code makes on a collection itself. For an object of a script class, which may override them, they
 * are dispatched; for built-in collections they are direct.
 */
import type { Runtime, Value } from '../../host.ts';
import { hasSlots } from '../../slots.ts';
import { JavaCollection, noSuchElement } from '../collection.ts';
import { JavaList } from '../list.ts';
import { ArrayDeque } from './array-deque.ts';

/** `collection.add(value)`: whether that has changed anything. */
export function addTo(runtime: Runtime, target: Value, value: Value): boolean {
  if (target instanceof JavaCollection && !hasSlots(target)) return target.add(runtime, value);
  return runtime.truth(runtime.invokeMethod(target, 'add', [value]));
}

/** Adds one after the other; whether any has changed anything. */
export function addEach(runtime: Runtime, target: JavaCollection, values: readonly Value[]): boolean {
  if (!hasSlots(target)) return target.addAll(runtime, values);
  let isChanged = false;
  for (const value of values) isChanged = addTo(runtime, target, value) || isChanged;
  return isChanged;
}

/** `collection.addAll(values)`: lists and array deques take them in one piece. */
export function addAllTo(runtime: Runtime, target: JavaCollection, values: readonly Value[]): boolean {
  const takesAll = target instanceof JavaList || target instanceof ArrayDeque;
  return takesAll ? target.addAll(runtime, values) : addEach(runtime, target, values);
}

/** `list.get(index)`. */
export function getFrom(runtime: Runtime, list: JavaList, index: number): Value {
  return hasSlots(list) ? runtime.invokeMethod(list, 'get', [index]) : list.get(index);
}

/** `list.set(index, value)`: what was there before. */
export function setIn(runtime: Runtime, list: JavaList, index: number, value: Value): Value {
  if (hasSlots(list)) return runtime.invokeMethod(list, 'set', [index, value]);
  return list.set(runtime, index, value);
}

/** `list.remove(index)`: what was there. */
function removeFrom(runtime: Runtime, list: JavaList, index: number): Value {
  return hasSlots(list) ? runtime.invokeMethod(list, 'remove', [index]) : list.removeAt(runtime, index);
}

/** Takes the last element: what Groovy's `pop` does. */
export function popLast(runtime: Runtime, list: JavaList): Value {
  if (list.size() === 0) throw noSuchElement('Cannot pop() an empty List');
  return removeFrom(runtime, list, list.size() - 1);
}
