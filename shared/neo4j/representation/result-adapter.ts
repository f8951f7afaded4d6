/** What the result writer must be told about objects of the APIs above this room. `blueprints` fills it. */
import type { GroovyType, Runtime, Value } from '#groovy/host';

/** How a value is shown. */
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
  /** How values of a type are shown; null leaves it to the general rules. Asked once per type and result. */
  kindOf(type: GroovyType): ResultKind | null;
  /** The id behind a value that is shown as a node or a relationship. */
  elementId(value: object): number;
  /** Column names of a table. */
  columns(table: object): readonly (string | null)[];
  /** Rows of a table, each with one value per column. Throws ClassCastException for an element that is no row. */
  rows(runtime: Runtime, table: object): Iterable<readonly Value[]>;
}
