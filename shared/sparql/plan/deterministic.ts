/** Whether another thread that evaluates a pattern finds the same solutions. */
import type { Algebra } from '../algebra/algebra.ts';

/** Functions whose results differ between calls. */
const VOLATILE: ReadonlySet<unknown> = new Set(['rand', 'uuid', 'struuid', 'bnode']);

/** False for a pattern with SERVICE or a function whose results differ between calls. */
export function isRepeatable(pattern: Algebra): boolean {
  return isRepeatablePart(pattern);
}

function isRepeatablePart(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return true;
  const { kind, name } = part as { readonly kind?: unknown; readonly name?: unknown };
  if (kind === 'service' || (kind === 'call' && VOLATILE.has(name))) return false;
  return Object.values(part).every(isRepeatablePart);
}
