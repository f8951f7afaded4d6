/** Determinism of a pattern: whether another thread that evaluates it finds the same solutions. */
import type { Algebra } from '../algebra/algebra.ts';

/** Functions whose results differ between calls. */
const VOLATILE: ReadonlySet<unknown> = new Set(['rand', 'uuid', 'struuid', 'bnode']);

/** False for a pattern with SERVICE or a function whose results differ between calls. */
export function isDeterministic(pattern: Algebra): boolean {
  return isDeterministicPart(pattern);
}

function isDeterministicPart(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return true;
  const { kind, name } = part as { readonly kind?: unknown; readonly name?: unknown };
  if (kind === 'service' || (kind === 'call' && VOLATILE.has(name))) return false;
  return Object.values(part).every(isDeterministicPart);
}
