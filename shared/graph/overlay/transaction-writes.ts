/**
 * The uncommitted writes of one transaction: states of the elements it touched, and what must be known about them at
 * commit. States of removed elements stay, so that they remain recognisable.
 */
import { AdjacencyPatch } from './adjacency-patch.ts';
import { Candidates } from './candidates.ts';
import type { NodeState, RelationshipState } from './element-state.ts';
import { IdMap } from './id-map.ts';

/** Keys by element. */
class WrittenKeys {
  /** Made with the first. */
  private byElement: Map<number, Set<number>> | null = null;

  of(id: number): ReadonlySet<number> | undefined {
    return this.byElement?.get(id);
  }

  note(id: number, key: number): void {
    const byElement = (this.byElement ??= new Map());
    const keys = byElement.get(id);
    if (keys === undefined) byElement.set(id, new Set([key]));
    else keys.add(key);
  }
}

export class TransactionWrites {
  readonly nodes: IdMap<NodeState>;
  readonly relationships: IdMap<RelationshipState>;
  readonly patches: IdMap<AdjacencyPatch>;
  /** Keys written or removed on elements that were there before; the write set even if values end up as they were. */
  readonly writtenNodeKeys = new WrittenKeys();
  readonly writtenRelationshipKeys = new WrittenKeys();
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
