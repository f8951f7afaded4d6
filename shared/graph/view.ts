/**
 * The property graph as one script sees it: a version of the database plus the script's own writes.
 *
 * Elements are plain numbers: node ids and relationship ids, counted separately. Keys, relationship types and
 * labels are numbers too: dictionary ids of this thread, valid for the thread's whole life across versions and
 * transactions, not to be sent elsewhere. -1 stands for "no such": an unknown name, no further element.
 *
 * Contract for all readers
 * - Reading an element that does not exist (never did, or was removed) is allowed: it has no properties, labels or
 *   relationships. `source`, `target` and `typeOf` of a relationship removed in this transaction still answer;
 *   of one that never existed they answer -1.
 * - Orders are stable across folds and processes: elements by id, a node's relationships by relationship id (which
 *   is the order of creation), both directions as all outgoing and then all incoming, properties by insertion.
 *   A self loop is one outgoing and one incoming relationship.
 * - Writing while a cursor or a scan is open is allowed. What was removed is not returned any more; whether what was
 *   added is returned is not promised, but every cursor over relationships ends.
 */
import type { PropertyValue } from '#base';
import type { EntityKind, IndexConfiguration } from '#storage';
import type { GraphIndexes, GraphIndexWriter } from './index/graph-indexes.ts';
import type { SchemaIndex } from './overlay/catalog.ts';

export const Direction = { Out: 0, In: 1, Both: 2 } as const;
export type Direction = (typeof Direction)[keyof typeof Direction];

/** Nothing there: unknown name, missing element, end of a scan. */
export const NONE = -1;

/**
 * Walks the relationships of one node after another without allocating. Make one with {@link GraphView.cursor} and
 * keep it. After `next()` returned true the three fields describe the relationship it stands on.
 */
export interface RelationshipCursor {
  readonly relationship: number;
  /** The node at the other end; the node itself on a self loop. */
  readonly neighbour: number;
  /** Dictionary id of the type. */
  readonly type: number;
  /** True while it stands on an outgoing relationship. */
  readonly outgoing: boolean;
  /** Begins a walk, ending any earlier one. `types` null takes all; an unknown type (-1) matches nothing. */
  start(node: number, direction: Direction, types: readonly number[] | null): void;
  next(): boolean;
}

/**
 * The outgoing or the incoming relationships of the nodes of one snapshot segment as raw columns, for bulk loops.
 * The relationships of row `r` are the positions `offsets[r]` to `offsets[r + 1] - 1` of the three other columns.
 */
export interface AdjacencyBlock {
  readonly offsets: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly relationships: Uint32Array;
  /** Types as the snapshot numbers them; {@link GraphView.blockType} translates a dictionary id. */
  readonly types: Uint16Array;
}

export interface GraphView {
  /** The version this view reads, without its own writes. */
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
  /** True for an element that this transaction removed (it was there before, or created here). */
  isNodeRemoved(node: number): boolean;
  isRelationshipRemoved(relationship: number): boolean;
  /** One past the highest id that this view may return. A scan that must end while nodes are added stops there. */
  readonly nodeIdEnd: number;
  readonly relationshipIdEnd: number;
  nodeCount(): number;
  relationshipCount(): number;
  /** The lowest id above `after` that exists, or -1. A scan starts with `nextNode(-1)`. */
  nextNode(after: number): number;
  nextRelationship(after: number): number;

  // Relationships
  source(relationship: number): number;
  target(relationship: number): number;
  typeOf(relationship: number): number;
  cursor(): RelationshipCursor;
  /**
   * Number of relationships of a type, or of all types (null); an unknown type (-1) has none. A self loop counts twice
   * for both directions.
   */
  degree(node: number, direction: Direction, type: number | null): number;

  /** The sum of the degrees of `nodes[from, to)`, of all types: many degrees at once cost less than one by one. */
  degreeSum(nodes: Uint32Array, from: number, to: number, direction: Direction): number;

  // Raw columns
  /** True when {@link isPristine} holds of every node. */
  readonly areAllPristine: boolean;
  /** True when the node's relationships are exactly those of its snapshot columns. */
  isPristine(node: number): boolean;
  /** The columns that hold this node's relationships, null when the snapshot has none for its segment. */
  outBlock(node: number): AdjacencyBlock | null;
  inBlock(node: number): AdjacencyBlock | null;
  /** The node's row in its blocks. */
  blockRow(node: number): number;
  /** How blocks number the type with this dictionary id, or -1 if none has it. */
  blockType(type: number): number;

  // Properties and labels
  nodeProperty(node: number, key: number): PropertyValue | undefined;
  /**
   * Numbers of the nodes' values of the key, where all values are texts: equal for equal texts, valid until this view
   * stands on another version; -1 for a node without the key. Null where one value is no text, or not numbered yet.
   */
  nodeTexts(nodes: readonly number[], key: number): readonly number[] | null;
  /** The text with a number of {@link nodeTexts}. */
  text(number: number): string;
  /** Key ids in insertion order. */
  nodePropertyKeys(node: number): number[];
  relationshipProperty(relationship: number, key: number): PropertyValue | undefined;
  relationshipPropertyKeys(relationship: number): number[];
  /** Label ids in the order in which they were added. */
  nodeLabels(node: number): readonly number[];
  hasLabel(node: number, label: number): boolean;
  /** Nodes with the label, ascending. */
  nodesWithLabel(label: number): number[];

  /** Ids of elements whose property equals `value` in kind and value, ascending; uses lazily built postings. */
  nodesByProperty(key: number, value: PropertyValue): number[];
  relationshipsByProperty(key: number, value: PropertyValue): number[];

  readonly indexes: GraphIndexes;

  /**
   * Nodes with the label whose property counts as the value, ascending: numbers of all kinds by value, characters as
   * text.
   */
  nodesByLabelAndValue(label: number, key: number, value: PropertyValue): number[];
  /** Schema indices in order of creation. */
  schemaIndexes(): readonly SchemaIndex[];
  /** Properties of the store as a whole. */
  metadata(key: string): PropertyValue | undefined;
  metadataKeys(): string[];
}

/**
 * A view that can be written. Every write takes effect in this view at once and in the database at commit.
 * Writes to an element that is not there are a GRAPH_NOT_FOUND error; names are interned as they come.
 */
export interface GraphTransaction extends GraphView {
  /** False until the first write; a transaction without writes has nothing to commit. */
  readonly hasWrites: boolean;
  readonly hasElementWrites: boolean;
  readonly hasSchemaWrites: boolean;

  createNode(): number;
  /**
   * Removes the node. Relationships it still has stay until they are removed themselves; if one is left at commit the
   * commit fails with GRAPH_NODE_HAS_RELATIONSHIPS. Its properties and labels are gone at once.
   */
  deleteNode(node: number): void;
  createRelationship(source: number, target: number, type: string): number;
  deleteRelationship(relationship: number): void;

  setNodeProperty(node: number, key: string, value: PropertyValue): void;
  /** The value that was there, or undefined. */
  removeNodeProperty(node: number, key: string): PropertyValue | undefined;
  setRelationshipProperty(relationship: number, key: string, value: PropertyValue): void;
  removeRelationshipProperty(relationship: number, key: string): PropertyValue | undefined;

  addLabel(node: number, label: string): void;
  removeLabel(node: number, label: string): void;

  createSchemaIndex(label: string, key: string): void;
  /**
   * A schema index that lets two nodes with the label have the same value at no time. Whoever writes looks for the
   * value first; the commit conflicts with one that gave it to another node in between, and with everything that was
   * written between the beginning of this transaction and its commit.
   */
  createUniqueIndex(label: string, key: string): void;
  dropSchemaIndex(label: string, key: string): void;
  /** True if this transaction made it. */
  isSchemaIndexNew(label: string, key: string): boolean;
  setMetadata(key: string, value: PropertyValue): void;
  removeMetadata(key: string): void;

  readonly indexes: GraphIndexWriter;
}

export type { EntityKind, IndexConfiguration, SchemaIndex };
