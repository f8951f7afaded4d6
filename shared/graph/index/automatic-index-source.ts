/**
 * The automatic index as the source of postings for a query: the texts of the watched keys, and stored entries of
 * keys that were watched earlier.
 */

import { type Budget, type PropertyValue, ScalarArray, scalarText } from '#base';
import type { EntityKind } from '#storage';
import type { LayeredView } from '../layered-view.ts';
import { inDocumentOrder } from './document-order.ts';
import { WHOLE_TEXT } from './lucene/text-analysis.ts';
import { byCodeUnits, type NamedIndexSource } from './named-index-source.ts';
import type { PostingSource } from './posting-source.ts';
import { elementsByText, elementsHavingKey } from './property-lookup.ts';
import { documentOrder, isUncommittedProperty } from './uncommitted-properties.ts';

interface WatchedKeys {
  readonly all: readonly string[];
  readonly byProperty: readonly string[];
}

export class AutomaticIndexSource implements PostingSource {
  readonly analysis = WHOLE_TEXT;
  readonly budget: Budget;
  readonly #view: LayeredView;
  readonly #entity: EntityKind;
  /** Watched keys whose hits are found by property values. */
  readonly #watched: readonly string[];
  /** All watched keys; those not in `#watched` have stored entries. */
  readonly #all: readonly string[];
  readonly #kept: NamedIndexSource;
  /** Elements that the transaction wrote, in the order of hits; computed on first use. */
  #own: readonly number[] | undefined;

  constructor(view: LayeredView, entity: EntityKind, keys: WatchedKeys, kept: NamedIndexSource) {
    this.#view = view;
    this.#entity = entity;
    this.#watched = keys.byProperty;
    this.#all = keys.all;
    this.#kept = kept;
    this.budget = kept.budget;
  }

  all(): readonly number[] {
    const ids = new Set(this.#kept.all());
    for (const key of this.#watched) for (const id of this.#withKey(key)) ids.add(id);
    return this.#ordered([...ids].sort((a, b) => a - b));
  }

  terms(field: string): readonly string[] {
    if (!this.#watched.includes(field)) return this.#kept.terms(field);
    const terms = new Set<string>();
    for (const id of this.#withKey(field)) for (const text of this.values(field, id)) terms.add(text);
    return [...terms].sort(byCodeUnits);
  }

  postings(field: string, term: string): readonly number[] {
    if (!this.#watched.includes(field))
      return this.#ordered([...this.#kept.postings(field, term)].sort((a, b) => a - b));
    const ids = elementsByText(this.#view, this.#entity, this.#view.keyId(field), term);
    this.budget.steps(ids.length + 1);
    return this.#ordered(ids);
  }

  tokens(field: string, id: number): readonly (readonly string[])[] {
    return this.values(field, id).map((value) => [value]);
  }

  values(field: string, id: number): readonly string[] {
    if (!this.#watched.includes(field)) return this.#kept.values(field, id);
    const value = this.#property(id, this.#view.keyId(field));
    if (value === undefined) return [];
    return value instanceof ScalarArray ? value.items.map(scalarText) : [scalarText(value)];
  }

  numbers(field: string): ReturnType<PostingSource['numbers']> {
    return this.#kept.numbers(field);
  }

  /** Sorts ascending ids by document order; elements that the transaction wrote come last. */
  #ordered(ascending: readonly number[]): readonly number[] {
    const ids = inDocumentOrder(this.#view, this.#entity, ascending);
    this.#own ??= this.#view.hasElementWrites ? documentOrder(this.#ownEntries()) : [];
    if (this.#own.length === 0) return ids;
    const among = new Set(ids);
    const own = new Set(this.#own.filter((id) => among.has(id)));
    return [...ids.filter((id) => !own.has(id)), ...own];
  }

  *#ownEntries(): Generator<[key: string, text: string, id: number]> {
    for (const key of this.#all) {
      const keyId = this.#view.keyId(key);
      for (const id of this.#withKey(key)) {
        if (!isUncommittedProperty(this.#view, this.#entity, id, keyId)) continue;
        for (const text of this.values(key, id)) yield [key, text, id];
      }
    }
  }

  #withKey(key: string): number[] {
    return elementsHavingKey(this.#view, this.#entity, this.#view.keyId(key), this.budget);
  }

  #property(id: number, key: number): PropertyValue | undefined {
    const view = this.#view;
    return this.#entity === 'node' ? view.nodeProperty(id, key) : view.relationshipProperty(id, key);
  }
}
