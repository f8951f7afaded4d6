/**
 * The net effect of a transaction as operations: every touched element's state against what lies below it. A key
 * that was removed and set again moved to the end of the insertion order, which the operations reproduce.
 */
import { type Budget, defined, type PropertyValue } from '#base';
import type { EntityKind, GraphOperation } from '#storage';
import { GraphError, GraphErrorCode } from './errors.ts';
import type { LayeredView } from './layered-view.ts';
import type { NodeState, PropertyHolder, RelationshipState } from './overlay/element-state.ts';
import { Direction } from './view.ts';

/** Elements in the layers below the transaction. */
export interface LayersBelow {
  nodeKeysBelow(node: number): readonly number[];
  relationshipKeysBelow(relationship: number): readonly number[];
  nodeLabelsBelow(node: number): readonly number[];
}

/** Each element is a step of the budget. */
export function elementOperations(
  view: LayeredView & LayersBelow,
  budget?: Budget,
): readonly GraphOperation[] {
  const { writes } = view;
  const names = new KeyNames(view);
  const created: GraphOperation[] = [];
  const createdRelationships: GraphOperation[] = [];
  const changed: GraphOperation[] = [];
  const deletedNodes: GraphOperation[] = [];
  const deleted: GraphOperation[] = [];
  writes.nodes.forEach((state, id) => {
    budget?.step();
    if (!state.exists) {
      if (!state.isNew) deletedNodes.push({ kind: 'deleteNode', id });
    } else if (state.isNew) {
      created.push(createNode(view, names, id, state));
    } else {
      labelChanges(view, id, view.nodeLabelsBelow(id), state.labels, changed);
      const written = writes.writtenNodeKeys.of(id);
      propertyChanges(view, 'node', id, view.nodeKeysBelow(id), state, written, changed);
    }
  });
  writes.relationships.forEach((state, id) => {
    budget?.step();
    if (!state.exists) {
      if (!state.isNew) deleted.push({ kind: 'deleteRelationship', id });
    } else if (state.isNew) {
      createdRelationships.push(createRelationship(view, names, id, state));
    } else {
      const written = writes.writtenRelationshipKeys.of(id);
      propertyChanges(view, 'relationship', id, view.relationshipKeysBelow(id), state, written, changed);
    }
  });
  return joinedOperations([created, createdRelationships, changed, deleted, deletedNodes]);
}

/** One list after the other. Most commits write things of one kind: then that list itself. */
export function joinedOperations(lists: readonly (readonly GraphOperation[])[]): readonly GraphOperation[] {
  let only: readonly GraphOperation[] | null = null;
  for (const list of lists) {
    if (list.length === 0) continue;
    if (only !== null) return lists.flat();
    only = list;
  }
  return only ?? [];
}

/** A removed node that still has relationships, or a relationship to a removed node, is refused. */
export function assertNoDanglingRelationships(view: LayeredView, budget?: Budget): void {
  view.writes.nodes.forEach((state, node) => {
    budget?.step();
    if (state.exists || view.degree(node, Direction.Both, null) === 0) return;
    throw new GraphError(
      GraphErrorCode.NodeHasRelationships,
      `Node record Node[${node}] still has relationships`,
      { element: node },
    );
  });
}

function createNode(view: LayeredView, names: KeyNames, id: number, state: NodeState): GraphOperation {
  const labels = state.labels.map((label) => view.labelName(label));
  return { kind: 'createNode', id, labels, keys: names.of(state.keys), values: state.values };
}

function createRelationship(
  view: LayeredView,
  names: KeyNames,
  id: number,
  state: RelationshipState,
): GraphOperation {
  return {
    kind: 'createRelationship',
    id,
    source: state.source,
    target: state.target,
    type: view.typeName(state.type),
    keys: names.of(state.keys),
    values: state.values,
  };
}

/** Names of shared key lists, one array for as long as the list is the same: elements of one kind come together. */
class KeyNames {
  readonly #view: LayeredView;
  #lastKeys: readonly number[] | null = null;
  #lastNames: readonly string[] = [];

  constructor(view: LayeredView) {
    this.#view = view;
  }

  of(keys: readonly number[]): readonly string[] {
    if (keys === this.#lastKeys) return this.#lastNames;
    this.#lastKeys = keys;
    this.#lastNames = keys.map((key) => this.#view.keyName(key));
    return this.#lastNames;
  }
}

function labelChanges(
  view: LayeredView,
  id: number,
  before: readonly number[],
  after: readonly number[],
  operations: GraphOperation[],
): void {
  for (const label of before) {
    if (!after.includes(label)) operations.push({ kind: 'removeLabel', id, label: view.labelName(label) });
  }
  for (const label of after) {
    if (!before.includes(label)) operations.push({ kind: 'addLabel', id, label: view.labelName(label) });
  }
}

function propertyChanges(
  view: LayeredView,
  entity: EntityKind,
  id: number,
  before: readonly number[],
  state: PropertyHolder,
  written: ReadonlySet<number> | undefined,
  operations: GraphOperation[],
): void {
  if (written === undefined) return;
  const keptCount = keysInPlace(before, state.keys);
  const kept = state.keys.slice(0, keptCount);
  const isGone = (key: number) => !kept.includes(key) && before.includes(key);
  // A key that came and went changes nothing, but was written: others who wrote the element must see it.
  const cameAndWent = (key: number) => !before.includes(key) && !state.keys.includes(key);
  for (const key of new Set([...before, ...written])) {
    if (!isGone(key) && !cameAndWent(key)) continue;
    operations.push({ kind: 'removeProperty', entity, id, key: view.keyName(key) });
  }
  state.keys.forEach((key, at) => {
    if (at < keptCount && !written.has(key)) return;
    const value = defined<PropertyValue>(state.values[at], 'every key of a state has a value');
    operations.push({ kind: 'setProperty', entity, id, key: view.keyName(key), value });
  });
}

/** How many keys at the begin of `after` stand in the order of `before`; those behind were added or moved. */
function keysInPlace(before: readonly number[], after: readonly number[]): number {
  let count = 0;
  let from = 0;
  for (const key of after) {
    const at = before.indexOf(key, from);
    if (at < 0) break;
    from = at + 1;
    count++;
  }
  return count;
}
