/**
 * The changes of a commit: net effects with the values before and after. They are ordered so that they can be
 * replayed: indices, created nodes, created relationships, changed elements, removed relationships, removed nodes,
 * entries of named indices, quads.
 */
import type { PropertyValue } from '#base';
import type { EntityKind, IndexConfiguration, IndexValue } from '#storage';

export const CHANGE_KINDS = ['node', 'relationship', 'index', 'entry', 'schema', 'quad'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A property before and after the commit; undefined where it is absent. */
export interface PropertyChange {
  readonly key: string;
  readonly before: PropertyValue | undefined;
  readonly after: PropertyValue | undefined;
  /** The key moved to the end of the element's order, as when removed and set again. */
  readonly isMoved: boolean;
}

export interface NodeChange {
  readonly kind: 'node';
  readonly change: 'created' | 'changed' | 'removed';
  readonly id: number;
  /** After the commit; for a removed node those before it. */
  readonly labels: readonly string[];
  readonly addedLabels: readonly string[];
  readonly removedLabels: readonly string[];
  /** All properties of a created or removed node; the changed ones of a changed node. */
  readonly properties: readonly PropertyChange[];
}

export interface RelationshipChange {
  readonly kind: 'relationship';
  readonly change: 'created' | 'changed' | 'removed';
  readonly id: number;
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly properties: readonly PropertyChange[];
}

/** A manual index; its removal includes all of its entries. */
export interface IndexChange {
  readonly kind: 'index';
  readonly change: 'created' | 'changed' | 'removed';
  readonly entity: EntityKind;
  readonly index: string;
  /** After the commit; null for a removed index. */
  readonly configuration: IndexConfiguration | null;
}

/** An entry of a manual index; those of automatic ones follow from properties. */
export interface IndexEntryChange {
  readonly kind: 'entry';
  readonly change: 'added' | 'removed';
  readonly entity: EntityKind;
  readonly index: string;
  readonly id: number;
  readonly key: string;
  readonly value: IndexValue;
}

/** An index of a label and a key, or a uniqueness constraint. */
export interface SchemaChange {
  readonly kind: 'schema';
  readonly change: 'created' | 'removed';
  readonly label: string;
  readonly key: string;
  readonly isUnique: boolean;
}

/** Terms are N-Quads term text; the graph `''` is the default graph. */
export interface QuadChange {
  readonly kind: 'quad';
  readonly change: 'added' | 'removed';
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly graph: string;
}

export type Change =
  | NodeChange
  | RelationshipChange
  | IndexChange
  | IndexEntryChange
  | SchemaChange
  | QuadChange;
