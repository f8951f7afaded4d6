/**
 * The entries of one named index with the versions between which each was there, so that readers of several versions
 * share them. Entries keep the order in which they were added.
 *
 * The original keeps one document an element and puts it behind all others whenever a commit adds to it or removes from
 * it; {@link IndexEntries.inDocumentOrder} says where documents stand by the turns at which that happened.
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
  /** Its turns among the writes of its index; until it is removed, both are that of its addition. */
  addedTurn = 0;
  removedTurn = 0;

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
  #turns = 0;
  /** Whether any document was written by more than one commit; without that, the order of addition is that of documents. */
  #hasRewritten = false;

  add(entry: IndexEntry): void {
    this.#noteWrite(entry.id, entry.addedVersion);
    entry.addedTurn = entry.removedTurn = ++this.#turns;
    let values = this.#byKey.get(entry.key);
    if (values === undefined) this.#byKey.set(entry.key, (values = new Map()));
    const token = indexValueToken(entry.value);
    append(values, token, entry);
    append(this.#byElement, entry.id, entry);
    this.#all.push(entry);
  }

  /** Removes an entry of these as of a version. */
  remove(entry: IndexEntry, version: number): void {
    this.#noteWrite(entry.id, version);
    entry.removedVersion = version;
    entry.removedTurn = ++this.#turns;
  }

  /** Entries of these put in the order in which a version sees their documents; the list itself if it has that order. */
  inDocumentOrder(entries: IndexEntry[], version: number): IndexEntry[] {
    if (!this.#hasRewritten || entries.length < 2) return entries;
    const turns = new Map<number, number>();
    for (const { id } of entries) if (!turns.has(id)) turns.set(id, this.#documentTurn(id, version));
    return entries.sort((a, b) => (turns.get(a.id) ?? 0) - (turns.get(b.id) ?? 0));
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
    const kept = this.all().filter((entry) => entry.removedVersion > version);
    if (kept.length === this.all().length) return this;
    const entries = new IndexEntries();
    for (const entry of this.inDocumentOrder(kept, UNCOMMITTED)) entries.add(entry);
    return entries;
  }

  /** The entry of these three that a version sees, if any. */
  find(id: number, key: string, value: IndexValue, version: number): IndexEntry | undefined {
    return this.ofElement(id).find(
      (entry) => entry.key === key && entry.isVisible(version) && indexValuesEqual(entry.value, value),
    );
  }

  #noteWrite(id: number, version: number): void {
    if (this.#hasRewritten) return;
    const before = this.ofElement(id)[0];
    this.#hasRewritten = before !== undefined && before.addedVersion !== version;
  }

  /** When a version sees the element's document written last. */
  #documentTurn(id: number, version: number): number {
    let turn = 0;
    for (const entry of this.ofElement(id)) {
      if (entry.addedVersion <= version) turn = Math.max(turn, entry.addedTurn);
      if (entry.removedVersion <= version) turn = Math.max(turn, entry.removedTurn);
    }
    return turn;
  }
}

function append<K>(lists: Map<K, IndexEntry[]>, key: K, entry: IndexEntry): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [entry]);
  else list.push(entry);
}
