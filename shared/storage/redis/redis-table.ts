/** A durable table as one hash. */
import type { Redis } from 'ioredis';
import type { DurableTable } from '../commit-log.ts';
import { translated } from './connection.ts';

export class RedisTable implements DurableTable {
  readonly #connection: Redis;
  readonly #key: string;

  constructor(connection: Redis, key: string) {
    this.#connection = connection;
    this.#key = key;
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return (await translated(() => this.#connection.hgetBuffer(this.#key, key))) ?? undefined;
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    await translated(() => this.#connection.hset(this.#key, key, Buffer.from(value)));
  }

  async delete(key: string): Promise<void> {
    await translated(() => this.#connection.hdel(this.#key, key));
  }

  async entries(): Promise<[string, Uint8Array][]> {
    const all = await translated(() => this.#connection.hgetallBuffer(this.#key));
    return Object.entries(all)
      .map(([key, value]): [string, Uint8Array] => [key, value])
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  }
}
