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

class ElementRows<Shape> {
  /** Ascending. */
  readonly ids: Uint32Array;
  /** By row, the position in {@link shapes}. */
  readonly shapeOf: Uint32Array;
  readonly shapes: readonly Shape[];
  /** Where the properties of each row begin. */
  readonly #starts: Uint32Array;
  readonly #reader: ByteReader;

  constructor(record: Uint8Array, columns: ElementColumns, shapes: readonly Shape[]) {
    this.ids = columns.ids.finish();
    this.shapeOf = columns.shapeOf.finish();
    this.#starts = columns.starts.finish();
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
    this.sources = columns.sources.finish();
    this.targets = columns.targets.finish();
  }
}

/** The name of a number in the table of a record. */
export type NameOf = (number: number) => string;

/** Collects the nodes of a record in which names are numbers of its table. */
export class NodeRowsBuilder {
  readonly #columns = new ElementColumns();
  readonly #shapes = new ShapeTable<NodeShape>(([labelCount = 0, ...names], nameOf) => ({
    labels: names.slice(0, labelCount).map(nameOf),
    keys: names.slice(labelCount).map(nameOf),
  }));

  /** The id of the last row, or -1. */
  get lastId(): number {
    return this.#columns.ids.last;
  }

  /** `numbers[0, length)` are the number of labels, those of the labels, those of the keys. */
  add(id: number, start: number, numbers: readonly number[], length: number, nameOf: NameOf): void {
    this.#columns.add(id, start, this.#shapes.of(numbers, length, nameOf));
  }

  /** Null without rows. The rows refer to the bytes of the record. */
  finish(record: Uint8Array): NodeRows | null {
    const columns = this.#columns;
    return columns.ids.last < 0 ? null : new ElementRows(record, columns, this.#shapes.shapes);
  }
}

/** As {@link NodeRowsBuilder}, of relationships. */
export class RelationshipRowsBuilder {
  readonly #columns = new RelationshipColumns();
  readonly #shapes = new ShapeTable<RelationshipShape>(([type = 0, ...keys], nameOf) => ({
    type: nameOf(type),
    keys: keys.map(nameOf),
  }));

  /** The id of the last row, or -1. */
  get lastId(): number {
    return this.#columns.ids.last;
  }

  /** The ends of the next row, followed by {@link add}. */
  addEnds(source: number, target: number): void {
    this.#columns.sources.push(source);
    this.#columns.targets.push(target);
  }

  /** `numbers[0, length)` are that of the type and those of the keys. */
  add(id: number, start: number, numbers: readonly number[], length: number, nameOf: NameOf): void {
    this.#columns.add(id, start, this.#shapes.of(numbers, length, nameOf));
  }

  /** Null without rows. The rows refer to the bytes of the record. */
  finish(record: Uint8Array): RelationshipRows | null {
    const columns = this.#columns;
    return columns.ids.last < 0 ? null : new RelationshipRows(record, columns, this.#shapes.shapes);
  }
}

class ElementColumns {
  readonly ids = new NumberColumn();
  readonly starts = new NumberColumn();
  readonly shapeOf = new NumberColumn();

  add(id: number, start: number, shape: number): void {
    this.ids.push(id);
    this.starts.push(start);
    this.shapeOf.push(shape);
  }
}

class RelationshipColumns extends ElementColumns {
  readonly sources = new NumberColumn();
  readonly targets = new NumberColumn();
}

const INITIAL_NUMBERS = 64;

/** A growing column: an array of numbers would be copied at the end, and is garbage then. */
class NumberColumn {
  #numbers = new Uint32Array(INITIAL_NUMBERS);
  #length = 0;

  /** -1 without numbers. */
  get last(): number {
    return this.#length === 0 ? -1 : this.#numbers[this.#length - 1]!;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = new Uint32Array(this.#length * 2);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length++] = number;
  }

  finish(): Uint32Array {
    return this.#numbers.slice(0, this.#length);
  }
}

/** Shapes by the numbers that a record has for them. */
class ShapeTable<Shape> {
  readonly shapes: Shape[] = [];
  readonly #make: (numbers: readonly number[], nameOf: NameOf) => Shape;
  readonly #byText = new Map<string, number>();
  /** By first number the last shape: elements of a type, or with as many labels, are mostly alike. */
  readonly #recent = new Map<number, { readonly numbers: readonly number[]; readonly shape: number }>();

  constructor(make: (numbers: readonly number[], nameOf: NameOf) => Shape) {
    this.#make = make;
  }

  /** The position of the shape. */
  of(numbers: readonly number[], length: number, nameOf: NameOf): number {
    const first = numbers[0]!;
    const recent = this.#recent.get(first);
    if (recent !== undefined && isSame(recent.numbers, numbers, length)) return recent.shape;
    const own = numbers.slice(0, length);
    const shape = this.#find(own, nameOf);
    this.#recent.set(first, { numbers: own, shape });
    return shape;
  }

  #find(numbers: readonly number[], nameOf: NameOf): number {
    const text = numbers.join();
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const shape = this.shapes.push(this.#make(numbers, nameOf)) - 1;
    this.#byText.set(text, shape);
    return shape;
  }
}

function isSame(known: readonly number[], numbers: readonly number[], length: number): boolean {
  if (known.length !== length) return false;
  for (let at = 0; at < length; at++) if (known[at] !== numbers[at]) return false;
  return true;
}
