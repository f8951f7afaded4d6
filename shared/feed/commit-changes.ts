/** Computes the changes of a commit: compares its record with the version before it. */
import { AUTO_INDEX_NAMES, type GraphView } from '#graph';
import type { QuadTransaction } from '#rdf';
import type { CommitRecord, EntityKind, GraphOperation, QuadOperation } from '#storage';
import type { Change, IndexEntryChange, QuadChange } from './change.ts';
import { ElementChanges, isElementOperation, removedNode, removedRelationship } from './element-changes.ts';

/** A version of the database. */
export interface VersionBefore {
  readonly graph: GraphView;
  /** Without writes; the quads of the commit are staged in it. */
  readonly quads: QuadTransaction;
}

/**
 * The changes of a record relative to the version before it, which must be readable until the last one is consumed.
 * Writing an equal value is no change.
 */
export function* changesOf(record: CommitRecord, before: VersionBefore): Generator<Change> {
  yield* graphChanges(record.graph, before.graph);
  yield* quadChanges(record.quads, before.quads);
}

function* graphChanges(operations: readonly GraphOperation[], view: GraphView): Generator<Change> {
  const elements = new ElementChanges(operations, view);
  for (const operation of operations) {
    const change = isElementOperation(operation)
      ? elements.changed(operation)
      : graphChange(operation, view, elements);
    if (change !== null) yield change;
  }
}

/** Null for operations that only configure the database, such as keys of automatic indices. */
function graphChange(operation: GraphOperation, view: GraphView, elements: ElementChanges): Change | null {
  switch (operation.kind) {
    case 'createNode':
      return elements.createdNode(operation.id, operation.labels, operation);
    case 'createRelationship':
      return elements.createdRelationship(operation);
    case 'deleteNode':
      return removedNode(view, operation.id);
    case 'deleteRelationship':
      return removedRelationship(view, operation.id);
    case 'addIndexEntry':
      return entryChange('added', operation);
    case 'removeIndexEntry':
      return entryChange('removed', operation);
    default:
      return catalogChange(operation, view);
  }
}

function catalogChange(operation: GraphOperation, view: GraphView): Change | null {
  switch (operation.kind) {
    case 'createIndex':
      return {
        kind: 'index',
        change: 'created',
        ...namedIndex(operation),
        configuration: operation.configuration,
      };
    case 'configureIndex':
      return {
        kind: 'index',
        change: 'changed',
        ...namedIndex(operation),
        configuration: operation.configuration,
      };
    case 'dropIndex':
      return { kind: 'index', change: 'removed', ...namedIndex(operation), configuration: null };
    case 'createSchemaIndex':
    case 'createUniqueIndex': {
      const isUnique = operation.kind === 'createUniqueIndex';
      return { kind: 'schema', change: 'created', label: operation.label, key: operation.key, isUnique };
    }
    case 'dropSchemaIndex': {
      const { label, key } = operation;
      const known = view.schemaIndexes().find((index) => index.label === label && index.key === key);
      return { kind: 'schema', change: 'removed', label, key, isUnique: known?.isUnique === true };
    }
    default:
      return null;
  }
}

function namedIndex({ entity, index }: { readonly entity: EntityKind; readonly index: string }) {
  return { entity, index };
}

function entryChange(
  change: IndexEntryChange['change'],
  { entity, index, id, key, value }: Omit<IndexEntryChange, 'kind' | 'change'>,
): IndexEntryChange | null {
  if (AUTO_INDEX_NAMES[entity] === index) return null;
  return { kind: 'entry', change, entity, index, id, key, value };
}

/** A record, such as that of an import, may add existing or duplicate quads: the order of its operations counts. */
function* quadChanges(operations: readonly QuadOperation[], quads: QuadTransaction): Generator<QuadChange> {
  for (const { kind, subject, predicate, object, graph } of operations) {
    const ids = [quads.idOf(subject), quads.idOf(predicate), quads.idOf(object), quads.idOf(graph)] as const;
    const isChange = kind === 'add' ? quads.insertIds(...ids) : quads.removeIds(...ids);
    const change = kind === 'add' ? 'added' : 'removed';
    if (isChange) yield { kind: 'quad', change, subject, predicate, object, graph };
  }
}
