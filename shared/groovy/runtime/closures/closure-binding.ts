/** Copies of closures that are bound to another owner or delegate. */

import type { Value } from '../host.ts';
import { adoptLike, hasSlots } from '../slots.ts';
import { Closure, ResolveStrategy } from './closure.ts';

/** A copy of a closure, with the fields of its class if any, for another owner. */
export function copyOf(closure: Closure, delegate: Value, owner: Value, thisObject: Value): Closure {
  const copy = new Closure(closure.shape, closure.body, owner, thisObject);
  copy.delegate = delegate;
  copy.resolveStrategy = closure.resolveStrategy;
  if (hasSlots(closure)) adoptLike(copy, closure);
  return copy;
}

/** A copy of a closure whose delegate is the receiver, for methods of a metaclass: OWNER_FIRST. */
export function rebind(closure: Closure, receiver: Value): Closure {
  return copyOf(closure, receiver, closure.owner, closure.thisObject);
}

/** A copy of a closure that resolves names in the receiver first, as `with` does. */
export function bindFirst(closure: Closure, receiver: Value): Closure {
  const bound = rebind(closure, receiver);
  bound.resolveStrategy = ResolveStrategy.DelegateFirst;
  return bound;
}
