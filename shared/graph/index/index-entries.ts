/**
 * The entries of one named index, each with the versions that added and removed it, so that readers of
 * several versions share them. Entries are in the order of addition.
 *
 * Neo4j stores one document per element and moves it to the end when a commit adds to it or removes from it;
 * {@link IndexEntries.inDocumentOrder} reproduces this order from sequence numbers of the writes.
 */
import { addToList, Double, Float, scalarText } from '#base';
import type { IndexValue } from '#storage';
import { UNCOMMITTED } from '../overlay/element-state.ts';

export class IndexEntry {
  readonly id: number;
  readonly key: string;
  readonly value: IndexValue;
  readonly addedVersion: number;
  /** The version that removed the entry; larger than all versions while it exists. */
  removedVersion = UNCOMMITTED + 1;
  /** Sequence numbers of the writes that added and removed the entry; equal until it is removed. */
  addedSequence = 0;
  removedSequence = 0;

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

/** Encodes type and value; equal for equal values only. */
export function indexValueToken(value: IndexValue): string {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number') return `i${value}`;
  if (typeof value === 'bigint') return `l${value}`;
  return (value instanceof Float ? 'f' : 'd') + scalarText(value);
}

/** The text of the value; values of different types can have the same text. */
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
  #sequence = 0;
  /** True if more than one commit wrote the document of any element; else documents are in entry order. */
  #hasRewritten = false;

  add(entry: IndexEntry): void {
    this.#noteWrite(entry.id, entry.addedVersion);
    entry.addedSequence = entry.removedSequence = ++this.#sequence;
    let values = this.#byKey.get(entry.key);
    if (values === undefined) this.#byKey.set(entry.key, (values = new Map()));
    const token = indexValueToken(entry.value);
    addToList(values, token, entry);
    addToList(this.#byElement, entry.id, entry);
    this.#all.push(entry);
  }

  /** Marks an entry as removed since a version. */
  remove(entry: IndexEntry, version: number): void {
    this.#noteWrite(entry.id, version);
    entry.removedVersion = version;
    entry.removedSequence = ++this.#sequence;
  }

  /** Sorts entries by document order in a version; returns the given list. */
  inDocumentOrder(entries: IndexEntry[], version: number): IndexEntry[] {
    if (!this.#hasRewritten || entries.length < 2) return entries;
    const sequences = new Map<number, number>();
    for (const { id } of entries)
      if (!sequences.has(id)) sequences.set(id, this.#documentSequence(id, version));
    return entries.sort((a, b) => (sequences.get(a.id) ?? 0) - (sequences.get(b.id) ?? 0));
  }

  /** Entries of a key and a value in all versions. */
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

  /** The entries that exist after a version; this object if all do. */
  without(version: number): IndexEntries {
    const kept = this.all().filter((entry) => entry.removedVersion > version);
    if (kept.length === this.all().length) return this;
    const entries = new IndexEntries();
    for (const entry of this.inDocumentOrder(kept, UNCOMMITTED)) entries.add(entry);
    return entries;
  }

  /** The entry that is visible in a version, if any. */
  find(id: number, key: string, value: IndexValue, version: number): IndexEntry | undefined {
    const [ofElement, ofValue] = [this.ofElement(id), this.ofValue(key, value)];
    // Either may be long: an element with many values, a value of many elements.
    return (ofElement.length < ofValue.length ? ofElement : ofValue).find(
      (entry) =>
        entry.id === id &&
        entry.key === key &&
        entry.isVisible(version) &&
        indexValuesEqual(entry.value, value),
    );
  }

  #noteWrite(id: number, version: number): void {
    if (this.#hasRewritten) return;
    const before = this.ofElement(id)[0];
    this.#hasRewritten = before !== undefined && before.addedVersion !== version;
  }

  /** The sequence number of the last visible write to the element's document. */
  #documentSequence(id: number, version: number): number {
    let sequence = 0;
    for (const entry of this.ofElement(id)) {
      if (entry.addedVersion <= version) sequence = Math.max(sequence, entry.addedSequence);
      if (entry.removedVersion <= version) sequence = Math.max(sequence, entry.removedSequence);
    }
    return sequence;
  }
}
