/** ForceAtlas2 with a time limit. Calls the core of the package on its own matrices, without a graph object. */
/// <reference path="./forceatlas2-iterate.d.ts" />
import iterate from 'graphology-layout-forceatlas2/iterate.js';
import type { Graph } from './fixed-layouts.ts';
import { removeOverlaps } from './overlap-removal.ts';

/** Time limit; a layout of ten thousand nodes is settled by then. */
const TIME_MS_MAX = 4000;
const ITERATIONS_MAX = 600;
/** Minimum interval of posts: each one causes a redraw. */
const POST_MS_MIN = 50;
const BARNES_HUT_MIN = 500;

/** Values per node in the matrix, and their offsets; the others start at 0. */
const NODE_WIDTH = 10;
const NodeField = { X: 0, Y: 1, Mass: 6, Convergence: 7, Size: 8, Fixed: 9 } as const;
const EDGE_WIDTH = 3;
const EdgeField = { Source: 0, Target: 1, Weight: 2 } as const;

/** The settings that the package infers for this size, but Barnes-Hut approximation starts earlier. */
function settingsFor(order: number) {
  return {
    linLogMode: false,
    outboundAttractionDistribution: false,
    adjustSizes: false,
    edgeWeightInfluence: 1,
    scalingRatio: 10,
    strongGravityMode: true,
    gravity: 0.05,
    slowDown: 1 + Math.log(order),
    barnesHutOptimize: order > BARNES_HUT_MIN,
    barnesHutTheta: 0.5,
  };
}

function matricesOf({ nodes: ids, edges: pairs, positions, fixed }: Graph) {
  const indices = new Map(ids.map((id, index) => [id, index * NODE_WIDTH]));
  const nodes = new Float32Array(ids.length * NODE_WIDTH);
  ids.forEach((id, index) => {
    const at = index * NODE_WIDTH;
    nodes[at + NodeField.X] = positions[2 * index] ?? 0;
    nodes[at + NodeField.Y] = positions[2 * index + 1] ?? 0;
    nodes[at + NodeField.Mass] = 1;
    nodes[at + NodeField.Convergence] = 1;
    nodes[at + NodeField.Size] = 1;
    nodes[at + NodeField.Fixed] = fixed.has(id) ? 1 : 0;
  });
  const joining = pairs.filter(([source, target]) => source !== target);
  const edges = new Float32Array(joining.length * EDGE_WIDTH);
  joining.forEach(([source, target], index) => {
    const [from, to] = [indices.get(source) ?? 0, indices.get(target) ?? 0];
    const at = index * EDGE_WIDTH;
    edges[at + EdgeField.Source] = from;
    edges[at + EdgeField.Target] = to;
    edges[at + EdgeField.Weight] = 1;
    for (const end of [from, to]) nodes[end + NodeField.Mass] = (nodes[end + NodeField.Mass] ?? 0) + 1;
  });
  return { nodes, edges };
}

export function force(
  graph: Graph,
  post: (positions: Float64Array<ArrayBuffer>, isDone: boolean) => void,
): void {
  const count = graph.nodes.length;
  const { nodes, edges } = matricesOf(graph);
  const settings = settingsFor(count);
  const startedAt = performance.now();
  // The interval grows with the graph: a large one is redrawn less often, a small one moves smoothly.
  const postMs = Math.max(POST_MS_MIN, count / 20);
  let postedAt = startedAt;
  let isDone = false;
  for (let done = 1; !isDone; done++) {
    iterate(settings, nodes, edges);
    const now = performance.now();
    isDone = done >= ITERATIONS_MAX || now - startedAt > TIME_MS_MAX;
    if (!isDone && now - postedAt < postMs) continue;
    postedAt = now;
    const positions = new Float64Array(2 * count);
    for (let index = 0; index < count; index++) {
      positions[2 * index] = nodes[index * NODE_WIDTH + NodeField.X] ?? 0;
      positions[2 * index + 1] = nodes[index * NODE_WIDTH + NodeField.Y] ?? 0;
    }
    if (isDone) removeOverlaps(graph, positions);
    post(positions, isDone);
  }
}
