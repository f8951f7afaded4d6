/** The claims of a commit on unique values, which conflict with equal claims of other commits. */
import type { Budget } from '#base';
import type { GraphOperation } from '#storage';
import { sameValueText } from './index/label-lookup.ts';
import type { LayeredView } from './layered-view.ts';
import type { NodeState } from './overlay/element-state.ts';

/** The slot that the creation of a unique index writes. */
export const UNIQUE_INDEXES_SLOT = 'unique indices';

/** Claims on the unique values of all written nodes. */
export function uniqueValueClaims(view: LayeredView, budget?: Budget): GraphOperation[] {
  const claims: GraphOperation[] = [];
  for (const { label, key, isUnique } of view.catalog.schemaIndexes) {
    if (isUnique !== true) continue;
    const labelId = view.schema.labels.id(label);
    const keyId = view.schema.keys.id(key);
    for (const [node, state] of view.writes.nodes) {
      budget?.step();
      const value = state.labels.includes(labelId) ? view.nodeProperty(node, keyId) : undefined;
      if (value !== undefined)
        claims.push({ kind: 'claimUniqueValue', label, key, value: sameValueText(value) });
    }
  }
  return claims;
}

/** Adds the slot that conflicts with the creation of an index that a labelled node of this commit could violate. */
export function withUniqueIndexSlot(slots: readonly string[], view: LayeredView): readonly string[] {
  return view.writes.nodes.some(isLabelled) ? [...slots, UNIQUE_INDEXES_SLOT] : slots;
}

function isLabelled({ labels }: NodeState): boolean {
  return labels.length > 0;
}
