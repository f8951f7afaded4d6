/**
 * The property graph as one script sees it: a version of the database plus the script's own writes.
 *
 * Elements are numbers: node ids and relationship ids, counted separately. Keys, relationship types and
 * labels are dictionary ids of this thread, valid for the thread's lifetime across versions and transactions;
 * other threads number them differently. -1 is "none": an unknown name, no further element.
 *
 * Contract for all readers
 * - Reading an element that does not exist (never did, or was removed) is allowed: it has no properties,
 *   labels or relationships. `source`, `target` and `typeOf` still return the values of a relationship that
 *   this transaction removed, and -1 for one that never existed.
 * - Orders are stable across folds and processes: elements by id; a node's relationships by relationship id
 *   (the order of creation), for both directions all outgoing and then all incoming ones; properties by
 *   insertion. A self loop is one outgoing and one incoming relationship.
 * - Writing while a cursor or a scan is open is allowed. Removed elements are not returned any more; added
 *   ones may or may not be returned, but every cursor over relationships ends.
 */
import type { PropertyValue } from '#base';
import type { EntityKind, IndexConfiguration } from '#storage';
import type { GraphIndexes, GraphIndexWriter } from './index/graph-indexes.ts';
import type { SchemaIndex } from './overlay/catalog.ts';

export const Direction = { Out: 0, In: 1, Both: 2 } as const;
export type Direction = (typeof Direction)[keyof typeof Direction];

/** No result: unknown name, missing element, end of a scan. */
export const NONE = -1;

/**
 * Iterates over the relationships of one node after another without allocating. Create one with {@link
 * GraphView.cursor} and reuse it. After `next()` returned true the three fields describe the current
 * relationship.
 */
export interface RelationshipCursor {
  readonly relationship: number;
  /** The node at the other end; the node itself on a self loop. */
  readonly neighbour: number;
  /** Dictionary id of the type. */
  readonly type: number;
  /** True for an outgoing relationship. */
  readonly outgoing: boolean;
  /** Starts an iteration, ending any other. `types` null matches all; an unknown type (-1) nothing. */
  start(node: number, direction: Direction, types: readonly number[] | null): void;
  next(): boolean;
}

/**
 * Relationships of several nodes as raw columns, for bulk loops. Those of the node with position `n` in the offsets are the
 * positions `offsets[n]` to `offsets[n + 1] - 1` of the three other columns.
 */
export interface AdjacencyBlock {
  readonly offsets: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly relationships: Uint32Array;
  /** Types as numbers of the snapshot; {@link GraphView.blockType} translates a dictionary id. */
  readonly types: Uint16Array;
}

/** The outgoing or the incoming relationships of the nodes of one snapshot segment; offsets are by row. */
export interface SegmentBlock extends AdjacencyBlock {
  /** Further relationships of some of the nodes, with higher ids; null if there are none. */
  readonly run: RunBlock | null;
}

export interface RunBlock extends AdjacencyBlock {
  /** The position of a row in the offsets; -1 for one that has no relationships here. */
  place(row: number): number;
}

export interface GraphView {
  /** The version that this view reads, without its own writes. */
  readonly version: number;

  // Dictionaries
  keyId(name: string): number;
  keyName(key: number): string;
  typeId(name: string): number;
  typeName(type: number): string;
  labelId(name: string): number;
  labelName(label: number): string;
  /** Names of all relationship types, keys, labels ever committed (and those written here), oldest first. */
  typeNames(): string[];
  keyNames(): string[];
  labelNames(): string[];

  // Elements
  hasNode(node: number): boolean;
  hasRelationship(relationship: number): boolean;
  /** True for an element that this transaction removed, whether or not it also created it. */
  isNodeRemoved(node: number): boolean;
  isRelationshipRemoved(relationship: number): boolean;
  /** One past the highest id that this view can return, for scans that must end while nodes are added. */
  readonly nodeIdEnd: number;
  readonly relationshipIdEnd: number;
  nodeCount(): number;
  relationshipCount(): number;
  /** The lowest existing id above `after`, or -1. A scan starts with `nextNode(-1)`. */
  nextNode(after: number): number;
  nextRelationship(after: number): number;

  // Relationships
  source(relationship: number): number;
  target(relationship: number): number;
  typeOf(relationship: number): number;
  cursor(): RelationshipCursor;
  /**
   * Number of relationships of a type, or of all types (null); an unknown type (-1) has none. A self loop
   * counts twice for both directions.
   */
  degree(node: number, direction: Direction, type: number | null): number;

  /** The sum of the degrees of `nodes[from, to)` for all types, faster than one by one. */
  degreeSum(nodes: Uint32Array, from: number, to: number, direction: Direction): number;

  // Raw columns
  /** True if {@link isPristine} is true for every node. */
  readonly areAllPristine: boolean;
  /** True if the node's relationships are exactly those in its blocks, their runs included. */
  isPristine(node: number): boolean;
  /** The columns with this node's relationships; null if the snapshot has none for its segment. */
  outBlock(node: number): SegmentBlock | null;
  inBlock(node: number): SegmentBlock | null;
  /** The node's row in its blocks. */
  blockRow(node: number): number;
  /** The blocks' number of the type with this dictionary id; -1 if none has it. */
  blockType(type: number): number;

  // Properties and labels
  nodeProperty(node: number, key: number): PropertyValue | undefined;
  /** As {@link nodeProperty} of each, in an array of the caller's own. */
  nodeProperties(nodes: Uint32Array, key: number): (PropertyValue | undefined)[];
  /**
   * Numbers of the nodes' values of the key if all values are texts: equal for equal texts, valid until this
   * view switches to another version; -1 for a node without the key. Null if any value is not a text or has
   * no number yet.
   */
  nodeTexts(nodes: readonly number[], key: number): readonly number[] | null;
  /** The text with a number from {@link nodeTexts}. */
  text(number: number): string;
  /** Key ids in insertion order. */
  nodePropertyKeys(node: number): number[];
  relationshipProperty(relationship: number, key: number): PropertyValue | undefined;
  /** As {@link relationshipProperty} of each, in an array of the caller's own. */
  relationshipProperties(relationships: Uint32Array, key: number): (PropertyValue | undefined)[];
  relationshipPropertyKeys(relationship: number): number[];
  /** Label ids in the order of addition. */
  nodeLabels(node: number): readonly number[];
  hasLabel(node: number, label: number): boolean;
  /** Nodes with the label, ascending. */
  nodesWithLabel(label: number): number[];

  /** Ids of elements whose property equals `value` in kind and value, ascending. */
  nodesByProperty(key: number, value: PropertyValue): number[];
  relationshipsByProperty(key: number, value: PropertyValue): number[];

  readonly indexes: GraphIndexes;

  /**
   * Nodes with the label whose property equals the value, ascending: compares numbers of all kinds by value
   * and characters as text.
   */
  nodesByLabelAndValue(label: number, key: number, value: PropertyValue): number[];
  /** Schema indices in order of creation. */
  schemaIndexes(): readonly SchemaIndex[];
  /** A property of the store as a whole. */
  metadata(key: string): PropertyValue | undefined;
  metadataKeys(): string[];
}

/**
 * A writable view. A write is visible in this view at once and in the database after the commit. Writing to a
 * missing element throws GRAPH_NOT_FOUND; new names are interned.
 */
export interface GraphTransaction extends GraphView {
  /** False until the first write; a transaction without writes commits nothing. */
  readonly hasWrites: boolean;
  readonly hasElementWrites: boolean;
  readonly hasSchemaWrites: boolean;

  createNode(): number;
  /**
   * Removes the node, its properties and labels. Its relationships remain until they are removed themselves;
   * if any is left, the commit throws GRAPH_NODE_HAS_RELATIONSHIPS.
   */
  deleteNode(node: number): void;
  createRelationship(source: number, target: number, type: string): number;
  deleteRelationship(relationship: number): void;

  setNodeProperty(node: number, key: string, value: PropertyValue): void;
  /** Returns the removed value, or undefined. */
  removeNodeProperty(node: number, key: string): PropertyValue | undefined;
  setRelationshipProperty(relationship: number, key: string, value: PropertyValue): void;
  removeRelationshipProperty(relationship: number, key: string): PropertyValue | undefined;

  addLabel(node: number, label: string): void;
  removeLabel(node: number, label: string): void;

  createSchemaIndex(label: string, key: string): void;
  /**
   * Creates a schema index that forbids two nodes with the label to have the same value. A writer looks the
   * value up first; the commit conflicts with a concurrent one that gives the value to another node. The
   * creation itself conflicts with every commit since the transaction began.
   */
  createUniqueIndex(label: string, key: string): void;
  dropSchemaIndex(label: string, key: string): void;
  /** True if this transaction created it. */
  isSchemaIndexNew(label: string, key: string): boolean;
  setMetadata(key: string, value: PropertyValue): void;
  removeMetadata(key: string): void;

  readonly indexes: GraphIndexWriter;
}

export type { EntityKind, IndexConfiguration, SchemaIndex };
