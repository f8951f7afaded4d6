/**
 * Where documents of the automatic index stand. The original keeps one for each element with a property of a watched key,
 * and a commit that writes one of these puts the document behind all others; hits come in that order. For nearly all
 * elements it is the order of their ids, so only the others are kept, here and in the snapshot's segments.
 *
 * Invariants
 * - A document without a turn of its own stands at its element's id, one with a turn behind all that stand at
 *   {@link DocumentTurn.after} or before, among them by number.
 * - {@link LastDocument} is not before any document. What a setting begins to index later stands at its id all the same.
 */
import { inHashOrder, longHash } from '#base';
import type { EntityKind } from '#storage';
import type { DocumentOrderImage, GraphSnapshotImage } from '../snapshot/layout.ts';
import { type AutoIndexKeys, type Catalog, watchSwitch } from './catalog.ts';

/** A place in the order: by `after`, then by `number`. */
export interface DocumentPlace {
  readonly after: number;
  readonly number: number;
}

/** One element's place as of a version; older ones hang behind. */
export interface DocumentTurn extends DocumentPlace {
  readonly version: number;
  readonly previous: DocumentTurn | null;
}

/** Numbers take 32 bits in a snapshot. So many documents would be written again before another element is made. */
const NUMBER_MAX = 0xffff_ffff;

/**
 * The original writes the documents of a commit in the order of a hash table of their elements. Larger commits are loads: the
 * documents of what they make stand at the ids, whatever was committed while they were made, and need no turns.
 */
const HASHED_DOCUMENTS_MAX = 10_000;

/** Of one kind of element, what a commit wrote: by key, what it made, and the keys that it changed on what was there. */
interface CommittedKeys {
  readonly created: ReadonlyMap<string, { readonly count: number; readonly lastId: number }>;
  readonly changed: ReadonlySet<string>;
}

export type CommittedDocuments = Readonly<Record<EntityKind, CommittedKeys>>;

/** Elements whose documents a commit writes; an id may come more than once. */
interface WrittenDocuments {
  readonly created: number[];
  readonly changed: number[];
}

class DocumentTurns {
  readonly #turns = new Map<number, DocumentTurn>();
  #last: DocumentPlace;

  constructor(last: DocumentPlace) {
    this.#last = last;
  }

  get last(): DocumentPlace {
    return this.#last;
  }

  get size(): number {
    return this.#turns.size;
  }

  /** The place that a version sees, undefined if it is that of the snapshot. */
  at(id: number, version: number): DocumentPlace | undefined {
    let turn = this.#turns.get(id) ?? null;
    while (turn !== null && turn.version > version) turn = turn.previous;
    return turn ?? undefined;
  }

  /** A commit has written documents of these elements. */
  write({ created, changed }: WrittenDocuments, version: number): void {
    const distinct = new Set(created);
    for (const id of changed) distinct.add(id);
    if (distinct.size <= HASHED_DOCUMENTS_MAX) {
      for (const id of inHashOrder([...distinct], longHash)) this.#write(id, version);
      return;
    }
    const made = new Set(created);
    for (const id of [...distinct].sort((a, b) => a - b)) {
      if (made.has(id)) this.reach(id + 1);
      else this.#write(id, version);
    }
  }

  /** All elements below an id have documents from now on, in the order of their ids as far as they had none. */
  reach(idEnd: number): void {
    if (idEnd - 1 > this.#last.after) this.#last = { after: idEnd - 1, number: 0 };
  }

  #write(id: number, version: number): void {
    const { after, number } = this.#last;
    if (id > after) {
      this.#last = { after: id, number: 0 };
      return;
    }
    this.#last = { after, number: Math.min(number + 1, NUMBER_MAX) };
    this.#turns.set(id, { ...this.#last, version, previous: this.#turns.get(id) ?? null });
  }
}

/** Both kinds, and which documents the commit that is being applied has written. */
export class Documents implements Readonly<Record<EntityKind, DocumentTurns>> {
  readonly node: DocumentTurns;
  readonly relationship: DocumentTurns;
  readonly #settings: AutoIndexKeys;
  #written: Record<EntityKind, WrittenDocuments> = { node: noDocuments(), relationship: noDocuments() };
  /** Whether any of these keys is watched, for the list of keys asked for last. */
  #lastKeys: readonly string[] | null = null;
  #isLastWatched = false;
  #lastCatalog: Catalog | null = null;

  constructor(image: GraphSnapshotImage, settings: AutoIndexKeys) {
    const { documents, nodeIdEnd, relationshipIdEnd } = image;
    this.#settings = settings;
    this.node = new DocumentTurns(documents?.last.node ?? { after: nodeIdEnd - 1, number: 0 });
    this.relationship = new DocumentTurns(
      documents?.last.relationship ?? { after: relationshipIdEnd - 1, number: 0 },
    );
  }

  /** An element was made with these keys; lists come again as the same array. */
  noteCreation(catalog: Catalog, entity: EntityKind, id: number, keys: readonly string[]): void {
    if (keys !== this.#lastKeys || catalog !== this.#lastCatalog) {
      this.#lastKeys = keys;
      this.#lastCatalog = catalog;
      this.#isLastWatched = keys.some((key) => this.#isWatched(catalog, entity, key));
    }
    if (this.#isLastWatched) this.#written[entity].created.push(id);
  }

  /** A property was set or removed. */
  noteProperty(catalog: Catalog, entity: EntityKind, id: number, key: string): void {
    if (this.#isWatched(catalog, entity, key)) this.#written[entity].changed.push(id);
  }

  /** The commit of that version is applied. */
  endCommit(version: number): void {
    for (const entity of ['node', 'relationship'] as const) {
      const written = this.#written[entity];
      if (written.created.length + written.changed.length === 0) continue;
      this[entity].write(written, version);
      this.#written[entity] = noDocuments();
    }
  }

  /**
   * Takes note of the documents of a commit whose elements were not applied here. False, and then this is of no use any more,
   * if it would have to know them one by one.
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
    return watchSwitch(catalog, this.#settings, entity, key) !== false;
  }
}

const noDocuments = (): WrittenDocuments => ({ created: [], changed: [] });
