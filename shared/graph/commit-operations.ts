/**
 * Converts the writes of a transaction to operations: the difference between the state of each touched
 * element and its state in the layers below. A key that was removed and set again is at the end of the
 * insertion order, which the operations reproduce.
 */
import { type Budget, defined, type PropertyValue } from '#base';
import type { EntityKind, GraphOperation } from '#storage';
import { GraphError, GraphErrorCode } from './errors.ts';
import type { LayeredView } from './layered-view.ts';
import type { NodeState, PropertyHolder, RelationshipState } from './overlay/element-state.ts';
import { Direction } from './view.ts';

/** Reads elements in the layers below the transaction. */
export interface LowerLayers {
  nodeKeysBelow(node: number): readonly number[];
  relationshipKeysBelow(relationship: number): readonly number[];
  nodeLabelsBelow(node: number): readonly number[];
}

/** Charges the budget one step per element. */
export function elementOperations(
  view: LayeredView & LowerLayers,
  budget?: Budget,
): readonly GraphOperation[] {
  const { nodes, relationships } = view.writes;
  // Most commits write one kind of element.
  if (relationships.size === 0) return joined(nodeOperations(view, budget), NOTHING);
  if (nodes.size === 0) return joined(NOTHING, relationshipOperations(view, budget));
  return joined(nodeOperations(view, budget), relationshipOperations(view, budget));
}

/** The operations on one kind of element; null lists are empty. */
interface ElementChanges {
  created: OperationList;
  changed: OperationList;
  deleted: OperationList;
}

const NOTHING: ElementChanges = { created: null, changed: null, deleted: null };

function joined(nodes: ElementChanges, relationships: ElementChanges): readonly GraphOperation[] {
  return concatOperations([
    nodes.created,
    relationships.created,
    nodes.changed,
    relationships.changed,
    relationships.deleted,
    nodes.deleted,
  ]);
}

function nodeOperations(view: LayeredView & LowerLayers, budget?: Budget): ElementChanges {
  const { writes } = view;
  const changes: ElementChanges = { created: null, changed: null, deleted: null };
  writes.nodes.forEach((state, id) => {
    budget?.step();
    if (!state.exists) {
      if (!state.isNew) changes.deleted = withOperation(changes.deleted, { kind: 'deleteNode', id });
    } else if (state.isNew) {
      changes.created = withOperation(changes.created, createNode(view, id, state));
    } else {
      changes.changed ??= [];
      labelChanges(view, id, view.nodeLabelsBelow(id), state.labels, changes.changed);
      const written = writes.writtenNodeKeys.of(id);
      propertyChanges(view, 'node', id, view.nodeKeysBelow(id), state, written, changes.changed);
    }
  });
  return changes;
}

function relationshipOperations(view: LayeredView & LowerLayers, budget?: Budget): ElementChanges {
  const { writes } = view;
  const changes: ElementChanges = { created: null, changed: null, deleted: null };
  writes.relationships.forEach((state, id) => {
    budget?.step();
    if (!state.exists) {
      if (!state.isNew) changes.deleted = withOperation(changes.deleted, { kind: 'deleteRelationship', id });
    } else if (state.isNew) {
      changes.created = withOperation(changes.created, createRelationship(view, id, state));
    } else {
      changes.changed ??= [];
      const written = writes.writtenRelationshipKeys.of(id);
      const before = view.relationshipKeysBelow(id);
      propertyChanges(view, 'relationship', id, before, state, written, changes.changed);
    }
  });
  return changes;
}

type OperationList = GraphOperation[] | null;

/** Appends to the list; a new list is allocated with capacity for one operation. */
function withOperation(list: OperationList, operation: GraphOperation): GraphOperation[] {
  if (list === null) return [operation];
  list.push(operation);
  return list;
}

/** Concatenates the lists; returns the only non-empty one itself, which is the common case. */
export function concatOperations(
  lists: readonly (readonly GraphOperation[] | null)[],
): readonly GraphOperation[] {
  let only: readonly GraphOperation[] | null = null;
  for (const list of lists) {
    if (list === null || list.length === 0) continue;
    if (only !== null) return lists.flatMap((each) => each ?? []);
    only = list;
  }
  return only ?? [];
}

/** Throws for a removed node that still has relationships, and for a relationship to a removed node. */
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

const NO_LABEL_NAMES: readonly string[] = [];

function createNode(view: LayeredView, id: number, state: NodeState): GraphOperation {
  const labels =
    state.labels.length === 0 ? NO_LABEL_NAMES : state.labels.map((label) => view.labelName(label));
  return { kind: 'createNode', id, labels, keys: view.schema.namesOf(state.keys), values: state.values };
}

function createRelationship(view: LayeredView, id: number, state: RelationshipState): GraphOperation {
  return {
    kind: 'createRelationship',
    id,
    source: state.source,
    target: state.target,
    type: view.typeName(state.type),
    keys: view.schema.namesOf(state.keys),
    values: state.values,
  };
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
  const unmovedCount = keysInPlace(before, state.keys);
  const isUnmoved = membership(state.keys.slice(0, unmovedCount));
  const [isBefore, isAfter] = [membership(before), membership(state.keys)];
  const isGone = (key: number) => !isUnmoved(key) && isBefore(key);
  // A key that was added and removed again has no effect, but counts as written in conflict detection.
  const wasSetAndRemoved = (key: number) => !isBefore(key) && !isAfter(key);
  for (const key of new Set([...before, ...written])) {
    if (!isGone(key) && !wasSetAndRemoved(key)) continue;
    operations.push({ kind: 'removeProperty', entity, id, key: view.keyName(key) });
  }
  state.keys.forEach((key, at) => {
    if (at < unmovedCount && !written.has(key)) return;
    const value = defined<PropertyValue>(state.values[at], 'every key of a state has a value');
    operations.push({ kind: 'setProperty', entity, id, key: view.keyName(key), value });
  });
}

/** Tests for membership in a list; by a set if it is long, since a search for each of n keys takes n² steps. */
function membership(keys: readonly number[]): (key: number) => boolean {
  const LIST_LENGTH_MAX = 32;
  if (keys.length <= LIST_LENGTH_MAX) return (key) => keys.includes(key);
  const set = new Set(keys);
  return (key) => set.has(key);
}

/** Number of leading keys of `after` that are in the order of `before`; later ones were added or moved. */
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
