/**
 * The content of one commit: all changes between version N-1 and version N, graph and quads together.
 * Operations contain the text of names (keys, types, labels, terms), never dictionary numbers, so a record
 * has the same meaning in every process for ever.
 *
 * A record states net effects. The order within `graph` is: indexes and watched keys, creations of nodes,
 * creations of relationships, changes of properties and labels, deletions of relationships, deletions of
 * nodes, index entries.
 */
import type { Double, Float, PropertyValue } from '#base';

/** The two kinds of element; their ids are independent. */
export type EntityKind = 'node' | 'relationship';

/** Properties in insertion order, as two arrays of equal length. */
export interface PropertyList {
  readonly keys: readonly string[];
  readonly values: readonly PropertyValue[];
}

export interface CreateNode extends PropertyList {
  readonly kind: 'createNode';
  readonly id: number;
  readonly labels: readonly string[];
}

/** The node has no relationships when this is applied. */
export interface DeleteNode {
  readonly kind: 'deleteNode';
  readonly id: number;
}

export interface CreateRelationship extends PropertyList {
  readonly kind: 'createRelationship';
  readonly id: number;
  readonly source: number;
  readonly target: number;
  readonly type: string;
}

/** The nodes at both ends remain. */
export interface DeleteRelationship {
  readonly kind: 'deleteRelationship';
  readonly id: number;
}

/** A new key is added at the end of the element's insertion order; an existing key keeps its position. */
export interface SetProperty {
  readonly kind: 'setProperty';
  readonly entity: EntityKind;
  readonly id: number;
  readonly key: string;
  readonly value: PropertyValue;
}

/** Also written for a key that was added and removed again, as the element counts as written. */
export interface RemoveProperty {
  readonly kind: 'removeProperty';
  readonly entity: EntityKind;
  readonly id: number;
  readonly key: string;
}

export interface AddLabel {
  readonly kind: 'addLabel';
  readonly id: number;
  readonly label: string;
}

export interface RemoveLabel {
  readonly kind: 'removeLabel';
  readonly id: number;
  readonly label: string;
}

/** Settings of a named index as its creator gave them, e.g. `type=fulltext`, in the same order. */
export type IndexConfiguration = Readonly<Record<string, string>>;

export interface CreateIndex {
  readonly kind: 'createIndex';
  readonly entity: EntityKind;
  readonly index: string;
  readonly configuration: IndexConfiguration;
}

/** Replaces the settings that an index is listed with. */
export interface ConfigureIndex {
  readonly kind: 'configureIndex';
  readonly entity: EntityKind;
  readonly index: string;
  readonly configuration: IndexConfiguration;
}

/** Removes the index and its entries. */
export interface DropIndex {
  readonly kind: 'dropIndex';
  readonly entity: EntityKind;
  readonly index: string;
}

/**
 * The value of an index entry: text for values that were indexed as text (including plain numbers), a typed
 * number for numeric entries, the only ones that numeric ranges match.
 */
export type IndexValue = string | number | bigint | Float | Double;

export interface AddIndexEntry {
  readonly kind: 'addIndexEntry';
  readonly entity: EntityKind;
  readonly index: string;
  readonly id: number;
  readonly key: string;
  readonly value: IndexValue;
}

export interface RemoveIndexEntry {
  readonly kind: 'removeIndexEntry';
  readonly entity: EntityKind;
  readonly index: string;
  readonly id: number;
  readonly key: string;
  readonly value: IndexValue;
}

/** Indexes this key automatically for every element that has it. */
export interface WatchKey {
  readonly kind: 'watchKey';
  readonly entity: EntityKind;
  readonly key: string;
}

/** Indexes future values of this key automatically; index entries store them. */
export interface WatchKeyLater {
  readonly kind: 'watchKeyLater';
  readonly entity: EntityKind;
  readonly key: string;
}

/** Stops indexing this key automatically until it is watched again; its current entries remain. */
export interface PauseKey {
  readonly kind: 'pauseKey';
  readonly entity: EntityKind;
  readonly key: string;
}

/** Stops indexing this key automatically; its current entries remain. */
export interface UnwatchKey {
  readonly kind: 'unwatchKey';
  readonly entity: EntityKind;
  readonly key: string;
}

/** The automatic index was written or looked up for the first time, and exists from now on. */
export interface OpenAutoIndex {
  readonly kind: 'openAutoIndex';
  readonly entity: EntityKind;
}

/** An index that scripts declare by label and key. It is only stored and listed, not used for lookups. */
export interface CreateSchemaIndex {
  readonly kind: 'createSchemaIndex';
  readonly label: string;
  readonly key: string;
}

export interface DropSchemaIndex {
  readonly kind: 'dropSchemaIndex';
  readonly label: string;
  readonly key: string;
}

/** A schema index that gives a value of label and key to at most one node. It is dropped like any other. */
export interface CreateUniqueIndex {
  readonly kind: 'createUniqueIndex';
  readonly label: string;
  readonly key: string;
}

/** The commit gives a node a unique value: two concurrent ones conflict. Has no other effect. */
export interface ClaimUniqueValue {
  readonly kind: 'claimUniqueValue';
  readonly label: string;
  readonly key: string;
  /** The same text for all values that are equal. */
  readonly value: string;
}

export type GraphOperation =
  | CreateNode
  | DeleteNode
  | CreateRelationship
  | DeleteRelationship
  | SetProperty
  | RemoveProperty
  | AddLabel
  | RemoveLabel
  | CreateIndex
  | ConfigureIndex
  | DropIndex
  | AddIndexEntry
  | RemoveIndexEntry
  | WatchKey
  | WatchKeyLater
  | PauseKey
  | UnwatchKey
  | OpenAutoIndex
  | CreateSchemaIndex
  | DropSchemaIndex
  | CreateUniqueIndex
  | ClaimUniqueValue;

/** Terms are N-Quads text; the graph `''` is the default graph. */
export interface QuadOperation {
  readonly kind: 'add' | 'remove';
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly graph: string;
}

/** A property of the store as a whole; `value` null removes it. */
export interface MetadataOperation {
  readonly key: string;
  readonly value: PropertyValue | null;
}

/**
 * The reply to a keyed request, in the same record as the effect that it reports: both are durable or
 * neither, so every process recognizes a repeated request, also after a restart.
 */
export interface Receipt {
  /** Identifies the key of one sender. */
  readonly key: string;
  /** Digest of the request, to detect a different request with the same key. */
  readonly digest: string;
  /** The reply; null while more commits of the request may follow. */
  readonly reply: Uint8Array | null;
}

/** The changes of one commit, before the log assigns a version. */
export interface CommitChanges {
  readonly graph: readonly GraphOperation[];
  readonly quads: readonly QuadOperation[];
  /** Texts of Groovy definition scripts, in the order in which they first ran. */
  readonly definitions: readonly string[];
  readonly metadata: readonly MetadataOperation[];
  /** One past the highest id ever assigned, as far as the writer knows: ids are never reused. */
  readonly nodeIdEnd: number;
  readonly relationshipIdEnd: number;
  /** Present only if the request has a key. */
  readonly receipt?: Receipt | undefined;
}

/** A commit in the log. */
export interface CommitRecord extends CommitChanges {
  /** 1 for the first commit of a database; the empty database has version 0. */
  readonly version: number;
  /** Milliseconds since 1970 by the clock of the committing process. */
  readonly timestamp: number;
}

/** Adds version and time. Lists the properties, since objects made by a spread are slow to read. */
export function recordOf(changes: CommitChanges, version: number, timestamp: number): CommitRecord {
  const { graph, quads, definitions, metadata, nodeIdEnd, relationshipIdEnd, receipt } = changes;
  return {
    version,
    timestamp,
    graph,
    quads,
    definitions,
    metadata,
    nodeIdEnd,
    relationshipIdEnd,
    receipt,
  };
}

/** The bytes of a large record on durable storage, which an append refers to. */
export interface StagedRecord {
  /** Releases the bytes unless a record in the log refers to them. Idempotent. */
  discard(): Promise<void>;
}

/** A record as stored in the log and passed between threads. `version` repeats the version in the bytes. */
export interface EncodedCommit {
  readonly version: number;
  readonly bytes: Uint8Array;
  /** For the log that appends it: the staged part of `bytes`. */
  readonly staged?: StagedRecord;
}
