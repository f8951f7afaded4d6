/** The labels of a node in their order. */
import type { GraphView } from '#graph';

/** Names of a node's labels, in the order in which the database got them: the original sorts them by their ids. */
export function labelNames(graph: Pick<GraphView, 'nodeLabels' | 'labelName'>, node: number): string[] {
  return graph
    .nodeLabels(node)
    .toSorted((a, b) => a - b)
    .map((label) => graph.labelName(label));
}
