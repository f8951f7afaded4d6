/**
 * Adjacency attached to this thread: the columns of one segment and direction, and the run of relationships that were added
 * to them later. A node's relationships are its row of the columns, then its row of the run, ascending throughout.
 */
import { bitCount } from '#base';
import { NONE, type RunBlock, type SegmentBlock } from '../view.ts';
import type { AdjacencyImage, AdjacencyRunImage } from './layout.ts';

/** Bytes of an id, an offset or a word, and of a type number. */
const WORD_BYTES = Uint32Array.BYTES_PER_ELEMENT;
const TYPE_BYTES = Uint16Array.BYTES_PER_ELEMENT;
/** A row's word is `row >>> ROW_SHIFT`, its bit in the word `row & ROW_MASK`. */
const ROW_SHIFT = 5;
const ROW_MASK = 31;

/** The relationships at the nodes of one segment in one direction, ordered by node. */
export class AdjacencyColumns implements SegmentBlock {
  readonly image: AdjacencyImage;
  readonly offsets: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly relationships: Uint32Array;
  readonly types: Uint16Array;
  readonly run: AdjacencyRun | null;
  /** See the layout; null for none. */
  readonly staleRows: Uint32Array | null;

  constructor(image: AdjacencyImage, rowCount: number) {
    const { buffer, relationshipCount, run, staleRows } = image;
    const neighboursAt = (rowCount + 1) * WORD_BYTES;
    const relationshipsAt = neighboursAt + relationshipCount * WORD_BYTES;
    const typesAt = relationshipsAt + relationshipCount * WORD_BYTES;
    this.image = image;
    this.offsets = new Uint32Array(buffer, 0, rowCount + 1);
    this.neighbours = new Uint32Array(buffer, neighboursAt, relationshipCount);
    this.relationships = new Uint32Array(buffer, relationshipsAt, relationshipCount);
    this.types = new Uint16Array(buffer, typesAt, relationshipCount);
    this.run = run === undefined ? null : new AdjacencyRun(run, rowCount);
    this.staleRows = staleRows === undefined ? null : new Uint32Array(staleRows);
  }

  /** True if the row has relationships that do not exist any more. */
  isStale(row: number): boolean {
    return this.staleRows !== null && hasRow(this.staleRows, row);
  }

  /** Number of the row's relationships, in the columns and the run. */
  degree(row: number): number {
    const degree = this.offsets[row + 1]! - this.offsets[row]!;
    return this.run === null ? degree : degree + this.run.degree(row);
  }
}

/** The rows of a segment with relationships that are not in its columns. */
export class AdjacencyRun implements RunBlock {
  readonly image: AdjacencyRunImage;
  /** See the layout. */
  readonly rows: Uint32Array;
  readonly ranks: Uint32Array;
  /** By {@link place}. */
  readonly offsets: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly relationships: Uint32Array;
  readonly types: Uint16Array;

  /** @param segmentRowCount - of the segment, not of the run */
  constructor(image: AdjacencyRunImage, segmentRowCount: number) {
    const { buffer, rowCount, relationshipCount } = image;
    const wordCount = wordsOf(segmentRowCount);
    const offsetsAt = 2 * wordCount * WORD_BYTES;
    const neighboursAt = offsetsAt + (rowCount + 1) * WORD_BYTES;
    const relationshipsAt = neighboursAt + relationshipCount * WORD_BYTES;
    const typesAt = relationshipsAt + relationshipCount * WORD_BYTES;
    this.image = image;
    this.rows = new Uint32Array(buffer, 0, wordCount);
    this.ranks = new Uint32Array(buffer, wordCount * WORD_BYTES, wordCount);
    this.offsets = new Uint32Array(buffer, offsetsAt, rowCount + 1);
    this.neighbours = new Uint32Array(buffer, neighboursAt, relationshipCount);
    this.relationships = new Uint32Array(buffer, relationshipsAt, relationshipCount);
    this.types = new Uint16Array(buffer, typesAt, relationshipCount);
  }

  place(row: number): number {
    const word = row >>> ROW_SHIFT;
    const bits = this.rows[word]!;
    const bit = 1 << (row & ROW_MASK);
    return (bits & bit) === 0 ? NONE : this.ranks[word]! + bitCount(bits & (bit - 1));
  }

  /** The number of rows before a row, which need not be one of the run. */
  rank(row: number): number {
    const word = row >>> ROW_SHIFT;
    return this.ranks[word]! + bitCount(this.rows[word]! & ((1 << (row & ROW_MASK)) - 1));
  }

  degree(row: number): number {
    const place = this.place(row);
    return place === NONE ? 0 : this.offsets[place + 1]! - this.offsets[place]!;
  }
}

/** Size of the buffer of {@link AdjacencyColumns}. */
export function adjacencyByteLength(rowCount: number, relationshipCount: number): number {
  return (rowCount + 1) * WORD_BYTES + relationshipCount * (2 * WORD_BYTES + TYPE_BYTES);
}

/** Size of the buffer of an {@link AdjacencyRun}. */
export function runByteLength(segmentRowCount: number, rowCount: number, relationshipCount: number): number {
  return 2 * wordsOf(segmentRowCount) * WORD_BYTES + adjacencyByteLength(rowCount, relationshipCount);
}

/** Gives a new run its rows, one bit each as in the layout. */
export function setRows({ rows, ranks }: AdjacencyRun, marked: Uint32Array): void {
  rows.set(marked);
  let rank = 0;
  for (let word = 0; word < rows.length; word++) {
    ranks[word] = rank;
    rank += bitCount(rows[word]!);
  }
}

/** A set of no rows, as in the layout of a run. */
export function noRows(segmentRowCount: number): Uint32Array {
  return new Uint32Array(wordsOf(segmentRowCount));
}

export function addRow(rows: Uint32Array, row: number): void {
  const word = row >>> ROW_SHIFT;
  rows[word] = rows[word]! | (1 << (row & ROW_MASK));
}

function hasRow(rows: Uint32Array, row: number): boolean {
  return (rows[row >>> ROW_SHIFT]! & (1 << (row & ROW_MASK))) !== 0;
}

/** Adds the rows of another set. */
export function addRows(rows: Uint32Array, others: Uint32Array): void {
  for (let word = 0; word < rows.length; word++) rows[word] = rows[word]! | others[word]!;
}

export function countRows(rows: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < rows.length; word++) count += bitCount(rows[word]!);
  return count;
}

/** The rows of such a set, ascending: those of a run by place. */
export function listRows(rows: Uint32Array): Uint32Array {
  const found = new Uint32Array(countRows(rows));
  let place = 0;
  for (let word = 0; word < rows.length; word++) {
    for (let bits = rows[word]!; bits !== 0; bits &= bits - 1) {
      found[place++] = (word << ROW_SHIFT) + (ROW_MASK - Math.clz32(bits & -bits));
    }
  }
  return found;
}

function wordsOf(segmentRowCount: number): number {
  return (segmentRowCount + ROW_MASK) >>> ROW_SHIFT;
}
