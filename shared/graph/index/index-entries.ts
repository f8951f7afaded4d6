/**
 * The entries of one named index with the versions between which each was there, so that readers of several versions
 * share them. Entries keep the order in which they were added.
 */
import { Double, Float, scalarText } from '#base';
import type { IndexValue } from '#storage';
import { UNCOMMITTED } from '../overlay/element-state.ts';

export class IndexEntry {
  readonly id: number;
  readonly key: string;
  readonly value: IndexValue;
  readonly addedVersion: number;
  /** The version that removed it; later than all while it is there. */
  removedVersion = UNCOMMITTED + 1;

  constructor(id: number, key: string, value: IndexValue, addedVersion: number) {
    this.id = id;
    this.key = key;
    this.value = value;
    this.addedVersion = addedVersion;
  }

  isVisible(version: number): boolean {
    return this.addedVersion <= version && version < this.removedVersion;
  }
}

/** Distinguishes text from numbers of each type; equal for equal values. */
export function indexValueToken(value: IndexValue): string {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number') return `i${value}`;
  if (typeof value === 'bigint') return `l${value}`;
  return (value instanceof Float ? 'f' : 'd') + scalarText(value);
}

/** Alike for values of different types that are written alike. */
export function indexValueText(value: IndexValue): string {
  return typeof value === 'string' ? value : scalarText(value);
}

function indexValuesEqual(a: IndexValue, b: IndexValue): boolean {
  if (typeof a === 'object' && typeof b === 'object') {
    return a instanceof Double === b instanceof Double && Object.is(a.value, b.value);
  }
  return a === b;
}

const NO_ENTRIES: readonly IndexEntry[] = [];

export class IndexEntries {
  readonly #byKey = new Map<string, Map<string, IndexEntry[]>>();
  readonly #byElement = new Map<number, IndexEntry[]>();
  /** In order of addition. */
  readonly #all: IndexEntry[] = [];

  add(entry: IndexEntry): void {
    let values = this.#byKey.get(entry.key);
    if (values === undefined) this.#byKey.set(entry.key, (values = new Map()));
    const token = indexValueToken(entry.value);
    append(values, token, entry);
    append(this.#byElement, entry.id, entry);
    this.#all.push(entry);
  }

  /** Entries of a key and a value, of all versions. */
  ofValue(key: string, value: IndexValue): readonly IndexEntry[] {
    return this.#byKey.get(key)?.get(indexValueToken(value)) ?? NO_ENTRIES;
  }

  ofElement(id: number): readonly IndexEntry[] {
    return this.#byElement.get(id) ?? NO_ENTRIES;
  }

  /** Entries of a key grouped by value. */
  groups(key: string): Iterable<readonly IndexEntry[]> {
    return this.#byKey.get(key)?.values() ?? [];
  }

  /** All entries in order of addition. */
  all(): readonly IndexEntry[] {
    return this.#all;
  }

  /** The entries but those that were removed at or before a version; itself if there are none. */
  without(version: number): IndexEntries {
    let isClean = true;
    const kept = new IndexEntries();
    for (const entry of this.all()) {
      if (entry.removedVersion <= version) isClean = false;
      else kept.add(entry);
    }
    return isClean ? this : kept;
  }

  /** The entry of these three that a version sees, if any. */
  find(id: number, key: string, value: IndexValue, version: number): IndexEntry | undefined {
    return this.ofElement(id).find(
      (entry) => entry.key === key && entry.isVisible(version) && indexValuesEqual(entry.value, value),
    );
  }
}

function append<K>(lists: Map<K, IndexEntry[]>, key: K, entry: IndexEntry): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [entry]);
  else list.push(entry);
}
