/**
 * The changes of one transaction to one named index. Until the first query of the transaction, Neo4j keeps
 * its added entries in hash tables by key, value and element; a query converts them to one document per
 * element, and from then on each change moves a document to the end.
 */
import { doubleHash, Float, floatBits, inHashOrder, longHash, stringHash } from '#base';
import type { IndexValue } from '#storage';
import { UNCOMMITTED } from '../overlay/element-state.ts';
import { IndexEntries, type IndexEntry } from './index-entries.ts';

export class UncommittedEntries {
  readonly #added = new IndexEntries();
  /** Committed entries that this transaction removed. */
  readonly removed = new Set<IndexEntry>();
  /** Sequence number of the last write to each element's document; null before the first query. */
  #documents: Map<number, number> | null = null;
  #writes = 0;

  /** Entries that this transaction added, including removed ones. */
  get added(): IndexEntries {
    return this.#added;
  }

  add(entry: IndexEntry): void {
    this.#added.add(entry);
    this.#rewrite(entry.id);
  }

  /** Removes an entry that this transaction added. */
  withdraw(entry: IndexEntry): void {
    entry.removedVersion = UNCOMMITTED;
    this.#rewrite(entry.id);
  }

  /** Converts the entries to documents, as the first query does. */
  makeDocuments(): void {
    if (this.#documents !== null) return;
    this.#documents = new Map();
    for (const { values } of inHashOrder(this.#tables(), ({ key }) => stringHash(key))) {
      for (const entries of inHashOrder(values, ([first]) => valueHash(first!.value))) {
        for (const { id } of inHashOrder(entries, (entry) => longHash(entry.id))) this.#rewrite(id);
      }
    }
  }

  /** Existing entries of one key and value, in the order of hits. */
  hits(entries: readonly IndexEntry[]): IndexEntry[] {
    return this.#documents === null
      ? inHashOrder(visible(entries), ({ id }) => longHash(id))
      : visible(entries).sort((a, b) => this.#written(a.id) - this.#written(b.id));
  }

  /** Elements with entries, in document order. */
  elements(): number[] {
    const ids = new Set(visible(this.#added.all()).map((entry) => entry.id));
    return [...ids].sort((a, b) => this.#written(a) - this.#written(b));
  }

  /** Existing entries by key and value. */
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
