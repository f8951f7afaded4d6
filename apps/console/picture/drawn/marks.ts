/** What sigma has no program for, drawn over its nodes: rings of the selected, points of the pinned, relationships of a node with itself. */
import type Sigma from 'sigma';
import type { PictureModel } from '../model.ts';

/** The layer of sigma that they are drawn on. */
export const MARKS = 'marks';
/** More would cost more than they say. */
const MARKS_MAX = 2_000;
const LOOP_RADIUS = 9;
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
  // A layer that is not touched costs nothing to be put together with the others.
  if (isBlank && context.canvas.width === 0) return;
  const { width, height } = isBlank ? { width: 0, height: 0 } : sigma.getDimensions();
  const scale = window.devicePixelRatio;
  // Which also clears it.
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
      const radius = LOOP_RADIUS + 5 * index;
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
