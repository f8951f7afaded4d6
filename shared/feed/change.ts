/**
 * What one commit did, change by change, as users see it: net effects with the values before and after. Changes of one
 * commit come in an order in which they can be repeated: indices, created nodes, created relationships, changed
 * elements, removed relationships, removed nodes, entries of named indices, quads.
 */
import type { PropertyValue } from '#base';
import type { EntityKind, IndexConfiguration, IndexValue } from '#storage';

export const CHANGE_KINDS = ['node', 'relationship', 'index', 'entry', 'schema', 'quad'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A property before and after the commit; undefined where there is none. */
export interface PropertyChange {
  readonly key: string;
  readonly before: PropertyValue | undefined;
  readonly after: PropertyValue | undefined;
  /** The key went to the end of the element's order, as one that is removed and set again does. */
  readonly isMoved: boolean;
}

export interface NodeChange {
  readonly kind: 'node';
  readonly change: 'created' | 'changed' | 'removed';
  readonly id: number;
  /** After the commit; of a removed node those that it had. */
  readonly labels: readonly string[];
  readonly addedLabels: readonly string[];
  readonly removedLabels: readonly string[];
  /** All properties of a created or removed node, of a changed one those that differ. */
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

/** A named index that is written by hand; with a removed one all of its entries go. */
export interface IndexChange {
  readonly kind: 'index';
  readonly change: 'created' | 'changed' | 'removed';
  readonly entity: EntityKind;
  readonly index: string;
  /** After the commit; null for a removed index. */
  readonly configuration: IndexConfiguration | null;
}

/** Of a named index; what the automatic ones hold follows from properties. */
export interface IndexEntryChange {
  readonly kind: 'entry';
  readonly change: 'added' | 'removed';
  readonly entity: EntityKind;
  readonly index: string;
  readonly id: number;
  readonly key: string;
  readonly value: IndexValue;
}

/** An index of a label and a key, or a constraint that makes its values unique. */
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
