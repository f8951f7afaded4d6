/**
 * GraphDelta: the commits since a snapshot, as states of the elements they touched.
 *
 * Invariants
 * - Commits are applied in order of version; a state's version is that of the commit that made it.
 * - A reader of version V sees, of every element, its newest state not later than V, and the snapshot's where there
 *   is none. States of older versions stay until the next snapshot, so readers of several versions may share a delta.
 * - A node's bit in `dirtyAdjacency` is set if any version differs from the snapshot in the node's relationships.
 */
import { defined, type PropertyValue } from '#base';
import type { CommitRecord, GraphOperation } from '#storage';
import type { GraphSchema } from '../schema/graph-schema.ts';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.ts';
import { AdjacencyPatch } from './adjacency-patch.ts';
import { BitSet } from './bit-set.ts';
import { Candidates } from './candidates.ts';
import { type AutoIndexKeys, type Catalog, catalogOf, changeCatalog, changeMetadata } from './catalog.ts';
import { Documents } from './document-turns.ts';
import {
  NO_LABELS,
  NodeState,
  type PropertyHolder,
  RelationshipState,
  removeStateProperty,
  setStateProperty,
} from './element-state.ts';
import { IdMap } from './id-map.ts';

/** How many elements there are and where ids end, as of one version. */
export interface ElementCounts {
  readonly nodeCount: number;
  readonly relationshipCount: number;
  readonly nodeIdEnd: number;
  readonly relationshipIdEnd: number;
}

export class GraphDelta {
  readonly snapshot: GraphSnapshot;
  readonly nodes: IdMap<NodeState>;
  readonly relationships: IdMap<RelationshipState>;
  readonly patches: IdMap<AdjacencyPatch>;
  readonly touchedNodes = new BitSet();
  readonly touchedRelationships = new BitSet();
  readonly dirtyAdjacency = new BitSet();
  readonly nodeCandidates = new Candidates();
  readonly relationshipCandidates = new Candidates();
  readonly documents: Documents;
  private readonly schema: GraphSchema;
  version: number;
  catalog: Catalog;
  counts: ElementCounts;
  /** Operations applied so far: how much a fold would win. */
  operationCount = 0;
  /** Relationships that were made after the snapshot and are gone again. */
  droppedRelationshipCount = 0;
  private lastNames: readonly string[] = [];
  private lastKeys: readonly number[];
  private nodeCount: number;
  private relationshipCount: number;

  constructor(snapshot: GraphSnapshot, schema: GraphSchema, settings: AutoIndexKeys) {
    const { image } = snapshot;
    this.snapshot = snapshot;
    this.nodes = new IdMap(snapshot.nodeIdEnd);
    this.relationships = new IdMap(snapshot.relationshipIdEnd);
    this.patches = new IdMap(snapshot.nodeIdEnd);
    this.schema = schema;
    this.lastKeys = schema.keyLists.empty;
    this.version = snapshot.version;
    this.catalog = catalogOf(image);
    this.documents = new Documents(image, settings);
    this.nodeCount = image.nodeCount;
    this.relationshipCount = image.relationshipCount;
    this.counts = image;
  }

  /** Applies the next commit. The record's arrays become the delta's own. */
  apply(record: CommitRecord): void {
    this.version = record.version;
    for (const operation of record.graph) this.applyOperation(operation);
    this.documents.endCommit(record.version);
    for (const operation of record.metadata) this.catalog = changeMetadata(this.catalog, operation);
    this.operationCount += record.graph.length;
    this.counts = {
      nodeCount: this.nodeCount,
      relationshipCount: this.relationshipCount,
      nodeIdEnd: Math.max(this.counts.nodeIdEnd, record.nodeIdEnd),
      relationshipIdEnd: Math.max(this.counts.relationshipIdEnd, record.relationshipIdEnd),
    };
  }

  /** The node's state as of a version, null where that is the snapshot's. */
  nodeAt(node: number, version: number): NodeState | null {
    let state = this.nodes.get(node) ?? null;
    while (state !== null && state.version > version) state = state.previous;
    return state;
  }

  relationshipAt(relationship: number, version: number): RelationshipState | null {
    let state = this.relationships.get(relationship) ?? null;
    while (state !== null && state.version > version) state = state.previous;
    return state;
  }

  /** Begins to note which elements have which values of a key. */
  openNodeCandidates(key: number): void {
    this.nodeCandidates.open(key);
    for (const [id, state] of this.nodes) addStates(this.nodeCandidates, id, state);
  }

  openRelationshipCandidates(key: number): void {
    this.relationshipCandidates.open(key);
    for (const [id, state] of this.relationships) addStates(this.relationshipCandidates, id, state);
  }

  private applyOperation(operation: GraphOperation): void {
    switch (operation.kind) {
      case 'createNode':
        return this.createNode(operation.id, operation.labels, operation.keys, operation.values);
      case 'createRelationship':
        return this.createRelationship(operation);
      case 'deleteNode':
        return this.deleteNode(operation.id);
      case 'deleteRelationship':
        return this.deleteRelationship(operation.id);
      case 'setProperty': {
        const key = this.schema.keys.internCommitted(operation.key);
        const holder = this.holder(operation.entity, operation.id);
        setStateProperty(holder, this.schema.keyLists, key, operation.value);
        this.documents.noteProperty(this.catalog, operation.entity, operation.id, operation.key);
        const candidates = operation.entity === 'node' ? this.nodeCandidates : this.relationshipCandidates;
        return candidates.add(operation.id, key, operation.value);
      }
      case 'removeProperty': {
        const key = this.schema.keys.internCommitted(operation.key);
        removeStateProperty(this.holder(operation.entity, operation.id), this.schema.keyLists, key);
        return this.documents.noteProperty(this.catalog, operation.entity, operation.id, operation.key);
      }
      case 'addLabel': {
        const state = this.ownNode(operation.id);
        const label = this.schema.labels.internCommitted(operation.label);
        if (!state.labels.includes(label)) state.labels = [...state.labels, label];
        return;
      }
      case 'removeLabel': {
        const state = this.ownNode(operation.id);
        const label = this.schema.labels.internCommitted(operation.label);
        state.labels = state.labels.filter((other) => other !== label);
        return;
      }
      case 'watchKey':
        // What is there already is in the index from here on, before all that is written later.
        this.documents[operation.entity].reach(
          operation.entity === 'node' ? this.counts.nodeIdEnd : this.counts.relationshipIdEnd,
        );
        this.catalog = changeCatalog(this.catalog, operation);
        return;
      default:
        this.catalog = changeCatalog(this.catalog, operation);
    }
  }

  private createNode(
    id: number,
    labels: readonly string[],
    keys: readonly string[],
    values: readonly PropertyValue[],
  ): void {
    const labelIds =
      labels.length === 0 ? NO_LABELS : labels.map((label) => this.schema.labels.internCommitted(label));
    const keyIds = this.keyList(keys);
    const state = new NodeState(this.version, labelIds, keyIds, values as PropertyValue[]);
    state.previous = this.nodes.get(id) ?? null;
    this.nodes.set(id, state);
    this.touchedNodes.add(id);
    if (!this.nodeCandidates.isEmpty) this.nodeCandidates.addAll(id, keyIds, values);
    this.documents.noteCreation(this.catalog, 'node', id, keys);
    this.nodeCount++;
  }

  private createRelationship(operation: GraphOperation & { kind: 'createRelationship' }): void {
    const { id, source, target, values } = operation;
    const type = this.schema.types.internCommitted(operation.type);
    const keys = this.keyList(operation.keys);
    const state = new RelationshipState(this.version, source, target, type, keys, values as PropertyValue[]);
    this.relationships.set(id, state);
    this.touchedRelationships.add(id);
    this.patch(source).addOut(id);
    this.patch(target).addIn(id);
    if (!this.relationshipCandidates.isEmpty) this.relationshipCandidates.addAll(id, keys, values);
    this.documents.noteCreation(this.catalog, 'relationship', id, operation.keys);
    this.relationshipCount++;
  }

  /** The shared list of these keys; decoded records repeat one array for elements with the same keys. */
  private keyList(names: readonly string[]): readonly number[] {
    if (names !== this.lastNames) {
      this.lastNames = names;
      this.lastKeys = this.schema.keyLists.of(names.map((name) => this.schema.keys.internCommitted(name)));
    }
    return this.lastKeys;
  }

  private deleteNode(id: number): void {
    const state = this.ownNode(id);
    state.exists = false;
    state.labels = NO_LABELS;
    state.keys = this.schema.keyLists.empty;
    state.values = [];
    this.nodeCount--;
  }

  private deleteRelationship(id: number): void {
    const state = this.ownRelationship(id);
    state.exists = false;
    state.keys = this.schema.keyLists.empty;
    state.values = [];
    this.relationshipCount--;
    if (!this.snapshot.hasRelationship(id)) {
      this.droppedRelationshipCount++;
      return;
    }
    this.patch(state.source).hidesOut = true;
    this.patch(state.target).hidesIn = true;
  }

  private holder(entity: 'node' | 'relationship', id: number): PropertyHolder {
    return entity === 'node' ? this.ownNode(id) : this.ownRelationship(id);
  }

  /** The node's state of the version being applied, copied from the one before if there is none yet. */
  private ownNode(id: number): NodeState {
    const top = this.nodes.get(id) ?? null;
    if (top !== null && top.version === this.version) return top;
    const state = top === null ? snapshotNodeState(this.snapshot, id) : copyNodeState(top);
    state.version = this.version;
    state.previous = top;
    this.nodes.set(id, state);
    this.touchedNodes.add(id);
    return state;
  }

  private ownRelationship(id: number): RelationshipState {
    const top = this.relationships.get(id) ?? null;
    if (top !== null && top.version === this.version) return top;
    const state = top === null ? snapshotRelationshipState(this.snapshot, id) : copyRelationshipState(top);
    state.version = this.version;
    state.previous = top;
    this.relationships.set(id, state);
    this.touchedRelationships.add(id);
    return state;
  }

  private patch(node: number): AdjacencyPatch {
    const known = this.patches.get(node);
    if (known !== undefined) return known;
    const patch = new AdjacencyPatch();
    this.patches.set(node, patch);
    this.dirtyAdjacency.add(node);
    return patch;
  }
}

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
  return new NodeState(state.version, state.labels, state.keys, state.values.slice());
}

export function copyRelationshipState(state: RelationshipState): RelationshipState {
  return new RelationshipState(
    state.version,
    state.source,
    state.target,
    state.type,
    state.keys,
    state.values.slice(),
  );
}

function addStates<State extends PropertyHolder & { readonly previous: State | null }>(
  candidates: Candidates,
  id: number,
  newest: State,
): void {
  for (let state: State | null = newest; state !== null; state = state.previous) {
    candidates.addAll(id, state.keys, state.values);
  }
}
