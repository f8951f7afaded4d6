/**
 * The entries of all named indexes of one thread. They are independent of the boundary between snapshot and
 * delta, so they outlive folds: read from a snapshot on first use, then updated by commits.
 */
import { addToList, assert, inHashOrder, longHash } from '#base';
import {
  ByteReader,
  ByteWriter,
  type CommitRecord,
  type EntityKind,
  type GraphOperation,
  readIndexEntry,
  writeIndexEntry,
} from '#storage';
import type { IndexDefinition } from '../overlay/catalog.ts';
import type { GraphSnapshotImage, NamedIndexImage } from '../snapshot/layout.ts';
import { IndexEntries, IndexEntry } from './index-entries.ts';

type EntryOperation = GraphOperation & { kind: 'addIndexEntry' | 'removeIndexEntry' };

/** An index that no script has used yet: the location of its entries. */
interface UnreadIndex {
  readonly image: NamedIndexImage;
  readonly later: { readonly operation: EntryOperation; readonly version: number }[];
}

export class NamedIndexes {
  readonly #read = new Map<string, IndexEntries>();
  readonly #unread = new Map<string, UnreadIndex>();
  /** The version of the last change of each index that changed since this thread started. */
  readonly #changedVersions = new Map<string, number>();

  constructor(image: GraphSnapshotImage) {
    for (const index of image.indexes) {
      this.#unread.set(indexKey(index.entity, index.name), { image: index, later: [] });
    }
  }

  /** Hits are ordered by commit, and within a commit by {@link inCommitOrder}. */
  apply({ graph, version }: CommitRecord): void {
    // Allocated on first use: most commits write no index.
    let entries: EntryOperation[] | null = null;
    for (const operation of graph) {
      if (operation.kind === 'addIndexEntry' || operation.kind === 'removeIndexEntry') {
        (entries ??= []).push(operation);
      } else if (operation.kind === 'dropIndex') {
        if (entries !== null) this.#applyEntries(entries, version);
        entries = null;
        this.#drop(operation.entity, operation.index, version);
      }
    }
    if (entries !== null) this.#applyEntries(entries, version);
  }

  #applyEntries(entries: readonly EntryOperation[], version: number): void {
    for (const operation of inCommitOrder(entries)) this.#applyEntry(operation, version);
  }

  /** Entries of an index; empty for an index without entries. */
  entries(entity: EntityKind, index: string): IndexEntries {
    const key = indexKey(entity, index);
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const entries = new IndexEntries();
    this.#read.set(key, entries);
    const unread = this.#unread.get(key);
    if (unread === undefined) return entries;
    this.#unread.delete(key);
    readEntries(unread.image, entries);
    for (const { operation, version } of unread.later) applyEntry(entries, operation, version);
    return entries;
  }

  /** The entries of an index in `version` for a new snapshot; an unchanged index shares its memory. */
  image(definition: IndexDefinition, version: number, before: GraphSnapshotImage): NamedIndexImage {
    const { entity, name, configuration } = definition;
    const key = indexKey(entity, name);
    const old = before.indexes.find((index) => index.entity === entity && index.name === name);
    const isUnchanged =
      (this.#unread.get(key)?.later.length ?? this.#changesSince(key, before.version)) === 0;
    if (isUnchanged && old !== undefined) return { ...old, configuration };
    const writer = new ByteWriter();
    let entryCount = 0;
    const all = this.entries(entity, name);
    const visible = all.all().filter((entry) => entry.isVisible(version));
    for (const entry of all.inDocumentOrder(visible, version)) {
      writeIndexEntry(writer, entry.id, entry.key, entry.value);
      entryCount++;
    }
    const entries = entryCount === 0 ? null : new SharedArrayBuffer(writer.length);
    if (entries !== null) new Uint8Array(entries).set(writer.bytes());
    return { entity, name, configuration, entryCount, entries };
  }

  /**
   * Switches to a newer snapshot. With `forgets`, no older version is read any more, and entries that were
   * removed before it are released.
   */
  rebase(image: GraphSnapshotImage, forgets: boolean): void {
    for (const [key, unread] of this.#unread) {
      const index = image.indexes.find(({ entity, name }) => indexKey(entity, name) === key);
      const later = unread.later.filter(({ version }) => version > image.version);
      if (index === undefined) this.#unread.delete(key);
      else this.#unread.set(key, { image: index, later });
    }
    if (!forgets) return;
    for (const [key, entries] of this.#read) this.#read.set(key, entries.without(image.version));
  }

  #changesSince(key: string, version: number): number {
    return (this.#changedVersions.get(key) ?? 0) > version ? 1 : 0;
  }

  #applyEntry(operation: EntryOperation, version: number): void {
    this.#changedVersions.set(indexKey(operation.entity, operation.index), version);
    const unread = this.#unread.get(indexKey(operation.entity, operation.index));
    if (unread !== undefined) unread.later.push({ operation, version });
    else applyEntry(this.entries(operation.entity, operation.index), operation, version);
  }

  #drop(entity: EntityKind, index: string, version: number): void {
    this.#changedVersions.set(indexKey(entity, index), version);
    const entries = this.entries(entity, index);
    for (const entry of entries.all()) if (entry.isVisible(version)) entries.remove(entry, version);
  }
}

function indexKey(entity: EntityKind, index: string): string {
  return `${entity} ${index}`;
}

/** A commit writes each index by element, in the order of a Java hash table of their ids. */
function* inCommitOrder(operations: readonly EntryOperation[]): Generator<EntryOperation> {
  const indexes = new Map<string, Map<number, EntryOperation[]>>();
  for (const operation of operations) {
    const key = indexKey(operation.entity, operation.index);
    let elements = indexes.get(key);
    if (elements === undefined) indexes.set(key, (elements = new Map()));
    addToList(elements, operation.id, operation);
  }
  for (const elements of indexes.values()) {
    for (const [, ofElement] of inHashOrder([...elements], ([id]) => longHash(id))) yield* ofElement;
  }
}

function applyEntry(entries: IndexEntries, operation: EntryOperation, version: number): void {
  const { id, key, value } = operation;
  const known = entries.find(id, key, value, version);
  if (operation.kind === 'removeIndexEntry') {
    if (known !== undefined) entries.remove(known, version);
  } else if (known === undefined) {
    entries.add(new IndexEntry(id, key, value, version));
  }
}

function readEntries(image: NamedIndexImage, entries: IndexEntries): void {
  if (image.entries === null) return;
  const reader = new ByteReader(new Uint8Array(image.entries));
  for (let left = image.entryCount; left > 0; left--) {
    const { id, key, value } = readIndexEntry(reader);
    entries.add(new IndexEntry(id, key, value, 0));
  }
  assert(reader.isAtEnd, 'an index image holds its entries and nothing else');
}
