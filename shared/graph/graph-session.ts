/**
 * GraphSession: the graph of one transaction, readable and writable. The first write to an element copies its
 * state into the transaction; lower layers are not changed.
 */
import type { Budget, PropertyValue } from '#base';
import type { CommitChanges, EntityKind, GraphOperation, MetadataOperation } from '#storage';
import {
  assertNoDanglingRelationships,
  concatOperations,
  elementOperations,
  type LowerLayers,
} from './commit-operations.ts';
import type { ElementIds } from './element-ids.ts';
import { GraphError, GraphErrorCode } from './errors.ts';
import { IndexSession } from './index/index-session.ts';
import { nodesByLabelAndValue } from './index/label-lookup.ts';
import type { NamedIndexes } from './index/named-indexes.ts';
import { elementsByValue } from './index/property-lookup.ts';
import { LayeredView } from './layered-view.ts';
import { type AutoIndexKeys, changeCatalog, changeMetadata } from './overlay/catalog.ts';
import {
  NO_LABELS,
  NodeState,
  type PropertyHolder,
  RelationshipState,
  removeStateProperty,
  setStateProperty,
  UNCOMMITTED,
} from './overlay/element-state.ts';
import type { GraphDelta } from './overlay/graph-delta.ts';
import {
  copyNodeState,
  copyRelationshipState,
  snapshotNodeState,
  snapshotRelationshipState,
} from './overlay/state-copies.ts';
import type { GraphSchema } from './schema/graph-schema.ts';
import { bringsManyNames, newKeyNames, newLabelNames, newTypeNames } from './schema/new-names.ts';
import { uniqueValueClaims, withUniqueIndexSlot } from './unique-constraints.ts';
import type { GraphTransaction } from './view.ts';

/** The graph's part of a commit. */
export interface GraphChanges
  extends Pick<CommitChanges, 'graph' | 'metadata' | 'nodeIdEnd' | 'relationshipIdEnd'> {
  readonly exclusiveSlots: readonly string[];
  /** True if the commit conflicts with any commit since the transaction began. */
  readonly isAlone: boolean;
}

const NO_OPERATIONS: readonly never[] = [];

export class GraphSession extends LayeredView implements GraphTransaction, LowerLayers {
  readonly indexes: IndexSession;
  private readonly ids: ElementIds;
  private metadataOperations: MetadataOperation[] | null = null;
  private schemaOperations: GraphOperation[] | null = null;

  constructor(
    schema: GraphSchema,
    delta: GraphDelta,
    named: NamedIndexes,
    settings: AutoIndexKeys,
    ids: ElementIds,
  ) {
    super(schema, delta);
    this.ids = ids;
    this.indexes = new IndexSession(this, named, settings, () => {
      this.changeCount++;
    });
  }

  get hasWrites(): boolean {
    return (
      this.hasElementWrites ||
      this.indexes.operations.length > 0 ||
      this.hasSchemaWrites ||
      this.metadataOperations !== null
    );
  }

  get hasSchemaWrites(): boolean {
    return this.schemaOperations !== null;
  }

  typeNames(): string[] {
    return this.schema.types.committedNames().concat(newTypeNames(this.writes, this.schema));
  }

  keyNames(): string[] {
    return this.schema.keys.committedNames().concat(newKeyNames(this.writes, this.schema));
  }

  labelNames(): string[] {
    return this.schema.labels.committedNames().concat(newLabelNames(this.writes, this.schema));
  }

  nodesByProperty(key: number, value: PropertyValue): number[] {
    return elementsByValue(this, 'node', key, value);
  }

  relationshipsByProperty(key: number, value: PropertyValue): number[] {
    return elementsByValue(this, 'relationship', key, value);
  }

  nodesByLabelAndValue(label: number, key: number, value: PropertyValue): number[] {
    return nodesByLabelAndValue(this, label, key, value);
  }

  createNode(): number {
    const id = this.ids.take('node');
    this.noteChange();
    const state = new NodeState(UNCOMMITTED, NO_LABELS, this.schema.keyLists.empty, []);
    state.isNew = true;
    this.writes.nodes.set(id, state);
    this.writes.nodeCountChange++;
    this.nodeIdEndOwn = Math.max(this.nodeIdEndOwn, id + 1);
    return id;
  }

  deleteNode(node: number): void {
    const state = this.ownNode(node);
    this.noteRemoved('node', node, state);
    state.exists = false;
    state.labels = NO_LABELS;
    state.keys = this.schema.keyLists.empty;
    state.values = [];
    this.writes.nodeCountChange--;
    this.writes.hasRemovedNodes = true;
  }

  createRelationship(source: number, target: number, type: string): number {
    this.assertNode(source);
    this.assertNode(target);
    const typeId = this.schema.types.intern(type);
    const id = this.ids.take('relationship');
    this.noteChange();
    const state = new RelationshipState(UNCOMMITTED, source, target, typeId, this.schema.keyLists.empty, []);
    state.isNew = true;
    this.writes.relationships.set(id, state);
    this.writes.patch(source).addOut(id);
    this.writes.patch(target).addIn(id);
    this.writes.relationshipCountChange++;
    this.relationshipIdEndOwn = Math.max(this.relationshipIdEndOwn, id + 1);
    return id;
  }

  deleteRelationship(relationship: number): void {
    const state = this.ownRelationship(relationship);
    this.noteRemoved('relationship', relationship, state);
    state.exists = false;
    state.keys = this.schema.keyLists.empty;
    state.values = [];
    // Cursors read a pristine node directly from the columns; these two nodes are no longer pristine.
    this.writes.patch(state.source).hidesOut = true;
    this.writes.patch(state.target).hidesIn = true;
    this.writes.relationshipCountChange--;
  }

  setNodeProperty(node: number, key: string, value: PropertyValue): void {
    const keyId = this.schema.keys.intern(key);
    const before = this.indexes.hasEntries('node', key) ? this.nodeProperty(node, keyId) : undefined;
    const state = this.ownNode(node);
    setStateProperty(state, this.schema.keyLists, keyId, value);
    if (!this.writes.nodeCandidates.isEmpty) this.writes.nodeCandidates.add(node, keyId, value);
    if (!state.isNew) this.writes.writtenNodeKeys.note(node, keyId);
    this.indexes.noteProperty('node', node, key, before, value);
  }

  removeNodeProperty(node: number, key: string): PropertyValue | undefined {
    const keyId = this.schema.keys.id(key);
    if (this.nodeProperty(node, keyId) === undefined) {
      this.assertNode(node);
      return undefined;
    }
    const state = this.ownNode(node);
    if (!state.isNew) this.writes.writtenNodeKeys.note(node, keyId);
    const before = removeStateProperty(state, this.schema.keyLists, keyId);
    this.indexes.noteProperty('node', node, key, before, undefined);
    return before;
  }

  setRelationshipProperty(relationship: number, key: string, value: PropertyValue): void {
    const keyId = this.schema.keys.intern(key);
    const { writes } = this;
    const { indexes } = this;
    const before = indexes.hasEntries('relationship', key)
      ? this.relationshipProperty(relationship, keyId)
      : undefined;
    const state = this.ownRelationship(relationship);
    setStateProperty(state, this.schema.keyLists, keyId, value);
    if (!writes.relationshipCandidates.isEmpty) writes.relationshipCandidates.add(relationship, keyId, value);
    if (!state.isNew) writes.writtenRelationshipKeys.note(relationship, keyId);
    indexes.noteProperty('relationship', relationship, key, before, value);
  }

  removeRelationshipProperty(relationship: number, key: string): PropertyValue | undefined {
    const keyId = this.schema.keys.id(key);
    const { writes } = this;
    if (this.relationshipProperty(relationship, keyId) === undefined) {
      this.assertRelationship(relationship);
      return undefined;
    }
    const state = this.ownRelationship(relationship);
    if (!state.isNew) writes.writtenRelationshipKeys.note(relationship, keyId);
    const before = removeStateProperty(state, this.schema.keyLists, keyId);
    this.indexes.noteProperty('relationship', relationship, key, before, undefined);
    return before;
  }

  addLabel(node: number, label: string): void {
    const labelId = this.schema.labels.intern(label);
    const state = this.ownNode(node);
    if (!state.labels.includes(labelId)) state.labels = [...state.labels, labelId];
  }

  removeLabel(node: number, label: string): void {
    const labelId = this.schema.labels.id(label);
    const state = this.ownNode(node);
    state.labels = state.labels.filter((other) => other !== labelId);
  }

  createSchemaIndex(label: string, key: string): void {
    this.changeSchema({ kind: 'createSchemaIndex', label, key });
  }

  createUniqueIndex(label: string, key: string): void {
    this.changeSchema({ kind: 'createUniqueIndex', label, key });
  }

  dropSchemaIndex(label: string, key: string): void {
    this.changeSchema({ kind: 'dropSchemaIndex', label, key });
  }

  isSchemaIndexNew(label: string, key: string): boolean {
    const below = this.delta.catalog.schemaIndexes;
    return !below.some((index) => index.label === label && index.key === key);
  }

  setMetadata(key: string, value: PropertyValue): void {
    this.changeMetadata({ key, value });
  }

  removeMetadata(key: string): void {
    this.changeMetadata({ key, value: null });
  }

  /**
   * The changes to commit. Throws GRAPH_NODE_HAS_RELATIONSHIPS if a removed node still has relationships.
   * Charges the budget one step per element.
   */
  toChanges(budget?: Budget): GraphChanges {
    if (this.writes.hasRemovedNodes) assertNoDanglingRelationships(this, budget);
    const elements = elementOperations(this, budget);
    const claims = uniqueValueClaims(this, budget);
    return {
      graph: concatOperations([this.schemaOperations, this.indexes.operations, elements, claims]),
      metadata: this.metadataOperations ?? NO_OPERATIONS,
      exclusiveSlots: withUniqueIndexSlot(this.indexes.exclusiveSlots, this),
      isAlone:
        bringsManyNames(this.writes, this.schema) ||
        (this.schemaOperations?.some(({ kind }) => kind === 'createUniqueIndex') ?? false),
      nodeIdEnd: this.nodeIdEnd,
      relationshipIdEnd: this.relationshipIdEnd,
    };
  }

  /** Index creations among the writes. They outlive a rollback, as in Neo4j. */
  indexCreations(): GraphOperation[] {
    return this.indexes.operations.filter((operation) => operation.kind === 'createIndex');
  }

  /** Called after a commit: `delta` includes the writes. */
  advance(delta: GraphDelta, named: NamedIndexes): void {
    this.attach(delta, named);
  }

  /** Discards the writes, gives their ids back and switches to the version of `delta`. */
  rollback(delta: GraphDelta, named: NamedIndexes): void {
    if (this.hasElementWrites) {
      this.ids.giveBack('node', newIds(this.writes.nodes));
      this.ids.giveBack('relationship', newIds(this.writes.relationships));
    }
    this.attach(delta, named);
  }

  private attach(delta: GraphDelta, named: NamedIndexes): void {
    this.changeCount++;
    this.attachDelta(delta);
    this.hasElementWrites = false;
    this.nodeIdEndOwn = 0;
    this.relationshipIdEndOwn = 0;
    this.metadataOperations = null;
    this.schemaOperations = null;
    this.indexes.reset(named);
  }

  /**
   * Removes the entries that the automatic index stores for the element; other hits follow its properties.
   */
  private noteRemoved(entity: EntityKind, id: number, { keys, values }: PropertyHolder): void {
    for (let at = 0; at < keys.length; at++) {
      const key = this.keyName(keys[at]!);
      if (this.indexes.hasEntries(entity, key))
        this.indexes.noteProperty(entity, id, key, values[at], undefined);
    }
  }

  private noteChange(): void {
    this.hasElementWrites = true;
    this.changeCount++;
  }

  private changeSchema(operation: GraphOperation): void {
    this.catalog = changeCatalog(this.catalog, operation);
    (this.schemaOperations ??= []).push(operation);
  }

  private changeMetadata(operation: MetadataOperation): void {
    this.catalog = changeMetadata(this.catalog, operation);
    (this.metadataOperations ??= []).push(operation);
  }

  private ownNode(node: number): NodeState {
    const own = this.writes.nodes.get(node);
    if (own === undefined || !own.exists) this.assertNode(node);
    this.noteChange();
    if (own !== undefined) return own;
    const lower = this.nodeState(node);
    const state = lower === null ? snapshotNodeState(this.snapshot, node) : copyNodeState(lower);
    state.version = UNCOMMITTED;
    this.writes.nodes.set(node, state);
    return state;
  }

  private ownRelationship(relationship: number): RelationshipState {
    const own = this.writes.relationships.get(relationship);
    if (own === undefined || !own.exists) this.assertRelationship(relationship);
    this.noteChange();
    if (own !== undefined) return own;
    const lower = this.relationshipState(relationship);
    const state =
      lower === null ? snapshotRelationshipState(this.snapshot, relationship) : copyRelationshipState(lower);
    state.version = UNCOMMITTED;
    this.writes.relationships.set(relationship, state);
    return state;
  }

  nodeKeysBelow(node: number): readonly number[] {
    return this.delta.nodeAt(node, this.version)?.keys ?? this.snapshot.nodePropertyKeys(node);
  }

  relationshipKeysBelow(relationship: number): readonly number[] {
    const state: PropertyHolder | null = this.delta.relationshipAt(relationship, this.version);
    return state?.keys ?? this.snapshot.relationshipPropertyKeys(relationship);
  }

  nodeLabelsBelow(node: number): readonly number[] {
    return this.delta.nodeAt(node, this.version)?.labels ?? this.snapshot.nodeLabels(node);
  }

  private assertNode(node: number): void {
    if (!this.hasNode(node)) throw notFound('node', node);
  }

  private assertRelationship(relationship: number): void {
    if (!this.hasRelationship(relationship)) throw notFound('relationship', relationship);
  }
}

function newIds(states: Iterable<[number, { readonly isNew: boolean }]>): number[] {
  const ids: number[] = [];
  for (const [id, { isNew }] of states) if (isNew) ids.push(id);
  return ids;
}

function notFound(entity: EntityKind, id: number): GraphError {
  return new GraphError(GraphErrorCode.NotFound, `there is no ${entity} ${id}`);
}
