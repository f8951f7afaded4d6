/** The schema graph as SVG: a box for each label, a line for each connected pair. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Overview } from '../client/vocabulary.ts';
import { numberText } from '../texts/language.ts';
import { viewTexts } from '../texts/views.ts';
import {
  BOX_HEIGHT,
  boxWidth,
  NARROW,
  type PictureSize,
  type SchemaJoin,
  type SchemaNode,
  schemaPicture,
  shownName,
  WIDE,
} from './schema-layout.ts';

/** Pixels below which a picture is higher than wide. */
const WIDE_MIN = 600;

function sizeFor(width: number): PictureSize {
  return width < WIDE_MIN ? NARROW : WIDE;
}
/** Offset of a curve from the straight line, so that opposite directions do not overlap. */
const BEND = 34;
const LINE_WIDTH_MAX = 3.5;
/** Maximum type names at a line. */
const TYPES_MAX = 3;
const LINE_HEIGHT = 14;

/** Intersection of a line from the centre of a box with its border. */
function edgeOf(node: SchemaNode, towards: { x: number; y: number }): { x: number; y: number } {
  const [dx, dy] = [towards.x - node.x, towards.y - node.y];
  const halfWidth = boxWidth(node) / 2 + 4;
  const halfHeight = BOX_HEIGHT / 2 + 4;
  const scale = Math.min(halfWidth / (Math.abs(dx) || 0.001), halfHeight / (Math.abs(dy) || 0.001), 1);
  return { x: node.x + dx * scale, y: node.y + dy * scale };
}

interface Line {
  readonly path: string;
  /** Position of the label. */
  readonly x: number;
  readonly y: number;
}

function lineOf({ from, to, isMutual }: SchemaJoin, middle: number): Line {
  if (from === to) return loopOf(from, middle);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = isMutual ? BEND : 0;
  const control = {
    x: (from.x + to.x) / 2 - (dy / length) * bend,
    y: (from.y + to.y) / 2 + (dx / length) * bend,
  };
  const [start, end] = [edgeOf(from, control), edgeOf(to, control)];
  return {
    path: `M${round(start)} Q${round(control)} ${round(end)}`,
    x: (start.x + 2 * control.x + end.x) / 4,
    y: (start.y + 2 * control.y + end.y) / 4,
  };
}

/** Towards the middle of the picture, its y. */
function loopOf(node: SchemaNode, middle: number): Line {
  const side = node.y < middle ? 1 : -1;
  const y = node.y + (side * BOX_HEIGHT) / 2;
  const reach = y + side * 46;
  const path = `M${node.x - 16} ${y + side * 4} C${node.x - 46} ${reach} ${node.x + 46} ${reach} ${node.x + 16} ${y + side * 4}`;
  return { path, x: node.x, y: y + side * 40 };
}

const round = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function Join({ join, most, middle }: { join: SchemaJoin; most: number; middle: number }) {
  const { path, x, y } = lineOf(join, middle);
  const names = join.types.slice(0, TYPES_MAX).map(({ type }) => shownName(type));
  const left = join.types.length - names.length;
  const lines = left > 0 ? [...names, viewTexts.overview.more(left)] : names;
  const top = y + 4 - ((lines.length - 1) * LINE_HEIGHT) / 2;
  const width = 1.2 + (LINE_WIDTH_MAX - 1.2) * Math.sqrt(join.count / most);
  return (
    <g class="join">
      <path d={path} stroke-width={width.toFixed(2)} marker-end="url(#schema-arrow)" />
      <text>
        {lines.map((line, at) => (
          <tspan key={line} x={x.toFixed(1)} y={(top + at * LINE_HEIGHT).toFixed(1)}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

function Box({ node }: { node: SchemaNode }) {
  const width = boxWidth(node);
  const hasCount = node.count !== undefined;
  return (
    <g class={node.label === null ? 'box unnamed' : 'box'}>
      <rect
        x={(node.x - width / 2).toFixed(1)}
        y={(node.y - BOX_HEIGHT / 2).toFixed(1)}
        width={width}
        height={BOX_HEIGHT}
        rx="10"
      />
      <text x={node.x.toFixed(1)} y={(node.y + (hasCount ? -3 : 4)).toFixed(1)}>
        {shownName(node.label ?? viewTexts.overview.noLabel)}
      </text>
      {node.count !== undefined && (
        <text class="count" x={node.x.toFixed(1)} y={(node.y + 13).toFixed(1)}>
          {numberText(node.count)}
        </text>
      )}
    </g>
  );
}

export function SchemaView({ graph }: { graph: Overview }) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(sizeFor(innerWidth));
  const { nodes, joins, leftOut } = useMemo(() => schemaPicture(graph, size), [graph, size]);
  const isEmpty = nodes.length === 0;
  useEffect(() => {
    if (place.current === null) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize(sizeFor(entry.contentRect.width));
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isEmpty]);
  if (isEmpty) return null;
  const most = Math.max(1, ...joins.map(({ count }) => count));
  return (
    <section class="schema" aria-label={viewTexts.overview.picture}>
      <div class="frame" ref={place}>
        <svg
          class={size === NARROW ? 'narrow' : ''}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={viewTexts.overview.pictureOf(nodes.length, joins.length)}
        >
          <defs>
            <marker
              id="schema-arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="13"
              markerHeight="13"
              markerUnits="userSpaceOnUse"
              orient="auto-start-reverse"
            >
              <path d="M0 0 8 4 0 8z" />
            </marker>
          </defs>
          {joins.map((join) => (
            <Join
              key={`${join.from.label} ${join.to.label}`}
              join={join}
              most={most}
              middle={size.height / 2}
            />
          ))}
          {nodes.map((node) => (
            <Box key={`${node.label}`} node={node} />
          ))}
        </svg>
      </div>
      {leftOut > 0 && <p class="facts">{viewTexts.overview.left(leftOut)}</p>}
    </section>
  );
}
