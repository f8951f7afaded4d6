/**
 * Positions of the documents of the automatic index. Neo4j stores a document for each element with a property
 * of a watched key, and a commit that writes such a property moves the document to the end; hits are in that
 * order. For most elements it is the order of their ids, so only the others are stored, here and in the
 * segments of the snapshot.
 *
 * Invariants
 * - A document without an explicit position is at the id of its element. One with a position comes after all
 *   documents at {@link DocumentPosition.after} or less, ordered by number.
 * - The last position is not before any document, except documents that a later change of the settings
 *   indexes, which are at their ids.
 */
import { inHashOrder, longHash } from '#base';
import type { EntityKind } from '#storage';
import type { DocumentOrderImage, GraphSnapshotImage } from '../snapshot/layout.ts';
import { type AutoIndexKeys, type Catalog, isIndexing, watchSwitch } from './catalog.ts';

/** A position in the order: by `after`, then by `number`. */
export interface DocumentPosition {
  readonly after: number;
  readonly number: number;
}

/** The position of one element in a version, linked to older ones. */
export interface VersionedPosition extends DocumentPosition {
  readonly version: number;
  readonly previous: VersionedPosition | null;
}

/** Numbers have 32 bits in a snapshot. They are not exhausted in practice, as a new element restarts them. */
const NUMBER_MAX = 0xffff_ffff;

/**
 * Neo4j writes the documents of a commit in the order of a hash table of their elements. A larger commit is a
 * bulk load: the documents of its new elements are at their ids, independent of intermediate commits, and
 * need no positions.
 */
const HASHED_DOCUMENTS_MAX = 10_000;

/**
 * The writes of a commit to one kind of element: by key, the elements that it created, and the keys that it
 * changed on existing elements.
 */
interface CommittedKeys {
  readonly created: ReadonlyMap<string, { readonly count: number; readonly lastId: number }>;
  readonly changed: ReadonlySet<string>;
}

export type CommittedDocuments = Readonly<Record<EntityKind, CommittedKeys>>;

/** Elements whose documents a commit writes; may contain an id more than once. */
export interface WrittenDocuments {
  readonly created: number[];
  readonly changed: number[];
}

/** Null if there are none. */
export type WrittenByKind = Readonly<Record<EntityKind, WrittenDocuments | null>>;

class DocumentPositions {
  readonly #positions = new Map<number, VersionedPosition>();
  #last: DocumentPosition;

  constructor(last: DocumentPosition) {
    this.#last = last;
  }

  get last(): DocumentPosition {
    return this.#last;
  }

  get size(): number {
    return this.#positions.size;
  }

  /** The elements whose documents have an explicit position. */
  ids(): IterableIterator<number> {
    return this.#positions.keys();
  }

  /** The position in a version; undefined if it is that of the snapshot. */
  at(id: number, version: number): DocumentPosition | undefined {
    let position = this.#positions.get(id) ?? null;
    while (position !== null && position.version > version) position = position.previous;
    return position ?? undefined;
  }

  /** Moves the documents of these elements to the end. */
  write({ created, changed }: WrittenDocuments, version: number): void {
    const [only] = created;
    if (only !== undefined && created.length === 1 && changed.length === 0) return this.#write(only, version);
    // An element is created once, so these ids are distinct.
    if (changed.length === 0 && created.length > HASHED_DOCUMENTS_MAX) {
      for (const id of created) this.reach(id + 1);
      return;
    }
    const isFew = created.length + changed.length <= HASHED_DOCUMENTS_MAX;
    const sorted = isFew ? null : distinctIds(created, changed);
    if (sorted === null || sorted.length <= HASHED_DOCUMENTS_MAX) {
      const distinct = new Set(created);
      for (const id of changed) distinct.add(id);
      for (const id of inHashOrder([...distinct], longHash)) this.#write(id, version);
      return;
    }
    const made = new Set(created);
    for (const id of sorted) {
      if (made.has(id)) this.reach(id + 1);
      else this.#write(id, version);
    }
  }

  /** Extends the order by ids below `idEnd`, whose documents are at their ids. */
  reach(idEnd: number): void {
    if (idEnd - 1 > this.#last.after) this.#last = { after: idEnd - 1, number: 0 };
  }

  #write(id: number, version: number): void {
    const { after, number } = this.#last;
    if (id > after) {
      this.#last = { after: id, number: 0 };
      return;
    }
    const next = Math.min(number + 1, NUMBER_MAX);
    this.#last = { after, number: next };
    this.#positions.set(id, { after, number: next, version, previous: this.#positions.get(id) ?? null });
  }
}

/** Ascending, in a typed array: a set of a million takes several times the memory. */
function distinctIds(...lists: readonly number[][]): Uint32Array {
  const ids = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists) {
    ids.set(list, end);
    end += list.length;
  }
  ids.sort();
  let count = 0;
  for (let at = 0; at < ids.length; at++)
    if (count === 0 || ids[count - 1] !== ids[at]) ids[count++] = ids[at]!;
  return ids.subarray(0, count);
}

/** Elements that have their keys in common with others of their shape. */
interface ShapedElements {
  readonly ids: Uint32Array;
  readonly shapes: readonly { readonly keys: readonly string[] }[];
  /** By position of the id, the position of the shape. */
  readonly shapeOf: Uint32Array;
}

/** Positions for both kinds, and the documents that the current commit has written. */
export class Documents implements Readonly<Record<EntityKind, DocumentPositions>> {
  readonly node: DocumentPositions;
  readonly relationship: DocumentPositions;
  readonly #settings: AutoIndexKeys;
  #written: Record<EntityKind, WrittenDocuments | null> = { node: null, relationship: null };
  /** Caches whether any key of the last key list is watched. */
  #lastKeys: readonly string[] | null = null;
  #isLastWatched = false;
  #lastCatalog: Catalog | null = null;

  constructor(image: GraphSnapshotImage, settings: AutoIndexKeys) {
    const { documents, nodeIdEnd, relationshipIdEnd } = image;
    this.#settings = settings;
    this.node = new DocumentPositions(documents?.last.node ?? { after: nodeIdEnd - 1, number: 0 });
    this.relationship = new DocumentPositions(
      documents?.last.relationship ?? { after: relationshipIdEnd - 1, number: 0 },
    );
  }

  /** Called when an element is created; `keys` is often the same array as before. */
  noteCreation(catalog: Catalog, entity: EntityKind, id: number, keys: readonly string[]): void {
    if (keys !== this.#lastKeys || catalog !== this.#lastCatalog) {
      this.#lastKeys = keys;
      this.#lastCatalog = catalog;
      this.#isLastWatched = keys.some((key) => this.#isWatched(catalog, entity, key));
    }
    if (!this.#isLastWatched) return;
    const written = this.#written[entity];
    if (written === null) this.#written[entity] = { created: [id], changed: [] };
    else written.created.push(id);
  }

  /** As {@link noteCreation}, for each element that a load has created. */
  noteLoad(catalog: Catalog, entity: EntityKind, { ids, shapes, shapeOf }: ShapedElements): void {
    const watched = shapes.map(({ keys }) => keys.some((key) => this.#isWatched(catalog, entity, key)));
    if (!watched.includes(true)) return;
    const { created } = (this.#written[entity] ??= { created: [], changed: [] });
    for (let at = 0; at < ids.length; at++) if (watched[shapeOf[at]!]) created.push(ids[at]!);
  }

  /** Called when a property is set or removed. */
  noteProperty(catalog: Catalog, entity: EntityKind, id: number, key: string): void {
    if (!this.#isWatched(catalog, entity, key)) return;
    const written = this.#written[entity];
    if (written === null) this.#written[entity] = { created: [], changed: [id] };
    else written.changed.push(id);
  }

  /** Returns and clears the documents written since the last commit ended: for {@link restore}. */
  takeWritten(): WrittenByKind {
    const written = this.#written;
    this.#written = { node: null, relationship: null };
    return written;
  }

  /** Sets the documents that another instance recorded, before any other operation of the commit. */
  restore(written: WrittenByKind): void {
    this.#written = { ...written };
  }

  /** Called after the last operation of the commit with that version. */
  endCommit(version: number): void {
    const { node, relationship } = this.#written;
    if (node !== null) this.node.write(node, version);
    if (relationship !== null) this.relationship.write(relationship, version);
    this.#written.node = null;
    this.#written.relationship = null;
  }

  /**
   * Applies the documents of a commit whose elements are not applied here. False if it would need the
   * documents one by one; this object is then unusable.
   */
  adopt(catalog: Catalog, documents: CommittedDocuments): boolean {
    for (const entity of ['node', 'relationship'] as const) {
      const { created, changed } = documents[entity];
      if ([...changed].some((key) => this.#isWatched(catalog, entity, key))) return false;
      const watched = [...created].filter(([key]) => this.#isWatched(catalog, entity, key));
      if (watched.length === 0) continue;
      if (!watched.some(([, { count }]) => count > HASHED_DOCUMENTS_MAX)) return false;
      for (const [, { lastId }] of watched) this[entity].reach(lastId + 1);
    }
    return true;
  }

  image(): DocumentOrderImage {
    const { node, relationship } = this;
    return { last: { node: node.last, relationship: relationship.last }, settings: this.#settings };
  }

  #isWatched(catalog: Catalog, entity: EntityKind, key: string): boolean {
    return isIndexing(watchSwitch(catalog, this.#settings, entity, key));
  }
}
