/** Scripts that are kept under a name, in a small durable table beside the log, so that all processes know them. */
import { createHash } from 'node:crypto';
import { ProtocolError } from '#protocol';
import type { DurableTable } from '#storage';

const NAME = /^[A-Za-z0-9._-]{1,128}$/;
const SCRIPTS_MAX = 10_000;

export interface StoredScript {
  readonly name: string;
  readonly script: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly hash: string;
  readonly storedAt: string;
  /** Who stored it: an authenticated name or an address. */
  readonly storedBy: string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class StoredScripts {
  readonly #table: DurableTable;

  constructor(table: DurableTable) {
    this.#table = table;
  }

  /** Sorted by name. */
  async list(): Promise<StoredScript[]> {
    return (await this.#table.entries()).map(([, bytes]) => decode(bytes));
  }

  /** Throws `NOT_FOUND`. */
  async get(name: string): Promise<StoredScript> {
    const bytes = NAME.test(name) ? await this.#table.get(name) : undefined;
    if (bytes === undefined)
      throw new ProtocolError('NOT_FOUND', `no script is stored as ${JSON.stringify(name)}`);
    return decode(bytes);
  }

  /** Stores a text under a name, in place of what was there. Throws `BAD_REQUEST` for a name that is none. */
  async put(
    name: string,
    script: string,
    storedBy: string,
  ): Promise<{ stored: StoredScript; isNew: boolean }> {
    if (!NAME.test(name)) {
      throw new ProtocolError('BAD_REQUEST', 'a name of a script is 1 to 128 letters, digits, dots, _ and -');
    }
    const isNew = (await this.#table.get(name)) === undefined;
    if (isNew && (await this.#table.entries()).length >= SCRIPTS_MAX) {
      throw new ProtocolError('BAD_REQUEST', `${SCRIPTS_MAX} scripts are stored already`);
    }
    const hash = createHash('sha256').update(script).digest('hex');
    const stored = { name, script, hash, storedAt: new Date().toISOString(), storedBy };
    await this.#table.put(name, encoder.encode(JSON.stringify(stored)));
    return { stored, isNew };
  }

  /** Throws `NOT_FOUND`. */
  async delete(name: string): Promise<void> {
    await this.get(name);
    await this.#table.delete(name);
  }
}

function decode(bytes: Uint8Array): StoredScript {
  return JSON.parse(decoder.decode(bytes)) as StoredScript;
}
