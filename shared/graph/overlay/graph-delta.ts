/**
 * GraphDelta: the commits after a snapshot, as states of the elements that they touched.
 *
 * Invariants
 * - Commits are applied in order of version; a state has the version of the commit that wrote it.
 * - A reader of version V sees the newest state of an element that is not later than V, else the snapshot's
 *   state. Older states remain while there are readers, of which those of several versions can share a delta.
 * - `dirtyAdjacency` contains nodes whose relationships in any version differ from the snapshot.
 * - Loads have the elements of bulk loads; `nodes` and `relationships` have a state for those that changed later.
 */
import { isAscending, type PropertyValue } from '#base';
import type { CommitRecord, GraphOperation } from '#storage';
import type { GraphSchema } from '../schema/graph-schema.ts';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.ts';
import { AdjacencyPatch } from './adjacency-patch.ts';
import { BitSet } from './bit-set.ts';
import { Candidates } from './candidates.ts';
import { type AutoIndexKeys, type Catalog, catalogOf, changeCatalog, changeMetadata } from './catalog.ts';
import { Documents } from './document-positions.ts';
import {
  heapBytesOf,
  NO_LABELS,
  NodeState,
  type PropertyHolder,
  RelationshipState,
  removeStateProperty,
  setStateProperty,
} from './element-state.ts';
import { IdMap } from './id-map.ts';
import { LoadList } from './load-list.ts';
import type { LoadedNodes } from './loaded-nodes.ts';
import type { LoadedRelationships } from './loaded-relationships.ts';
import {
  applyPropertyRun,
  endOfPropertyRun,
  LONG_RUN_LENGTH,
  type PropertyOperation,
} from './property-run.ts';
import {
  copyNodeState,
  copyRelationshipState,
  snapshotNodeState,
  snapshotRelationshipState,
} from './state-copies.ts';

/** The elements that a commit of a bulk load created, which its record lacks. */
export interface LoadedElements {
  readonly nodes: LoadedNodes | null;
  readonly relationships: LoadedRelationships | null;
}

const NOTHING_LOADED: LoadedElements = { nodes: null, relationships: null };

/** Numbers of elements and ends of ids in one version. */
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
  private hasReaders = true;
  version: number;
  catalog: Catalog;
  counts: ElementCounts;
  /** Number of operations applied so far: the benefit of a fold. */
  operationCount = 0;
  /** Estimated bytes of the states in the heap. */
  heapBytes = 0;
  private readonly loadedNodes = new LoadList<NodeState, LoadedNodes>();
  private readonly loadedRelationships = new LoadList<RelationshipState, LoadedRelationships>();
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

  /**
   * Applies the next commit and takes ownership of its arrays; `loaded` has the elements missing in it.
   * Previous states are dropped unless there are readers of earlier versions.
   */
  apply(
    record: CommitRecord,
    { nodes, relationships }: LoadedElements = NOTHING_LOADED,
    hasReaders = true,
  ): void {
    this.version = record.version;
    this.hasReaders = hasReaders;
    if (nodes !== null) this.addNodes(nodes);
    if (relationships !== null) this.addRelationships(relationships);
    this.applyOperations(record.graph);
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

  get hasNodeStates(): boolean {
    return this.nodes.size > 0 || !this.loadedNodes.isEmpty;
  }

  get hasRelationshipStates(): boolean {
    return this.relationships.size > 0 || !this.loadedRelationships.isEmpty;
  }

  get hasPatches(): boolean {
    return this.patches.size > 0 || !this.loadedRelationships.isEmpty;
  }

  /** Ids of the node's relationships that are not in the snapshot, in any version; ascending. */
  addedIds(node: number, outgoing: boolean): readonly number[] {
    const patched = AdjacencyPatch.added(this.patches.get(node), outgoing);
    if (this.loadedRelationships.isEmpty) return patched;
    const ids = [...patched];
    for (const load of this.loadedRelationships) load.addIdsOf(node, outgoing, ids);
    return isAscending(ids) ? ids : ids.sort((one, other) => one - other);
  }

  /** The node's state in a version; null if that is the snapshot's. */
  nodeAt(node: number, version: number): NodeState | null {
    let state = this.nodes.get(node) ?? null;
    while (state !== null && state.version > version) state = state.previous;
    if (state !== null || this.loadedNodes.isEmpty) return state;
    state = this.loadedNodes.find(node);
    return state !== null && state.version <= version ? state : null;
  }

  relationshipAt(relationship: number, version: number): RelationshipState | null {
    let state = this.relationships.get(relationship) ?? null;
    while (state !== null && state.version > version) state = state.previous;
    if (state !== null || this.loadedRelationships.isEmpty) return state;
    state = this.loadedRelationships.find(relationship);
    return state !== null && state.version <= version ? state : null;
  }

  /** Converts elements of loads to states, for a fold. */
  expandLoads(): void {
    for (const load of this.loadedNodes.take()) {
      for (let at = 0; at < load.ids.length; at++) {
        const id = load.ids[at]!;
        if (!this.nodes.has(id)) this.nodes.set(id, load.state(at));
      }
    }
    for (const load of this.loadedRelationships.take()) {
      for (let at = 0; at < load.ids.length; at++) {
        const id = load.ids[at]!;
        // A state that changed later is linked to the loaded one.
        if (!this.relationships.has(id)) this.relationships.set(id, load.state(at));
        this.patch(load.sources[at]!).addOut(id);
        this.patch(load.targets[at]!).addIn(id);
      }
    }
  }

  /** Starts to index the values of a key by element. */
  openNodeCandidates(key: number): void {
    this.nodeCandidates.open(key);
    for (const [id, state] of this.nodes) this.nodeCandidates.addStates(id, state);
    for (const load of this.loadedNodes) this.nodeCandidates.addLoad(load);
  }

  openRelationshipCandidates(key: number): void {
    this.relationshipCandidates.open(key);
    for (const [id, state] of this.relationships) this.relationshipCandidates.addStates(id, state);
    for (const load of this.loadedRelationships) this.relationshipCandidates.addLoad(load);
  }

  private addNodes(load: LoadedNodes): void {
    this.loadedNodes.add(load);
    this.touchedNodes.addAscending(load.ids);
    this.documents.noteLoad(this.catalog, 'node', load);
    if (!this.nodeCandidates.isEmpty) this.nodeCandidates.addLoad(load);
    this.nodeCount += load.ids.length;
    this.operationCount += load.ids.length;
  }

  private addRelationships(load: LoadedRelationships): void {
    this.loadedRelationships.add(load);
    this.touchedRelationships.addAscending(load.ids);
    this.dirtyAdjacency.addAll(load.sources);
    this.dirtyAdjacency.addAll(load.targets);
    this.documents.noteLoad(this.catalog, 'relationship', load);
    if (!this.relationshipCandidates.isEmpty) this.relationshipCandidates.addLoad(load);
    this.relationshipCount += load.ids.length;
    this.operationCount += load.ids.length;
  }

  private applyOperations(operations: readonly GraphOperation[]): void {
    for (let at = 0; at < operations.length; ) {
      const end = endOfPropertyRun(operations, at);
      if (end - at < LONG_RUN_LENGTH) for (; at < end; at++) this.applyOperation(operations[at]!);
      else this.applyProperties(operations.slice(at, end) as PropertyOperation[]);
      at = end;
    }
  }

  private applyProperties(operations: readonly PropertyOperation[]): void {
    const { entity, id } = operations[0]!;
    const candidates = entity === 'node' ? this.nodeCandidates : this.relationshipCandidates;
    applyPropertyRun(operations, this.holder(entity, id), this.schema);
    for (const operation of operations) {
      this.documents.noteProperty(this.catalog, entity, id, operation.key);
      if (operation.kind === 'removeProperty') continue;
      candidates.add(id, this.schema.keys.id(operation.key), operation.value);
    }
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
        // Existing elements are indexed before any later write.
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
    this.heapBytes += heapBytesOf(state);
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
    this.heapBytes += heapBytesOf(state);
    this.touchedRelationships.add(id);
    this.patch(source).addOut(id);
    this.patch(target).addIn(id);
    if (!this.relationshipCandidates.isEmpty) this.relationshipCandidates.addAll(id, keys, values);
    this.documents.noteCreation(this.catalog, 'relationship', id, operation.keys);
    this.relationshipCount++;
  }

  /** The shared list of these keys; decoded records often repeat one array. */
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
    if (!this.snapshot.hasRelationship(id)) return;
    this.patch(state.source).hidesOut = true;
    this.patch(state.target).hidesIn = true;
  }

  private holder(entity: 'node' | 'relationship', id: number): PropertyHolder {
    return entity === 'node' ? this.ownNode(id) : this.ownRelationship(id);
  }

  /** The node's state of the version being applied; copies the previous one on first use. */
  private ownNode(id: number): NodeState {
    const own = this.nodes.get(id) ?? null;
    if (own !== null && own.version === this.version) return own;
    const top = own ?? this.loadedNodes.find(id);
    const state = top === null ? snapshotNodeState(this.snapshot, id) : copyNodeState(top);
    state.version = this.version;
    state.previous = this.hasReaders ? top : null;
    this.nodes.set(id, state);
    if (own === null || this.hasReaders) this.heapBytes += heapBytesOf(state);
    this.touchedNodes.add(id);
    return state;
  }

  private ownRelationship(id: number): RelationshipState {
    const own = this.relationships.get(id) ?? null;
    if (own !== null && own.version === this.version) return own;
    const top = own ?? this.loadedRelationships.find(id);
    const state = top === null ? snapshotRelationshipState(this.snapshot, id) : copyRelationshipState(top);
    state.version = this.version;
    state.previous = this.hasReaders ? top : null;
    this.relationships.set(id, state);
    if (own === null || this.hasReaders) this.heapBytes += heapBytesOf(state);
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
