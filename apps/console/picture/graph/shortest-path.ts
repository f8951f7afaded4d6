/** A shortest way between two nodes, over relationships of any type and direction. */
import { addElements } from './answer-graph.ts';
import { askScript } from './ask.ts';
import { emptyGraph, type GraphData } from './graph-data.ts';

/** Relationships of the longest way that is looked for. */
const LENGTH_MAX = 15;
const SEARCH = `finder = org.neo4j.graphalgo.GraphAlgoFactory.shortestPath(org.neo4j.graphdb.PathExpanders.allTypesAndDirections(), length)
path = finder.findSinglePath(g.v(from).rawVertex, g.v(to).rawVertex)
path == null ? [] : [path.nodes().toList(), path.relationships().toList()]`;

/** Empty if there is none of up to {@link LENGTH_MAX} relationships. Throws AskFailure. */
export async function shortestPath(from: string, to: string): Promise<GraphData> {
  const graph = emptyGraph();
  addElements(graph, await askScript(SEARCH, `{"from":${from},"to":${to},"length":${LENGTH_MAX}}`));
  return graph;
}
