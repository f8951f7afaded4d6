/** The names that a transaction uses and no commit has used. */
import type { TransactionWrites } from '../overlay/transaction-writes.ts';
import type { GraphSchema } from './graph-schema.ts';
import type { NameDictionary } from './name-dictionary.ts';

export function newTypeNames(writes: TransactionWrites, schema: GraphSchema): string[] {
  const own = new Set<number>();
  for (const state of writes.relationships.values()) own.add(state.type);
  return newNames(own, schema.types);
}

export function newKeyNames(writes: TransactionWrites, schema: GraphSchema): string[] {
  const own = new Set<number>();
  for (const state of writes.nodes.values()) for (const key of state.keys) own.add(key);
  for (const state of writes.relationships.values()) for (const key of state.keys) own.add(key);
  return newNames(own, schema.keys);
}

export function newLabelNames(writes: TransactionWrites, schema: GraphSchema): string[] {
  const own = new Set<number>();
  for (const state of writes.nodes.values()) for (const label of state.labels) own.add(label);
  return newNames(own, schema.labels);
}

/**
 * True if the transaction introduces so many names that it must be the first commit after its base version.
 * Throws GRAPH_LIMIT if the store would have too many.
 */
export function bringsManyNames(writes: TransactionWrites, schema: GraphSchema): boolean {
  if (!schema.mayBringManyNames) return false;
  return schema.admitNewNames({
    keys: newKeyNames(writes, schema).length,
    types: newTypeNames(writes, schema).length,
    labels: newLabelNames(writes, schema).length,
  });
}

function newNames(ids: ReadonlySet<number>, dictionary: NameDictionary): string[] {
  return [...ids].filter((id) => !dictionary.isCommitted(id)).map((id) => dictionary.name(id));
}
