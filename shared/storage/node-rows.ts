/**
 * The nodes that the record of a bulk load creates, as positions in its bytes: read without an object or a value per node, whose
 * properties are decoded on demand.
 */
import type { PropertyValue } from '#base';
import { ByteReader } from './byte-reader.ts';
import { readProperty } from './value-codec.ts';

/** Labels and keys that nodes have in common, in their order. */
export interface NodeShape {
  readonly labels: readonly string[];
  readonly keys: readonly string[];
}

export class NodeRows {
  /** Ascending. */
  readonly ids: Uint32Array;
  /** By row, the position in {@link shapes}. */
  readonly shapeOf: Uint32Array;
  readonly shapes: readonly NodeShape[];
  readonly #bytes: Uint8Array;
  /** Where the properties of each row begin. */
  readonly #starts: Uint32Array;

  constructor(bytes: Uint8Array, { ids, starts, shapeOf, shapes }: NodeColumns) {
    this.#bytes = bytes;
    this.ids = Uint32Array.from(ids);
    this.#starts = Uint32Array.from(starts);
    this.shapeOf = Uint32Array.from(shapeOf);
    this.shapes = shapes;
  }

  /** The values of a row by the keys of its shape; a new array. */
  values(row: number): PropertyValue[] {
    const reader = new ByteReader(this.#bytes, this.#starts[row]);
    const values: PropertyValue[] = [];
    for (let left = reader.length(); left > 0; left--) {
      // The number of the key.
      reader.count();
      values.push(readProperty(reader));
    }
    return values;
  }
}

interface NodeColumns {
  readonly ids: number[];
  readonly starts: number[];
  readonly shapeOf: number[];
  readonly shapes: NodeShape[];
}

/** Collects the rows of a record in which names are numbers of its table. */
export class NodeRowsBuilder {
  readonly #columns: NodeColumns = { ids: [], starts: [], shapeOf: [], shapes: [] };
  readonly #shapesByNumbers = new Map<string, number>();
  /** The shape of the last row: how many labels, the numbers of the labels, those of the keys. */
  #last: readonly number[] = [];
  #lastShape = 0;

  /** The id of the last row, or -1. */
  get lastId(): number {
    return this.#columns.ids.at(-1) ?? -1;
  }

  /** `numbers` begin with the number of labels; `nameOf` gives the name of a number. */
  add(id: number, start: number, numbers: readonly number[], nameOf: (number: number) => string): void {
    const { ids, starts, shapeOf } = this.#columns;
    if (!isSame(numbers, this.#last)) {
      this.#last = [...numbers];
      this.#lastShape = this.#shape(this.#last, nameOf);
    }
    ids.push(id);
    starts.push(start);
    shapeOf.push(this.#lastShape);
  }

  /** Null without rows. The rows refer to the bytes of the record. */
  finish(record: Uint8Array): NodeRows | null {
    return this.#columns.ids.length === 0 ? null : new NodeRows(record, this.#columns);
  }

  #shape(numbers: readonly number[], nameOf: (number: number) => string): number {
    const text = numbers.join();
    const known = this.#shapesByNumbers.get(text);
    if (known !== undefined) return known;
    const [labelCount = 0, ...names] = numbers;
    const { shapes } = this.#columns;
    this.#shapesByNumbers.set(text, shapes.length);
    const labels = names.slice(0, labelCount).map(nameOf);
    return shapes.push({ labels, keys: names.slice(labelCount).map(nameOf) }) - 1;
  }
}

function isSame(numbers: readonly number[], others: readonly number[]): boolean {
  if (numbers.length !== others.length) return false;
  for (let at = 0; at < numbers.length; at++) if (numbers[at] !== others[at]) return false;
  return true;
}
