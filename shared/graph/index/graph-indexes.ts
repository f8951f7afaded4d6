/**
 * Indices of the graph, for nodes and for relationships apart.
 *
 * - *Named* indices hold entries (element, key, value) that only explicit calls add and remove. They follow neither
 *   property changes nor removals: `get` skips elements that are gone, `count` still counts their entries.
 * - The *automatic* index of each kind (`node_auto_index`, `relationship_auto_index`) is named too, but read-only: it
 *   holds the property values of the *watched* keys as text, each item of an array by itself. Watched keys come from
 *   the server's settings and from {@link GraphIndexWriter.watchKey}. It exists from its first write or lookup.
 *
 * Values are text (`string`) or typed numbers; only the latter answer numeric ranges. Hits come in the order in which
 * commits last added or removed an entry of the element, or wrote a watched key of it; every element at most once.
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
  /** True between `drop` and the commit: the index is still listed but must not be used. */
  isDropped(entity: EntityKind, index: string): boolean;

  /** Elements with an entry of exactly this value; the whole original value, also in a full-text index. */
  get(entity: EntityKind, index: string, key: string, value: IndexValue): number[];
  /** Number of entries, those of removed elements included. */
  count(entity: EntityKind, index: string, key: string, value: IndexValue): number;
  query(entity: EntityKind, index: string, query: IndexQuery): number[];
  /** How relevant hits of that query are, as 32-bit floats. */
  score(entity: EntityKind, index: string, query: IndexQuery, ids: readonly number[]): number[];

  watchedKeys(entity: EntityKind): string[];
  isWatched(entity: EntityKind, key: string): boolean;
  /** Whether the key is watched since {@link GraphIndexWriter.watchKeyLater}: what is written has entries of its own. */
  hasEntries(entity: EntityKind, key: string): boolean;
}

/** Changes to indices. Using an index that does not exist is a GRAPH_NO_INDEX error. */
export interface GraphIndexWriter extends GraphIndexes {
  /** Creates the index. It commits on its own at once in the original; here it is part of this transaction. */
  create(entity: EntityKind, index: string, configuration: IndexConfiguration): void;
  /** Replaces the settings that {@link GraphIndexes.configuration} gives. What is indexed stays as it is. */
  configure(entity: EntityKind, index: string, configuration: IndexConfiguration): void;
  drop(entity: EntityKind, index: string): void;
  add(entity: EntityKind, index: string, id: number, key: string, value: IndexValue): void;
  /** Removes one entry, all entries of a key (`value` undefined), or all of the element (`key` undefined too). */
  remove(entity: EntityKind, index: string, id: number, key?: string, value?: IndexValue): void;
  /**
   * Adds the entry unless key and value have an element, which is then returned; -1 when it was added. Two transactions
   * that both add under the same key and value conflict.
   */
  putIfAbsent(entity: EntityKind, index: string, id: number, key: string, value: IndexValue): number;

  /** Begins to index a key automatically, elements that already have it included. */
  watchKey(entity: EntityKind, key: string): void;
  /** Begins to index what is written under a key from now on, imports included. */
  watchKeyLater(entity: EntityKind, key: string): void;
  /** Stops following a key; the entries of this moment stay. Charges a step for each element that has the key. */
  unwatchKey(entity: EntityKind, key: string, budget: Budget): void;
  /** Makes the automatic index exist (its first lookup or write). */
  openAuto(entity: EntityKind): void;
}
