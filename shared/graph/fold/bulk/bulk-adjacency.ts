/**
 * Merges the relationships that a bulk load created into adjacency columns, one node segment and direction at
 * a time, after the existing ones.
 */
import type { AdjacencyImage } from '../../snapshot/layout.ts';
import { AdjacencyColumns, adjacencyByteLength } from '../../snapshot/segments.ts';
import { copyRows } from '../adjacency-fold.ts';

/** The columns with the ends and the type of each relationship. */
export interface MadeEnds {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly types: Uint16Array;
}

export class BulkAdjacency {
  readonly #shift: number;
  readonly #mask: number;
  readonly #ends: readonly (MadeEnds | undefined)[];
  /** By row: first the number of added relationships, then the position of the next one. */
  readonly #places: Uint32Array;

  /** `ends` is indexed by relationship segment; undefined where the load created none. */
  constructor(shift: number, ends: readonly (MadeEnds | undefined)[]) {
    this.#shift = shift;
    this.#mask = 2 ** shift - 1;
    this.#ends = ends;
    this.#places = new Uint32Array(2 ** shift);
  }

  /** The columns with these relationships added. Ids ascend; all belong to nodes of the segment. */
  merge(before: AdjacencyColumns | null, ids: Uint32Array, outgoing: boolean): AdjacencyImage {
    const places = this.#places.fill(0);
    const rowCount = places.length;
    for (let at = 0; at < ids.length; at++) {
      const row = this.#near(ids[at]!, outgoing) & this.#mask;
      places[row] = places[row]! + 1;
    }
    const relationshipCount = (before === null ? 0 : before.neighbours.length) + ids.length;
    const buffer = new SharedArrayBuffer(adjacencyByteLength(rowCount, relationshipCount));
    const image = { buffer, relationshipCount };
    const target = new AdjacencyColumns(image, rowCount);
    let from = 0;
    for (let row = 0; row < rowCount; row++) {
      const added = places[row]!;
      if (added === 0) continue;
      copyRows(before, target, from, row + 1);
      from = row + 1;
      places[row] = target.offsets[from]!;
      target.offsets[from] = target.offsets[from]! + added;
    }
    copyRows(before, target, from, rowCount);
    this.#write(target, ids, outgoing);
    return image;
  }

  #write(
    { offsets, neighbours, relationships, types }: AdjacencyColumns,
    ids: Uint32Array,
    outgoing: boolean,
  ) {
    const places = this.#places;
    const [shift, mask] = [this.#shift, this.#mask];
    for (let index = 0; index < ids.length; index++) {
      const id = ids[index]!;
      const ends = this.#ends[id >>> shift]!;
      const row = (outgoing ? ends.sources : ends.targets)[id & mask]! & mask;
      let at = places[row]!;
      places[row] = at + 1;
      // Usually the end of the row. An id that another transaction gave back may be lower than existing ones.
      for (; at > offsets[row]! && relationships[at - 1]! > id; at--) {
        relationships[at] = relationships[at - 1]!;
        neighbours[at] = neighbours[at - 1]!;
        types[at] = types[at - 1]!;
      }
      relationships[at] = id;
      neighbours[at] = (outgoing ? ends.targets : ends.sources)[id & mask]!;
      types[at] = ends.types[id & mask]!;
    }
  }

  #near(id: number, outgoing: boolean): number {
    const ends = this.#ends[id >>> this.#shift]!;
    return (outgoing ? ends.sources : ends.targets)[id & this.#mask]!;
  }

  /** Groups ids by the segment of their nodes, in the given order. */
  bySegment(ids: Uint32Array, outgoing: boolean): Map<number, Uint32Array> {
    const counts = new Map<number, number>();
    let last = -1;
    let lastCount = 0;
    for (let at = 0; at < ids.length; at++) {
      const segment = this.#near(ids[at]!, outgoing) >>> this.#shift;
      if (segment !== last) {
        if (last >= 0) counts.set(last, lastCount);
        last = segment;
        lastCount = counts.get(segment) ?? 0;
      }
      lastCount++;
    }
    if (last >= 0) counts.set(last, lastCount);
    const all = new Uint32Array(ids.length);
    const places: number[] = [];
    const groups = new Map<number, Uint32Array>();
    let end = 0;
    for (const [segment, count] of counts) {
      groups.set(segment, all.subarray(end, end + count));
      places[segment] = end;
      end += count;
    }
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at]!;
      const segment = this.#near(id, outgoing) >>> this.#shift;
      const place = places[segment]!;
      all[place] = id;
      places[segment] = place + 1;
    }
    return groups;
  }
}
