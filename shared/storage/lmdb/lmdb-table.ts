/** A durable table as an LMDB database of its own. */
import type { Database, RootDatabase } from 'lmdb';
import type { DurableTable, TableChange } from '../commit-log.ts';
import type { DurableWriter } from './durable-write.ts';

const WRITE_FAILED = 'a table could not be written';

export class LmdbTable implements DurableTable {
  readonly #writer: DurableWriter;
  readonly #entries: Database<Buffer, string>;

  constructor(root: RootDatabase, writer: DurableWriter, name: string) {
    this.#writer = writer;
    this.#entries = root.openDB<Buffer, string>(`table:${name}`, { encoding: 'binary' });
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return this.#valueOf(key);
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    this.#put(key, value);
  }

  /** Atomic, as it runs in one turn of the only process that has the store open. */
  async update(key: string, change: TableChange): Promise<Uint8Array | undefined> {
    const value = change(this.#valueOf(key));
    if (value !== undefined) this.#put(key, value);
    return value;
  }

  async delete(key: string): Promise<void> {
    this.#writer.write(WRITE_FAILED, () => {
      this.#entries.removeSync(key);
    });
  }

  async keys(): Promise<string[]> {
    return [...this.#entries.getKeys()].sort();
  }

  async entries(): Promise<[string, Uint8Array][]> {
    return [...this.#entries.getRange()]
      .map(({ key, value }): [string, Uint8Array] => [key, new Uint8Array(value)])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #put(key: string, value: Uint8Array): void {
    this.#writer.write(WRITE_FAILED, () => this.#entries.putSync(key, Buffer.from(value)));
  }

  #valueOf(key: string): Uint8Array | undefined {
    const value = this.#entries.get(key);
    return value === undefined ? undefined : new Uint8Array(value);
  }
}
