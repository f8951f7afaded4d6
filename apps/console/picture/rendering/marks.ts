/** Overlay for what sigma has no program for: rings of selected nodes, dots of pinned ones, self-loops. */
import type Sigma from 'sigma';
import type { PictureModel } from '../model.ts';

/** The sigma layer of the overlay. */
export const MARKS = 'marks';
/** Maximum number of marks. */
const MARKS_MAX = 2_000;
const LOOP_RADIUS = 9;
/** Smaller nodes have smaller loops. */
const LOOP_NODE_RADIUS = 4;
const FULL_TURN = 2 * Math.PI;

export interface MarkColors {
  readonly accent: string;
  readonly edge: string;
  readonly panel: string;
  readonly muted: string;
}

export function drawMarks(
  context: CanvasRenderingContext2D,
  sigma: Sigma,
  model: PictureModel,
  colors: MarkColors,
): void {
  const { nodes, edge } = model.selection.value;
  const { pinned } = model.scene.value;
  const isBlank = nodes.size === 0 && edge === null && pinned.size === 0 && model.loops.value.size === 0;
  // An untouched layer costs nothing in compositing.
  if (isBlank && context.canvas.width === 0) return;
  const { width, height } = isBlank ? { width: 0, height: 0 } : sigma.getDimensions();
  const scale = window.devicePixelRatio;
  // Clears it too.
  context.canvas.width = width * scale;
  context.canvas.height = height * scale;
  context.scale(scale, scale);
  const at = (id: string) => {
    const place = model.places.get(id);
    const display = sigma.getNodeDisplayData(id);
    if (place === undefined || display === undefined) return null;
    return { ...sigma.graphToViewport(place), radius: sigma.scaleSize(display.size) };
  };
  for (const [id, loops] of model.loops.value) {
    const node = at(id);
    if (node === null) continue;
    loops.forEach((loop, index) => {
      const isSelected = loop === edge;
      const radius = Math.min(1, node.radius / LOOP_NODE_RADIUS) * (LOOP_RADIUS + 5 * index);
      ring(
        context,
        node.x,
        node.y - node.radius - radius + 2,
        radius,
        isSelected ? colors.accent : colors.edge,
        isSelected ? 3 : 1.5,
      );
    });
  }
  const selected = edge === null ? undefined : model.edges.value.get(edge);
  for (const id of selected === undefined ? take(nodes) : [selected.source, selected.target]) {
    const node = at(id);
    if (node !== null) ring(context, node.x, node.y, node.radius + 3, colors.accent, 2.5);
  }
  for (const id of take(pinned)) {
    const node = at(id);
    if (node === null) continue;
    context.fillStyle = colors.panel;
    context.beginPath();
    context.arc(node.x, node.y, Math.max(1.5, node.radius / 3), 0, FULL_TURN);
    context.fill();
  }
}

function* take(ids: Iterable<string>): Generator<string> {
  let count = 0;
  for (const id of ids) {
    if (++count > MARKS_MAX) return;
    yield id;
  }
}

function ring(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  width: number,
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  context.arc(x, y, radius, 0, FULL_TURN);
  context.stroke();
}
