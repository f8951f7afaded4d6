/**
 * The relationships that one commit of a bulk load created, in columns: about 40 bytes each, where a state,
 * its values and the lists of its nodes take several hundred, and a load adds a million of them to a delta.
 * States are created on demand.
 */
import { lowerIndex, type PropertyValue } from '#base';
import type { GraphOperation } from '#storage';
import type { GraphSchema } from '../schema/graph-schema.ts';
import { RelationshipState } from './element-state.ts';

/** A position is the low part of a sort key, the node the high part: both fit a double. */
const POSITION_LIMIT = 2 ** 20;

/** A list of keys that relationships share. */
interface SharedKeys {
  readonly names: readonly string[];
  readonly ids: readonly number[];
}

export class LoadedRelationships {
  readonly version: number;
  /** Ascending, by position. */
  readonly ids: Uint32Array;
  readonly #sources: Uint32Array;
  readonly #targets: Uint32Array;
  readonly #types: Uint16Array;
  /** Positions in `#shared`. */
  readonly #keys: Uint32Array;
  readonly #shared: readonly SharedKeys[];
  /** Start of the values in `#values`. */
  readonly #starts: Uint32Array;
  readonly #values: readonly PropertyValue[];
  #out: NodePositions | null = null;
  #in: NodePositions | null = null;

  constructor(version: number, parts: RelationshipColumns) {
    this.version = version;
    this.ids = Uint32Array.from(parts.ids);
    this.#sources = Uint32Array.from(parts.sources);
    this.#targets = Uint32Array.from(parts.targets);
    this.#types = Uint16Array.from(parts.types);
    this.#keys = Uint32Array.from(parts.keys);
    this.#starts = Uint32Array.from(parts.starts);
    this.#shared = parts.shared;
    this.#values = parts.values;
  }

  source(position: number): number {
    return this.#sources[position]!;
  }

  target(position: number): number {
    return this.#targets[position]!;
  }

  /** Names of the keys; the same array for relationships with the same keys. */
  keyNames(position: number): readonly string[] {
    return this.#shared[this.#keys[position]!]!.names;
  }

  /** A new state, which the caller may change. */
  state(position: number): RelationshipState {
    const { ids } = this.#shared[this.#keys[position]!]!;
    const start = this.#starts[position]!;
    return new RelationshipState(
      this.version,
      this.#sources[position]!,
      this.#targets[position]!,
      this.#types[position]!,
      ids,
      this.#values.slice(start, start + ids.length),
    );
  }

  /** Appends the ids of a node's relationships in one direction, ascending. */
  addIdsOf(node: number, outgoing: boolean, ids: number[]): void {
    const { nodes, positions } = outgoing
      ? (this.#out ??= positionsByNode(this.#sources))
      : (this.#in ??= positionsByNode(this.#targets));
    for (let at = lowerIndex(nodes, node); nodes[at] === node; at++) ids.push(this.ids[positions[at]!]!);
  }
}

/** Nodes ascending, each with a position; positions of one node ascending. */
interface NodePositions {
  readonly nodes: Uint32Array;
  readonly positions: Uint32Array;
}

function positionsByNode(nodes: Uint32Array): NodePositions {
  const order = new Float64Array(nodes.length);
  for (let at = 0; at < nodes.length; at++) order[at] = nodes[at]! * POSITION_LIMIT + at;
  order.sort();
  const positions = new Uint32Array(nodes.length);
  for (let at = 0; at < nodes.length; at++) positions[at] = order[at]! % POSITION_LIMIT;
  return { nodes: Uint32Array.from(positions, (position) => nodes[position]!), positions };
}

interface RelationshipColumns {
  readonly ids: number[];
  readonly sources: number[];
  readonly targets: number[];
  readonly types: number[];
  readonly keys: number[];
  readonly starts: number[];
  readonly values: PropertyValue[];
  readonly shared: SharedKeys[];
}

/** Extracts the relationships from the operations of one commit. */
export class RelationshipLoad {
  readonly #schema: GraphSchema;
  readonly #columns: RelationshipColumns = {
    ids: [],
    sources: [],
    targets: [],
    types: [],
    keys: [],
    starts: [],
    values: [],
    shared: [],
  };
  readonly #sharedByText = new Map<string, number>();
  #lastNames: readonly string[] | null = null;
  #lastShared = 0;
  #lastId = -1;

  constructor(schema: GraphSchema) {
    this.#schema = schema;
  }

  /** Consumes an operation that creates a relationship; returns false for any other. */
  take(operation: GraphOperation): boolean {
    if (operation.kind !== 'createRelationship') return false;
    const columns = this.#columns;
    const { id, source, target, type, keys, values } = operation;
    if (id <= this.#lastId || columns.ids.length === POSITION_LIMIT) return false;
    this.#lastId = id;
    columns.ids.push(id);
    columns.sources.push(source);
    columns.targets.push(target);
    columns.types.push(this.#schema.types.internCommitted(type));
    columns.keys.push(this.#sharedKeys(keys));
    columns.starts.push(columns.values.length);
    for (const value of values) columns.values.push(value);
    return true;
  }

  /** Null if the commit created no relationship. */
  finish(version: number): LoadedRelationships | null {
    return this.#columns.ids.length === 0 ? null : new LoadedRelationships(version, this.#columns);
  }

  /** Decoded records often repeat one array for elements with the same keys. */
  #sharedKeys(names: readonly string[]): number {
    if (names === this.#lastNames) return this.#lastShared;
    const text = JSON.stringify(names);
    let at = this.#sharedByText.get(text);
    if (at === undefined) {
      at = this.#columns.shared.length;
      const ids = this.#schema.keyLists.of(names.map((name) => this.#schema.keys.internCommitted(name)));
      this.#columns.shared.push({ names, ids });
      this.#sharedByText.set(text, at);
    }
    this.#lastNames = names;
    this.#lastShared = at;
    return at;
  }
}
