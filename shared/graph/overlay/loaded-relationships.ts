/**
 * The relationships that one commit of a bulk load created, as rows of its record: some 30 bytes each, where a state, its values and
 * the lists of its nodes take several hundred, and a load adds a million of them to a delta. States are created on demand.
 */
import type { RelationshipRows, RelationshipShape } from '#storage';
import type { GraphSchema } from '../schema/graph-schema.ts';
import { RelationshipState } from './element-state.ts';

/** Ids of a shape's type and keys. */
interface ShapeIds {
  readonly type: number;
  readonly keys: readonly number[];
}

export class LoadedRelationships {
  readonly version: number;
  readonly #rows: RelationshipRows;
  readonly #shapes: readonly ShapeIds[];
  #out: PositionsByNode | null = null;
  #in: PositionsByNode | null = null;

  /** Types and keys become known to the schema. */
  constructor(version: number, rows: RelationshipRows, { types, keys, keyLists }: GraphSchema) {
    this.version = version;
    this.#rows = rows;
    this.#shapes = rows.shapes.map((shape) => ({
      type: types.internCommitted(shape.type),
      keys: keyLists.of(shape.keys.map((key) => keys.internCommitted(key))),
    }));
  }

  /** Ascending, by position. */
  get ids(): Uint32Array {
    return this.#rows.ids;
  }

  /** By position. */
  get sources(): Uint32Array {
    return this.#rows.sources;
  }

  get targets(): Uint32Array {
    return this.#rows.targets;
  }

  get shapes(): readonly RelationshipShape[] {
    return this.#rows.shapes;
  }

  /** By position, that in {@link shapes}. */
  get shapeOf(): Uint32Array {
    return this.#rows.shapeOf;
  }

  /** A new state, which the caller may change. */
  state(position: number): RelationshipState {
    const { sources, targets, shapeOf } = this.#rows;
    const { type, keys } = this.#shapes[shapeOf[position]!]!;
    const values = this.#rows.values(position);
    return new RelationshipState(this.version, sources[position]!, targets[position]!, type, keys, values);
  }

  /** Appends the ids of a node's relationships in one direction, ascending. */
  addIdsOf(node: number, outgoing: boolean, ids: number[]): void {
    const positions = outgoing
      ? (this.#out ??= new PositionsByNode(this.sources))
      : (this.#in ??= new PositionsByNode(this.targets));
    positions.addIdsOf(node, this.ids, ids);
  }
}

/** Finds the positions of a node in a column: a chain by hash, of ascending positions. */
class PositionsByNode {
  readonly #nodes: Uint32Array;
  /** By hash, and by position the next one; a position plus 1, 0 for none. */
  readonly #first: Uint32Array;
  readonly #next: Uint32Array;
  readonly #shift: number;

  constructor(nodes: Uint32Array) {
    const bits = 32 - Math.clz32(nodes.length);
    this.#nodes = nodes;
    this.#shift = 32 - bits;
    this.#first = new Uint32Array(2 ** bits);
    this.#next = new Uint32Array(nodes.length);
    for (let position = nodes.length - 1; position >= 0; position--) {
      const hash = this.#hash(nodes[position]!);
      this.#next[position] = this.#first[hash]!;
      this.#first[hash] = position + 1;
    }
  }

  addIdsOf(node: number, ids: Uint32Array, found: number[]): void {
    for (let entry = this.#first[this.#hash(node)]!; entry !== 0; entry = this.#next[entry - 1]!) {
      if (this.#nodes[entry - 1] === node) found.push(ids[entry - 1]!);
    }
  }

  /** Fibonacci hashing: consecutive nodes are far apart. */
  #hash(node: number): number {
    return Math.imul(node, 0x9e3779b1) >>> this.#shift;
  }
}
