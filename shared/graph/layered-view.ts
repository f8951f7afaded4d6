/**
 * LayeredView: snapshot, delta and own writes read as one graph. The state of an element is that of the
 * topmost layer that has one. A layer without a state costs one bit test, and nothing if the transaction has
 * no writes.
 *
 * There is one class of view at run time ({@link GraphSession} extends this one), so every call on it is
 * monomorphic.
 */
import { assert, type PropertyValue } from '#base';
import { LayeredCursor } from './layered-cursor.ts';
import type { Catalog, SchemaIndex } from './overlay/catalog.ts';
import type { NodeState, RelationshipState } from './overlay/element-state.ts';
import { stateProperty } from './overlay/element-state.ts';
import type { ElementCounts, GraphDelta } from './overlay/graph-delta.ts';
import { TransactionWrites } from './overlay/transaction-writes.ts';
import type { GraphSchema } from './schema/graph-schema.ts';
import type { GraphSnapshot } from './snapshot/graph-snapshot.ts';
import { ID_MAX, LABEL_SET_MISSING } from './snapshot/layout.ts';
import { OTHER_VALUE } from './snapshot/property-column.ts';
import { type AdjacencyBlock, Direction, NONE, type RelationshipCursor, type SegmentBlock } from './view.ts';

export class LayeredView {
  readonly schema: GraphSchema;
  snapshot: GraphSnapshot;
  delta: GraphDelta;
  version: number;
  private ownWrites: TransactionWrites | null = null;
  catalog: Catalog;
  /** Number of writes so far; cursors compare it to detect changes. */
  changeCount = 0;
  /** False while {@link writes} contains no element: reads skip the layer. */
  hasElementWrites = false;
  /**
   * The kinds of state that the delta contained when this view took its version. Later commits belong to
   * later versions, so an empty layer stays empty for this view and is skipped.
   */
  protected hasNodeStates = false;
  protected hasRelationshipStates = false;
  protected hasPatches = false;
  /** See {@link GraphSnapshot.hasStaleRows}. */
  protected hasStaleRows = false;
  protected counts: ElementCounts;
  protected nodeIdEndOwn = 0;
  protected relationshipIdEndOwn = 0;

  constructor(schema: GraphSchema, delta: GraphDelta) {
    this.schema = schema;
    this.delta = delta;
    this.snapshot = delta.snapshot;
    this.version = delta.version;
    this.catalog = delta.catalog;
    this.counts = delta.counts;
    this.attachDelta(delta);
  }

  /** Allocated on first use: most transactions write nothing. */
  get writes(): TransactionWrites {
    return (this.ownWrites ??= new TransactionWrites(this.counts.nodeIdEnd, this.counts.relationshipIdEnd));
  }

  /** Frees committed writes before the commit is applied; a switch to a delta must follow before anything is read. */
  dropWrites(): void {
    this.ownWrites = null;
  }

  /** Switches to the newest version of a delta, without writes. */
  protected attachDelta(delta: GraphDelta): void {
    this.ownWrites = null;
    this.delta = delta;
    this.snapshot = delta.snapshot;
    this.version = delta.version;
    this.catalog = delta.catalog;
    this.counts = delta.counts;
    this.hasNodeStates = delta.hasNodeStates;
    this.hasRelationshipStates = delta.hasRelationshipStates;
    this.hasPatches = delta.hasPatches;
    this.hasStaleRows = delta.snapshot.hasStaleRows;
  }

  /**
   * Goes back to an earlier version, which the delta must still have; only to walk: counts and ends of ids stay those of
   * the newer one.
   */
  goBackTo(version: number): void {
    assert(version >= this.snapshot.version && version <= this.version, 'the delta has the version');
    this.version = version;
  }

  // Dictionaries

  keyId(name: string): number {
    return this.schema.keys.id(name);
  }

  keyName(key: number): string {
    return this.schema.keys.name(key);
  }

  typeId(name: string): number {
    return this.schema.types.id(name);
  }

  typeName(type: number): string {
    return this.schema.types.name(type);
  }

  labelId(name: string): number {
    return this.schema.labels.id(name);
  }

  labelName(label: number): string {
    return this.schema.labels.name(label);
  }

  // Elements

  get nodeIdEnd(): number {
    return Math.max(this.counts.nodeIdEnd, this.nodeIdEndOwn);
  }

  get relationshipIdEnd(): number {
    return Math.max(this.counts.relationshipIdEnd, this.relationshipIdEndOwn);
  }

  nodeCount(): number {
    return this.counts.nodeCount + (this.ownWrites?.nodeCountChange ?? 0);
  }

  relationshipCount(): number {
    return this.counts.relationshipCount + (this.ownWrites?.relationshipCountChange ?? 0);
  }

  hasNode(node: number): boolean {
    if (node > ID_MAX) return false;
    const state = this.nodeState(node);
    return state === null ? this.snapshot.hasNode(node) : state.exists;
  }

  hasRelationship(relationship: number): boolean {
    if (relationship > ID_MAX) return false;
    const state = this.relationshipState(relationship);
    return state === null ? this.snapshot.hasRelationship(relationship) : state.exists;
  }

  isNodeRemoved(node: number): boolean {
    return node <= ID_MAX && this.ownWrites?.nodes.get(node)?.exists === false;
  }

  isRelationshipRemoved(relationship: number): boolean {
    return relationship <= ID_MAX && this.ownWrites?.relationships.get(relationship)?.exists === false;
  }

  nextNode(after: number): number {
    if (!this.hasElementWrites && !this.hasNodeStates) return this.snapshot.nextNode(after);
    const end = this.nodeIdEnd;
    for (let node = after + 1; node < end; node++) if (this.hasNode(node)) return node;
    return NONE;
  }

  nextRelationship(after: number): number {
    if (!this.hasElementWrites && !this.hasRelationshipStates) {
      return this.snapshot.nextRelationship(after);
    }
    const end = this.relationshipIdEnd;
    for (let relationship = after + 1; relationship < end; relationship++) {
      if (this.hasRelationship(relationship)) return relationship;
    }
    return NONE;
  }

  // Relationships

  source(relationship: number): number {
    const state = this.relationshipState(relationship);
    return state === null ? this.snapshot.source(relationship) : state.source;
  }

  target(relationship: number): number {
    const state = this.relationshipState(relationship);
    return state === null ? this.snapshot.target(relationship) : state.target;
  }

  typeOf(relationship: number): number {
    const state = this.relationshipState(relationship);
    return state === null ? this.snapshot.typeOf(relationship) : state.type;
  }

  cursor(): RelationshipCursor {
    return new LayeredCursor(this);
  }

  degree(node: number, direction: Direction, type: number | null): number {
    if (type === null && direction !== Direction.Both && this.isPristine(node)) {
      return this.snapshot.degree(node, direction === Direction.Out);
    }
    return this.degreeAcrossLayers(node, direction, type);
  }

  degreeSum(nodes: Uint32Array, from: number, to: number, direction: Direction): number {
    if (direction === Direction.Both) {
      return this.degreeSum(nodes, from, to, Direction.Out) + this.degreeSum(nodes, from, to, Direction.In);
    }
    const outgoing = direction === Direction.Out;
    if (this.areAllPristine) return this.snapshot.degreeSum(nodes, from, to, outgoing);
    let sum = 0;
    for (let at = from; at < to; at++) sum += this.degree(nodes[at]!, direction, null);
    return sum;
  }

  /** A separate method, so that the degree of all types is small enough for V8 to inline. */
  private degreeAcrossLayers(node: number, direction: Direction, type: number | null): number {
    if (direction === Direction.Both) {
      return this.degree(node, Direction.Out, type) + this.degree(node, Direction.In, type);
    }
    if (type !== null && this.isPristine(node)) {
      const block = direction === Direction.Out ? this.outBlock(node) : this.inBlock(node);
      return block === null ? 0 : degreeOfType(block, this.blockRow(node), this.blockType(type));
    }
    const cursor = this.cursor();
    cursor.start(node, direction, type === null ? null : [type]);
    let degree = 0;
    while (cursor.next()) degree++;
    return degree;
  }

  // Raw columns

  get areAllPristine(): boolean {
    return !this.hasElementWrites && !this.hasPatches && !this.hasStaleRows;
  }

  isPristine(node: number): boolean {
    if (this.hasElementWrites && this.writes.patches.has(node)) return false;
    if (this.hasStaleRows && this.snapshot.isStale(node)) return false;
    return !(this.hasPatches && this.delta.dirtyAdjacency.has(node));
  }

  outBlock(node: number): SegmentBlock | null {
    return this.snapshot.out(node);
  }

  inBlock(node: number): SegmentBlock | null {
    return this.snapshot.in(node);
  }

  blockRow(node: number): number {
    return node & this.snapshot.mask;
  }

  blockType(type: number): number {
    return this.snapshot.names.snapshotType(type);
  }

  // Properties and labels

  nodeProperty(node: number, key: number): PropertyValue | undefined {
    const state = this.nodeState(node);
    return state === null ? this.snapshot.nodeProperty(node, key) : stateProperty(state, key);
  }

  nodeProperties(nodes: Uint32Array, key: number): (PropertyValue | undefined)[] {
    const hasStates = this.hasElementWrites || this.hasNodeStates;
    if (!hasStates) return this.snapshot.nodeProperties(nodes, key);
    return Array.from(nodes, (node) => this.nodeProperty(node, key));
  }

  nodeTexts(nodes: readonly number[], key: number): readonly number[] | null {
    const { snapshot } = this;
    const texts = new Array<number>(nodes.length);
    for (let place = 0; place < nodes.length; place++) {
      const node = nodes[place]!;
      const text = this.nodeState(node) === null ? snapshot.nodeTextNumber(node, key) : OTHER_VALUE;
      if (text === OTHER_VALUE) return null;
      texts[place] = text;
    }
    return texts;
  }

  text(number: number): string {
    // Does not read the text, which may be paged out, as a script may not need it.
    return this.snapshot.strings.value(number) as string;
  }

  nodePropertyKeys(node: number): number[] {
    const state = this.nodeState(node);
    return state === null ? [...this.snapshot.nodePropertyKeys(node)] : state.keys.slice();
  }

  relationshipProperty(relationship: number, key: number): PropertyValue | undefined {
    const state = this.relationshipState(relationship);
    return state === null ? this.snapshot.relationshipProperty(relationship, key) : stateProperty(state, key);
  }

  relationshipProperties(relationships: Uint32Array, key: number): (PropertyValue | undefined)[] {
    const hasStates = this.hasElementWrites || this.hasRelationshipStates;
    if (!hasStates) return this.snapshot.relationshipProperties(relationships, key);
    return Array.from(relationships, (relationship) => this.relationshipProperty(relationship, key));
  }

  relationshipPropertyKeys(relationship: number): number[] {
    const state = this.relationshipState(relationship);
    return state === null ? [...this.snapshot.relationshipPropertyKeys(relationship)] : state.keys.slice();
  }

  nodeLabels(node: number): readonly number[] {
    const state = this.nodeState(node);
    return state === null ? this.snapshot.nodeLabels(node) : state.labels;
  }

  hasLabel(node: number, label: number): boolean {
    return this.nodeLabels(node).includes(label);
  }

  nodesWithLabel(label: number): number[] {
    const isWanted = this.snapshot.names.labelSets.map((labels) => labels.includes(label));
    const found: number[] = [];
    for (let node = 0, end = this.nodeIdEnd; node < end; node++) {
      const state = this.nodeState(node);
      const has =
        state === null
          ? isWanted[this.snapshot.nodeSegment(node)?.labelSets[this.blockRow(node)] ?? LABEL_SET_MISSING]
          : state.labels.includes(label);
      if (has) found.push(node);
    }
    return found;
  }

  // Store

  schemaIndexes(): readonly SchemaIndex[] {
    return this.catalog.schemaIndexes;
  }

  metadata(key: string): PropertyValue | undefined {
    return this.catalog.metadata.get(key);
  }

  metadataKeys(): string[] {
    return [...this.catalog.metadata.keys()];
  }

  /** The topmost state of a node above the snapshot; null if the snapshot has the newest state. */
  nodeState(node: number): NodeState | null {
    if (this.hasElementWrites) {
      const own = this.writes.nodes.get(node);
      if (own !== undefined) return own;
    }
    if (!this.hasNodeStates || !this.delta.touchedNodes.has(node)) return null;
    return this.delta.nodeAt(node, this.version);
  }

  relationshipState(relationship: number): RelationshipState | null {
    if (this.hasElementWrites) {
      const own = this.writes.relationships.get(relationship);
      if (own !== undefined) return own;
    }
    if (!this.hasRelationshipStates || !this.delta.touchedRelationships.has(relationship)) return null;
    return this.delta.relationshipAt(relationship, this.version);
  }
}

/** Counts the relationships of a row with a type, given as the block's number. */
function degreeOfType(block: SegmentBlock, row: number, blockType: number): number {
  const { run } = block;
  const place = run === null ? NONE : run.place(row);
  const degree = countType(block, row, blockType);
  return place === NONE ? degree : degree + countType(run!, place, blockType);
}

/** @param row - position in the offsets */
function countType(block: AdjacencyBlock, row: number, blockType: number): number {
  const { types } = block;
  let count = 0;
  for (let at = block.offsets[row]!, end = block.offsets[row + 1]!; at < end; at++) {
    if (types[at] === blockType) count++;
  }
  return count;
}
