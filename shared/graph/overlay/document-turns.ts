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
 * The original writes the documents of a commit in the order of a hash table of their elements. Larger commits are loads, whose
 * order is that of ids: it needs no turns.
 */
const HASHED_DOCUMENTS_MAX = 10_000;

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

  /** A commit has written documents of these elements; an id may come more than once. */
  write(ids: readonly number[], version: number): void {
    for (const id of writingOrder(ids)) this.#write(id, version);
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

function writingOrder(ids: readonly number[]): readonly number[] {
  if (ids.length < 2) return ids;
  const distinct = [...new Set(ids)];
  return distinct.length > HASHED_DOCUMENTS_MAX
    ? distinct.sort((a, b) => a - b)
    : inHashOrder(distinct, longHash);
}

/** Both kinds, and which documents the commit that is being applied has written. */
export class Documents implements Readonly<Record<EntityKind, DocumentTurns>> {
  readonly node: DocumentTurns;
  readonly relationship: DocumentTurns;
  readonly #settings: AutoIndexKeys;
  #written: Record<EntityKind, number[]> = { node: [], relationship: [] };
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
    if (this.#isLastWatched) this.#written[entity].push(id);
  }

  /** A property was set or removed. */
  noteProperty(catalog: Catalog, entity: EntityKind, id: number, key: string): void {
    if (this.#isWatched(catalog, entity, key)) this.#written[entity].push(id);
  }

  /** The commit of that version is applied. */
  endCommit(version: number): void {
    for (const entity of ['node', 'relationship'] as const) {
      const ids = this.#written[entity];
      if (ids.length === 0) continue;
      this[entity].write(ids, version);
      this.#written[entity] = [];
    }
  }

  image(): DocumentOrderImage {
    const { node, relationship } = this;
    return { last: { node: node.last, relationship: relationship.last }, settings: this.#settings };
  }

  #isWatched(catalog: Catalog, entity: EntityKind, key: string): boolean {
    return watchSwitch(catalog, this.#settings, entity, key) !== false;
  }
}
