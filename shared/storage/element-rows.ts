/**
 * The elements that the record of a bulk load creates, as positions in its bytes: read without an object or a value for each, whose
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

/** Type and keys that relationships have in common. */
export interface RelationshipShape {
  readonly type: string;
  readonly keys: readonly string[];
}

/** By row. */
export interface ElementColumns {
  readonly ids: Uint32Array;
  readonly shapeOf: Uint32Array;
  /** Where the properties of each row begin. */
  readonly starts: Uint32Array;
}

export interface RelationshipColumns extends ElementColumns {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
}

export class ElementRows<Shape> {
  /** Ascending. */
  readonly ids: Uint32Array;
  /** By row, the position in {@link shapes}. */
  readonly shapeOf: Uint32Array;
  readonly shapes: readonly Shape[];
  /** Where the properties of each row begin. */
  readonly #starts: Uint32Array;
  readonly #reader: ByteReader;

  constructor(record: Uint8Array, columns: ElementColumns, shapes: readonly Shape[]) {
    this.ids = columns.ids;
    this.shapeOf = columns.shapeOf;
    this.#starts = columns.starts;
    this.shapes = shapes;
    this.#reader = new ByteReader(record);
  }

  /** The values of a row by the keys of its shape; a new array. */
  values(row: number): PropertyValue[] {
    const reader = this.#reader;
    reader.rewind(this.#starts[row]!);
    const values: PropertyValue[] = [];
    for (let left = reader.length(); left > 0; left--) {
      // The number of the key.
      reader.count();
      values.push(readProperty(reader));
    }
    return values;
  }
}

export type NodeRows = ElementRows<NodeShape>;

export class RelationshipRows extends ElementRows<RelationshipShape> {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;

  constructor(record: Uint8Array, columns: RelationshipColumns, shapes: readonly RelationshipShape[]) {
    super(record, columns, shapes);
    this.sources = columns.sources;
    this.targets = columns.targets;
  }
}
