/** Lasso selection by mouse, pen or touch. By keyboard, the list selects any nodes. */

import { useRef } from 'preact/hooks';
import { pictureTexts } from '../texts/picture.ts';
import type { PictureController } from './controller.ts';
import type { Place } from './model.ts';
import { isInPolygon } from './rendering/point-in-polygon.ts';

/** Minimum pixels between two points of the line. */
const POINT_DISTANCE_MIN = 3;
const POINTS_MIN = 3;

export function Lasso({ controller }: { controller: PictureController }) {
  const line = useRef<Place[]>([]);
  const drawn = useRef<SVGPolygonElement>(null);
  const add = (event: PointerEvent & { currentTarget: Element }) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const point = { x: event.clientX - left, y: event.clientY - top };
    const last = line.current.at(-1);
    if (last !== undefined && Math.hypot(point.x - last.x, point.y - last.y) < POINT_DISTANCE_MIN) return;
    line.current.push(point);
    drawn.current?.setAttribute('points', line.current.map(({ x, y }) => `${x},${y}`).join(' '));
  };
  const end = () => {
    if (line.current.length >= POINTS_MIN) select(controller, line.current);
    line.current = [];
    controller.isLasso.value = false;
  };
  return (
    <svg
      class="lasso"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        add(event);
      }}
      onPointerMove={(event) => line.current.length > 0 && add(event)}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <polygon ref={drawn} />
    </svg>
  );
}

function select({ model, picture, message }: PictureController, line: readonly Place[]): void {
  const within = [...model.nodes.value.keys()].filter((id) => {
    const place = picture?.pixelOf(id);
    return place != null && isInPolygon(place, line);
  });
  model.select(within);
  message.value = pictureTexts.messages.selected(within.length);
}
