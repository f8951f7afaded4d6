/**
 * A durable table as one hash. An update depends on the hash as it was read (WATCH … MULTI … EXEC) and is
 * retried after a concurrent write.
 */
import type { Redis } from 'ioredis';
import type { DurableTable, TableChange } from '../commit-log.ts';
import { execute, translated } from './connection.ts';

/** Runs work with exclusive use of a connection: WATCH belongs to a connection. */
export type ExclusiveTurn = <T>(work: (connection: Redis) => Promise<T>) => Promise<T>;

export class RedisTable implements DurableTable {
  readonly #connection: Redis;
  readonly #key: string;
  readonly #inTurn: ExclusiveTurn;

  constructor(connection: Redis, key: string, inTurn: ExclusiveTurn) {
    this.#connection = connection;
    this.#key = key;
    this.#inTurn = inTurn;
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return (await translated(() => this.#connection.hgetBuffer(this.#key, key))) ?? undefined;
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    await translated(() => this.#connection.hset(this.#key, key, Buffer.from(value)));
  }

  async update(key: string, change: TableChange): Promise<Uint8Array | undefined> {
    return await this.#inTurn((connection) => this.#updateOn(connection, key, change));
  }

  async #updateOn(connection: Redis, key: string, change: TableChange): Promise<Uint8Array | undefined> {
    for (;;) {
      // Sent together. Both fail if the connection is lost, and both rejections must be handled.
      const [, found] = await translated(() =>
        Promise.all([connection.watch(this.#key), connection.hgetBuffer(this.#key, key)]),
      );
      let value: Uint8Array | undefined;
      try {
        value = change(found ?? undefined);
      } finally {
        if (value === undefined) await translated(() => connection.unwatch());
      }
      if (value === undefined) return undefined;
      const write = connection.multi().hset(this.#key, key, Buffer.from(value));
      if (await translated(() => execute(write))) return value;
    }
  }

  async delete(key: string): Promise<void> {
    await translated(() => this.#connection.hdel(this.#key, key));
  }

  async keys(): Promise<string[]> {
    return (await translated(() => this.#connection.hkeys(this.#key))).sort();
  }

  async entries(): Promise<[string, Uint8Array][]> {
    const all = await translated(() => this.#connection.hgetallBuffer(this.#key));
    return Object.entries(all)
      .map(([key, value]): [string, Uint8Array] => [key, value])
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  }
}
