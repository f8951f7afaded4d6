/**
 * All paths of an exact length without a repeated node, depth first; from a node to itself, whatever the length, the
 * node alone, as in the original. A breadth-first search from the end computes distances first, which prune branches
 * that cannot arrive. Memory: one distance per node in reach, and the current path.
 */
import { FilteringExpander, NativeExpander } from '../traversal/expander.ts';
import { nextLink, type PathLink, startLink } from '../traversal/path.ts';
import { Uniquenesses, type UniquenessFilter, uniquenessFilter } from '../traversal/uniqueness.ts';
import { type FoundPath, type PathAlgorithm, type PathSearch, stepsFrom } from './path-algorithm.ts';

export function pathsOfLength(length: number): PathAlgorithm {
  return function* (search) {
    if (search.start === search.end) {
      yield { link: startLink(search.start), weight: null };
      return;
    }
    const filter = uniquenessFilter(Uniquenesses.NODE_PATH, null);
    const distances = distancesToEnd(search, length);
    yield* walk(search, startLink(search.start), { filter, distances, length });
  };
}

interface Bounds {
  readonly filter: UniquenessFilter;
  readonly distances: ReadonlyMap<number, number> | null;
  readonly length: number;
}

function* walk(search: PathSearch, start: PathLink, bounds: Bounds): Generator<FoundPath> {
  const { length, filter } = bounds;
  const open = [{ link: start, steps: stepsFrom(search, start)[Symbol.iterator]() }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const step = top.link.length >= length ? null : top.steps.next();
    if (step === null || step.done === true) {
      open.pop();
      continue;
    }
    const link = nextLink(top.link, step.value.relationship, step.value.node);
    if (!canArrive(link, bounds) || !filter.check(link)) continue;
    if (link.node === search.end && link.length === length) yield { link, weight: null };
    open.push({ link, steps: stepsFrom(search, link)[Symbol.iterator]() });
  }
}

function canArrive(link: PathLink, { distances, length }: Bounds): boolean {
  if (distances === null) return true;
  const distance = distances.get(link.node);
  return distance !== undefined && link.length + distance <= length;
}

/**
 * Minimum distance of each node to the end; null if the expander is a script's, which cannot be reversed, or has
 * filters, which test other nodes on the way back.
 */
function distancesToEnd(search: PathSearch, lengthMax: number): Map<number, number> | null {
  const { expander, end } = search;
  if (!(expander instanceof NativeExpander) || expander instanceof FilteringExpander) return null;
  const backwards = expander.reversed();
  const distances = new Map([[end, 0]]);
  let level = [end];
  for (let distance = 1; distance <= lengthMax && level.length > 0; distance++) {
    const next: number[] = [];
    for (const from of level) {
      for (const { node } of stepsFrom(search, startLink(from), backwards)) {
        if (distances.has(node)) continue;
        distances.set(node, distance);
        next.push(node);
      }
    }
    level = next;
  }
  return distances;
}
