/**
 * What one transaction did to one named index, in the terms of the entries below it. Until the transaction's first
 * query the original keeps what it has added in hash tables, by key, value and element; a query makes documents of
 * them, one an element, and from then on a document goes behind the others whenever it changes.
 */
import { doubleHash, Float, floatBits, inHashOrder, longHash, stringHash } from '#base';
import type { IndexValue } from '#storage';
import { UNCOMMITTED } from '../overlay/element-state.ts';
import { IndexEntries, type IndexEntry } from './index-entries.ts';

export class OwnIndexWrites {
  readonly #added = new IndexEntries();
  /** Committed entries that this transaction removed. */
  readonly removed = new Set<IndexEntry>();
  /** When each element's document was written last; null before the first query. */
  #documents: Map<number, number> | null = null;
  #writes = 0;

  /** Of this transaction, those taken back included. */
  get added(): IndexEntries {
    return this.#added;
  }

  add(entry: IndexEntry): void {
    this.#added.add(entry);
    this.#rewrite(entry.id);
  }

  /** Takes back an entry of this transaction's own. */
  withdraw(entry: IndexEntry): void {
    entry.removedVersion = UNCOMMITTED;
    this.#rewrite(entry.id);
  }

  /** Puts what there is into documents, as the first query does. */
  makeDocuments(): void {
    if (this.#documents !== null) return;
    this.#documents = new Map();
    for (const { values } of inHashOrder(this.#tables(), ({ key }) => stringHash(key))) {
      for (const entries of inHashOrder(values, ([first]) => valueHash(first!.value))) {
        for (const { id } of inHashOrder(entries, (entry) => longHash(entry.id))) this.#rewrite(id);
      }
    }
  }

  /** Entries that are there of one key and value, in the order of hits. */
  hits(entries: readonly IndexEntry[]): IndexEntry[] {
    return this.#documents === null
      ? inHashOrder(visible(entries), ({ id }) => longHash(id))
      : visible(entries).sort((a, b) => this.#written(a.id) - this.#written(b.id));
  }

  /** Elements that have entries, in the order of their documents. */
  elements(): number[] {
    const ids = new Set(visible(this.#added.all()).map((entry) => entry.id));
    return [...ids].sort((a, b) => this.#written(a) - this.#written(b));
  }

  /** Entries that are there, by key and value. */
  #tables(): { key: string; values: IndexEntry[][] }[] {
    const keys = new Set(this.#added.all().map((entry) => entry.key));
    const tables = [...keys].map((key) => ({ key, values: [...this.#added.groups(key)].map(visible) }));
    for (const table of tables) table.values = table.values.filter((entries) => entries.length > 0);
    return tables.filter(({ values }) => values.length > 0);
  }

  #written(id: number): number {
    return this.#documents?.get(id) ?? 0;
  }

  #rewrite(id: number): void {
    this.#documents?.set(id, ++this.#writes);
  }
}

function visible(entries: readonly IndexEntry[]): IndexEntry[] {
  return entries.filter((entry) => entry.isVisible(UNCOMMITTED));
}

function valueHash(value: IndexValue): number {
  if (typeof value === 'string') return stringHash(value);
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return longHash(value);
  return value instanceof Float ? floatBits(value.value) : doubleHash(value.value);
}
