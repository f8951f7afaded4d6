/** A named index as the source of postings for lookups and queries of one view: committed entries and its own. */
import type { Budget } from '#base';
import type { EntityKind, IndexValue } from '#storage';
import { UNCOMMITTED } from '../overlay/element-state.ts';
import type { IndexEntries, IndexEntry } from './index-entries.ts';
import type { TextAnalysis } from './lucene/text-analysis.ts';
import type { PostingSource } from './posting-source.ts';
import type { UncommittedEntries } from './uncommitted-entries.ts';

/** The part of the view that an index reads. */
interface IndexedElements {
  readonly version: number;
  source(relationship: number): number;
  target(relationship: number): number;
}

type ElementFields = ReadonlyMap<string, (elements: IndexedElements, id: number) => number>;

/** Fields that every entry has without storing them: the id of its element and the ids of its ends. */
const ELEMENT_FIELDS: Readonly<Record<EntityKind, ElementFields>> = {
  node: new Map([['_id_', (_elements, id) => id]]),
  relationship: new Map([
    ['_id_', (_elements, id) => id],
    ['_start_node_id_', (elements, id) => elements.source(id)],
    ['_end_node_id_', (elements, id) => elements.target(id)],
  ]),
};

/** Charges one step per this many characters of analysed text, as a logarithm. */
const CHARACTERS_PER_STEP_LOG2 = 5;

export class NamedIndexSource implements PostingSource {
  readonly analysis: TextAnalysis;
  readonly budget: Budget;
  readonly #entity: EntityKind;
  readonly #committed: IndexEntries;
  readonly #elements: IndexedElements;
  readonly #version: number;
  readonly #own: UncommittedEntries | null;

  constructor(
    analysis: TextAnalysis,
    entity: EntityKind,
    committed: IndexEntries,
    elements: IndexedElements,
    own: UncommittedEntries | null,
    budget: Budget,
  ) {
    this.analysis = analysis;
    this.budget = budget;
    this.#entity = entity;
    this.#committed = committed;
    this.#elements = elements;
    this.#version = elements.version;
    this.#own = own;
  }

  /** Visible entries of exactly this value in the order of hits; the transaction's own entries come last. */
  ofValue(key: string, value: IndexValue): IndexEntry[] {
    const found = this.#inOrder(this.#visible(this.#committed.ofValue(key, value), []));
    return this.#own === null ? found : [...found, ...this.#own.hits(this.#own.added.ofValue(key, value))];
  }

  ofElement(id: number): IndexEntry[] {
    return this.#visible(
      this.#committed.ofElement(id),
      this.#own === null ? [] : this.#own.added.ofElement(id),
    );
  }

  all(): readonly number[] {
    const visible = this.#inOrder(this.#visible(this.#committed.all(), []));
    const ids = new Set(visible.map((entry) => entry.id));
    if (this.#own !== null) {
      for (const id of this.#own.elements()) {
        this.budget.step();
        ids.add(id);
      }
    }
    return [...ids];
  }

  terms(field: string): readonly string[] {
    const terms = new Set<string>();
    const ofElement = ELEMENT_FIELDS[this.#entity].get(field);
    if (ofElement !== undefined)
      for (const id of this.all()) terms.add(String(ofElement(this.#elements, id)));
    for (const entries of this.#groups(field)) {
      const { value } = entries[0]!;
      if (typeof value === 'string') for (const term of this.#tokensOf(value)) terms.add(term);
    }
    return [...terms].sort(byCodeUnits);
  }

  postings(field: string, term: string): readonly number[] {
    const ids = new Set<number>();
    const ofElement = ELEMENT_FIELDS[this.#entity].get(field);
    if (ofElement !== undefined) {
      for (const id of this.all()) if (String(ofElement(this.#elements, id)) === term) ids.add(id);
    }
    if (this.analysis.isWhole) {
      for (const entry of this.ofValue(field, term)) ids.add(entry.id);
      return [...ids];
    }
    for (const entries of this.#groups(field)) {
      const { value } = entries[0]!;
      if (typeof value !== 'string' || !this.#tokensOf(value).includes(term)) continue;
      for (const entry of entries) ids.add(entry.id);
    }
    return [...ids];
  }

  tokens(field: string, id: number): readonly (readonly string[])[] {
    return this.values(field, id).map((value) => this.#tokensOf(value));
  }

  values(field: string, id: number): readonly string[] {
    const values: string[] = [];
    for (const { key, value } of this.ofElement(id)) {
      if (key === field && typeof value === 'string') values.push(value);
    }
    return values;
  }

  numbers(field: string): readonly { readonly id: number; readonly value: Exclude<IndexValue, string> }[] {
    const found: { id: number; value: Exclude<IndexValue, string> }[] = [];
    for (const entries of this.#groups(field)) {
      for (const { id, value } of entries) if (typeof value !== 'string') found.push({ id, value });
    }
    return found;
  }

  #inOrder(committed: IndexEntry[]): IndexEntry[] {
    return this.#committed.inDocumentOrder(committed, this.#version);
  }

  #tokensOf(text: string): readonly string[] {
    this.budget.steps(text.length >> CHARACTERS_PER_STEP_LOG2);
    return this.analysis.tokens(text);
  }

  /** Visible entries of a field, grouped by value; no group is empty. */
  *#groups(field: string): Generator<IndexEntry[]> {
    for (const entries of this.#committed.groups(field)) {
      const visible = this.#visible(entries, []);
      if (visible.length > 0) yield visible;
    }
    if (this.#own === null) return;
    for (const entries of this.#own.added.groups(field)) {
      const visible = this.#visible([], entries);
      if (visible.length > 0) yield visible;
    }
  }

  #visible(committed: readonly IndexEntry[], own: readonly IndexEntry[]): IndexEntry[] {
    this.budget.steps(committed.length + own.length);
    const visible = committed.filter((entry) => this.#sees(entry));
    for (const entry of own) if (entry.isVisible(UNCOMMITTED)) visible.push(entry);
    return visible;
  }

  #sees(entry: IndexEntry): boolean {
    return entry.isVisible(this.#version) && !this.#own?.removed.has(entry);
  }
}

export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
