/** Builds the graph that sigma renders: positions, looks and curvature of the visible elements. */
import Graph from 'graphology';
import type { PictureModel, Place } from '../model.ts';
import type { Looks } from './appearance.ts';
import { curvaturesOf } from './curvature.ts';

/** Above this number relationships are plain lines without heads, labels and curvature. */
export const DETAILED_EDGES_MAX = 2_000;
/** Increment of the angle on a spiral without overlaps. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Distance of a new neighbour from its origin, relative to the width of the picture. */
const NEAR = 0.04;
const EDGE_SIZE = 1.5;

/** Elements between two yields. */
const PORTION = 256;

/** Generator that yields between portions and returns the graph. */
export function* drawnGraph(model: PictureModel, looks: Looks): Generator<void, Graph> {
  let added = 0;
  const graph = new Graph({ multi: true, type: 'directed' });
  const place = placer(model);
  for (const id of model.nodes.value.keys()) {
    const at = model.places.get(id) ?? place(id);
    model.places.set(id, at);
    const { caption = id, color = '', size = 1 } = looks.get(id) ?? {};
    graph.addNode(id, { x: at.x, y: at.y, label: caption, color, size });
    if (++added % PORTION === 0) yield;
  }
  const edges = model.edges.value;
  const isLarge = edges.size > DETAILED_EDGES_MAX;
  const bends = isLarge ? new Map<string, number>() : curvaturesOf(edges.values());
  for (const { id, source, target, label } of edges.values()) {
    const curvature = bends.get(id) ?? 0;
    const type = isLarge ? 'line' : curvature === 0 ? 'arrow' : 'curved';
    graph.addEdgeWithKey(id, source, target, { label, size: EDGE_SIZE, type, curvature });
    if (++added % PORTION === 0) yield;
  }
  return graph;
}

/** Initial positions: beside the origin of an expansion, else on a spiral. */
function placer(model: PictureModel): (id: string) => Place {
  const { origins } = model.scene.value;
  const xs = [...model.places.values()].map(({ x }) => x);
  const width = xs.reduce((most, x) => Math.max(most, x), 1) - xs.reduce((least, x) => Math.min(least, x), 0);
  let index = 0;
  return (id) => {
    const origin = model.places.get(origins.get(id) ?? '');
    const angle = index * GOLDEN_ANGLE;
    const radius = Math.sqrt(index++ + 1) * (origin === undefined ? 1 : NEAR * width);
    const { x, y } = origin ?? { x: 0, y: 0 };
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  };
}
