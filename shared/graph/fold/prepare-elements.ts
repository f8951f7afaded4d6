/**
 * Folds the elements of a large commit into a snapshot before the commit is appended, so that threads switch
 * to the snapshot instead of applying the commit. Other commits may be appended meanwhile; they are applied
 * over the snapshot although they precede it. The result is the same graph: commits that do not conflict
 * write different elements, and relationship lists are ordered by id. Operations whose effect depends on the
 * order of commits are not in the snapshot; they are applied after the append.
 */
import type { CommitChanges, EntityKind, GraphOperation } from '#storage';
import { NamedIndexes } from '../index/named-indexes.ts';
import type { AutoIndexKeys } from '../overlay/catalog.ts';
import type { CommittedDocuments } from '../overlay/document-positions.ts';
import { GraphDelta } from '../overlay/graph-delta.ts';
import { GraphSchema } from '../schema/graph-schema.ts';
import { GraphSnapshot } from '../snapshot/graph-snapshot.ts';
import type { GraphSnapshotImage } from '../snapshot/layout.ts';
import { foldGraph } from './fold-graph.ts';

export interface PreparedElements {
  /** The base with the elements of the commit. Version and document order are those of the base. */
  readonly image: GraphSnapshotImage;
  readonly documents: CommittedDocuments;
}

export interface SplitOperations {
  readonly elements: readonly GraphOperation[];
  /** Operations to apply after the append. */
  readonly rest: readonly GraphOperation[];
}

/** Maximum number of operations to apply after the append. */
const REST_OPERATIONS_MAX = 1000;

/** Splits the operations of a commit; null if the effect on its elements depends on the order of commits. */
export function splitOperations(operations: readonly GraphOperation[]): SplitOperations | null {
  const elements: GraphOperation[] = [];
  const rest: GraphOperation[] = [];
  for (const operation of operations) {
    if (changesWatching(operation)) return null;
    if (isOfElement(operation)) elements.push(operation);
    // A claim only causes conflicts; it has no other effect.
    else if (operation.kind !== 'claimUniqueValue') rest.push(operation);
    if (rest.length > REST_OPERATIONS_MAX) return null;
  }
  return { elements, rest };
}

/** True if the operation affects documents of later commits. */
export function changesWatching({ kind }: GraphOperation): boolean {
  return kind === 'watchKey' || kind === 'watchKeyLater' || kind === 'pauseKey' || kind === 'unwatchKey';
}

/** `elements` contains only operations on elements. */
export function prepareElements(
  base: GraphSnapshotImage,
  settings: AutoIndexKeys,
  { nodeIdEnd, relationshipIdEnd }: Pick<CommitChanges, 'nodeIdEnd' | 'relationshipIdEnd'>,
  elements: readonly GraphOperation[],
): PreparedElements {
  // Uses dictionaries of its own, as the commit may still fail and its names must not enter the shared ones.
  const schema = new GraphSchema();
  const delta = new GraphDelta(GraphSnapshot.attach(base, schema), schema, settings);
  const documents = delta.documents.image();
  delta.apply({
    version: base.version + 1,
    timestamp: 0,
    graph: elements,
    quads: [],
    definitions: [],
    metadata: [],
    nodeIdEnd,
    relationshipIdEnd,
  });
  const image = foldGraph(delta, new NamedIndexes(base), schema);
  return { image: { ...image, version: base.version, documents }, documents: documentsOf(elements) };
}

function isOfElement({ kind }: GraphOperation): boolean {
  switch (kind) {
    case 'createNode':
    case 'deleteNode':
    case 'createRelationship':
    case 'deleteRelationship':
    case 'setProperty':
    case 'removeProperty':
    case 'addLabel':
    case 'removeLabel':
      return true;
    default:
      return false;
  }
}

function documentsOf(elements: readonly GraphOperation[]): CommittedDocuments {
  const none = () => ({
    created: new Map<string, { count: number; lastId: number }>(),
    changed: new Set<string>(),
  });
  const documents = { node: none(), relationship: none() };
  const noteCreated = (entity: EntityKind, id: number, keys: readonly string[]) => {
    const { created } = documents[entity];
    for (const key of keys) {
      const known = created.get(key);
      if (known === undefined) created.set(key, { count: 1, lastId: id });
      else {
        known.count++;
        known.lastId = Math.max(known.lastId, id);
      }
    }
  };
  for (const operation of elements) {
    if (operation.kind === 'createNode') noteCreated('node', operation.id, operation.keys);
    else if (operation.kind === 'createRelationship')
      noteCreated('relationship', operation.id, operation.keys);
    else if (operation.kind === 'setProperty' || operation.kind === 'removeProperty')
      documents[operation.entity].changed.add(operation.key);
  }
  return documents;
}
