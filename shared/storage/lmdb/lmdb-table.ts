/** A durable table as an LMDB database of its own. */
import type { Database } from 'lmdb';
import type { DurableTable } from '../commit-log.ts';
import { storageFailure } from './storage-failure.ts';

export class LmdbTable implements DurableTable {
  readonly #entries: Database<Buffer, string>;

  constructor(entries: Database<Buffer, string>) {
    this.#entries = entries;
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const value = this.#entries.get(key);
    return value === undefined ? undefined : new Uint8Array(value);
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    await this.#durable(this.#entries.put(key, Buffer.from(value)));
  }

  async delete(key: string): Promise<void> {
    await this.#durable(this.#entries.remove(key));
  }

  async entries(): Promise<[string, Uint8Array][]> {
    return [...this.#entries.getRange()]
      .map(({ key, value }): [string, Uint8Array] => [key, new Uint8Array(value)])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }

  async #durable(write: Promise<boolean>): Promise<void> {
    try {
      await write;
    } catch (error) {
      throw storageFailure(error, 'a table could not be written');
    }
  }
}
