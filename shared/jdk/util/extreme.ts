/** The least or greatest of some elements, for `Collections.max` and what Groovy adds to collections. */
import type { Order } from '#groovy/runtime/collections/comparator';
import type { Runtime, Value } from '#groovy/runtime/host';
import { walk } from '#groovy/runtime/values/walk';

/** The first element that is the greatest (`wanted` is 1) or the least (-1) in the order; null if there is none. */
export function extremeInOrder(runtime: Runtime, self: Value, wanted: 1 | -1, order: Order): Value {
  let best: Value = null;
  walk(runtime, self, (element, index) => {
    if (index === 0 || Math.sign(order(element, best)) === wanted) best = element;
    return false;
  });
  return best;
}
