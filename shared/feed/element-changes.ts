/**
 * Groups the property and label changes of a commit by element: a record has one operation for each change, and the
 * version before it has the old values.
 */
import { addToList, type PropertyValue, propertyEquals } from '#base';
import type { GraphView } from '#graph';
import type { EntityKind, GraphOperation, PropertyList } from '#storage';
import type { NodeChange, PropertyChange, RelationshipChange } from './change.ts';

type ElementOperation = GraphOperation & {
  kind: 'setProperty' | 'removeProperty' | 'addLabel' | 'removeLabel';
};

const NONE: readonly string[] = [];

export class ElementChanges {
  readonly #view: GraphView;
  readonly #operations = new Map<string, ElementOperation[]>();

  /** For a commit on top of `view`. */
  constructor(operations: readonly GraphOperation[], view: GraphView) {
    this.#view = view;
    for (const operation of operations) {
      if (!isElementOperation(operation)) continue;
      const name = elementName(entityOf(operation), operation.id);
      addToList(this.#operations, name, operation);
    }
  }

  /** A node that the commit creates, with the properties and labels that the same commit sets. */
  createdNode(id: number, labels: readonly string[], list: PropertyList): NodeChange {
    const operations = this.#take('node', id);
    return {
      kind: 'node',
      change: 'created',
      id,
      labels: operations.length === 0 ? labels : labelsAfter(labels, operations),
      addedLabels: NONE,
      removedLabels: NONE,
      properties: createdProperties(list, operations),
    };
  }

  createdRelationship(operation: GraphOperation & { kind: 'createRelationship' }): RelationshipChange {
    const { id, type, source, target } = operation;
    const properties = createdProperties(operation, this.#take('relationship', id));
    return { kind: 'relationship', change: 'created', id, type, start: source, end: target, properties };
  }

  /** All changes of an element, at its first operation; null at later ones, and if nothing differs. */
  changed(operation: ElementOperation): NodeChange | RelationshipChange | null {
    const { id } = operation;
    const entity = entityOf(operation);
    const operations = this.#take(entity, id);
    if (operations.length === 0) return null;
    const properties = changedProperties(operations, (key) => propertyBefore(this.#view, entity, id, key));
    return entity === 'node'
      ? this.#changedNode(id, properties, operations)
      : this.#changedRelationship(id, properties);
  }

  #changedNode(
    id: number,
    properties: readonly PropertyChange[],
    operations: readonly ElementOperation[],
  ): NodeChange | null {
    const before = labelNames(this.#view, id);
    const labels = labelsAfter(before, operations);
    const addedLabels = labels.filter((label) => !before.includes(label));
    const removedLabels = before.filter((label) => !labels.includes(label));
    if (properties.length + addedLabels.length + removedLabels.length === 0) return null;
    return { kind: 'node', change: 'changed', id, labels, addedLabels, removedLabels, properties };
  }

  #changedRelationship(id: number, properties: readonly PropertyChange[]): RelationshipChange | null {
    if (properties.length === 0) return null;
    return { ...relationshipEnds(this.#view, id), kind: 'relationship', change: 'changed', id, properties };
  }

  #take(entity: EntityKind, id: number): readonly ElementOperation[] {
    if (this.#operations.size === 0) return [];
    const name = elementName(entity, id);
    const operations = this.#operations.get(name) ?? [];
    this.#operations.delete(name);
    return operations;
  }
}

/** A node of the view that a commit removes. */
export function removedNode(view: GraphView, id: number): NodeChange {
  const properties = removedProperties(view, view.nodePropertyKeys(id), (key) => view.nodeProperty(id, key));
  const labels = labelNames(view, id);
  return {
    kind: 'node',
    change: 'removed',
    id,
    labels,
    addedLabels: NONE,
    removedLabels: NONE,
    properties,
  };
}

/** A relationship of the view that a commit removes. */
export function removedRelationship(view: GraphView, id: number): RelationshipChange {
  const keys = view.relationshipPropertyKeys(id);
  const properties = removedProperties(view, keys, (key) => view.relationshipProperty(id, key));
  return { ...relationshipEnds(view, id), kind: 'relationship', change: 'removed', id, properties };
}

export function isElementOperation(operation: GraphOperation): operation is ElementOperation {
  switch (operation.kind) {
    case 'setProperty':
    case 'removeProperty':
    case 'addLabel':
    case 'removeLabel':
      return true;
    default:
      return false;
  }
}

function relationshipEnds(view: GraphView, id: number): Pick<RelationshipChange, 'type' | 'start' | 'end'> {
  return { type: view.typeName(view.typeOf(id)), start: view.source(id), end: view.target(id) };
}

function elementName(entity: EntityKind, id: number): string {
  return entity === 'node' ? `n${id}` : `r${id}`;
}

function entityOf(operation: ElementOperation): EntityKind {
  return 'entity' in operation ? operation.entity : 'node';
}

function labelNames(view: GraphView, id: number): string[] {
  return view.nodeLabels(id).map((label) => view.labelName(label));
}

function labelsAfter(before: readonly string[], operations: readonly ElementOperation[]): readonly string[] {
  let labels = before;
  for (const operation of operations) {
    if (operation.kind === 'removeLabel') labels = labels.filter((label) => label !== operation.label);
    else if (operation.kind === 'addLabel' && !labels.includes(operation.label)) {
      labels = [...labels, operation.label];
    }
  }
  return labels;
}

function propertyBefore(
  view: GraphView,
  entity: EntityKind,
  id: number,
  key: string,
): PropertyValue | undefined {
  const keyId = view.keyId(key);
  return entity === 'node' ? view.nodeProperty(id, keyId) : view.relationshipProperty(id, keyId);
}

function createdProperties(
  list: PropertyList,
  operations: readonly ElementOperation[],
): readonly PropertyChange[] {
  const values = new Map(list.keys.map((key, at) => [key, list.values[at]]));
  for (const operation of operations) {
    if (operation.kind === 'setProperty') values.set(operation.key, operation.value);
    else if (operation.kind === 'removeProperty') values.delete(operation.key);
  }
  return [...values].map(([key, after]) => ({ key, before: undefined, after, isMoved: false }));
}

function removedProperties(
  view: GraphView,
  keyIds: readonly number[],
  read: (key: number) => PropertyValue | undefined,
): readonly PropertyChange[] {
  return keyIds.map((key) => ({
    key: view.keyName(key),
    before: read(key),
    after: undefined,
    isMoved: false,
  }));
}

function changedProperties(
  operations: readonly ElementOperation[],
  read: (key: string) => PropertyValue | undefined,
): readonly PropertyChange[] {
  const changes = new Map<string, PropertyChange>();
  for (const operation of operations) {
    if (operation.kind !== 'setProperty' && operation.kind !== 'removeProperty') continue;
    const { key } = operation;
    const known = changes.get(key);
    const before = known === undefined ? read(key) : known.before;
    const after = operation.kind === 'setProperty' ? operation.value : undefined;
    const isMoved =
      before !== undefined && after !== undefined && known?.after === undefined && known !== undefined;
    changes.delete(key);
    changes.set(key, { key, before, after, isMoved: isMoved || (known?.isMoved ?? false) });
  }
  return [...changes.values()].filter(({ before, after, isMoved }) => isMoved || !areEqual(before, after));
}

function areEqual(before: PropertyValue | undefined, after: PropertyValue | undefined): boolean {
  if (before === undefined || after === undefined) return before === after;
  return propertyEquals(before, after);
}
