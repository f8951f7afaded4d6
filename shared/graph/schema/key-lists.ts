/**
 * Interned lists of keys in insertion order: elements that got the same keys in the same order share one, as
 * objects with the same properties share a hidden class. Interned lists are immutable; adding a key returns
 * another list. A long list is owned by one state and changes with it, since copying it for each of n keys takes
 * n² steps.
 */

/** Maximum number of interned lists. Data with more combinations gets unshared lists. */
const LISTS_MAX = 1 << 16;
/** Maximum length of an interned list: each prefix is interned too, quadratic in the number of keys. */
export const SHARED_LENGTH_MAX = 128;
/** Consecutive searches of one long list after which a map of its positions is built. */
const SEARCHES_MAX = 16;

/** The long list of this thread that was searched last, and its positions. */
let searched: readonly number[] = [];
let searchCount = 0;
let positions: Map<number, number> | null = null;

/** The position of the key in the list; -1 if it is missing. */
export function positionOf(keys: readonly number[], key: number): number {
  if (keys.length > SHARED_LENGTH_MAX) return positionInLong(keys, key);
  // A loop, as it is faster than indexOf for a few keys.
  for (let at = 0; at < keys.length; at++) if (keys[at] === key) return at;
  return -1;
}

/** A single cached map suffices: callers read or write all properties of one element in turn. */
function positionInLong(keys: readonly number[], key: number): number {
  if (keys !== searched) {
    searched = keys;
    searchCount = 0;
    positions = null;
  }
  if (positions === null) {
    if (searchCount++ < SEARCHES_MAX) return keys.indexOf(key);
    positions = new Map(keys.map((known, at) => [known, at]));
  }
  return positions.get(key) ?? -1;
}

function notePosition(keys: readonly number[], key: number, at: number): void {
  if (keys === searched) positions?.set(key, at);
}

function dropPositions(keys: readonly number[]): void {
  if (keys !== searched) return;
  searchCount = 0;
  positions = null;
}

export class KeyLists {
  readonly empty: readonly number[] = [];
  readonly #next = new Map<readonly number[], Map<number, readonly number[]>>();
  #count = 0;
  /** Long lists that are owned by one state. */
  readonly #own = new WeakSet<readonly number[]>();

  /** The list with a key appended; the key is not in it yet. */
  append(keys: readonly number[], key: number): readonly number[] {
    if (keys.length >= SHARED_LENGTH_MAX) return this.#appendOwn(keys, key);
    let next = this.#next.get(keys);
    const known = next?.get(key);
    if (known !== undefined) return known;
    const longer = [...keys, key];
    if (this.#count >= LISTS_MAX) return longer;
    if (next === undefined) this.#next.set(keys, (next = new Map()));
    next.set(key, longer);
    this.#count++;
    return longer;
  }

  #appendOwn(keys: readonly number[], key: number): readonly number[] {
    if (this.#own.has(keys)) {
      notePosition(keys, key, (keys as number[]).push(key) - 1);
      return keys;
    }
    const longer = [...keys, key];
    this.#own.add(longer);
    return longer;
  }

  /** The list without the key at a position. */
  remove(keys: readonly number[], at: number): readonly number[] {
    if (keys.length - 1 <= SHARED_LENGTH_MAX) return this.of(keys.toSpliced(at, 1));
    if (this.#own.has(keys)) {
      (keys as number[]).splice(at, 1);
      dropPositions(keys);
      return keys;
    }
    const shorter = keys.toSpliced(at, 1);
    this.#own.add(shorter);
    return shorter;
  }

  /** The list with these keys, shared if it is interned; takes ownership of the array. */
  of(keys: readonly number[]): readonly number[] {
    if (keys.length > SHARED_LENGTH_MAX) return keys;
    let list = this.empty;
    for (const key of keys) list = this.append(list, key);
    return list;
  }
}

/** The list for a copy of its state: a long one must not be shared. */
export function copiedKeys(keys: readonly number[]): readonly number[] {
  return keys.length > SHARED_LENGTH_MAX ? keys.slice() : keys;
}
