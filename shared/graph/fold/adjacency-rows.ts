/** Copies rows of adjacency columns: unchanged, or without removed relationships. */
import { AdjacencyColumns, adjacencyByteLength } from '../snapshot/adjacency-columns.ts';
import type { AdjacencyBlock } from '../view.ts';

/** Below this number of relationships a loop is faster than `TypedArray.set`. */
const SHORT_RUN = 32;

/**
 * The columns without their removed relationships; null if none is left.
 *
 * @param before - has no run
 * @param rows - those with removed relationships, ascending
 */
export function withoutRemoved(
  before: AdjacencyColumns,
  rows: Uint32Array,
  isRemoved: (relationship: number) => boolean,
): AdjacencyColumns | null {
  const { offsets, relationships } = before;
  let relationshipCount = relationships.length;
  for (const row of rows) {
    for (let at = offsets[row]!; at < offsets[row + 1]!; at++) {
      if (isRemoved(relationships[at]!)) relationshipCount--;
    }
  }
  if (relationshipCount === 0) return null;
  const rowCount = offsets.length - 1;
  const buffer = new SharedArrayBuffer(adjacencyByteLength(rowCount, relationshipCount));
  const target = new AdjacencyColumns({ buffer, relationshipCount }, rowCount);
  let from = 0;
  for (const row of rows) {
    copyRows(before, target, from, row);
    from = row + 1;
    target.offsets[from] = copyLeft(before, row, target, isRemoved);
  }
  copyRows(before, target, from, rowCount);
  return target;
}

/** Copies what is left of a row, at once between removed relationships; returns the position behind it. */
function copyLeft(
  before: AdjacencyColumns,
  row: number,
  target: AdjacencyColumns,
  isRemoved: (relationship: number) => boolean,
): number {
  const { offsets, relationships } = before;
  const end = offsets[row + 1]!;
  let from = offsets[row]!;
  let to = target.offsets[row]!;
  for (let at = from; at < end; at++) {
    if (!isRemoved(relationships[at]!)) continue;
    copyRelationships(before, from, at, target, to);
    to += at - from;
    from = at + 1;
  }
  copyRelationships(before, from, end, target, to);
  return to + end - from;
}

/**
 * Copies the rows `from` … `end - 1`, or places of a run, unchanged to the row `to` and those that follow it;
 * `target.offsets[to]` is already set. Without a source the rows are empty.
 */
export function copyRows(
  before: AdjacencyBlock | null,
  target: AdjacencyBlock,
  from: number,
  end: number,
  to = from,
): void {
  const { offsets: toOffsets } = target;
  const base = toOffsets[to]!;
  if (before === null) {
    toOffsets.fill(base, to + 1, to + end - from + 1);
    return;
  }
  const { offsets } = before;
  const start = offsets[from]!;
  copyRelationships(before, start, offsets[end]!, target, base);
  for (let row = from + 1, at = to + 1; row <= end; row++, at++) toOffsets[at] = offsets[row]! - start + base;
}

/** Copies the relationships at the positions `start` … `end - 1` to the position `at` and those that follow it. */
export function copyRelationships(
  source: AdjacencyBlock,
  start: number,
  end: number,
  target: AdjacencyBlock,
  at: number,
): void {
  if (end - start > SHORT_RUN) {
    target.neighbours.set(source.neighbours.subarray(start, end), at);
    target.relationships.set(source.relationships.subarray(start, end), at);
    target.types.set(source.types.subarray(start, end), at);
    return;
  }
  const { neighbours, relationships, types } = source;
  const { neighbours: toNeighbours, relationships: toRelationships, types: toTypes } = target;
  for (let from = start, to = at; from < end; from++, to++) {
    toNeighbours[to] = neighbours[from]!;
    toRelationships[to] = relationships[from]!;
    toTypes[to] = types[from]!;
  }
}
