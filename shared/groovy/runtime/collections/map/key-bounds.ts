/** The key range and direction of a view of a sorted map. */
import { illegalArgument } from '../../errors/exception.ts';
import type { Value } from '../../host.ts';
import type { KeyOrder } from './sorted-entries.ts';

/** One bound; `isOpen` excludes the key itself. */
export interface Bound {
  readonly key: Value;
  readonly isOpen: boolean;
}

/** `null` means unbounded. `low` and `high` are in ascending order. */
export interface KeyBounds {
  readonly low: Bound | null;
  readonly high: Bound | null;
  readonly isDescending: boolean;
}

export const UNBOUNDED: KeyBounds = { low: null, high: null, isDescending: false };

export function isTooLow(bounds: KeyBounds, order: KeyOrder, key: Value): boolean {
  if (bounds.low === null) return false;
  const sign = order(key, bounds.low.key);
  return sign < 0 || (sign === 0 && bounds.low.isOpen);
}

export function isTooHigh(bounds: KeyBounds, order: KeyOrder, key: Value): boolean {
  if (bounds.high === null) return false;
  const sign = order(key, bounds.high.key);
  return sign > 0 || (sign === 0 && bounds.high.isOpen);
}

export function isInside(bounds: KeyBounds, order: KeyOrder, key: Value): boolean {
  return !isTooLow(bounds, order, key) && !isTooHigh(bounds, order, key);
}

/** The same bounds in the opposite direction. */
export function reversed(bounds: KeyBounds): KeyBounds {
  return { ...bounds, isDescending: !bounds.isDescending };
}

/**
 * The intersection with a range in iteration order; `undefined` retains a bound. Throws Java's exceptions for
 * keys out of range or in the wrong order.
 */
export function narrowed(
  bounds: KeyBounds,
  order: KeyOrder,
  from: Bound | undefined,
  to: Bound | undefined,
): KeyBounds {
  const [low, high] = bounds.isDescending ? [to, from] : [from, to];
  if (low !== undefined && high !== undefined && order(low.key, high.key) > 0) {
    throw illegalArgument('fromKey > toKey');
  }
  checkEnd(bounds, order, low, bounds.isDescending ? 'toKey' : 'fromKey');
  checkEnd(bounds, order, high, bounds.isDescending ? 'fromKey' : 'toKey');
  return { low: low ?? bounds.low, high: high ?? bounds.high, isDescending: bounds.isDescending };
}

function checkEnd(bounds: KeyBounds, order: KeyOrder, end: Bound | undefined, name: string): void {
  if (end === undefined) return;
  const closed = (bound: Bound | null): Bound | null =>
    bound === null || !end.isOpen ? bound : { ...bound, isOpen: false };
  const reach: KeyBounds = { ...bounds, low: closed(bounds.low), high: closed(bounds.high) };
  if (!isInside(reach, order, end.key)) {
    throw illegalArgument(`${name} out of range`);
  }
}
