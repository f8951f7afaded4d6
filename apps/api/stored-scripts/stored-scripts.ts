/** Scripts stored by name, in a durable table beside the log, shared by all processes. */
import { createHash } from 'node:crypto';
import { Mutex } from '#base';
import { ProtocolError } from '#protocol';
import type { DurableTable } from '#storage';

const NAME = /^[A-Za-z0-9._-]{1,128}$/;
const SCRIPTS_MAX = 10_000;
/** Maximum size of all scripts: a backup holds them in memory, and an increment has them in one text. */
const BYTES_MAX = 64 * 1024 * 1024;
/** Scripts read at a time: few round trips to a store behind a network, little memory. */
const BATCH_COUNT = 100;

export interface StoredScript {
  readonly name: string;
  readonly script: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly hash: string;
  readonly storedAt: string;
  /** The authenticated name or the address of the client that stored it. */
  readonly storedBy: string;
}

/** What a list says about a script. */
export type StoredScriptEntry = Omit<StoredScript, 'script'>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class StoredScripts {
  readonly #table: DurableTable;
  readonly #bytesMax: number;
  /** Of writes, which first read what is stored. */
  readonly #writes = new Mutex();

  constructor(table: DurableTable, bytesMax: number = BYTES_MAX) {
    this.#table = table;
    this.#bytesMax = bytesMax;
  }

  /** Sorted by name. */
  async list(): Promise<StoredScriptEntry[]> {
    const list: StoredScriptEntry[] = [];
    for await (const bytes of this.#values()) {
      const { script: _, ...entry } = decode(bytes);
      list.push(entry);
    }
    return list;
  }

  /** Throws `NOT_FOUND`. */
  async get(name: string): Promise<StoredScript> {
    const bytes = NAME.test(name) ? await this.#table.get(name) : undefined;
    if (bytes === undefined)
      throw new ProtocolError('NOT_FOUND', `no script is stored as ${JSON.stringify(name)}`);
    return decode(bytes);
  }

  /**
   * Stores a text under a name, replacing an existing one. Throws `BAD_REQUEST` for an invalid name, and
   * `STORED_SCRIPTS` if there are too many scripts or bytes.
   */
  async put(
    name: string,
    script: string,
    storedBy: string,
  ): Promise<{ stored: StoredScript; isNew: boolean }> {
    if (!NAME.test(name)) {
      throw new ProtocolError('BAD_REQUEST', 'a name of a script is 1 to 128 letters, digits, dots, _ and -');
    }
    const hash = createHash('sha256').update(script).digest('hex');
    const stored = { name, script, hash, storedAt: new Date().toISOString(), storedBy };
    const bytes = encoder.encode(JSON.stringify(stored));
    return await this.#writes.run(async () => {
      const replaced = await this.#table.get(name);
      await this.#assertRoom(bytes.length, replaced?.length ?? null);
      await this.#table.put(name, bytes);
      return { stored, isNew: replaced === undefined };
    });
  }

  /** Throws `NOT_FOUND`. */
  async delete(name: string): Promise<void> {
    await this.get(name);
    await this.#table.delete(name);
  }

  /** `replacedLength` is null for a new name. A script that does not grow is always accepted. */
  async #assertRoom(length: number, replacedLength: number | null): Promise<void> {
    if (replacedLength !== null && length <= replacedLength) return;
    let count = replacedLength === null ? 1 : 0;
    let byteCount = length - (replacedLength ?? 0);
    for await (const bytes of this.#values()) {
      count += 1;
      byteCount += bytes.length;
    }
    if (count > SCRIPTS_MAX) {
      throw new ProtocolError('STORED_SCRIPTS', `${SCRIPTS_MAX} scripts are already stored`);
    }
    if (byteCount > this.#bytesMax) {
      throw new ProtocolError(
        'STORED_SCRIPTS',
        `all stored scripts may have ${this.#bytesMax} bytes, with this one they would have ${byteCount}`,
      );
    }
  }

  /** Sorted by name. */
  async *#values(): AsyncGenerator<Uint8Array> {
    const names = await this.#table.keys();
    for (let at = 0; at < names.length; at += BATCH_COUNT) {
      const batch = names.slice(at, at + BATCH_COUNT).map((name) => this.#table.get(name));
      for (const bytes of await Promise.all(batch)) if (bytes !== undefined) yield bytes;
    }
  }
}

function decode(bytes: Uint8Array): StoredScript {
  return JSON.parse(decoder.decode(bytes)) as StoredScript;
}
