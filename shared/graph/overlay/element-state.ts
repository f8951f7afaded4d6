/**
 * The complete state of one element in one version. A delta or a transaction stores one for every touched
 * element, so that a reader who finds a state does not read lower layers. States of committed versions are
 * immutable; older ones are linked from newer ones for readers of older versions.
 */
import type { PropertyValue } from '#base';
import { type KeyLists, positionOf } from '../schema/key-lists.ts';

/** The version of uncommitted states: larger than every version. */
export const UNCOMMITTED = Number.MAX_SAFE_INTEGER;

/** Label lists are immutable, so all nodes without labels share one. */
export const NO_LABELS: readonly number[] = [];

/** A node in a layer above the snapshot. */
export class NodeState {
  version: number;
  exists: boolean;
  /** True if the transaction that owns this state created the node; undefined meaning after the commit. */
  isNew = false;
  labels: readonly number[];
  /** Shared between elements: a change assigns another list. */
  keys: readonly number[];
  values: PropertyValue[];
  /** The previous state; null if that is the snapshot's, or has no readers. */
  previous: NodeState | null = null;

  constructor(version: number, labels: readonly number[], keys: readonly number[], values: PropertyValue[]) {
    this.version = version;
    this.exists = true;
    this.labels = labels;
    this.keys = keys;
    this.values = values;
  }
}

/** A relationship in a layer above the snapshot. */
export class RelationshipState {
  version: number;
  exists: boolean;
  /** True if the transaction that owns this state created it; undefined meaning after the commit. */
  isNew = false;
  readonly source: number;
  readonly target: number;
  readonly type: number;
  /** Shared between elements: a change assigns another list. */
  keys: readonly number[];
  values: PropertyValue[];
  previous: RelationshipState | null = null;

  constructor(
    version: number,
    source: number,
    target: number,
    type: number,
    keys: readonly number[],
    values: PropertyValue[],
  ) {
    this.version = version;
    this.exists = true;
    this.source = source;
    this.target = target;
    this.type = type;
    this.keys = keys;
    this.values = values;
  }
}

/** The part of a state with the properties. */
export interface PropertyHolder {
  keys: readonly number[];
  values: PropertyValue[];
}

/** A state without its texts, its place in a map, and its share of adjacency patches: measured over millions. */
const STATE_BYTES = 200;

/** An estimate of what a state takes in the heap. */
export function heapBytesOf({ values }: PropertyHolder): number {
  let bytes = STATE_BYTES;
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (typeof value === 'string') bytes += value.length;
  }
  return bytes;
}

/** The value; undefined if the property is missing. */
export function stateProperty(state: PropertyHolder, key: number): PropertyValue | undefined {
  const at = positionOf(state.keys, key);
  return at < 0 ? undefined : state.values[at];
}

/** Adds a new key at the end of the insertion order; an existing key keeps its position. */
export function setStateProperty(
  state: PropertyHolder,
  lists: KeyLists,
  key: number,
  value: PropertyValue,
): void {
  const at = positionOf(state.keys, key);
  if (at >= 0) {
    state.values[at] = value;
  } else {
    state.keys = lists.append(state.keys, key);
    state.values = withValue(state.values, value);
  }
}

/**
 * Appends a value. V8 grows an empty array to a capacity of 17 elements, which the states of a delta would retain:
 * up to three values are copied to an array of their exact length.
 */
function withValue(values: PropertyValue[], value: PropertyValue): PropertyValue[] {
  switch (values.length) {
    case 0:
      return [value];
    case 1:
      return [values[0]!, value];
    case 2:
      return [values[0]!, values[1]!, value];
    default:
      values.push(value);
      return values;
  }
}

/** Removes the property and returns its value, or undefined. */
export function removeStateProperty(
  state: PropertyHolder,
  lists: KeyLists,
  key: number,
): PropertyValue | undefined {
  const at = positionOf(state.keys, key);
  if (at < 0) return undefined;
  state.keys = lists.remove(state.keys, at);
  return state.values.splice(at, 1)[0];
}
