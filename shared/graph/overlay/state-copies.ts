/** Copies element states from the snapshot or from a lower layer. */
import { defined } from '#base';
import { copiedKeys } from '../schema/key-lists.ts';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.ts';
import { NodeState, RelationshipState } from './element-state.ts';

export function snapshotNodeState(snapshot: GraphSnapshot, id: number): NodeState {
  const keys = snapshot.nodePropertyKeys(id);
  const values = keys.map((key) =>
    defined(snapshot.nodeProperty(id, key), 'a shape names properties that exist'),
  );
  return new NodeState(0, snapshot.nodeLabels(id), keys, values);
}

export function snapshotRelationshipState(snapshot: GraphSnapshot, id: number): RelationshipState {
  const keys = snapshot.relationshipPropertyKeys(id);
  const values = keys.map((key) =>
    defined(snapshot.relationshipProperty(id, key), 'a shape names properties that exist'),
  );
  return new RelationshipState(
    0,
    snapshot.source(id),
    snapshot.target(id),
    snapshot.typeOf(id),
    keys,
    values,
  );
}

export function copyNodeState(state: NodeState): NodeState {
  return new NodeState(state.version, state.labels, copiedKeys(state.keys), state.values.slice());
}

export function copyRelationshipState(state: RelationshipState): RelationshipState {
  return new RelationshipState(
    state.version,
    state.source,
    state.target,
    state.type,
    copiedKeys(state.keys),
    state.values.slice(),
  );
}
