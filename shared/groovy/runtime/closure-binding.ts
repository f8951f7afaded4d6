/** Closures that are run for another object than the one they were written for. */

import { Closure, ResolveStrategy } from './closure.ts';
import type { Value } from './host.ts';

/** A copy of a closure whose delegate is the receiver, as methods of a metaclass are run: its owner comes first. */
export function rebind(closure: Closure, receiver: Value): Closure {
  const bound = new Closure(closure.shape, closure.body, closure.owner, closure.thisObject);
  bound.delegate = receiver;
  bound.resolveStrategy = closure.resolveStrategy;
  return bound;
}

/** A copy of a closure that asks the receiver first, as `with` runs it. */
export function bindFirst(closure: Closure, receiver: Value): Closure {
  const bound = rebind(closure, receiver);
  bound.resolveStrategy = ResolveStrategy.DelegateFirst;
  return bound;
}
