/**
 * Indexes of the graph, separate for nodes and relationships.
 *
 * - A *named* index contains entries (element, key, value) that only explicit calls add and remove. Changes
 *   of properties and removals of elements do not affect it: `get` skips removed elements, `count` includes
 *   their entries.
 * - The *automatic* index of each kind (`node_auto_index`, `relationship_auto_index`) is read-only. It
 *   contains the property values of the *watched* keys as text, one entry for each item of an array. Watched
 *   keys come from the server's settings and from {@link GraphIndexWriter.watchKey}. It exists from its first
 *   write or lookup.
 *
 * Values are text (`string`) or typed numbers; numeric ranges match only the latter. Hits are in the order in
 * which commits last added or removed an entry of the element, or wrote a watched key of it; each element
 * occurs at most once.
 */
import type { Budget } from '#base';
import type { EntityKind, IndexConfiguration, IndexValue } from '#storage';
import type { IndexQuery } from './index-query.ts';

export const AUTO_INDEX_NAMES: Readonly<Record<EntityKind, string>> = {
  node: 'node_auto_index',
  relationship: 'relationship_auto_index',
};

export interface GraphIndexes {
  /** Names of all indices of the kind in order of creation; the automatic one only once it exists. */
  names(entity: EntityKind): string[];
  has(entity: EntityKind, index: string): boolean;
  configuration(entity: EntityKind, index: string): IndexConfiguration | undefined;
  /** True between `drop` and the commit: the index is still listed but cannot be used. */
  isDropped(entity: EntityKind, index: string): boolean;

  /** Elements with an entry of exactly this value: the unanalysed value, also in a full-text index. */
  get(entity: EntityKind, index: string, key: string, value: IndexValue): number[];
  /** The number of entries, including those of removed elements. */
  count(entity: EntityKind, index: string, key: string, value: IndexValue): number;
  query(entity: EntityKind, index: string, query: IndexQuery): number[];
  /** The relevance of hits of the query, as 32-bit floats. */
  score(entity: EntityKind, index: string, query: IndexQuery, ids: readonly number[]): number[];

  watchedKeys(entity: EntityKind): string[];
  /** Keys that {@link GraphIndexWriter.pauseKey} has paused. */
  pausedKeys(entity: EntityKind): string[];
  isWatched(entity: EntityKind, key: string): boolean;
  /** True if the key is watched by {@link GraphIndexWriter.watchKeyLater}: its values have stored entries. */
  hasEntries(entity: EntityKind, key: string): boolean;
}

/** Changes to indices. Using an index that does not exist is a GRAPH_NO_INDEX error. */
export interface GraphIndexWriter extends GraphIndexes {
  /** Creates the index within this transaction. (Neo4j commits the creation at once.) */
  create(entity: EntityKind, index: string, configuration: IndexConfiguration): void;
  /**
   * Replaces the settings that {@link GraphIndexes.configuration} returns; does not analyse entries again.
   */
  configure(entity: EntityKind, index: string, configuration: IndexConfiguration): void;
  drop(entity: EntityKind, index: string): void;
  add(entity: EntityKind, index: string, id: number, key: string, value: IndexValue): void;
  /** Removes one entry, all entries of a key (no `value`), or all entries of the element (no `key`). */
  remove(entity: EntityKind, index: string, id: number, key?: string, value?: IndexValue): void;
  /**
   * Adds the entry unless an element has one with the key and value; returns that element, or -1 if the entry
   * was added. Two transactions that add an entry under the same key and value conflict.
   */
  putIfAbsent(entity: EntityKind, index: string, id: number, key: string, value: IndexValue): number;

  /** Indexes a key automatically, including existing properties. */
  watchKey(entity: EntityKind, key: string): void;
  /** Indexes values that are written under a key from now on, including imports. */
  watchKeyLater(entity: EntityKind, key: string): void;
  /** Stops indexing a key until it is watched again; existing entries stay. Costs as much as {@link unwatchKey}. */
  pauseKey(entity: EntityKind, key: string, budget: Budget): void;
  /** Stops indexing a key; existing entries stay. Charges a step for each element that has the key. */
  unwatchKey(entity: EntityKind, key: string, budget: Budget): void;
  /** Creates the automatic index, at its first lookup or write. */
  openAuto(entity: EntityKind): void;
}
