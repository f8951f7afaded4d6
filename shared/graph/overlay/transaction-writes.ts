/**
 * The uncommitted writes of one transaction: states of the elements it touched, and what must be known about them at
 * commit. States of removed elements stay, so that they remain recognisable.
 */
import { AdjacencyPatch } from './adjacency-patch.ts';
import { Candidates } from './candidates.ts';
import type { NodeState, RelationshipState } from './element-state.ts';
import { IdMap } from './id-map.ts';

export class TransactionWrites {
  readonly nodes: IdMap<NodeState>;
  readonly relationships: IdMap<RelationshipState>;
  readonly patches: IdMap<AdjacencyPatch>;
  /** Keys written or removed on elements that were there before; the write set even if values end up as they were. */
  readonly writtenNodeKeys = new Map<number, Set<number>>();
  readonly writtenRelationshipKeys = new Map<number, Set<number>>();
  readonly nodeCandidates = new Candidates();
  readonly relationshipCandidates = new Candidates();
  nodeCountChange = 0;
  relationshipCountChange = 0;

  /** Ids from these ends on can only be of elements made here. */
  constructor(nodeIdEnd: number, relationshipIdEnd: number) {
    this.nodes = new IdMap(nodeIdEnd);
    this.relationships = new IdMap(relationshipIdEnd);
    this.patches = new IdMap(nodeIdEnd);
  }

  patch(node: number): AdjacencyPatch {
    const known = this.patches.get(node);
    if (known !== undefined) return known;
    const patch = new AdjacencyPatch();
    this.patches.set(node, patch);
    return patch;
  }
}

export function noteWrittenKey(written: Map<number, Set<number>>, id: number, key: number): void {
  const keys = written.get(id);
  if (keys === undefined) written.set(id, new Set([key]));
  else keys.add(key);
}
