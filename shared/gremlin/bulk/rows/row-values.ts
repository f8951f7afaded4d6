/** What is read of the rows of a batch. */
import type { Value } from '../../object-model.ts';
import type { RowBatch } from './row-batch.ts';

export type ReadValues = (ids: Uint32Array) => readonly Value[];

/** Reads values for some rows at a time, as they are called for: in order, each batch from its first row on. */
export class RowValues {
  readonly #read: ReadValues;
  /** The values of rows from a row on. */
  #values: readonly Value[] = [];
  #from = 0;

  constructor(read: ReadValues) {
    this.#read = read;
  }

  valueOf(row: number, batch: RowBatch): Value {
    const at = row - this.#from;
    return row > 0 && at < this.#values.length ? (this.#values[at] as Value) : this.#readFrom(row, batch);
  }

  /** Separate, so that V8 inlines the rest. */
  #readFrom(row: number, batch: RowBatch): Value {
    this.#values = this.#read(batch.someIds(row));
    this.#from = row;
    return this.#values[0] as Value;
  }
}
