/**
 * Adds created relationships to the adjacency of a snapshot, one node segment and direction at a time. New relationships of a
 * large graph are at nodes of all segments, so copying the columns of these would copy most of the adjacency for each fold:
 * they are written to the run beside the columns, and merged with these when the run has grown.
 */
import {
  AdjacencyColumns,
  AdjacencyRun,
  addRow,
  addRows,
  adjacencyByteLength,
  countRows,
  listRows,
  noRows,
  runByteLength,
  setRows,
} from '../snapshot/adjacency-columns.ts';
import type { AdjacencyImage, AdjacencyRunImage } from '../snapshot/layout.ts';
import { type AdjacencyBlock, NONE } from '../view.ts';
import { copyRelationships, copyRows } from './adjacency-rows.ts';

/** The columns with the ends and the type of each relationship. */
export interface MadeEnds {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly types: Uint16Array;
}

/** The offsets of a row, 4 bytes, as a share of a relationship, 10 bytes: what is copied for a row without relationships. */
const ROW_COST = 0.4;
/**
 * A run is merged when it has this share of the columns, from the least to twice as much: each segment has a share of its own,
 * lest all be merged by one fold. Less copies columns more often, more copies larger runs.
 */
const RUN_SHARE_MIN = 1 / 16;

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;
const NO_IDS = new Uint32Array(0);
const NO_ROWS = new Uint32Array(0);

export class AdjacencyAdditions {
  readonly #shift: number;
  readonly #mask: number;
  readonly #ends: readonly (MadeEnds | undefined)[];
  readonly #idEndBefore: number;
  /** By row: first the number of relationships that come to the columns, then the position of the next one. */
  readonly #places: Uint32Array;
  /** The rows to which relationships come, one bit each. */
  readonly #rows: Uint32Array;
  readonly #emptyRun: AdjacencyRun;

  /**
   * @param ends - by relationship segment; undefined where none was created
   * @param idEndBefore - above the ids of all relationships that the adjacency has
   */
  constructor(shift: number, ends: readonly (MadeEnds | undefined)[], idEndBefore: number) {
    this.#shift = shift;
    this.#mask = 2 ** shift - 1;
    this.#ends = ends;
    this.#idEndBefore = idEndBefore;
    this.#places = new Uint32Array(2 ** shift);
    this.#rows = noRows(2 ** shift);
    const buffer = new SharedArrayBuffer(runByteLength(2 ** shift, 0, 0));
    this.#emptyRun = new AdjacencyRun({ buffer, rowCount: 0, relationshipCount: 0 }, 2 ** shift);
  }

  /**
   * The adjacency of a segment with these relationships added.
   *
   * @param ids - ascending; all belong to nodes of the segment
   */
  add(before: AdjacencyColumns | null, ids: Uint32Array, outgoing: boolean, segment: number): AdjacencyImage {
    if (before === null || !this.#goToRun(before, ids, outgoing, segment))
      return this.#merge(before, ids, outgoing);
    return { ...before.image, run: this.#extendRun(before, ids, outgoing) };
  }

  /** The columns with their run merged. */
  mergeRun(before: AdjacencyColumns): AdjacencyImage {
    return this.#merge(before, NO_IDS, true);
  }

  #goToRun(before: AdjacencyColumns, ids: Uint32Array, outgoing: boolean, segment: number): boolean {
    const { relationshipCount } = before.image;
    const rowsCost = this.#places.length * ROW_COST;
    // Copying small columns costs less than their runs cost readers.
    if (relationshipCount < rowsCost) return false;
    const runCount = (before.run?.image.relationshipCount ?? 0) + ids.length;
    const share = RUN_SHARE_MIN * (1 + spread(2 * segment + Number(outgoing)));
    if (runCount >= (relationshipCount + rowsCost) * share) return false;
    return ids[0]! >= this.#idEndBefore || this.#areBehind(before, ids, outgoing);
  }

  /** False if a relationship has an id that another transaction gave back, below that of an earlier one at its node. */
  #areBehind(before: AdjacencyColumns, ids: Uint32Array, outgoing: boolean): boolean {
    return ids.every((id) => {
      const row = this.#nodesAt(id, outgoing)[id & this.#mask]! & this.#mask;
      const { run } = before;
      const place = run === null ? NONE : run.place(row);
      return place === NONE ? lastId(before, row) < id : lastId(run!, place) < id;
    });
  }

  #merge(before: AdjacencyColumns | null, ids: Uint32Array, outgoing: boolean): AdjacencyImage {
    const places = this.#places;
    const rowCount = places.length;
    const run = before?.run ?? null;
    const runRows = rowsOf(run);
    const rows = this.#count(run, runRows, ids, outgoing);
    const relationshipCount =
      (before?.image.relationshipCount ?? 0) + (run?.image.relationshipCount ?? 0) + ids.length;
    const buffer = new SharedArrayBuffer(adjacencyByteLength(rowCount, relationshipCount));
    const staleRows = before?.image.staleRows;
    const image = { buffer, relationshipCount, ...(staleRows === undefined ? {} : { staleRows }) };
    const target = new AdjacencyColumns(image, rowCount);
    const { offsets } = target;
    let from = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!;
      copyRows(before, target, from, row + 1);
      from = row + 1;
      const end = offsets[from]!;
      offsets[from] = end + places[row]!;
      places[row] = end;
    }
    copyRows(before, target, from, rowCount);
    if (run !== null) this.#copyRun(run, runRows, target);
    this.#write(target, ids, outgoing, target.offsets);
    return image;
  }

  /** The run with these relationships added. What lies between the rows to which they come is copied as one. */
  #extendRun({ run }: AdjacencyColumns, ids: Uint32Array, outgoing: boolean): AdjacencyRunImage {
    const places = this.#places.fill(0);
    const rows = this.#rows.fill(0);
    this.#countNew(ids, outgoing);
    const growing = listRows(rows);
    const before = run ?? this.#emptyRun;
    addRows(rows, before.rows);
    const rowCount = countRows(rows);
    const relationshipCount = before.image.relationshipCount + ids.length;
    const buffer = new SharedArrayBuffer(runByteLength(places.length, rowCount, relationshipCount));
    const image = { buffer, rowCount, relationshipCount };
    const target = new AdjacencyRun(image, places.length);
    setRows(target, rows);
    const { offsets } = target;
    let [from, place] = [0, 0];
    for (let at = 0; at < growing.length; at++) {
      const row = growing[at]!;
      const isNew = before.place(row) === NONE;
      const to = before.rank(row) + (isNew ? 0 : 1);
      copyRows(before, target, from, to, place);
      place += to - from;
      from = to;
      if (isNew) offsets[++place] = offsets[place - 1]!;
      const end = offsets[place]!;
      offsets[place] = end + places[row]!;
      places[row] = end;
    }
    copyRows(before, target, from, before.image.rowCount, place);
    this.#write(target, ids, outgoing, null);
    return image;
  }

  /** Counts what comes to each row; returns the rows to which anything comes, ascending. */
  #count(run: AdjacencyRun | null, runRows: Uint32Array, ids: Uint32Array, outgoing: boolean): Uint32Array {
    const places = this.#places.fill(0);
    const rows = this.#rows.fill(0);
    if (run !== null) {
      rows.set(run.rows);
      const { offsets } = run;
      for (let place = 0; place < runRows.length; place++) {
        places[runRows[place]!] = offsets[place + 1]! - offsets[place]!;
      }
    }
    this.#countNew(ids, outgoing);
    return listRows(rows);
  }

  #countNew(ids: Uint32Array, outgoing: boolean): void {
    const [places, rows, mask] = [this.#places, this.#rows, this.#mask];
    for (let from = 0; from < ids.length; ) {
      const [near, end] = [this.#nodesAt(ids[from]!, outgoing), this.#endOfSegment(ids, from)];
      for (let at = from; at < end; at++) {
        const row = near[ids[at]! & mask]! & mask;
        places[row] = places[row]! + 1;
        addRow(rows, row);
      }
      from = end;
    }
  }

  #copyRun(run: AdjacencyRun, rows: Uint32Array, target: AdjacencyBlock): void {
    const places = this.#places;
    const { offsets } = run;
    let start = 0;
    for (let place = 0; place < rows.length; place++) {
      const end = offsets[place + 1]!;
      const row = rows[place]!;
      const at = places[row]!;
      copyRelationships(run, start, end, target, at);
      places[row] = at + end - start;
      start = end;
    }
  }

  /** @param starts - offsets of the target by row; null if all ids are above those of their rows */
  #write(target: AdjacencyBlock, ids: Uint32Array, outgoing: boolean, starts: Uint32Array | null): void {
    const { neighbours, relationships, types } = target;
    const places = this.#places;
    const mask = this.#mask;
    for (let from = 0; from < ids.length; ) {
      const end = this.#endOfSegment(ids, from);
      const [near, far] = [this.#nodesAt(ids[from]!, outgoing), this.#nodesAt(ids[from]!, !outgoing)];
      const { types: madeTypes } = this.#ends[ids[from]! >>> this.#shift]!;
      for (let index = from; index < end; index++) {
        const id = ids[index]!;
        const row = near[id & mask]! & mask;
        let at = places[row]!;
        places[row] = at + 1;
        // Usually the end of the row. An id that another transaction gave back may be lower than existing ones.
        if (starts !== null && at > starts[row]! && relationships[at - 1]! > id) {
          at = makeRoom(target, starts[row]!, at, id);
        }
        relationships[at] = id;
        neighbours[at] = far[id & mask]!;
        types[at] = madeTypes[id & mask]!;
      }
      from = end;
    }
  }

  /** By row of the segment of a relationship, the node that has it in a direction. */
  #nodesAt(id: number, outgoing: boolean): Uint32Array {
    const ends = this.#ends[id >>> this.#shift]!;
    return outgoing ? ends.sources : ends.targets;
  }

  /** Where the ids, which ascend, leave the segment of that at a position. */
  #endOfSegment(ids: Uint32Array, from: number): number {
    const segment = ids[from]! >>> this.#shift;
    let end = from + 1;
    while (end < ids.length && ids[end]! >>> this.#shift === segment) end++;
    return end;
  }

  /** Groups ids, which ascend, by the segment of their nodes. */
  bySegment(ids: Uint32Array, outgoing: boolean): Map<number, Uint32Array> {
    const [shift, mask] = [this.#shift, this.#mask];
    // By segment: an array of all, as most relationships have another one than that before them.
    const places: number[] = [];
    const segments = new Uint32Array(ids.length);
    for (let from = 0; from < ids.length; ) {
      const [near, end] = [this.#nodesAt(ids[from]!, outgoing), this.#endOfSegment(ids, from)];
      for (let at = from; at < end; at++) {
        const segment = near[ids[at]! & mask]! >>> shift;
        segments[at] = segment;
        while (places.length <= segment) places.push(0);
        places[segment] = places[segment]! + 1;
      }
      from = end;
    }
    const all = new Uint32Array(ids.length);
    const groups = new Map<number, Uint32Array>();
    let end = 0;
    for (let segment = 0; segment < places.length; segment++) {
      const start = end;
      end += places[segment]!;
      if (end > start) groups.set(segment, all.subarray(start, end));
      places[segment] = start;
    }
    for (let at = 0; at < ids.length; at++) {
      const place = places[segments[at]!]!;
      all[place] = ids[at]!;
      places[segments[at]!] = place + 1;
    }
    return groups;
  }
}

/** Moves the relationships of a row that end at a position and have higher ids; returns where there is room then. */
function makeRoom(target: AdjacencyBlock, start: number, end: number, id: number): number {
  const { neighbours, relationships, types } = target;
  let at = end;
  for (; at > start && relationships[at - 1]! > id; at--) {
    relationships[at] = relationships[at - 1]!;
    neighbours[at] = neighbours[at - 1]!;
    types[at] = types[at - 1]!;
  }
  return at;
}

function rowsOf(run: AdjacencyRun | null): Uint32Array {
  return run === null ? NO_ROWS : listRows(run.rows);
}

/** The highest id at a position of the offsets; -1 for none. */
function lastId({ offsets, relationships }: AdjacencyBlock, position: number): number {
  const end = offsets[position + 1]!;
  return offsets[position] === end ? NONE : relationships[end - 1]!;
}

/** Consecutive numbers, spread over 0 to 1 by multiples of the golden ratio. */
function spread(number: number): number {
  return (number * GOLDEN_RATIO) % 1;
}
