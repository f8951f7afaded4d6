/**
 * The elements of a large commit folded into a snapshot before the commit has its turn, so that threads go over to it in no
 * time instead of applying it. Others commit meanwhile; their commits are applied on top, although they come before. That
 * leads to the same graph: two commits that do not conflict write different elements, and lists of relationships are kept by
 * id. What depends on the order of commits is not in the snapshot but is left to be applied in its turn.
 */
import type { CommitChanges, EntityKind, GraphOperation } from '#storage';
import { NamedIndexes } from '../index/named-indexes.ts';
import type { AutoIndexKeys } from '../overlay/catalog.ts';
import type { CommittedDocuments } from '../overlay/document-turns.ts';
import { GraphDelta } from '../overlay/graph-delta.ts';
import { GraphSchema } from '../schema/graph-schema.ts';
import { GraphSnapshot } from '../snapshot/graph-snapshot.ts';
import type { GraphSnapshotImage } from '../snapshot/layout.ts';
import { foldGraph } from './fold-graph.ts';

export interface PreparedElements {
  /** The base with the elements of the commit. Its version, and the order of its documents, are those of the base. */
  readonly image: GraphSnapshotImage;
  readonly documents: CommittedDocuments;
}

export interface SplitOperations {
  readonly elements: readonly GraphOperation[];
  /** To be applied when the commit has its turn. */
  readonly rest: readonly GraphOperation[];
}

/** More than so many are no small rest. */
const REST_OPERATIONS_MAX = 1000;

/** What can be prepared of a commit and what is left; null if the order of commits matters to its elements. */
export function splitOperations(operations: readonly GraphOperation[]): SplitOperations | null {
  const elements: GraphOperation[] = [];
  const rest: GraphOperation[] = [];
  for (const operation of operations) {
    if (changesWatching(operation)) return null;
    if (isOfElement(operation)) elements.push(operation);
    // A claim is there to conflict, and changes nothing.
    else if (operation.kind !== 'claimUniqueValue') rest.push(operation);
    if (rest.length > REST_OPERATIONS_MAX) return null;
  }
  return { elements, rest };
}

/** True if it matters to the documents of commits after it. */
export function changesWatching({ kind }: GraphOperation): boolean {
  return kind === 'watchKey' || kind === 'watchKeyLater' || kind === 'unwatchKey';
}

/** `changes` hold operations on elements alone. */
export function prepareElements(
  base: GraphSnapshotImage,
  settings: AutoIndexKeys,
  { nodeIdEnd, relationshipIdEnd }: Pick<CommitChanges, 'nodeIdEnd' | 'relationshipIdEnd'>,
  elements: readonly GraphOperation[],
): PreparedElements {
  // Names of a commit that may still be given up must not be known to anybody.
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
