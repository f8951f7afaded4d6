/**
 * What one commit holds: everything that changed between version N-1 and version N, graph and quads together.
 * Operations name things by their text (keys, types, labels, terms), never by dictionary numbers, so a record
 * means the same in every process and for ever.
 *
 * A record states net effects. Within `graph` the order is: indices and watched keys, creations of nodes, then
 * of relationships, changes of properties and labels, deletions of relationships, then of nodes, index entries.
 */
import type { Double, Float, PropertyValue } from '#base';

/** The two kinds of element; ids of one kind say nothing about the other. */
export type EntityKind = 'node' | 'relationship';

/** Properties in insertion order, as two arrays of one length. */
export interface PropertyList {
  readonly keys: readonly string[];
  readonly values: readonly PropertyValue[];
}

export interface CreateNode extends PropertyList {
  readonly kind: 'createNode';
  readonly id: number;
  readonly labels: readonly string[];
}

/** The node has no relationships left when this is applied. */
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

/** The node at either end stays. */
export interface DeleteRelationship {
  readonly kind: 'deleteRelationship';
  readonly id: number;
}

/** A new key goes to the end of the element's insertion order; a known one keeps its place. */
export interface SetProperty {
  readonly kind: 'setProperty';
  readonly entity: EntityKind;
  readonly id: number;
  readonly key: string;
  readonly value: PropertyValue;
}

/** Also of a key that came and went: the element has no such property then, but was written. */
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

/** Settings of a named index as given by its creator, e.g. `type=fulltext`; in the creator's order. */
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

/** The entries go with it. */
export interface DropIndex {
  readonly kind: 'dropIndex';
  readonly entity: EntityKind;
  readonly index: string;
}

/**
 * What an index entry holds: text for whatever was indexed as text (plain numbers too), a typed number for
 * entries made as numeric, which alone answer numeric ranges.
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

/** From here on the automatic index holds this key for every element that has it. */
export interface WatchKey {
  readonly kind: 'watchKey';
  readonly entity: EntityKind;
  readonly key: string;
}

/** From here on the automatic index holds what is written under this key; entries say what that is. */
export interface WatchKeyLater {
  readonly kind: 'watchKeyLater';
  readonly entity: EntityKind;
  readonly key: string;
}

/** From here on the automatic index no longer follows this key; its entries of this moment stay. */
export interface UnwatchKey {
  readonly kind: 'unwatchKey';
  readonly entity: EntityKind;
  readonly key: string;
}

/** The automatic index was written or looked up for the first time, and exists by name from here on. */
export interface OpenAutoIndex {
  readonly kind: 'openAutoIndex';
  readonly entity: EntityKind;
}

/** An index that scripts declare by label and key; the element is found without it, so it is only kept and listed. */
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

/** A schema index whose label and key make a value belong to one node at most. It is dropped as any other. */
export interface CreateUniqueIndex {
  readonly kind: 'createUniqueIndex';
  readonly label: string;
  readonly key: string;
}

/**
 * The commit gives a node a value that is unique: two commits that do so at the same time conflict. It changes
 * nothing else.
 */
export interface ClaimUniqueValue {
  readonly kind: 'claimUniqueValue';
  readonly label: string;
  readonly key: string;
  /** Alike for all values that count as the same one. */
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
  | UnwatchKey
  | OpenAutoIndex
  | CreateSchemaIndex
  | DropSchemaIndex
  | CreateUniqueIndex
  | ClaimUniqueValue;

/** Terms are N-Quads term text; the graph `''` is the default graph. */
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
 * What the sender of a keyed request is told, in the same record as the effect that the answer speaks of: both are
 * durable or neither, so a request that comes again under its key is known on every process and after a restart.
 */
export interface Receipt {
  /** Names one sender's key. */
  readonly key: string;
  /** Of the request, to tell another one under the same key. */
  readonly digest: string;
  /** The answer; null while more of the request's effect may follow. */
  readonly reply: Uint8Array | null;
}

/** The changes of one commit, before the log has given it a version. */
export interface CommitChanges {
  readonly graph: readonly GraphOperation[];
  readonly quads: readonly QuadOperation[];
  /** Texts of Groovy definition scripts, in the order in which they were first run. */
  readonly definitions: readonly string[];
  readonly metadata: readonly MetadataOperation[];
  /** One past the highest id ever given out, as the writer knows it: ids are not reused even when nothing is left of them. */
  readonly nodeIdEnd: number;
  readonly relationshipIdEnd: number;
  /** Only if the request carried a key. */
  readonly receipt?: Receipt | undefined;
}

/** A commit as it stands in the log. */
export interface CommitRecord extends CommitChanges {
  /** 1 for the first commit of a database; the empty database stands at version 0. */
  readonly version: number;
  /** Milliseconds since 1970 on the clock of the process that committed. */
  readonly timestamp: number;
}

/** The record of changes that have their version. Written out, since a spread made objects that are slow to read. */
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

/** The bytes of a large record on durable storage, for an append to refer to. */
export interface StagedRecord {
  /** Frees what no record in the log refers to; nothing for one that is in it. Idempotent. */
  discard(): Promise<void>;
}

/** A record as it lies in the log and travels between threads. `version` repeats what the bytes say. */
export interface EncodedCommit {
  readonly version: number;
  readonly bytes: Uint8Array;
  /** For the log that is to append it: what it has of `bytes` already. */
  readonly staged?: StagedRecord;
}
