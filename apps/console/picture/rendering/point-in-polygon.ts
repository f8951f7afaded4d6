/** Point in polygon test. */
import type { Place } from '../model.ts';

/** Even-odd rule: a ray to the right crosses the polygon an odd number of times. */
export function isInPolygon({ x, y }: Place, line: readonly Place[]): boolean {
  let isInside = false;
  line.forEach((from, at) => {
    const to = line[(at + 1) % line.length] ?? from;
    if (from.y > y === to.y > y) return;
    if (x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) isInside = !isInside;
  });
  return isInside;
}
