/** The dataset of a query (§13): which quads an unnamed pattern sees, and which graphs GRAPH ranges over. */
import {
  DEFAULT_GRAPH,
  exactGraph,
  mergeOfGraphs,
  NAMED_GRAPHS,
  type QuadView,
  someNamedGraphs,
  UNION_OF_GRAPHS,
} from '#rdf';
import type { DatasetClause } from './algebra/query.ts';
import type { Dataset } from './evaluation.ts';

/** What an unnamed pattern is matched against when the query names no graphs. */
export type DefaultGraphMode = 'default' | 'union';

/**
 * FROM graphs are merged into the default graph; with only FROM NAMED it is empty, with only FROM there are no
 * named graphs.
 */
export function resolveDataset(
  clause: DatasetClause | null,
  mode: DefaultGraphMode,
  view: QuadView,
): Dataset {
  if (clause === null || (clause.defaultGraphs.length === 0 && clause.namedGraphs.length === 0)) {
    return {
      defaultGraph: mode === 'union' ? UNION_OF_GRAPHS : exactGraph(DEFAULT_GRAPH),
      namedGraphs: NAMED_GRAPHS,
    };
  }
  const idsOf = (graphs: readonly string[]) => graphs.map((graph) => view.idOf(graph));
  const [only, ...more] = idsOf(clause.defaultGraphs);
  return {
    defaultGraph:
      only !== undefined && more.length === 0
        ? exactGraph(only)
        : mergeOfGraphs(new Set(only === undefined ? [] : [only, ...more])),
    namedGraphs: someNamedGraphs(new Set(idsOf(clause.namedGraphs))),
  };
}
