/**
 * The uncommitted writes of one transaction: states of touched elements and the facts that the commit needs.
 * States of removed elements remain, to distinguish them from unknown ones.
 */
import { AdjacencyPatch } from './adjacency-patch.ts';
import { Candidates } from './candidates.ts';
import type { NodeState, RelationshipState } from './element-state.ts';
import { IdMap } from './id-map.ts';

/** Keys by element. Elements with the same single key share its set: one of their own would take more than the rest of a state. */
class WrittenKeys {
  /** Created on demand. */
  private byElement: Map<number, Set<number>> | null = null;
  private single: Map<number, Set<number>> | null = null;

  of(id: number): ReadonlySet<number> | undefined {
    return this.byElement?.get(id);
  }

  note(id: number, key: number): void {
    const byElement = (this.byElement ??= new Map());
    const keys = byElement.get(id);
    if (keys === undefined) byElement.set(id, this.setOf(key));
    else if (keys.size > 1) keys.add(key);
    else if (!keys.has(key)) byElement.set(id, new Set([...keys, key]));
  }

  private setOf(key: number): Set<number> {
    const single = (this.single ??= new Map());
    let keys = single.get(key);
    if (keys === undefined) single.set(key, (keys = new Set([key])));
    return keys;
  }
}

export class TransactionWrites {
  readonly nodes: IdMap<NodeState>;
  readonly relationships: IdMap<RelationshipState>;
  readonly patches: IdMap<AdjacencyPatch>;
  /** Keys written or removed on existing elements: the write set, including unchanged values. */
  readonly writtenNodeKeys = new WrittenKeys();
  readonly writtenRelationshipKeys = new WrittenKeys();
  readonly nodeCandidates = new Candidates();
  readonly relationshipCandidates = new Candidates();
  /** Whether a node was removed, possibly one that this transaction created. */
  hasRemovedNodes = false;
  nodeCountChange = 0;
  relationshipCountChange = 0;

  /** Ids from these ends on belong to elements that the transaction created. */
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
