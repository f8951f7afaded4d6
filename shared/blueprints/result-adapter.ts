/** Tells the result writer how to write elements, rows and tables of Blueprints. */

import { assert } from '#base';
import { classCastFrom, type Runtime, type Value } from '#groovy/host';
import type { ResultAdapter } from '#neo4j';
import { ResultKind } from '#neo4j';
import { ClassName } from './api/class-names.ts';
import { DatabaseEdge, NEO4J2_EDGE } from './database/database-edge.ts';
import { DatabaseVertex, NEO4J2_VERTEX } from './database/database-vertex.ts';
import { nullPointer } from './exceptions.ts';
import { itemOfColumn, Row } from './structures/row.ts';
import { TABLE, Table } from './structures/table.ts';

/**
 * Cells are looked up by the table's column names; a table without names has no cells, whatever its rows
 * contain.
 */
function* cellsByColumn(runtime: Runtime, { items, columnNames }: Table): Generator<readonly Value[]> {
  for (const row of items) {
    if (!(row instanceof Row))
      throw row === null ? nullPointer() : classCastFrom(runtime.typeOf(row).name, ClassName.Row);
    yield columnNames.map((name) => itemOfColumn(row, name));
  }
}

export const BLUEPRINTS_RESULTS: ResultAdapter = {
  kindOf(type) {
    if (type === NEO4J2_VERTEX) return ResultKind.Node;
    if (type === NEO4J2_EDGE) return ResultKind.Relationship;
    return type === TABLE ? ResultKind.Table : null;
  },
  elementId(value) {
    if (value instanceof DatabaseVertex) return value.node;
    assert(value instanceof DatabaseEdge, 'only vertices and edges have element ids');
    return value.relationship;
  },
  columns(table) {
    assert(table instanceof Table, 'only tables have columns');
    return table.columnNames;
  },
  rows(runtime, table) {
    assert(table instanceof Table, 'only tables have rows');
    return cellsByColumn(runtime, table);
  },
};
