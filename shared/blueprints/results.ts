/** What the result writer must know of this room's objects. */

import { assert } from '#base';
import type { ResultAdapter } from '#neo4j';
import { ResultKind } from '#neo4j';
import { DatabaseEdge, NEO4J2_EDGE } from './database/database-edge.ts';
import { DatabaseVertex, NEO4J2_VERTEX } from './database/database-vertex.ts';
import { Row } from './structures/row.ts';
import { TABLE, Table } from './structures/table.ts';

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
  rows(table) {
    assert(table instanceof Table, 'only tables have rows');
    return table.items.map((row) => (row instanceof Row ? row.items : []));
  },
};
