/**
 * Layout of the schema graph: adjacent labels close together, without overlaps. Deterministic, and bounded: few
 * labels, a fixed number of iterations.
 */
import type { Overview } from '../client/vocabulary.ts';
import { viewTexts } from '../texts/views.ts';

/** Maximum labels, the most frequent ones. */
const LABELS_MAX = 14;
const ROUNDS = 400;
const MARGIN_X = 90;
const MARGIN_Y = 50;
export const BOX_HEIGHT = 40;
const LETTER_WIDTH = 7.2;
const NAME_LENGTH_MAX = 20;
/** Between two boxes. */
const GAP = 12;

/** In user units of the SVG. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const WIDE: PictureSize = { width: 760, height: 400 };
/** For a screen of a hand: a unit is about a pixel there, too. */
export const NARROW: PictureSize = { width: 320, height: 640 };

export interface SchemaNode {
  /** Null for nodes without a label. */
  readonly label: string | null;
  /** Undefined if unknown. */
  readonly count: number | undefined;
  x: number;
  y: number;
}

/** All relationships from one label to another. */
export interface SchemaJoin {
  readonly from: SchemaNode;
  readonly to: SchemaNode;
  /** The most frequent first. */
  readonly types: readonly { readonly type: string; readonly count: number }[];
  readonly count: number;
  /** Whether there is one in the other direction. */
  readonly isMutual: boolean;
}

export interface SchemaPicture {
  readonly nodes: readonly SchemaNode[];
  readonly joins: readonly SchemaJoin[];
  readonly leftOut: number;
}

export function schemaPicture({ labels, joins }: Overview, size: PictureSize): SchemaPicture {
  const counts = new Map<string | null, number | undefined>(labels.map(({ name, count }) => [name, count]));
  for (const { from, to } of joins)
    for (const label of [from, to]) if (!counts.has(label)) counts.set(label, undefined);
  const shown = [...counts].slice(0, LABELS_MAX);
  const nodes = shown.map(([label, count], at) => ({ label, count, ...onCircle(at, shown.length) }));
  const byLabel = new Map(nodes.map((node) => [node.label, node]));
  const drawn = joinsBetween(joins, byLabel);
  place(nodes, drawn);
  spread(nodes, size);
  separate(nodes, size);
  return { nodes, joins: drawn, leftOut: counts.size - shown.length };
}

function onCircle(at: number, count: number): { x: number; y: number } {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

function joinsBetween(
  joins: Overview['joins'],
  byLabel: ReadonlyMap<string | null, SchemaNode>,
): SchemaJoin[] {
  const pairs = new Map<
    string,
    { from: SchemaNode; to: SchemaNode; types: { type: string; count: number }[] }
  >();
  const keyOf = (from: string | null, to: string | null) => JSON.stringify([from, to]);
  for (const { from, type, to, count } of joins) {
    const [source, target] = [byLabel.get(from), byLabel.get(to)];
    if (source === undefined || target === undefined) continue;
    const pair = pairs.get(keyOf(from, to)) ?? { from: source, to: target, types: [] };
    pair.types.push({ type, count });
    pairs.set(keyOf(from, to), pair);
  }
  return [...pairs.values()].map((pair) => ({
    ...pair,
    count: pair.types.reduce((sum, { count }) => sum + count, 0),
    isMutual: pair.from !== pair.to && pairs.has(keyOf(pair.to.label, pair.from.label)),
  }));
}

/** Force-directed layout (Fruchterman and Reingold) with cooling. */
function place(nodes: readonly SchemaNode[], joins: readonly SchemaJoin[]): void {
  const ideal = 2 / Math.sqrt(Math.max(1, nodes.length));
  const moves = new Map(nodes.map((node) => [node, { x: 0, y: 0 }]));
  const push = (node: SchemaNode, dx: number, dy: number) => {
    const move = moves.get(node);
    if (move === undefined) return;
    move.x += dx;
    move.y += dy;
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of nodes) {
      for (const other of nodes) {
        if (one === other) continue;
        const [dx, dy, distance] = between(other, one);
        const force = ideal ** 2 / distance;
        push(one, (dx / distance) * force, (dy / distance) * force);
      }
    }
    for (const { from, to } of joins) {
      if (from === to) continue;
      const [dx, dy, distance] = between(from, to);
      const force = distance ** 2 / ideal;
      push(from, (dx / distance) * force, (dy / distance) * force);
      push(to, (-dx / distance) * force, (-dy / distance) * force);
    }
    const stepMax = 0.1 * (1 - round / ROUNDS);
    for (const [node, move] of moves) {
      const length = Math.hypot(move.x, move.y) || 1;
      node.x += (move.x / length) * Math.min(length, stepMax);
      node.y += (move.y / length) * Math.min(length, stepMax);
      move.x = 0;
      move.y = 0;
    }
  }
}

function between(from: SchemaNode, to: SchemaNode): [dx: number, dy: number, distance: number] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return [dx, dy, Math.hypot(dx, dy) || 0.001];
}

/** Scales the layout to the size of the picture. */
function spread(nodes: readonly SchemaNode[], { width, height }: PictureSize): void {
  const stretch = (axis: 'x' | 'y', size: number, margin: number) => {
    const values = nodes.map((node) => node[axis]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    for (const node of nodes) {
      node[axis] =
        high - low < 0.01 ? size / 2 : margin + ((node[axis] - low) / (high - low)) * (size - 2 * margin);
    }
  };
  stretch('x', width, MARGIN_X);
  stretch('y', height, MARGIN_Y);
}

/** Moves boxes that lie upon each other apart, upwards and downwards. */
function separate(nodes: readonly SchemaNode[], { height }: PictureSize): void {
  const clamp = (y: number) => Math.min(height - MARGIN_Y / 2, Math.max(MARGIN_Y / 2, y));
  for (let round = 0; round < ROUNDS; round += 1) {
    let isSeparate = true;
    for (const [at, one] of nodes.entries()) {
      for (const other of nodes.slice(at + 1)) {
        const dy = BOX_HEIGHT + GAP - Math.abs(one.y - other.y);
        if (dy <= 0 || Math.abs(one.x - other.x) >= (boxWidth(one) + boxWidth(other)) / 2 + GAP) continue;
        isSeparate = false;
        const side = one.y <= other.y ? 1 : -1;
        one.y = clamp(one.y - (side * dy) / 2);
        other.y = clamp(other.y + (side * dy) / 2);
      }
    }
    if (isSeparate) return;
  }
}

/** A name as it is shown. */
export function shownName(name: string): string {
  return name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX - 1)}…` : name;
}

export function boxWidth({ label }: SchemaNode): number {
  return Math.max(70, shownName(label ?? viewTexts.overview.noLabel).length * LETTER_WIDTH + 24);
}
