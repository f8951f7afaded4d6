/**
 * Rows: elements in the order in which pipes emit them, repeated ones too, by their ids. Each row knows the row that it
 * was reached from, so that paths can be built.
 */
import type { Element, ElementKind } from '../../graph-model.ts';
import type { Visitor } from '../visitor.ts';

/** V8 has so small columns in its heap; larger ones take several times as long to make. */
const ROWS_INITIAL = 16;
/** Rows whose values are read at a time. */
const SOME_ROWS = 1024;
/** From so many rows on it pays to copy a run as a whole. */
const RUN_MIN = 16;

/** Rows of one kind of elements that an operator passes on together. It fills the same batch again and again. */
export class RowBatch implements Visitor {
  readonly kind: ElementKind;
  /** The rows that those of this batch were reached from; null for the starts. */
  before: RowBatch | null = null;
  size = 0;
  /** The first {@link size} of each are rows. */
  ids = new Uint32Array(ROWS_INITIAL);
  /** For each row the one in `before`; for starts their number in the order of all starts. */
  parents = new Uint32Array(ROWS_INITIAL);
  /** Objects of some rows, made on first use: a path has the same one for each object that continues it. */
  elements: Element[] = [];

  constructor(kind: ElementKind) {
    this.kind = kind;
  }

  /** Removes all rows. */
  restart(before: RowBatch | null): void {
    this.before = before;
    this.size = 0;
    if (this.elements.length > 0) this.elements = [];
  }

  /** The ids of all rows; valid until the batch changes. */
  rowIds(): Uint32Array {
    return this.ids.subarray(0, this.size);
  }

  /** The ids of some rows from a row on: a batch has more than usual behind a vertex with very many edges. */
  someIds(from: number): Uint32Array {
    return this.ids.subarray(from, Math.min(from + SOME_ROWS, this.size));
  }

  add(id: number, parent: number): void {
    if (this.size === this.ids.length) this.#grow(this.size + 1);
    this.ids[this.size] = id;
    this.parents[this.size++] = parent;
  }

  addRun(ids: Uint32Array, from: number, to: number, parent: number): void {
    const size = this.size + to - from;
    if (size > this.ids.length) this.#grow(size);
    if (to - from < RUN_MIN) {
      for (let at = from; at < to; at++) this.add(ids[at] as number, parent);
      return;
    }
    this.ids.set(ids.subarray(from, to), this.size);
    this.parents.fill(parent, this.size, size);
    this.size = size;
  }

  #grow(size: number): void {
    const capacity = Math.max(size, this.ids.length * 2);
    const { ids, parents } = this;
    this.ids = new Uint32Array(capacity);
    this.parents = new Uint32Array(capacity);
    this.ids.set(ids);
    this.parents.set(parents);
  }
}
