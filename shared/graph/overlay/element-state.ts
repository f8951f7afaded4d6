/**
 * The whole state of one element as of one version: what a delta or a transaction holds for every element it has
 * touched, so that a reader who finds a state looks no further down. States of committed versions are never changed;
 * older ones hang behind newer ones for readers of older versions.
 */
import type { PropertyValue } from '#base';
import type { KeyLists } from '../schema/key-lists.ts';

/** The version of states that are not committed yet: later than every version. */
export const UNCOMMITTED = Number.MAX_SAFE_INTEGER;

/** Label lists are never changed in place, so all nodes without labels share one. */
export const NO_LABELS: readonly number[] = [];

/** A node as a layer above the snapshot has it. */
export class NodeState {
  version: number;
  exists: boolean;
  /** Made by the transaction that holds this state; meaningless once committed. */
  isNew = false;
  labels: readonly number[];
  /** Shared between elements: a change puts another list here. */
  keys: readonly number[];
  values: PropertyValue[];
  /** The state before, null when that is the snapshot's. */
  previous: NodeState | null = null;

  constructor(version: number, labels: readonly number[], keys: readonly number[], values: PropertyValue[]) {
    this.version = version;
    this.exists = true;
    this.labels = labels;
    this.keys = keys;
    this.values = values;
  }
}

/** A relationship as a layer above the snapshot has it. */
export class RelationshipState {
  version: number;
  exists: boolean;
  /** Made by the transaction that holds this state; meaningless once committed. */
  isNew = false;
  readonly source: number;
  readonly target: number;
  readonly type: number;
  /** Shared between elements: a change puts another list here. */
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

/** The parts of a state that properties live in. */
export interface PropertyHolder {
  keys: readonly number[];
  values: PropertyValue[];
}

/** The value, or undefined if there is none. */
export function stateProperty(state: PropertyHolder, key: number): PropertyValue | undefined {
  const { keys } = state;
  for (let index = 0; index < keys.length; index++) if (keys[index] === key) return state.values[index];
  return undefined;
}

/** A new key goes to the end of the order of insertion; a known one keeps its place. */
export function setStateProperty(
  state: PropertyHolder,
  lists: KeyLists,
  key: number,
  value: PropertyValue,
): void {
  const at = state.keys.indexOf(key);
  if (at >= 0) {
    state.values[at] = value;
  } else {
    state.keys = lists.append(state.keys, key);
    state.values.push(value);
  }
}

/** Removes the property; the value it had, or undefined. */
export function removeStateProperty(
  state: PropertyHolder,
  lists: KeyLists,
  key: number,
): PropertyValue | undefined {
  const at = state.keys.indexOf(key);
  if (at < 0) return undefined;
  state.keys = lists.of(state.keys.filter((other) => other !== key));
  return state.values.splice(at, 1)[0];
}
