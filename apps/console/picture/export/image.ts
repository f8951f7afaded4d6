/** Exports the visible picture as SVG and PNG. */
import { pictureTexts } from '../../texts/picture.ts';
import type { PictureModel, Place } from '../model.ts';
import { DEFAULT_COLOR, type Looks } from '../rendering/appearance.ts';
import { curvaturesOf } from '../rendering/curvature.ts';
import { DETAILED_EDGES_MAX } from '../rendering/drawn-graph.ts';
import type { Picture } from '../rendering/picture.ts';
import { escaped } from './graphml.ts';

/** Pixels of the PNG per pixel of the picture. */
const PNG_SCALE = 2;
const LABELS_MAX = 1_000;
const ARROW = 7;
const LOOP = 14;

const n = (value: number) => value.toFixed(1);

interface Ink {
  readonly ground: string;
  readonly text: string;
  readonly muted: string;
  readonly edge: string;
}

function inkOf(element: Element): Ink {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return { ground: of('--panel'), text: of('--text'), muted: of('--muted'), edge: of('--edge') };
}

export function svgOf(picture: Picture, model: PictureModel, looks: Looks, element: Element): string {
  const { width, height } = picture.size();
  const ink = inkOf(element);
  const isSeen = ({ x, y }: Place) => x > -50 && y > -50 && x < width + 50 && y < height + 50;
  const at = new Map<string, Place & { readonly radius: number }>();
  for (const id of model.nodes.value.keys()) {
    const place = picture.pixelOf(id);
    if (place !== null) at.set(id, { ...place, radius: picture.scaled(looks.get(id)?.size ?? 1) });
  }
  const edges = edgesOf(model, at, isSeen, ink);
  const circles: string[] = [];
  const labels: string[] = [];
  for (const [id, place] of at) {
    if (!isSeen(place)) continue;
    const { color = DEFAULT_COLOR, caption = id } = looks.get(id) ?? {};
    circles.push(`<circle cx="${n(place.x)}" cy="${n(place.y)}" r="${n(place.radius)}" fill="${color}"/>`);
    if (labels.length < LABELS_MAX) {
      labels.push(
        `<text x="${n(place.x + place.radius + 3)}" y="${n(place.y + 4)}">${escaped(caption)}</text>`,
      );
    }
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="${ink.ground}"/>`,
    `<g fill="none" stroke="${ink.edge}" stroke-width="1.5">${edges.lines.join('')}</g>`,
    `<g fill="${ink.edge}">${edges.heads.join('')}</g>`,
    `<g fill="${ink.muted}" font-size="11" text-anchor="middle">${edges.labels.join('')}</g>`,
    `<g>${circles.join('')}</g>`,
    `<g fill="${ink.text}">${labels.join('')}</g>`,
    '</svg>',
    '',
  ].join('\n');
}

function edgesOf(
  model: PictureModel,
  at: ReadonlyMap<string, Place & { readonly radius: number }>,
  isSeen: (place: Place) => boolean,
  ink: Ink,
) {
  const found = { lines: [] as string[], heads: [] as string[], labels: [] as string[] };
  const edges = model.edges.value;
  const isDetailed = edges.size <= DETAILED_EDGES_MAX;
  const bends = isDetailed ? curvaturesOf(edges.values()) : new Map<string, number>();
  for (const { id, source, target, label } of edges.values()) {
    const [from, to] = [at.get(source), at.get(target)];
    if (from === undefined || to === undefined || !(isSeen(from) || isSeen(to))) continue;
    if (source === target) {
      const y = from.y - from.radius - LOOP / 2;
      found.lines.push(`<circle cx="${n(from.x)}" cy="${n(y)}" r="${LOOP / 2 + 2}" stroke="${ink.edge}"/>`);
      continue;
    }
    const bend = bends.get(id) ?? 0;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const middle = { x: from.x + dx / 2 - dy * bend, y: from.y + dy / 2 + dx * bend };
    found.lines.push(
      `<path d="M${n(from.x)} ${n(from.y)}Q${n(middle.x)} ${n(middle.y)} ${n(to.x)} ${n(to.y)}"/>`,
    );
    if (!isDetailed) continue;
    found.heads.push(headOf(middle, to));
    const x = (from.x + 2 * middle.x + to.x) / 4;
    const y = (from.y + 2 * middle.y + to.y) / 4;
    found.labels.push(`<text x="${n(x)}" y="${n(y + 4)}">${escaped(label)}</text>`);
  }
  return found;
}

/** An arrow head whose tip touches the node. */
function headOf(from: Place, to: Place & { readonly radius: number }): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x - ux * to.radius, y: to.y - uy * to.radius };
  const base = { x: tip.x - ux * ARROW, y: tip.y - uy * ARROW };
  const side = ARROW / 2.5;
  return `<path d="M${n(tip.x)} ${n(tip.y)}L${n(base.x - uy * side)} ${n(base.y + ux * side)}L${n(base.x + uy * side)} ${n(base.y - ux * side)}Z"/>`;
}

/** Rejects if the browser cannot render an image of this size. */
export async function pngOf(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * PNG_SCALE;
  canvas.height = height * PNG_SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error(pictureTexts.tools.tooLarge)) : resolve(blob)));
  });
}
