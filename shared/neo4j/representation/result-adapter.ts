/** The port of the result writer for objects of the rooms above; `blueprints` implements it. */
import type { GroovyType, Runtime, Value } from '#groovy/host';

/** How a value is represented. */
export const ResultKind = {
  Text: 'text',
  Number: 'number',
  List: 'list',
  Map: 'map',
  Table: 'table',
  Node: 'node',
  Relationship: 'relationship',
  Database: 'database',
} as const;
export type ResultKind = (typeof ResultKind)[keyof typeof ResultKind];

export interface ResultAdapter {
  /** The representation of a type; null for the default. Called once per type and result. */
  kindOf(type: GroovyType): ResultKind | null;
  /** The id of a value that is represented as a node or relationship. */
  elementId(value: object): number;
  /** Column names of a table. */
  columns(table: object): readonly (string | null)[];
  /** Rows of a table, each with one value per column. Throws ClassCastException for an element that is no row. */
  rows(runtime: Runtime, table: object): Iterable<readonly Value[]>;
}
