/**
 * Builds the adjacency columns of one node segment and direction: copies runs of rows without a patch, merges
 * the other rows.
 */
import type { GraphDelta } from '../overlay/graph-delta.ts';
import { AdjacencyColumns, adjacencyByteLength } from '../snapshot/adjacency-columns.ts';
import type { AdjacencyImage } from '../snapshot/layout.ts';
import type { AdjacencyBlock } from '../view.ts';
import type { NameNumbering } from './numbering.ts';

/** Below this number of relationships a loop is faster than `TypedArray.set`. */
const SHORT_RUN = 32;

/** A row whose relationships changed: ids of added ones, ascending, and whether any old one was removed. */
export interface PatchedRow {
  readonly row: number;
  readonly added: readonly number[];
  readonly hides: boolean;
}

export class AdjacencyFold {
  readonly #delta: GraphDelta;
  readonly #types: NameNumbering;
  readonly #rowCount: number;
  readonly #outgoing: boolean;

  constructor(delta: GraphDelta, types: NameNumbering, rowCount: number, outgoing: boolean) {
    this.#delta = delta;
    this.#types = types;
    this.#rowCount = rowCount;
    this.#outgoing = outgoing;
  }

  /** The new columns; null if no row has a relationship. `patched` is ascending by row. */
  fold(before: AdjacencyColumns | null, patched: readonly PatchedRow[]): AdjacencyImage | null {
    const merged = patched.map((patch) =>
      this.#isAppended(before, patch) ? null : this.#merged(before, patch),
    );
    const oldCount = before === null ? 0 : before.neighbours.length;
    let count = oldCount;
    for (let at = 0; at < patched.length; at++) {
      const { row, added } = patched[at]!;
      const list = merged[at]!;
      count += list === null ? added.length : list.length - degree(before, row);
    }
    if (count === 0) return null;
    const image = {
      buffer: new SharedArrayBuffer(adjacencyByteLength(this.#rowCount, count)),
      relationshipCount: count,
    };
    const target = new AdjacencyColumns(image, this.#rowCount);
    let row = 0;
    for (let at = 0; at < patched.length; at++) {
      const patch = patched[at]!;
      const list = merged[at]!;
      copyRows(before, target, row, list === null ? patch.row + 1 : patch.row);
      if (list === null) this.#append(target, patch);
      else this.#writeRow(before, target, patch.row, list);
      row = patch.row + 1;
    }
    copyRows(before, target, row, this.#rowCount);
    return image;
  }

  /** True for a row whose relationships all stay, with the added ones after them: the common case. */
  #isAppended(before: AdjacencyColumns | null, { row, added, hides }: PatchedRow): boolean {
    if (hides || this.#delta.droppedRelationshipCount > 0) return false;
    const end = before === null ? 0 : before.offsets[row + 1]!;
    return degree(before, row) === 0 || before!.relationships[end - 1]! < added[0]!;
  }

  /** Appends the added relationships to the row, whose old ones have been copied. */
  #append(target: AdjacencyColumns, { row, added }: PatchedRow): void {
    let at = target.offsets[row + 1]!;
    for (const id of added) {
      const state = this.#delta.relationships.get(id)!;
      target.relationships[at] = id;
      target.neighbours[at] = this.#outgoing ? state.target : state.source;
      target.types[at] = this.#types.number(state.type);
      at++;
    }
    target.offsets[row + 1] = at;
  }

  /** Relationship ids of a patched row, ascending. */
  #merged(before: AdjacencyColumns | null, { row, added, hides }: PatchedRow): number[] {
    const merged: number[] = [];
    let at = before === null ? 0 : before.offsets[row]!;
    const end = before === null ? 0 : before.offsets[row + 1]!;
    for (const id of added) {
      for (; at < end && before!.relationships[at]! < id; at++) this.#keep(before!, at, hides, merged);
      if (this.#delta.relationships.get(id)?.exists) merged.push(id);
    }
    for (; at < end; at++) this.#keep(before!, at, hides, merged);
    return merged;
  }

  #keep(before: AdjacencyColumns, at: number, hides: boolean, merged: number[]): void {
    const id = before.relationships[at]!;
    if (!hides || this.#delta.relationships.get(id)?.exists !== false) merged.push(id);
  }

  #writeRow(
    before: AdjacencyColumns | null,
    target: AdjacencyColumns,
    row: number,
    relationships: readonly number[],
  ): void {
    let at = target.offsets[row]!;
    let old = before === null ? 0 : before.offsets[row]!;
    const oldEnd = before === null ? 0 : before.offsets[row + 1]!;
    for (const id of relationships) {
      while (old < oldEnd && before!.relationships[old]! < id) old++;
      target.relationships[at] = id;
      if (old < oldEnd && before!.relationships[old] === id) {
        target.neighbours[at] = before!.neighbours[old]!;
        target.types[at] = before!.types[old]!;
      } else {
        const state = this.#delta.relationships.get(id)!;
        target.neighbours[at] = this.#outgoing ? state.target : state.source;
        target.types[at] = this.#types.number(state.type);
      }
      at++;
    }
    target.offsets[row + 1] = at;
  }
}

function degree(before: AdjacencyColumns | null, row: number): number {
  return before === null ? 0 : before.offsets[row + 1]! - before.offsets[row]!;
}

/** Copies the rows `from` … `to - 1` unchanged; `target.offsets[from]` is already set. */
export function copyRows(
  before: AdjacencyColumns | null,
  target: AdjacencyColumns,
  from: number,
  to: number,
): void {
  const base = target.offsets[from]!;
  if (before === null) {
    target.offsets.fill(base, from + 1, to + 1);
    return;
  }
  const start = before.offsets[from]!;
  const end = before.offsets[to]!;
  copyRelationships(before, start, end, target, base);
  for (let row = from + 1; row <= to; row++) target.offsets[row] = before.offsets[row]! - start + base;
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
  for (let from = start, to = at; from < end; from++, to++) {
    target.neighbours[to] = source.neighbours[from]!;
    target.relationships[to] = source.relationships[from]!;
    target.types[to] = source.types[from]!;
  }
}
