/**
 * Differences between snapshots: what threads are sent in place of a whole snapshot, of which they have nearly all. Structured
 * clone takes time that grows faster than the number of shared buffers, and makes new objects for each; a fold replaces few.
 *
 * A part that both snapshots share is the same object, as folds keep the segments and buffers that they do not touch.
 */
import { assert } from '#base';
import type { DatabaseSnapshot } from './database-snapshot.ts';

export interface SnapshotDiff {
  /** The version of the snapshot that this applies to; {@link FROM_NOTHING} for a whole one. */
  readonly from: number;
  /** The version of the result. */
  readonly version: number;
  readonly change: Change;
}

/** Null for a part that is the same. */
type Change = null | { readonly kind: 'value'; readonly value: unknown } | CompoundChange;

interface CompoundChange {
  readonly kind: 'array' | 'object';
  /** True if an empty array or object takes the place of what was there. */
  readonly isNew: boolean;
  /** Of the array. */
  readonly length: number;
  /** Changes of elements by index, or of fields by name. */
  readonly parts: readonly (readonly [number | string, Change])[];
}

const FROM_NOTHING = -1;

/**
 * A part of a diff as one message. Pieces are applied in order; only the last one results in the snapshot.
 */
export interface SnapshotPiece extends SnapshotDiff {
  readonly isLast: boolean;
}

/**
 * Maximum shared buffers of a piece. Structured clone compares each buffer with all before: it takes
 * half a millisecond for so many, and 60 ms for 8000.
 */
const PIECE_BUFFERS_MAX = 256;

/** What makes `after` of `before`. */
export function diffSnapshots(before: DatabaseSnapshot, after: DatabaseSnapshot): SnapshotDiff {
  return { from: before.version, version: after.version, change: changeOf(before, after) };
}

/** The snapshot after `before`, which stays as it is; both share what has not changed. */
export function patchSnapshot(before: DatabaseSnapshot, { from, change }: SnapshotDiff): DatabaseSnapshot {
  assert(before.version === from, 'a diff is applied to the snapshot that it was made for');
  return patched(before, change) as DatabaseSnapshot;
}

/** A whole snapshot, for a thread that has none. */
export function wholeSnapshot(snapshot: DatabaseSnapshot): SnapshotDiff {
  return { from: FROM_NOTHING, version: snapshot.version, change: replacement(snapshot) };
}

/** Splits a diff into messages; at least one. */
export function splitDiff({ from, version, change }: SnapshotDiff): SnapshotPiece[] {
  const changes = [...splitChange(change)].map((part) => part.change);
  if (changes.length === 0) changes.push(null);
  return changes.map((part, at) => ({ from, version, change: part, isLast: at === changes.length - 1 }));
}

/** Applies the pieces of diffs, which arrive in order. */
export class PieceAssembler {
  /** A snapshot to which some pieces have been applied. */
  #partial: unknown = null;

  /** The snapshot after `before`, which is the same for all pieces of a diff, null for a whole one; null before the last piece. */
  take(before: DatabaseSnapshot | null, { from, change, isLast }: SnapshotPiece): DatabaseSnapshot | null {
    assert(
      (before?.version ?? FROM_NOTHING) === from,
      'a piece is applied to the snapshot that it was made for',
    );
    const after = patched(this.#partial ?? before, change);
    this.#partial = isLast ? null : after;
    return isLast ? (after as DatabaseSnapshot) : null;
  }
}

/** Of at most {@link PIECE_BUFFERS_MAX} shared buffers. */
function* splitChange(change: Change): Generator<{ change: Change; bufferCount: number }> {
  if (change === null) return;
  if (change.kind === 'value') {
    const bufferCount = bufferCountOf(change.value);
    if (bufferCount <= PIECE_BUFFERS_MAX) yield { change, bufferCount };
    else yield* splitChange(madeAnew(change.value));
    return;
  }
  let rest = change;
  let parts: [number | string, Change][] = [];
  let bufferCount = 0;
  for (const [key, inner] of change.parts) {
    for (const part of splitChange(inner)) {
      if (parts.length > 0 && bufferCount + part.bufferCount > PIECE_BUFFERS_MAX) {
        yield { change: { ...rest, parts }, bufferCount };
        rest = { ...rest, isNew: false };
        parts = [];
        bufferCount = 0;
      }
      parts.push([key, part.change]);
      bufferCount += part.bufferCount;
    }
  }
  yield { change: { ...rest, parts }, bufferCount };
}

/** The replacement by an array or object, part by part. */
function madeAnew(value: unknown): CompoundChange {
  if (Array.isArray(value)) {
    const parts = value.map((element, at) => [at, replacement(element)] as const);
    return { kind: 'array', isNew: true, length: value.length, parts };
  }
  const fields = Object.entries(value as PlainObject);
  const parts = fields.map(([name, field]) => [name, replacement(field)] as const);
  return { kind: 'object', isNew: true, length: 0, parts };
}

function bufferCountOf(value: unknown): number {
  if (value instanceof SharedArrayBuffer || ArrayBuffer.isView(value)) return 1;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const part of Object.values(value)) count += bufferCountOf(part);
  return count;
}

function changeOf(before: unknown, after: unknown): Change {
  if (Object.is(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) return arrayChange(before, after);
  if (isPlainObject(before) && isPlainObject(after)) return objectChange(before, after);
  return replacement(after);
}

function arrayChange(before: readonly unknown[], after: readonly unknown[]): Change {
  const parts: [number, Change][] = [];
  for (let at = 0; at < after.length; at++) {
    const change = at < before.length ? changeOf(before[at], after[at]) : replacement(after[at]);
    if (change !== null) parts.push([at, change]);
  }
  if (parts.length === 0 && before.length === after.length) return null;
  return { kind: 'array', isNew: false, length: after.length, parts };
}

type PlainObject = Readonly<Record<string, unknown>>;

/** Optional fields come and go with whole segments: objects of other fields are replaced. */
function objectChange(before: PlainObject, after: PlainObject): Change {
  const names = Object.keys(after);
  if (names.length !== Object.keys(before).length || !names.every((name) => name in before)) {
    return replacement(after);
  }
  const parts = names
    .map((name) => [name, changeOf(before[name], after[name])] as const)
    .filter(([, change]) => change !== null);
  return parts.length === 0 ? null : { kind: 'object', isNew: false, length: 0, parts };
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
  if (change.kind === 'value') return change.value;
  const after = copyToPatch(before, change);
  // The same part can occur twice: the pieces of one part are grouped with those of others.
  for (const [key, part] of change.parts) after[key] = patched(after[key], part);
  return after;
}

function copyToPatch(
  before: unknown,
  { kind, isNew, length }: CompoundChange,
): Record<number | string, unknown> {
  if (kind === 'object') return isNew ? {} : { ...(before as PlainObject) };
  const array: object = isNew ? [] : (before as readonly unknown[]).slice(0, length);
  return array as Record<number | string, unknown>;
}
