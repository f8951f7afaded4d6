/** Resolves the dataset of a query (§13): its default graph and its named graphs. */
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

/** The default graph of a query that names no graphs: the store's, or the union of all graphs. */
export type DefaultGraphMode = 'default' | 'union';

/**
 * FROM graphs are merged to the default graph; with FROM NAMED only, it is empty; with FROM only, there are no
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
