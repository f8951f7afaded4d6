/** ForceAtlas2 away from the page's thread: takes a graph, posts positions until its time is over. */
import Graph from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';

/** Positions as x, y of each node in the order of `nodes`. */
export interface LayoutTask {
  readonly nodes: readonly string[];
  readonly edges: readonly (readonly [string, string])[];
  readonly positions: Float64Array;
}

/** A layout of ten thousand nodes looks settled by then. */
const TIME_MS_MAX = 4000;
const ITERATIONS_MAX = 600;
const ITERATIONS_A_POST = 5;

self.onmessage = ({ data }: MessageEvent<LayoutTask>) => {
  const graph = new Graph({ multi: true });
  data.nodes.forEach((id, index) => {
    graph.addNode(id, { x: data.positions[2 * index], y: data.positions[2 * index + 1] });
  });
  for (const [source, target] of data.edges) graph.addEdge(source, target);
  const settings = { ...forceAtlas2.inferSettings(graph), barnesHutOptimize: data.nodes.length > 500 };
  const endsAt = performance.now() + TIME_MS_MAX;
  for (let done = 0; done < ITERATIONS_MAX && performance.now() < endsAt; done += ITERATIONS_A_POST) {
    forceAtlas2.assign(graph, { iterations: ITERATIONS_A_POST, settings });
    const positions = new Float64Array(2 * data.nodes.length);
    data.nodes.forEach((id, index) => {
      positions[2 * index] = graph.getNodeAttribute(id, 'x');
      positions[2 * index + 1] = graph.getNodeAttribute(id, 'y');
    });
    self.postMessage(positions, { transfer: [positions.buffer] });
  }
  self.close();
};
