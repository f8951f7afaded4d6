/**
 * The write set of a commit by element, and the rules by which two commits conflict:
 *
 * | written here                | conflicts with, committed since the base version                 |
 * |-----------------------------|------------------------------------------------------------------|
 * | property or label of a node | any write to the node                                            |
 * | deletion of a node          | any write to the node, a relationship added to it                |
 * | a relationship              | deletion of one of its nodes                                     |
 * | change of a relationship    | any write to the relationship                                    |
 * | index entry                 | the same entry; by `putIfAbsent` any entry of that key and value |
 * | a quad added                | the same quad removed                                            |
 * | a quad removed              | the same quad added or removed                                   |
 * | property of a labelled node | the creation of a unique index                                   |
 * | a value of a unique index   | the same value                                                   |
 * | a unique index              | anything                                                         |
 * | catalog, store property     | the same name                                                    |
 * | receipt                     | a receipt of the same key                                        |
 */
import type { Budget } from '#base';
import { indexSlot, UNIQUE_INDEXES_SLOT } from '#graph';
import { type CommitChanges, decodeChanges, type GraphOperation, type QuadOperation } from '#storage';

export interface WriteSet {
  readonly nodes: Set<number>;
  readonly deletedNodes: Set<number>;
  /** Nodes at the ends of new relationships. */
  readonly joinedNodes: Set<number>;
  readonly relationships: Set<number>;
  readonly addedQuads: Set<string>;
  readonly removedQuads: Set<string>;
  /** Index entries, index definitions, watched keys and store properties, as texts with their kind. */
  readonly names: Set<string>;
  /** Index slots that were written, and those that no other commit may have written. */
  readonly slots: Set<string>;
  readonly exclusiveSlots: readonly string[];
}

export type WriteColumn = keyof WriteSet;
/** The columns that later commits can conflict with: a slot that must be empty does not affect them. */
export type WrittenColumn = Exclude<WriteColumn, 'exclusiveSlots'>;

/** By column, the keys as sorted numbers. */
export type WriteSummary = Readonly<Record<WriteColumn, Float64Array>>;

/** The table above: the column of a later commit that must be disjoint from a column of an earlier one. */
export const CONFLICT_RULES: readonly {
  readonly later: WriteColumn;
  readonly earlier: WrittenColumn;
  /** Precedes the key in messages. */
  readonly noun: string;
}[] = [
  { later: 'nodes', earlier: 'nodes', noun: 'node' },
  { later: 'deletedNodes', earlier: 'joinedNodes', noun: 'node' },
  { later: 'joinedNodes', earlier: 'deletedNodes', noun: 'node' },
  { later: 'relationships', earlier: 'relationships', noun: 'relationship' },
  { later: 'addedQuads', earlier: 'removedQuads', noun: 'quad' },
  { later: 'removedQuads', earlier: 'addedQuads', noun: 'quad' },
  { later: 'removedQuads', earlier: 'removedQuads', noun: 'quad' },
  { later: 'names', earlier: 'names', noun: 'the' },
  { later: 'exclusiveSlots', earlier: 'slots', noun: 'the index slot' },
];

/**
 * The write set of a commit, computed on demand: most commits need no conflict check, and for a bulk load the
 * sets alone would cost more than the rest of the committer's work.
 */
export class CommitWrites {
  readonly encoded: Uint8Array;
  /** For a large commit, whose set should not be computed here. */
  readonly summary: WriteSummary | null;
  readonly #exclusiveSlots: readonly string[];
  #changes: CommitChanges | null;
  #set: WriteSet | null = null;

  /** `changes` is the decoded form of `encoded`, if available. */
  constructor(
    encoded: Uint8Array,
    exclusiveSlots: readonly string[] = [],
    changes: CommitChanges | null = null,
    summary: WriteSummary | null = null,
  ) {
    this.encoded = encoded;
    this.summary = summary;
    this.#exclusiveSlots = exclusiveSlots;
    this.#changes = changes;
  }

  get changes(): CommitChanges {
    this.#changes ??= decodeChanges(this.encoded);
    return this.#changes;
  }

  /** True if the decoded form is available and contains nothing that another commit could conflict with. */
  get isEmpty(): boolean {
    return this.#changes !== null && writesNothing(this.#changes);
  }

  /** True if the set has been computed. */
  get isRead(): boolean {
    return this.#set !== null;
  }

  get set(): WriteSet {
    this.#set ??= writeSetOf(this.changes, this.#exclusiveSlots);
    return this.#set;
  }
}

/** Charges the budget one step per operation; throws when the budget is exhausted. */
export function writeSetOf(
  changes: CommitChanges,
  exclusiveSlots: readonly string[],
  budget?: Budget,
): WriteSet {
  const set: WriteSet = {
    nodes: new Set(),
    deletedNodes: new Set(),
    joinedNodes: new Set(),
    relationships: new Set(),
    addedQuads: new Set(),
    removedQuads: new Set(),
    names: new Set(),
    slots: new Set(),
    exclusiveSlots,
  };
  for (const operation of changes.graph) {
    addGraphOperation(set, operation);
    budget?.step();
  }
  for (const operation of changes.quads) {
    budget?.step();
    (operation.kind === 'add' ? set.addedQuads : set.removedQuads).add(quadText(operation));
  }
  for (const { key } of changes.metadata) set.names.add(`store property ${key}`);
  if (changes.receipt !== undefined) set.names.add(`request ${changes.receipt.key}`);
  return set;
}

/** True if the write set is empty: new nodes without claims, which no other commit can refer to yet. */
function writesNothing({ graph, quads, metadata, receipt }: CommitChanges): boolean {
  if (quads.length > 0 || metadata.length > 0 || receipt !== undefined) return false;
  for (const { kind } of graph) if (kind !== 'createNode') return false;
  return true;
}

function addGraphOperation(set: WriteSet, operation: GraphOperation): void {
  switch (operation.kind) {
    case 'createNode':
      // No other commit can refer to the id yet.
      return;
    case 'createRelationship':
      set.joinedNodes.add(operation.source);
      set.joinedNodes.add(operation.target);
      return;
    case 'deleteNode':
      set.deletedNodes.add(operation.id);
      set.nodes.add(operation.id);
      return;
    case 'deleteRelationship':
      set.relationships.add(operation.id);
      return;
    case 'setProperty':
    case 'removeProperty':
      (operation.entity === 'node' ? set.nodes : set.relationships).add(operation.id);
      return;
    case 'addLabel':
    case 'removeLabel':
      set.nodes.add(operation.id);
      return;
    case 'addIndexEntry':
    case 'removeIndexEntry': {
      const slot = indexSlot(operation.entity, operation.index, operation.key, operation.value);
      set.slots.add(slot);
      set.names.add(`index entry ${operation.id} ${slot}`);
      return;
    }
    case 'createIndex':
    case 'configureIndex':
    case 'dropIndex':
      set.names.add(`${operation.entity} index ${operation.index}`);
      return;
    case 'watchKey':
    case 'watchKeyLater':
    case 'pauseKey':
    case 'unwatchKey':
      set.names.add(`indexed ${operation.entity} key ${operation.key}`);
      return;
    case 'openAutoIndex':
      // Opening an index that another commit has just opened has no effect.
      return;
    case 'createSchemaIndex':
    case 'dropSchemaIndex':
      set.names.add(`schema index ${JSON.stringify([operation.label, operation.key])}`);
      return;
    case 'createUniqueIndex':
      set.names.add(`schema index ${JSON.stringify([operation.label, operation.key])}`);
      set.slots.add(UNIQUE_INDEXES_SLOT);
      return;
    case 'claimUniqueValue':
      set.names.add(`unique value ${JSON.stringify([operation.label, operation.key, operation.value])}`);
      return;
  }
}

function quadText(operation: QuadOperation): string {
  return `${operation.subject} ${operation.predicate} ${operation.object} ${operation.graph}`;
}
