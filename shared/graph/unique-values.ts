/** What a commit says about the values of unique indices, so that those of others conflict with it. */
import type { Budget } from '#base';
import type { GraphOperation } from '#storage';
import { sameValueText } from './index/label-lookup.ts';
import type { LayeredView } from './layered-view.ts';

/** The slot that the making of a unique index writes. */
export const UNIQUE_INDEXES_SLOT = 'unique indices';

/** The unique values of all nodes that were written. */
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

/** What must not be written meanwhile: nobody may make an index that a labelled node of this commit could break. */
export function uniqueIndexSlots(view: LayeredView): string[] {
  let hasLabels = false;
  view.writes.nodes.forEach(({ labels }) => {
    if (labels.length > 0) hasLabels = true;
  });
  return hasLabels ? [UNIQUE_INDEXES_SLOT] : [];
}
