/**
 * Rows: elements in the order in which pipes emit them, repeated ones too, by their ids. Each row knows the row that it
 * was reached from, so that paths can be built.
 */
import type { Element, ElementKind } from '../../graph-model.ts';
import type { Visitor } from '../visitor.ts';

/** Rows of one kind of elements that operators pass on together. */
export class RowBatch implements Visitor {
  readonly kind: ElementKind;
  /** The rows that those of this batch were reached from; null for the starts. */
  readonly before: RowBatch | null;
  readonly ids: number[] = [];
  /** For each row the one in `before`; for starts their number in the order of all starts. */
  readonly parents: number[] = [];
  /** Objects of some rows, made on first use: a path has the same one for each object that continues it. */
  readonly elements: Element[] = [];

  constructor(kind: ElementKind, before: RowBatch | null) {
    this.kind = kind;
    this.before = before;
  }

  get size(): number {
    return this.ids.length;
  }

  add(id: number, parent: number): void {
    this.ids.push(id);
    this.parents.push(parent);
  }

  addRun(ids: Uint32Array, from: number, to: number, parent: number): void {
    for (let at = from; at < to; at++) this.add(ids[at] as number, parent);
  }

  /** An empty batch whose rows stand for rows of this one, as those that pass a filter. */
  selection(): RowBatch {
    return new RowBatch(this.kind, this.before);
  }
}
