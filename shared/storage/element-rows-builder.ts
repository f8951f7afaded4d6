/**
 * Reads the operations of a record that create elements to rows, many at a time: a thread decodes each relationship of each load, so
 * that the columns are local variables while it does.
 */
import type { ByteReader } from './byte-reader.ts';
import {
  ElementRows,
  type NodeRows,
  type NodeShape,
  RelationshipRows,
  type RelationshipShape,
} from './element-rows.ts';
import { Opcode } from './operation-codes.ts';
import { skipProperty } from './value-codec.ts';

/** The name of a number in the table of a record. */
export type NameOf = (number: number) => string;

/** Takes the nodes of a record in which names are numbers of its table. */
export class NodeRowsBuilder {
  readonly #columns = new PartlyUsedColumns(['ids', 'shapeOf', 'starts']);
  readonly #shapes: ShapeTable<NodeShape>;

  constructor(nameOf: NameOf) {
    this.#shapes = new ShapeTable(([labelCount = 0, ...names]) => ({
      labels: names.slice(0, labelCount).map(nameOf),
      keys: names.slice(labelCount).map(nameOf),
    }));
  }

  /** Reads operations, at most `limit`, as far as they create nodes with ascending ids; returns their number. */
  take(reader: ByteReader, limit: number): number {
    if (reader.peek() !== Opcode.createNode) return 0;
    const { length } = this.#columns;
    const { ids, shapeOf, starts } = this.#columns.withRoom(limit);
    const shapes = this.#shapes;
    const { numbers } = shapes;
    const end = length + limit;
    let last = length === 0 ? -1 : ids[length - 1]!;
    let row = length;
    for (; row < end && reader.peek() === Opcode.createNode; row++) {
      const id = greaterId(reader, last);
      if (id < 0) break;
      last = id;
      let count = 0;
      let left = reader.length();
      numbers[count++] = left;
      for (; left > 0; left--) numbers[count++] = reader.count();
      ids[row] = id;
      starts[row] = reader.position;
      shapeOf[row] = shapes.position(skipProperties(reader, numbers, count));
    }
    this.#columns.length = row;
    return row - length;
  }

  /** Null without rows. The rows refer to the bytes of the record. */
  finish(record: Uint8Array): NodeRows | null {
    const columns = this.#columns.finish();
    return columns === null ? null : new ElementRows(record, columns, this.#shapes.shapes);
  }
}

/** As {@link NodeRowsBuilder}, of relationships. */
export class RelationshipRowsBuilder {
  readonly #columns = new PartlyUsedColumns(['ids', 'shapeOf', 'starts', 'sources', 'targets']);
  readonly #shapes: ShapeTable<RelationshipShape>;

  constructor(nameOf: NameOf) {
    this.#shapes = new ShapeTable(([type = 0, ...keys]) => ({ type: nameOf(type), keys: keys.map(nameOf) }));
  }

  take(reader: ByteReader, limit: number): number {
    if (reader.peek() !== Opcode.createRelationship) return 0;
    const { length } = this.#columns;
    const { ids, shapeOf, starts, sources, targets } = this.#columns.withRoom(limit);
    const shapes = this.#shapes;
    const { numbers } = shapes;
    const end = length + limit;
    let last = length === 0 ? -1 : ids[length - 1]!;
    let row = length;
    for (; row < end && reader.peek() === Opcode.createRelationship; row++) {
      const id = greaterId(reader, last);
      if (id < 0) break;
      last = id;
      ids[row] = id;
      sources[row] = reader.count();
      targets[row] = reader.count();
      numbers[0] = reader.count();
      starts[row] = reader.position;
      shapeOf[row] = shapes.position(skipProperties(reader, numbers, 1));
    }
    this.#columns.length = row;
    return row - length;
  }

  /** Null without rows. The rows refer to the bytes of the record. */
  finish(record: Uint8Array): RelationshipRows | null {
    const columns = this.#columns.finish();
    return columns === null ? null : new RelationshipRows(record, columns, this.#shapes.shapes);
  }
}

/** Reads code and id of a creation; -1, with nothing read, if the id is not greater than the last one. */
function greaterId(reader: ByteReader, last: number): number {
  const begin = reader.position;
  reader.byte();
  const id = reader.count();
  if (id > last) return id;
  reader.rewind(begin);
  return -1;
}

/** Skips properties, of which the numbers of the keys are stored from a position on; returns the end of those. */
function skipProperties(reader: ByteReader, numbers: number[], from: number): number {
  let length = from;
  for (let left = reader.length(); left > 0; left--) {
    numbers[length++] = reader.count();
    skipProperty(reader);
  }
  return length;
}

/** Columns by name, of which the first `length` rows are in use. */
class PartlyUsedColumns<Name extends string> {
  length = 0;
  readonly #names: readonly Name[];
  #columns: Readonly<Record<Name, Uint32Array>> | null = null;

  constructor(names: readonly Name[]) {
    this.#names = names;
  }

  /** The columns. The first call makes them for all operations that are left in the record, of which later ones leave fewer. */
  withRoom(rowCount: number): Readonly<Record<Name, Uint32Array>> {
    return (this.#columns ??= this.#each(() => new Uint32Array(rowCount)));
  }

  /** The rows in use, in less than twice their memory; null if there are none. */
  finish(): Readonly<Record<Name, Uint32Array>> | null {
    const { length } = this;
    const columns = this.#columns;
    if (columns === null || length === 0) return null;
    return this.#each((name) => {
      const column = columns[name];
      return length * 2 > column.length ? column.subarray(0, length) : column.slice(0, length);
    });
  }

  #each(make: (name: Name) => Uint32Array): Record<Name, Uint32Array> {
    return Object.fromEntries(this.#names.map((name) => [name, make(name)])) as Record<Name, Uint32Array>;
  }
}

interface KnownShape {
  readonly numbers: readonly number[];
  readonly shape: number;
}

/** A power of two. */
const RECENT_SHAPES = 64;

/** Shapes by the numbers that a record has for them. */
class ShapeTable<Shape> {
  readonly shapes: Shape[] = [];
  /** The numbers of the shape to look up: reused, and longer than these. */
  readonly numbers: number[] = [];
  readonly #make: (numbers: readonly number[]) => Shape;
  readonly #byText = new Map<string, number>();
  /** A cache by the first number: elements of a type, or with as many labels, are mostly alike. */
  readonly #recent = new Array<KnownShape | null>(RECENT_SHAPES).fill(null);

  constructor(make: (numbers: readonly number[]) => Shape) {
    this.#make = make;
  }

  /** The position of the shape with the first `length` {@link numbers}. */
  position(length: number): number {
    const { numbers } = this;
    const slot = numbers[0]! & (RECENT_SHAPES - 1);
    const recent = this.#recent[slot]!;
    if (recent !== null && isSame(recent.numbers, numbers, length)) return recent.shape;
    const own = numbers.slice(0, length);
    const shape = this.#find(own);
    this.#recent[slot] = { numbers: own, shape };
    return shape;
  }

  #find(numbers: readonly number[]): number {
    const text = numbers.join();
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const shape = this.shapes.push(this.#make(numbers)) - 1;
    this.#byText.set(text, shape);
    return shape;
  }
}

function isSame(known: readonly number[], numbers: readonly number[], length: number): boolean {
  if (known.length !== length) return false;
  for (let at = 0; at < length; at++) if (known[at] !== numbers[at]) return false;
  return true;
}
