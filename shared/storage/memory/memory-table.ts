/** A table that lives as long as its log object. */
import type { DurableTable, TableChange } from '../commit-log.ts';

export class MemoryTable implements DurableTable {
  readonly #entries = new Map<string, Uint8Array>();

  async get(key: string): Promise<Uint8Array | undefined> {
    return this.#entries.get(key)?.slice();
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    this.#entries.set(key, value.slice());
  }

  async update(key: string, change: TableChange): Promise<Uint8Array | undefined> {
    const value = change(this.#entries.get(key)?.slice());
    if (value !== undefined) this.#entries.set(key, value.slice());
    return value;
  }

  async delete(key: string): Promise<void> {
    this.#entries.delete(key);
  }

  async keys(): Promise<string[]> {
    return [...this.#entries.keys()].sort();
  }

  async entries(): Promise<[string, Uint8Array][]> {
    return [...this.#entries]
      .map(([key, value]): [string, Uint8Array] => [key, value.slice()])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }
}
