/**
 * The nodes that one commit of a bulk load created, as rows of its record: some 30 bytes each, where a state and its values take
 * several hundred. States are created on demand.
 */
import type { NodeRows, NodeShape } from '#storage';
import type { GraphSchema } from '../schema/graph-schema.ts';
import { NO_LABELS, NodeState } from './element-state.ts';

/** Ids of a shape's labels and keys. */
interface ShapeIds {
  readonly labels: readonly number[];
  readonly keys: readonly number[];
}

export class LoadedNodes {
  readonly version: number;
  readonly #rows: NodeRows;
  readonly #shapes: readonly ShapeIds[];

  /** Labels and keys become known to the schema. */
  constructor(version: number, rows: NodeRows, { labels, keys, keyLists }: GraphSchema) {
    this.version = version;
    this.#rows = rows;
    this.#shapes = rows.shapes.map((shape) => ({
      labels:
        shape.labels.length === 0 ? NO_LABELS : shape.labels.map((label) => labels.internCommitted(label)),
      keys: keyLists.of(shape.keys.map((key) => keys.internCommitted(key))),
    }));
  }

  /** Ascending, by position. */
  get ids(): Uint32Array {
    return this.#rows.ids;
  }

  get shapes(): readonly NodeShape[] {
    return this.#rows.shapes;
  }

  /** By position, that in {@link shapes}. */
  get shapeOf(): Uint32Array {
    return this.#rows.shapeOf;
  }

  /** A new state, which the caller may change. */
  state(position: number): NodeState {
    const { labels, keys } = this.#shapes[this.#rows.shapeOf[position]!]!;
    return new NodeState(this.version, labels, keys, this.#rows.values(position));
  }
}
