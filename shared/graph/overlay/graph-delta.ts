/**
 * GraphDelta: the commits after a snapshot, as states of the elements that they touched.
 *
 * Invariants
 * - Commits are applied in order of version; a state has the version of the commit that wrote it.
 * - A reader of version V sees the newest state of an element that is not later than V, else the snapshot's
 *   state. Older states remain while there are readers, of which those of several versions can share a delta.
 * - `dirtyAdjacency` contains nodes whose relationships in any version differ from the snapshot.
 * - `loads` has the relationships of bulk loads; `relationships` has a state for those that changed later.
 */
import type { PropertyValue } from '#base';
import type { CommitRecord, GraphOperation } from '#storage';
import type { GraphSchema } from '../schema/graph-schema.ts';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.ts';
import { AdjacencyPatch } from './adjacency-patch.ts';
import { BitSet } from './bit-set.ts';
import { Candidates } from './candidates.ts';
import { type AutoIndexKeys, type Catalog, catalogOf, changeCatalog, changeMetadata } from './catalog.ts';
import { Documents } from './document-positions.ts';
import {
  NO_LABELS,
  NodeState,
  type PropertyHolder,
  RelationshipState,
  removeStateProperty,
  setStateProperty,
} from './element-state.ts';
import { IdMap } from './id-map.ts';
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
  /** Number of relationships that were created and removed after the snapshot. */
  droppedRelationshipCount = 0;
  /** In order of version. */
  private loads: LoadedRelationships[] = [];
  private lastLoadedId = -1;
  private lastLoaded: RelationshipState | null = null;
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
   * Applies the next commit and takes ownership of its arrays; `load` has the relationships missing in it.
   * Previous states are dropped unless there are readers of earlier versions.
   */
  apply(record: CommitRecord, load: LoadedRelationships | null = null, hasReaders = true): void {
    this.version = record.version;
    this.hasReaders = hasReaders;
    if (load !== null) this.addLoad(load);
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

  get hasRelationshipStates(): boolean {
    return this.relationships.size > 0 || this.loads.length > 0;
  }

  get hasPatches(): boolean {
    return this.patches.size > 0 || this.loads.length > 0;
  }

  /** Ids of the node's relationships that are not in the snapshot, in any version; ascending. */
  addedIds(node: number, outgoing: boolean): readonly number[] {
    const patched = AdjacencyPatch.added(this.patches.get(node), outgoing);
    if (this.loads.length === 0) return patched;
    const ids = [...patched];
    for (const load of this.loads) load.addIdsOf(node, outgoing, ids);
    return isAscending(ids) ? ids : ids.sort((one, other) => one - other);
  }

  /** The node's state in a version; null if that is the snapshot's. */
  nodeAt(node: number, version: number): NodeState | null {
    let state = this.nodes.get(node) ?? null;
    while (state !== null && state.version > version) state = state.previous;
    return state;
  }

  relationshipAt(relationship: number, version: number): RelationshipState | null {
    let state = this.relationships.get(relationship) ?? null;
    while (state !== null && state.version > version) state = state.previous;
    if (state !== null || this.loads.length === 0) return state;
    state = this.loadedState(relationship);
    return state !== null && state.version <= version ? state : null;
  }

  /** Converts relationships of loads to states, for a fold. */
  expandLoads(): void {
    const { loads } = this;
    this.loads = [];
    this.lastLoadedId = -1;
    for (const load of loads) {
      for (let at = 0; at < load.count; at++) {
        const id = load.id(at);
        // A state that changed later is linked to the loaded one.
        if (!this.relationships.has(id)) this.relationships.set(id, load.state(at));
        this.patch(load.source(at)).addOut(id);
        this.patch(load.target(at)).addIn(id);
      }
    }
  }

  /** Starts to index the values of a key by element. */
  openNodeCandidates(key: number): void {
    this.nodeCandidates.open(key);
    for (const [id, state] of this.nodes) addStates(this.nodeCandidates, id, state);
  }

  openRelationshipCandidates(key: number): void {
    this.relationshipCandidates.open(key);
    for (const [id, state] of this.relationships) addStates(this.relationshipCandidates, id, state);
    for (const load of this.loads) this.addLoadedCandidates(load);
  }

  private addLoad(load: LoadedRelationships): void {
    this.loads.push(load);
    this.lastLoadedId = -1;
    for (let at = 0; at < load.count; at++) {
      const id = load.id(at);
      this.touchedRelationships.add(id);
      this.dirtyAdjacency.add(load.source(at));
      this.dirtyAdjacency.add(load.target(at));
      this.documents.noteCreation(this.catalog, 'relationship', id, load.keyNames(at));
    }
    if (!this.relationshipCandidates.isEmpty) this.addLoadedCandidates(load);
    this.relationshipCount += load.count;
    this.operationCount += load.count;
  }

  private addLoadedCandidates(load: LoadedRelationships): void {
    for (let at = 0; at < load.count; at++) {
      const { keys, values } = load.state(at);
      this.relationshipCandidates.addAll(load.id(at), keys, values);
    }
  }

  /** Caches the last state, as readers often read one relationship several times in a row. */
  private loadedState(id: number): RelationshipState | null {
    if (id === this.lastLoadedId) return this.lastLoaded;
    this.lastLoadedId = id;
    this.lastLoaded = null;
    for (const load of this.loads) {
      const at = load.positionOf(id);
      if (at >= 0) this.lastLoaded = load.state(at);
    }
    return this.lastLoaded;
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

  /** The node's state of the version being applied; copies the previous one on first use. */
  private ownNode(id: number): NodeState {
    const top = this.nodes.get(id) ?? null;
    if (top !== null && top.version === this.version) return top;
    const state = top === null ? snapshotNodeState(this.snapshot, id) : copyNodeState(top);
    state.version = this.version;
    state.previous = this.hasReaders ? top : null;
    this.nodes.set(id, state);
    this.touchedNodes.add(id);
    return state;
  }

  private ownRelationship(id: number): RelationshipState {
    const own = this.relationships.get(id) ?? null;
    if (own !== null && own.version === this.version) return own;
    const top = own ?? this.loadedState(id);
    const state = top === null ? snapshotRelationshipState(this.snapshot, id) : copyRelationshipState(top);
    state.version = this.version;
    state.previous = this.hasReaders ? top : null;
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

function addStates<State extends PropertyHolder & { readonly previous: State | null }>(
  candidates: Candidates,
  id: number,
  newest: State,
): void {
  for (let state: State | null = newest; state !== null; state = state.previous) {
    candidates.addAll(id, state.keys, state.values);
  }
}

function isAscending(ids: readonly number[]): boolean {
  for (let at = 1; at < ids.length; at++) if (ids[at - 1]! > ids[at]!) return false;
  return true;
}
