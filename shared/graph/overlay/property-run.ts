/** Consecutive property operations of one element in a commit. */
import type { GraphOperation } from '#storage';
import type { GraphSchema } from '../schema/graph-schema.ts';
import type { PropertyHolder } from './element-state.ts';

export type PropertyOperation = GraphOperation & { kind: 'setProperty' | 'removeProperty' };

/** Minimum length of a run that is applied by a map, instead of a search in all properties for each operation. */
export const LONG_RUN_LENGTH = 64;

/** End of the run that starts at `from`; an operation that is not of a property is a run of its own. */
export function endOfPropertyRun(operations: readonly GraphOperation[], from: number): number {
  const first = operations[from]!;
  let end = from + 1;
  if (!isOfProperty(first)) return end;
  for (; end < operations.length; end++) {
    const next = operations[end]!;
    if (!isOfProperty(next) || next.id !== first.id || next.entity !== first.entity) break;
  }
  return end;
}

function isOfProperty(operation: GraphOperation): operation is PropertyOperation {
  return operation.kind === 'setProperty' || operation.kind === 'removeProperty';
}

/** Adds new keys at the end of the insertion order; existing keys keep their positions. */
export function applyPropertyRun(
  operations: readonly PropertyOperation[],
  holder: PropertyHolder,
  { keys, keyLists }: GraphSchema,
): void {
  const properties = new Map(holder.keys.map((key, at) => [key, holder.values[at]!]));
  for (const operation of operations) {
    const key = keys.internCommitted(operation.key);
    if (operation.kind === 'removeProperty') properties.delete(key);
    else properties.set(key, operation.value);
  }
  holder.keys = keyLists.of([...properties.keys()]);
  holder.values = [...properties.values()];
}
