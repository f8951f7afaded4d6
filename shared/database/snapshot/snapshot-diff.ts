/**
 * Differences between snapshots: what threads are sent in place of a whole snapshot, of which they have nearly all. Structured
 * clone takes time that grows faster than the number of shared buffers, and makes new objects for each; a fold replaces few.
 *
 * A part that both snapshots share is the same object, as folds keep the segments and buffers that they do not touch.
 */
import { assert, unreachable } from '#base';
import type { DatabaseSnapshot } from './database-snapshot.ts';

export interface SnapshotDiff {
  /** The version of the snapshot that this applies to. */
  readonly from: number;
  /** The version of the result. */
  readonly version: number;
  readonly change: Change;
}

type Change =
  /** Null for a part that is the same. */
  | null
  | { readonly kind: 'value'; readonly value: unknown }
  | {
      readonly kind: 'array';
      readonly length: number;
      readonly elements: readonly (readonly [number, Change])[];
    }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, Change])[] };

/** What makes `after` of `before`. */
export function diffSnapshots(before: DatabaseSnapshot, after: DatabaseSnapshot): SnapshotDiff {
  return { from: before.version, version: after.version, change: changeOf(before, after) };
}

/** The snapshot after `before`, which stays as it is; both share what has not changed. */
export function patchSnapshot(before: DatabaseSnapshot, { from, change }: SnapshotDiff): DatabaseSnapshot {
  assert(before.version === from, 'a diff is applied to the snapshot that it was made for');
  return patched(before, change) as DatabaseSnapshot;
}

function changeOf(before: unknown, after: unknown): Change {
  if (Object.is(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) return arrayChange(before, after);
  if (isPlainObject(before) && isPlainObject(after)) return objectChange(before, after);
  return replacement(after);
}

function arrayChange(before: readonly unknown[], after: readonly unknown[]): Change {
  const elements: [number, Change][] = [];
  for (let at = 0; at < after.length; at++) {
    const change = at < before.length ? changeOf(before[at], after[at]) : replacement(after[at]);
    if (change !== null) elements.push([at, change]);
  }
  if (elements.length === 0 && before.length === after.length) return null;
  return { kind: 'array', length: after.length, elements };
}

type PlainObject = Readonly<Record<string, unknown>>;

/** Optional fields come and go with whole segments: objects of other fields are replaced. */
function objectChange(before: PlainObject, after: PlainObject): Change {
  const names = Object.keys(after);
  if (names.length !== Object.keys(before).length || !names.every((name) => name in before)) {
    return replacement(after);
  }
  const fields = names
    .map((name) => [name, changeOf(before[name], after[name])] as const)
    .filter(([, change]) => change !== null);
  return fields.length === 0 ? null : { kind: 'object', fields };
}

function replacement(value: unknown): Change {
  return { kind: 'value', value };
}

/** Buffers, and views of them, are compared by identity. */
function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function patched(before: unknown, change: Change): unknown {
  if (change === null) return before;
  switch (change.kind) {
    case 'value':
      return change.value;
    case 'array': {
      const known = before as readonly unknown[];
      const array = known.slice(0, change.length);
      for (const [at, element] of change.elements) array[at] = patched(known[at], element);
      return array;
    }
    case 'object': {
      const object: Record<string, unknown> = { ...(before as PlainObject) };
      for (const [name, field] of change.fields) object[name] = patched(object[name], field);
      return object;
    }
    default:
      return unreachable(change);
  }
}
