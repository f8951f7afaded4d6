/** Shortest path between two nodes, over relationships of any type and direction. */

import type { GraphData } from './graph-data.ts';
import { askScript } from './graph-requests.ts';
import { elementsIn } from './result-graph.ts';

/** Maximum path length. */
const LENGTH_MAX = 15;
const SEARCH = `finder = org.neo4j.graphalgo.GraphAlgoFactory.shortestPath(org.neo4j.graphdb.PathExpanders.allTypesAndDirections(), length)
path = finder.findSinglePath(g.v(from).rawVertex, g.v(to).rawVertex)
path == null ? [] : [path.nodes().toList(), path.relationships().toList()]`;

/** Empty if there is none of up to {@link LENGTH_MAX} relationships. Throws AskFailure. */
export async function shortestPath(from: string, to: string, at: string): Promise<GraphData> {
  const { text } = await askScript(SEARCH, `{"from":${from},"to":${to},"length":${LENGTH_MAX}}`, at);
  return elementsIn(text);
}
