/** Non-iterative layouts: circular, and layered. */

export interface Graph {
  readonly nodes: readonly string[];
  readonly edges: readonly (readonly [string, string])[];
  /** x, y of each node in the order of `nodes`. */
  readonly positions: Float64Array<ArrayBuffer>;
  /** Nodes with a fixed position. */
  readonly fixed: ReadonlySet<string>;
}

/** Sweeps that order the nodes of layers by their neighbours. */
const SWEEPS = 4;
/** Maximum nodes of a row; larger layers wrap. */
const ROW_MAX = 60;
const ROW_HEIGHT = 1;
const LAYER_GAP = 2.5;

/** Adjacent nodes are close, in depth-first order. */
export function circle(graph: Graph): Float64Array<ArrayBuffer> {
  const order = walkOrder(graph);
  const radius = Math.max(1, order.length / (2 * Math.PI));
  return placed(graph, (index) => {
    const angle = (2 * Math.PI * (order[index] ?? 0)) / order.length - Math.PI / 2;
    return [radius * Math.cos(angle), -radius * Math.sin(angle)];
  });
}

export function layers(graph: Graph): Float64Array<ArrayBuffer> {
  const { following, preceding } = adjacencyOf(graph);
  const rows = orderedLayers(layersOf(following, preceding), following, preceding);
  const at = new Map<number, [number, number]>();
  let y = 0;
  for (const layer of rows) {
    for (let start = 0; start < layer.length; start += ROW_MAX) {
      const row = layer.slice(start, start + ROW_MAX);
      for (const [column, node] of row.entries()) at.set(node, [2 * (column - (row.length - 1) / 2), -y]);
      y += ROW_HEIGHT;
    }
    y += LAYER_GAP - ROW_HEIGHT;
  }
  return placed(graph, (index) => at.get(index) ?? [0, 0]);
}

function placed(graph: Graph, at: (index: number) => [number, number]): Float64Array<ArrayBuffer> {
  const positions = new Float64Array(2 * graph.nodes.length);
  graph.nodes.forEach((id, index) => {
    const kept = [graph.positions[2 * index] ?? 0, graph.positions[2 * index + 1] ?? 0];
    positions.set(graph.fixed.has(id) ? kept : at(index), 2 * index);
  });
  return positions;
}

interface Adjacency {
  readonly following: readonly (readonly number[])[];
  readonly preceding: readonly (readonly number[])[];
}

function adjacencyOf({ nodes, edges }: Graph): Adjacency {
  const indices = new Map(nodes.map((id, index) => [id, index]));
  const following: number[][] = nodes.map(() => []);
  const preceding: number[][] = nodes.map(() => []);
  for (const [source, target] of edges) {
    const from = indices.get(source);
    const to = indices.get(target);
    if (from === undefined || to === undefined || from === to) continue;
    following[from]?.push(to);
    preceding[to]?.push(from);
  }
  return { following, preceding };
}

/** By node index: its place in a depth-first traversal, ignoring directions. */
function walkOrder(graph: Graph): number[] {
  const { following, preceding } = adjacencyOf(graph);
  const order = new Array<number>(graph.nodes.length).fill(-1);
  let next = 0;
  for (let start = 0; start < order.length; start++) {
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (order[node] !== -1) continue;
      order[node] = next++;
      for (const other of [...(following[node] ?? []), ...(preceding[node] ?? [])]) {
        if (order[other] === -1) open.push(other);
      }
    }
  }
  return order;
}

/** Longest-path layering: each node below all of its predecessors, except on back edges. */
function layersOf(following: Adjacency['following'], preceding: Adjacency['preceding']): number[][] {
  const order = topologicalOrder(following, preceding);
  const placeOf = new Map(order.map((node, place) => [node, place]));
  const layerOf = new Array<number>(following.length).fill(0);
  for (const [place, node] of order.entries()) {
    for (const other of following[node] ?? []) {
      if ((placeOf.get(other) ?? 0) < place) continue;
      layerOf[other] = Math.max(layerOf[other] ?? 0, (layerOf[node] ?? 0) + 1);
    }
  }
  const found: number[][] = [];
  layerOf.forEach((layer, node) => {
    (found[layer] ??= []).push(node);
  });
  return found;
}

/** Reverse postorder of a depth-first traversal. Starts at the sources, then at nodes of the highest out-degree. */
function topologicalOrder(following: Adjacency['following'], preceding: Adjacency['preceding']): number[] {
  const starts = following
    .map((_, node) => node)
    .sort((a, b) => {
      const areRoots = [a, b].map((node) => Number(preceding[node]?.length === 0));
      return (
        (areRoots[1] ?? 0) - (areRoots[0] ?? 0) || (following[b]?.length ?? 0) - (following[a]?.length ?? 0)
      );
    });
  const isMet = new Array<boolean>(following.length).fill(false);
  const left: number[] = [];
  for (const start of starts) {
    if (isMet[start]) continue;
    isMet[start] = true;
    const open = [{ node: start, next: 0 }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const other = following[top.node]?.[top.next++];
      if (other === undefined) {
        left.push(top.node);
        open.pop();
      } else if (!isMet[other]) {
        isMet[other] = true;
        open.push({ node: other, next: 0 });
      }
    }
  }
  return left.reverse();
}

/**
 * Barycenter method: orders each layer by the mean positions of neighbours in the adjacent layer, sweeping down and
 * up.
 */
function orderedLayers(
  found: readonly (readonly number[])[],
  following: Adjacency['following'],
  preceding: Adjacency['preceding'],
): number[][] {
  const ordered = found.map((layer) => [...layer]);
  const places = new Map<number, number>();
  const keep = (layer: readonly number[]) =>
    layer.forEach((node, at) => {
      places.set(node, at - (layer.length - 1) / 2);
    });
  ordered.forEach(keep);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isDown = sweep % 2 === 0;
    const beside = isDown ? preceding : following;
    for (const layer of isDown ? ordered : ordered.toReversed()) {
      const means = new Map(layer.map((node) => [node, meanOf(beside[node] ?? [], places, node)]));
      layer.sort((a, b) => (means.get(a) ?? 0) - (means.get(b) ?? 0));
      keep(layer);
    }
  }
  return ordered;
}

function meanOf(nodes: readonly number[], places: ReadonlyMap<number, number>, own: number): number {
  if (nodes.length === 0) return places.get(own) ?? 0;
  return nodes.reduce((sum, node) => sum + (places.get(node) ?? 0), 0) / nodes.length;
}
