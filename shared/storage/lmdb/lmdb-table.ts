/** A durable table as an LMDB database of its own. */
import type { Database } from 'lmdb';
import { Mutex } from '#base';
import type { DurableTable, TableChange } from '../commit-log.ts';
import type { TableDatabase } from './environment.ts';
import type { LogWriter } from './log-writer.ts';

const WRITE_FAILED = 'a table could not be written';

export class LmdbTable implements DurableTable {
  readonly #name: TableDatabase;
  readonly #entries: Database<Buffer, string>;
  readonly #writer: LogWriter;
  /** Of updates, which read and then write; only one process has the store open. */
  readonly #updates = new Mutex();

  constructor(name: TableDatabase, entries: Database<Buffer, string>, writer: LogWriter) {
    this.#name = name;
    this.#entries = entries;
    this.#writer = writer;
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return this.#valueOf(key);
  }

  put(key: string, value: Uint8Array): Promise<void> {
    return this.#updates.run(() => this.#put(key, value));
  }

  update(key: string, change: TableChange): Promise<Uint8Array | undefined> {
    return this.#updates.run(async () => {
      const value = change(this.#valueOf(key));
      if (value !== undefined) await this.#put(key, value);
      return value;
    });
  }

  delete(key: string): Promise<void> {
    return this.#updates.run(() => this.#put(key, null));
  }

  async keys(): Promise<string[]> {
    return [...this.#entries.getKeys()].sort();
  }

  async entries(): Promise<[string, Uint8Array][]> {
    return [...this.#entries.getRange()]
      .map(({ key, value }): [string, Uint8Array] => [key, new Uint8Array(value)])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #put(key: string, value: Uint8Array | null): Promise<void> {
    return this.#writer.write(WRITE_FAILED, [{ database: this.#name, key, value }]);
  }

  #valueOf(key: string): Uint8Array | undefined {
    const value = this.#entries.get(key);
    return value === undefined ? undefined : new Uint8Array(value);
  }
}
